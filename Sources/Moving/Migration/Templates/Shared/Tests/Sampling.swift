import Foundation
@testable import Migrated

/// Values that break careless copies, the same from run to run.
final class Samples {
    private var state: UInt64
    /// How many objects there are of each class.
    let count: Int

    init(seed: UInt64, count: Int) {
        state = seed
        self.count = count
    }

    func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
    func maybe<T>(_ make: () -> T) -> T? { below(4) == 0 ? nil : make() }
    func value<T: SampleValue>() -> T { T.sample(self) }
    func value<T: SampleValue>() -> T? { below(4) == 0 ? nil : T.sample(self) }
    func values<T>(_ make: () -> T) -> [T] { (0..<below(4)).map { _ in make() } }
    func dictionary<T>(_ make: () -> T) -> [String: T] { Dictionary(["a", "B", "ß", ""].prefix(below(5)).map { ($0, make()) }, uniquingKeysWith: { first, _ in first }) }
    /// The key of some object of a class.
    func key<T: SampleKey>() -> T { T.key(below(count)) }
    /// The same object may be in a list more than once.
    func keys<T: SampleKey>() -> [T] { (0..<below(5)).map { _ in key() } }
    func distinctKeys<T: SampleKey>() -> [T] { Array(Set((0..<below(5)).map { _ in below(count) })).sorted().map { T.key($0) } }
}

protocol SampleKey { static func key(_ index: Int) -> Self }
extension Int: SampleKey { static func key(_ index: Int) -> Int { index * 7 - 3 } }
extension Int64: SampleKey { static func key(_ index: Int) -> Int64 { Int64(index) } }
extension String: SampleKey { static func key(_ index: Int) -> String { "clé-\(index)-😀" } }
extension UUID: SampleKey { static func key(_ index: Int) -> UUID { UUID(uuidString: "00000000-0000-4000-8000-" + ObjectID.hex(UInt64(index + 1), 12))! } }
extension ObjectID: SampleKey { static func key(_ index: Int) -> ObjectID { ObjectID("5f" + ObjectID.hex(UInt64(index + 1), 22))! } }

extension KeyValue where Self: SampleKey {
    /// The first object of a class whose key may be missing is the one without.
    var orMissing: Self { self == .key(0) ? .missingKey : self }
}

protocol SampleValue { static func sample(_ samples: Samples) -> Self }
extension Bool: SampleValue { static func sample(_ samples: Samples) -> Bool { samples.below(2) == 0 } }
extension Int: SampleValue { static func sample(_ samples: Samples) -> Int { samples.pick([0, -1, 7, .max, .min, samples.below(1000)]) } }
extension Int8: SampleValue { static func sample(_ samples: Samples) -> Int8 { samples.pick([0, -1, .max, .min]) } }
extension Int16: SampleValue { static func sample(_ samples: Samples) -> Int16 { samples.pick([0, -1, .max, .min]) } }
extension Int32: SampleValue { static func sample(_ samples: Samples) -> Int32 { samples.pick([0, -1, .max, .min]) } }
extension Int64: SampleValue { static func sample(_ samples: Samples) -> Int64 { samples.pick([0, -1, .max, .min]) } }
extension Float: SampleValue { static func sample(_ samples: Samples) -> Float { samples.pick([0, -0.0, 0.1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude]) } }
extension Double: SampleValue { static func sample(_ samples: Samples) -> Double { samples.pick([0, -0.0, 0.1, 1 / 3, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude, Double(samples.below(1000))]) } }
extension String: SampleValue {
    static func sample(_ samples: Samples) -> String { samples.pick(["", "a", "Ärger", "A\u{308}rger", "it's", "\"quoted\"", "100%_", "👨‍👩‍👧", "a\0b", "back\\slash", "line\nbreak", "null", "\(samples.below(1000))"]) }
}
extension Data: SampleValue { static func sample(_ samples: Samples) -> Data { samples.pick([Data(), Data([0]), Data([255, 0, 254]), Data((0..<16).map { UInt8($0) })]) } }
extension Date: SampleValue {
    static func sample(_ samples: Samples) -> Date {
        samples.pick([Date(timeIntervalSinceReferenceDate: 700_000_000.123_456_7 + Double(samples.below(1000))), Date(timeIntervalSince1970: 0.000_000_5), .distantPast, Date(timeIntervalSinceReferenceDate: -1.000_1)])
    }
}
extension UUID: SampleValue { static func sample(_ samples: Samples) -> UUID { UUID(uuidString: "12345678-9ABC-4DEF-8000-" + ObjectID.hex(samples.next(), 12))! } }
extension ObjectID: SampleValue { static func sample(_ samples: Samples) -> ObjectID { ObjectID(ObjectID.hex(samples.next(), 12) + ObjectID.hex(samples.next(), 12))! } }
extension DecimalText: SampleValue { static func sample(_ samples: Samples) -> DecimalText { DecimalText(text: samples.pick(["0", "-1.50", "1234567890.123456789012345678901234", "1E+6000", "NaN", "-Inf"])) } }
extension AnyValue: SampleValue {
    static func sample(_ samples: Samples) -> AnyValue {
        samples.pick([
            .null, .bool(true), .integer(.max), .double(0.1), .float(.infinity), .string("a\"b"), .data(Data([1, 2])), .date(Date(timeIntervalSinceReferenceDate: 1.000_000_1)), .uuid(.key(3)), .objectID(.key(4)),
            .decimal(DecimalText(text: "1E-50")), .object(type: "Dog", key: "7"), .list([.integer(1), .null]), .dictionary(["x": .string("y")]),
        ])
    }
}

/// A class of which there are samples.
protocol Sampled: CopiedObject { static func sample(_ index: Int, _ samples: Samples) -> Self }

/// An old store in memory.
final class MemorySource: LegacySource {
    var objects: [String: [any LegacyObject]] = [:]
    private(set) var pagesRead = 0
    var byteCount: Int64 = 0
    /// What it says that it keeps beside what the app's classes say and somebody has decided about.
    var extra: [String: [String]] = [:]
    /// Puts something in the place of a page.
    var alter: (Int, [any LegacyObject]) -> [any LegacyObject] = { $1 }

    init(seed: UInt64, count: Int) {
        let samples = Samples(seed: seed, count: max(count, 1))
        for case let type as any Sampled.Type in LegacyModels.all { objects[type.legacyName] = (0..<count).map { type.sample($0, samples) } }
    }

    func schema() throws -> [String: [String]] {
        let decided = Dictionary(uniqueKeysWithValues: ApplicationSchema.classes.map { model, properties in (model, properties.filter { !LegacyModels.undecided.contains("\(model).\($0)") }) })
        return decided.merging(extra) { $0 + $1 }
    }

    func fingerprint() throws -> String { objects.map { "\($0.key):\($0.value.count)" }.sorted().joined(separator: " ") }
    func count<T: LegacyObject>(of type: T.Type) throws -> Int { objects[type.legacyName, default: []].count }

    func page<T: LegacyObject>(of type: T.Type, from position: Int, limit: Int) throws -> [T] {
        pagesRead += 1
        let all = objects[type.legacyName, default: []]
        return alter(pagesRead, Array(all[position..<min(position + limit, all.count)])).compactMap { $0 as? T }
    }
}

/// A folder of its own, which whoever asks for it removes.
func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}
