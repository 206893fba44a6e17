import Foundation

/// A value in the form in which the old store and the new one are compared: by bits and bytes, never by meaning (NaN, minus zero and NUL aside, which
/// SQLite does not have and `Losses` counts). Two texts that look the same but
/// are written with other letters differ, and so do two dates a nanosecond apart.
indirect enum Canonical: Sendable, Hashable, Comparable, CustomStringConvertible {
    case null
    case integer(Int64)
    case bits(UInt64)
    case bytes([UInt8])
    case list([Canonical])

    /// Values whose order means nothing.
    static func unordered(_ values: [some CanonicalValue]) -> Canonical { .list(values.map(\.canonical).sorted()) }

    static func < (a: Canonical, b: Canonical) -> Bool {
        switch (a, b) {
        case (.integer(let a), .integer(let b)): a < b
        case (.bits(let a), .bits(let b)): a < b
        case (.bytes(let a), .bytes(let b)): a.lexicographicallyPrecedes(b)
        case (.list(let a), .list(let b)): a.lexicographicallyPrecedes(b)
        default: a.rank < b.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer: 1
        case .bits: 2
        case .bytes: 3
        case .list: 4
        }
    }

    var description: String {
        switch self {
        case .null: "no value"
        case .integer(let value): "\(value)"
        case .bits(let bits): "\(Double(bitPattern: bits)) (bits \(String(bits, radix: 16)))"
        case .bytes(let bytes): Self.text(bytes).map { "“\($0)”" } ?? "\(bytes.count) bytes"
        case .list(let parts): "[" + parts.map(\.description).joined(separator: ", ") + "]"
        }
    }

    /// `String(validating:as:)` needs macOS 15.
    private static func text(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}

/// What has such a form.
protocol CanonicalValue {
    var canonical: Canonical { get }
}

extension FixedWidthInteger where Self: CanonicalValue {
    var canonical: Canonical { .integer(Int64(truncatingIfNeeded: self)) }
}
extension Int: CanonicalValue {}
extension Int8: CanonicalValue {}
extension Int16: CanonicalValue {}
extension Int32: CanonicalValue {}
extension Int64: CanonicalValue {}
extension Bool: CanonicalValue { var canonical: Canonical { .integer(self ? 1 : 0) } }
extension Double: CanonicalValue { var canonical: Canonical { isNaN ? .null : .bits(isZero ? 0 : bitPattern) } }
extension Float: CanonicalValue { var canonical: Canonical { Double(self).canonical } }
extension String: CanonicalValue { var canonical: Canonical { .bytes(Array(utf8.contains(0) ? withoutNUL.utf8 : utf8)) } }
extension Data: CanonicalValue { var canonical: Canonical { .bytes(Array(self)) } }
extension Date: CanonicalValue { var canonical: Canonical { .bits(timeIntervalSinceReferenceDate.bitPattern) } }
extension UUID: CanonicalValue { var canonical: Canonical { uuidString.canonical } }
extension ObjectID: CanonicalValue { var canonical: Canonical { description.canonical } }
extension DecimalText: CanonicalValue { var canonical: Canonical { text.canonical } }
extension Optional: CanonicalValue where Wrapped: CanonicalValue {
    var canonical: Canonical { map(\.canonical) ?? .null }
}
extension Array: CanonicalValue where Element: CanonicalValue {
    var canonical: Canonical { .list(map(\.canonical)) }
}
extension Dictionary: CanonicalValue where Key == String, Value: CanonicalValue {
    var canonical: Canonical { .list(map { Canonical.list([$0.key.canonical, $0.value.canonical]) }.sorted()) }
}
extension AnyValue: CanonicalValue {
    var canonical: Canonical {
        let (tag, value): (Int64, Canonical) = switch self {
        case .null: (0, .null)
        case .bool(let value): (1, value.canonical)
        case .integer(let value): (2, value.canonical)
        case .float(let value): (3, value.canonical)
        case .double(let value): (4, value.canonical)
        case .string(let value): (5, value.canonical)
        case .data(let value): (6, value.canonical)
        case .date(let value): (7, value.canonical)
        case .uuid(let value): (8, value.canonical)
        case .objectID(let value): (9, value.canonical)
        case .decimal(let value): (10, value.canonical)
        case .object(let type, let key): (11, [type, key].canonical)
        case .list(let values): (12, values.canonical)
        case .dictionary(let values): (13, values.canonical)
        }
        return .list([.integer(tag), value])
    }
}
