// Foundation as far as tests and templates use it, for these alone: an error there may be a hole of this stub.
@_exported import Darwin
@_exported import Dispatch
@_exported import class XCTest.NSObject
public struct URL: Sendable, Hashable {
    public init(fileURLWithPath: String) {}
    public init?(string: String) {}
    public var path: String { "" }
    public func appendingPathComponent(_ s: String) -> URL { self }
    public func appending(path: String) -> URL { self }
    public func deletingLastPathComponent() -> URL { self }
    public func appendingPathExtension(_ s: String) -> URL { self }
    public func deletingPathExtension() -> URL { self }
    public var pathExtension: String { "" }
    public var lastPathComponent: String { "" }
    public var standardized: URL { self }
    public var standardizedFileURL: URL { self }
    public func resolvingSymlinksInPath() -> URL { self }
    public func resourceValues(forKeys: Set<URLResourceKey>) throws -> URLResourceValues { URLResourceValues() }
}
public struct Data: Sendable, Hashable, Codable, RandomAccessCollection, MutableCollection {
    public init() {}
    public init<S: Sequence>(_ s: S) where S.Element == UInt8 {}
    public init(contentsOf: URL) throws {}
    public func write(to: URL) throws {}
    public func write(to: URL, options: [Int]) throws {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(_ i: Int) -> UInt8 {
        get { 0 }
        set {}
    }
}
public struct FileAttributeKey: Hashable, Sendable {
    public static let modificationDate = Self()
    public static let posixPermissions = Self()
}
public struct CompareOptions: Sendable {
    public init() {}
    public static let regularExpression = Self()
}
open class Bundle: @unchecked Sendable {
    open class var allBundles: [Bundle] { [] }
    open var bundlePath: String { "" }
    open var bundleURL: URL { fatalError() }
}
open class FileManager: @unchecked Sendable {
    public class var `default`: FileManager { fatalError() }
    open var temporaryDirectory: URL { fatalError() }
    open var currentDirectoryPath: String { "" }
    open func createDirectory(at: URL, withIntermediateDirectories: Bool) throws {}
    open func createDirectory(atPath: String, withIntermediateDirectories: Bool) throws {}
    open func removeItem(at: URL) throws {}
    open func removeItem(atPath: String) throws {}
    open func fileExists(atPath: String) -> Bool { false }
    open func contentsOfDirectory(atPath: String) throws -> [String] { [] }
    open func createSymbolicLink(atPath: String, withDestinationPath: String) throws {}
    open func setAttributes(_ a: [FileAttributeKey: Any], ofItemAtPath: String) throws {}
    open func attributesOfItem(atPath: String) throws -> [FileAttributeKey: Any] { [:] }
    open func contentsOfDirectory(at: URL, includingPropertiesForKeys: [String]?) throws -> [URL] { [] }
    open func subpaths(atPath: String) -> [String]? { nil }
    open func subpathsOfDirectory(atPath: String) throws -> [String] { [] }
    open func destinationOfSymbolicLink(atPath: String) throws -> String { "" }
    open func createFile(atPath: String, contents: Data?) -> Bool { true }
    open func enumerator(atPath: String) -> DirectoryEnumerator? { nil }
    open func enumerator(at: URL, includingPropertiesForKeys: [String]?) -> DirectoryEnumerator? { nil }
    open class DirectoryEnumerator: Sequence, IteratorProtocol {
        open func nextObject() -> Any? { nil }
        open var allObjects: [Any] { [] }
        public func next() -> Any? { nil }
    }
    open func copyItem(atPath: String, toPath: String) throws {}
    open func moveItem(atPath: String, toPath: String) throws {}
}
public typealias uuid_t = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)
public struct UUID: Sendable, Hashable, Codable {
    public init() {}
    public init(uuid: uuid_t) {}
    public var uuidString: String { "" }
}
public typealias TimeInterval = Double
public struct Date: Sendable, Comparable, Hashable, Codable {
    public init() {}
    public init(timeIntervalSince1970: Double) {}
    public var timeIntervalSince1970: Double { 0 }
    public var timeIntervalSinceReferenceDate: Double { 0 }
    public init(timeIntervalSinceNow: Double) {}
    public func timeIntervalSince(_ d: Date) -> Double { 0 }
    public var timeIntervalSinceNow: Double { 0 }
    public static func < (a: Date, b: Date) -> Bool { false }
    public func addingTimeInterval(_ t: Double) -> Date { self }
    public static func + (a: Date, b: Double) -> Date { a }
    public static var now: Date { Date() }
    public static var distantFuture: Date { Date() }
}
open class Thread: @unchecked Sendable {
    public init() {}
    public init(block: @escaping @Sendable () -> Void) {}
    public class var current: Thread { fatalError() }
    public class var isMainThread: Bool { true }
    open func start() {}
    open var stackSize: Int {
        get { 0 }
        set {}
    }
    open var name: String? {
        get { nil }
        set {}
    }
    open func main() {}
    public class func sleep(forTimeInterval: Double) {}
    public class func detachNewThread(_ b: @escaping @Sendable () -> Void) {}
    open var threadDictionary: NSMutableDictionary { fatalError() }
}
open class NSMutableDictionary {
    open subscript(_ k: Any) -> Any? {
        get { nil }
        set {}
    }
}
open class NSLock: @unchecked Sendable {
    public init() {}
    open func lock() {}
    open func unlock() {}
    public func withLock<R>(_ b: () throws -> R) rethrows -> R { try b() }
}
open class NSCondition: @unchecked Sendable {
    public init() {}
    open func lock() {}
    open func unlock() {}
    open func wait() {}
    open func signal() {}
    open func broadcast() {}
    open func wait(until: Date) -> Bool { true }
}
open class Operation: @unchecked Sendable {
    public init() {}
    open func main() {}
    open func start() {}
    open var completionBlock: (@Sendable () -> Void)?
    open func addDependency(_ o: Operation) {}
    open func waitUntilFinished() {}
}
open class BlockOperation: Operation, @unchecked Sendable {
    public init(block: @escaping @Sendable () -> Void) { super.init() }
    open func addExecutionBlock(_ b: @escaping @Sendable () -> Void) {}
}
open class OperationQueue: @unchecked Sendable {
    public init() {}
    open var maxConcurrentOperationCount: Int = 0
    open func addOperation(_ b: @escaping @Sendable () -> Void) {}
    open func addOperation(_ o: Operation) {}
    open func addOperations(_ o: [Operation], waitUntilFinished: Bool) {}
    open func waitUntilAllOperationsAreFinished() {}
    open var underlyingQueue: DispatchQueue?
    public class var main: OperationQueue { fatalError() }
    open func addBarrierBlock(_ b: @escaping @Sendable () -> Void) {}
    open var name: String?
}
open class ProcessInfo: @unchecked Sendable {
    public class var processInfo: ProcessInfo { fatalError() }
    open var environment: [String: String] { [:] }
    open var activeProcessorCount: Int { 1 }
    open var processIdentifier: Int32 { 0 }
    open var systemUptime: Double { 0 }
}
public func NSTemporaryDirectory() -> String { "" }
extension String {
    public struct Encoding: Sendable { public static let utf8 = Encoding() }
    public init(contentsOfFile: String, encoding: Encoding) throws { self = "" }
    public init(contentsOf: URL, encoding: Encoding) throws { self = "" }
    public func write(toFile: String, atomically: Bool, encoding: Encoding) throws {}
    public func write(to: URL, atomically: Bool, encoding: Encoding) throws {}
    public init(format: String, _ a: any CVarArg...) { self = "" }
}
extension StringProtocol {
    public func components(separatedBy: String) -> [String] { [] }
    public func replacingOccurrences(of: String, with: String) -> String { "" }
    public func range(of: String, options: CompareOptions = CompareOptions()) -> Range<String.Index>? { nil }
    public func replacingCharacters(in: Range<String.Index>, with: String) -> String { "" }
    public func trimmingCharacters(in: CharacterSet) -> String { "" }
}
public struct CharacterSet: Sendable {
    public static let whitespacesAndNewlines = CharacterSet()
    public static let whitespaces = CharacterSet()
}
public func autoreleasepool<R>(invoking b: () throws -> R) rethrows -> R { try b() }
open class JSONSerialization {
    open class func jsonObject(with: Data) throws -> Any { 0 }
    open class func jsonObject(with: Data, options: [Int]) throws -> Any { 0 }
}
open class RunLoop {
    public class var current: RunLoop { fatalError() }
    public class var main: RunLoop { fatalError() }
    open func run(until: Date) {}
}

open class Pipe: @unchecked Sendable {
    public init() {}
    open var fileHandleForReading: FileHandle { fatalError() }
    open var fileHandleForWriting: FileHandle { fatalError() }
}
open class FileHandle: @unchecked Sendable {
    public convenience init(forReadingFrom: URL) throws { fatalError() }
    open func readDataToEndOfFile() -> Data { Data() }
    open func readToEnd() throws -> Data? { nil }
    open func write(_ d: Data) {}
    open func close() throws {}
    open class var nullDevice: FileHandle { fatalError() }
    open class var standardError: FileHandle { fatalError() }
}
open class Process: @unchecked Sendable {
    public init() {}
    open var executableURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var standardOutput: Any?
    open var standardError: Any?
    open var standardInput: Any?
    open func run() throws {}
    open func waitUntilExit() {}
    open var terminationStatus: Int32 { 0 }
    open var currentDirectoryURL: URL?
}
public struct URLResourceKey: Hashable, Sendable {
    public static let volumeAvailableCapacityForImportantUsageKey = Self()
}
public struct URLResourceValues {
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
}
public struct Locale: Sendable { public init(identifier: String) {} }
public struct Decimal: Sendable, Hashable, CustomStringConvertible {
    public init?(string: String, locale: Locale? = nil) {}
    public var description: String { "" }
}
open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let sortedKeys = Self(rawValue: 1)
    }
    public enum NonConformingFloatEncodingStrategy: Sendable {
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
    public enum DateEncodingStrategy: Sendable { case deferredToDate }
    public init() {}
    open var outputFormatting: OutputFormatting = []
    open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.convertToString(
        positiveInfinity: "", negativeInfinity: "", nan: "")
    open var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
    open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
open class JSONDecoder: @unchecked Sendable {
    public enum NonConformingFloatDecodingStrategy: Sendable {
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
    public init() {}
    open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.convertFromString(
        positiveInfinity: "", negativeInfinity: "", nan: "")
    open func decode<T: Decodable>(_ type: T.Type, from: Data) throws -> T { fatalError() }
}
