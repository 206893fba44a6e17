import Engine
import Frameworks

// Values of messages as they are written in code.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self.init(.string(value)) }
    public init(integerLiteral value: Int) { self.init(.number("\(value)")) }
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
    public init(nilLiteral: ()) { self.init(.null) }
    public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements)) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(.object(elements.map { Member(key: $0.0, keyStart: 0, value: $0.1) }))
    }
}

extension JSONValue {
    package init(_ content: Content) { self.init(content: content, start: 0, end: 0) }
    package static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    package static func number(_ number: Int) -> JSONValue { JSONValue(.number("\(number)")) }
    package static func flag(_ flag: Bool) -> JSONValue { JSONValue(.bool(flag)) }
    package static func list(_ elements: some Sequence<JSONValue>) -> JSONValue { JSONValue(.array(Array(elements))) }

    package var isNull: Bool { if case .null = content { true } else { false } }

    /// Whether two values are one id of a request, which is a text or a number.
    func isSameID(as other: JSONValue) -> Bool {
        string != nil ? string == other.string : integer != nil && integer == other.integer
    }

    /// A member of members; nil where one of them is missing or null.
    package func at(_ path: String...) -> JSONValue? {
        var value: JSONValue? = self
        for key in path { value = value?[key] }
        return value.flatMap { $0.isNull ? nil : $0 }
    }

    /// With one more member.
    package func with(_ key: String, _ value: JSONValue?) -> JSONValue {
        guard let value, case .object(let members) = content else { return self }
        return JSONValue(.object(members + [Member(key: key, keyStart: 0, value: value)]))
    }

    package var bytes: [UInt8] {
        var writer = JSONWriter(pretty: false)
        writer.value(self)
        return writer.bytes
    }
}
