import Foundation

/// Twelve bytes as Realm and MongoDB write them: 24 hexadecimal digits, the first eight of them a time.
struct ObjectID: Sendable, Hashable, Codable, LosslessStringConvertible, Comparable {
    let description: String

    init?(_ text: String) {
        guard text.utf8.count == 24, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        description = text.lowercased()
    }

    /// A new one: the time, then what nobody else has.
    init() {
        let time = UInt32(truncatingIfNeeded: Int64(Date().timeIntervalSince1970))
        let rest = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
        description = Self.hex(UInt64(time), 8) + Self.hex(rest.0, 8) + Self.hex(rest.1, 8)
    }

    /// When it was made, to the second.
    var timestamp: Date { Date(timeIntervalSince1970: Double(UInt32(description.prefix(8), radix: 16) ?? 0)) }

    static func < (a: ObjectID, b: ObjectID) -> Bool { a.description < b.description }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = ObjectID(text) else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no identifier of 24 hexadecimal digits") }
        self = id
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    static func hex(_ value: UInt64, _ digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(String(repeating: "0", count: max(0, digits - text.count)) + text).suffix(digits).description
    }
}

/// A decimal number as Realm wrote it: 34 digits, exponents beyond those of `Decimal`, infinities and NaN stay what they are.
struct DecimalText: Sendable, Hashable, Codable {
    var text: String

    init(text: String) { self.text = text }
    init(_ decimal: Decimal) { text = "\(decimal)" }

    /// Nil where `Decimal` has no such number.
    var decimal: Decimal? { Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) }
}

/// A value whose type is not fixed.
indirect enum AnyValue: Sendable, Hashable, Codable {
    case null
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case uuid(UUID)
    case objectID(ObjectID)
    case decimal(DecimalText)
    /// An object of the old store: its class and its key as text.
    case object(type: String, key: String)
    case list([AnyValue])
    case dictionary([String: AnyValue])
}

/// Collections of values as one text.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+∞", negativeInfinity: "−∞", nan: "NaN")
        // Dates are the numbers that they are: no text of a date keeps all of it.
        encoder.dateEncodingStrategy = .deferredToDate
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "+∞", negativeInfinity: "−∞", nan: "NaN")
        return try decoder.decode(Value.self, from: Data(text.utf8))
    }
}

/// What could not be kept as it was, by reason, with the first places.
struct Losses: Sendable, Codable, CustomStringConvertible {
    private(set) var counts: [String: Int] = [:]
    private(set) var examples: [String: [String]] = [:]

    init() {}

    var isEmpty: Bool { counts.isEmpty }

    mutating func note(_ reason: String, _ place: @autoclosure () -> String) {
        counts[reason, default: 0] += 1
        if examples[reason, default: []].count < 20 { examples[reason, default: []].append(place()) }
    }

    /// SQLite ends a text at a NUL.
    mutating func text(_ text: String, _ place: @autoclosure () -> String) -> String {
        guard text.utf8.contains(0) else { return text }
        note("NUL in a text, kept as ␀", place())
        return text.withoutNUL
    }

    mutating func text(_ text: String?, _ place: @autoclosure () -> String) -> String? {
        guard let present = text else { return nil }
        let kept: String = self.text(present, place())
        return kept
    }

    /// SQLite has no NaN: where a value may be missing, it is. Nor has it a zero below zero.
    mutating func number<Number: BinaryFloatingPoint>(_ number: Number?, _ place: @autoclosure () -> String) -> Number? {
        guard let present = number else { return nil }
        if present.isNaN {
            note("NaN, kept as no value", place())
            return nil
        }
        return signed(present, place())
    }

    /// Where a value must be there, no value is NaN.
    mutating func signed<Number: BinaryFloatingPoint>(_ number: Number, _ place: @autoclosure () -> String) -> Number {
        guard number.isZero, number.sign == .minus else { return number }
        note("minus zero, kept as zero", place())
        return 0
    }

    /// A raw value that is no case's is kept as it is.
    mutating func raw<Case: RawRepresentable>(_ value: Case.RawValue, of: Case.Type, _ place: @autoclosure () -> String) -> Case.RawValue {
        if Case(rawValue: value) == nil { note("a raw value that is no case of its enum, kept as it is", place()) }
        return value
    }

    mutating func raw<Case: RawRepresentable>(_ value: Case.RawValue?, of: Case.Type, _ place: @autoclosure () -> String) -> Case.RawValue? {
        guard let value else { return nil }
        if Case(rawValue: value) == nil { note("a raw value that is no case of its enum, kept as it is", place()) }
        return value
    }

    var description: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value) (\(examples[$0.key, default: []].joined(separator: ", ")))" }.joined(separator: "\n")
    }
}

extension String {
    var withoutNUL: String { split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "␀") }
}
