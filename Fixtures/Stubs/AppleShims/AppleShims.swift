// What Apple's Foundation and Objective-C overlay offer and the open-source Foundation doesn't, so far as the examples
// use it. Imported implicitly into every example. Nothing here ever runs: the stubs are only type-checked against.
@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension URL {
    public static var documentsDirectory: URL { fatalError() }
    public static var cachesDirectory: URL { fatalError() }
    public static var temporaryDirectory: URL { fatalError() }
    public static var applicationSupportDirectory: URL { fatalError() }
}

extension NSPredicate {
    public convenience init(format: String, _ arguments: Any...) { fatalError() }
}

extension NotificationCenter {
    public final class Notifications: AsyncSequence, Sendable {
        public struct AsyncIterator: AsyncIteratorProtocol {
            public mutating func next() async -> Notification? { fatalError() }
        }
        public func makeAsyncIterator() -> AsyncIterator { fatalError() }
    }
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications { fatalError() }
}

extension NSObject {
    public func value(forKey key: String) -> Any? { fatalError() }
    public func setValue(_ value: Any?, forKey key: String) { fatalError() }
}

public struct LocalizedStringResource: Sendable, ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
}
