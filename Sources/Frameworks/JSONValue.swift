/// A JSON value that remembers where it stood, so that a mistake in a configuration can be shown at its place.
///
/// The reader takes JSON with `//` and `/* */` comments and trailing commas; everything else is RFC 8259.
public struct JSONValue: Sendable {
    public enum Content: Sendable {
        case null
        case bool(Bool)
        /// As written.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    public struct Member: Sendable {
        public var key: String
        public var keyStart: Int
        public var value: JSONValue
        public init(key: String, keyStart: Int, value: JSONValue) {
            self.key = key
            self.keyStart = keyStart
            self.value = value
        }
    }

    public var content: Content
    /// Byte offsets of the first and one past the last byte.
    public var start: Int
    public var end: Int

    public init(content: Content, start: Int, end: Int) {
        self.content = content
        self.start = start
        self.end = end
    }

    public struct SyntaxError: Error, Sendable {
        public var offset: Int
        public var message: String
    }

    public static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
    }

    /// The outermost object's members up to and with `key`: what follows is neither read nor checked.
    public static func head(_ bytes: [UInt8], upTo key: String) throws(SyntaxError) -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        return try reader.head(upTo: key)
    }

    // MARK: Access without ceremony, for files that we wrote ourselves

    public subscript(key: String) -> JSONValue? { members?.last { $0.key == key }?.value }
    public var members: [Member]? { if case .object(let m) = content { m } else { nil } }
    public var elements: [JSONValue]? { if case .array(let e) = content { e } else { nil } }
    public var string: String? { if case .string(let s) = content { s } else { nil } }
    public var bool: Bool? { if case .bool(let b) = content { b } else { nil } }
    public var integer: Int? { if case .number(let n) = content { Int(n) } else { nil } }

    /// The name of the value's kind in a message.
    public var kindName: String {
        switch content {
        case .null: "null"
        case .bool(let b): b ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// A scalar as text, for rule options.
    public var scalarText: String? {
        switch content {
        case .bool(let b): b ? "true" : "false"
        case .number(let n): n
        case .string(let s): s
        default: nil
        }
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var p = 0
    var depth = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { p = 3 }
    }

    func fail(_ message: String, at offset: Int? = nil) -> JSONValue.SyntaxError {
        JSONValue.SyntaxError(offset: offset ?? p, message: message)
    }

    var current: UInt8? { p < bytes.count ? bytes[p] : nil }

    mutating func document() throws(JSONValue.SyntaxError) -> JSONValue {
        try skipTrivia()
        guard current != nil else { throw fail("the file is empty; write `{}` for the defaults") }
        let value = try value()
        try skipTrivia()
        guard current == nil else { throw fail("unexpected text after the end of the value") }
        return value
    }

    mutating func head(upTo key: String) throws(JSONValue.SyntaxError) -> JSONValue {
        try skipTrivia()
        guard current == UInt8(ascii: "{") else { throw fail("expected `{`") }
        return JSONValue(content: .object(try object(upTo: key)), start: 0, end: p)
    }

    mutating func skipTrivia() throws(JSONValue.SyntaxError) {
        while let c = current {
            if c == 32 || c == 9 || c == 10 || c == 13 {
                p += 1
            } else if c == UInt8(ascii: "/"), p + 1 < bytes.count, bytes[p + 1] == UInt8(ascii: "/") {
                while p < bytes.count, bytes[p] != 10 { p += 1 }
            } else if c == UInt8(ascii: "/"), p + 1 < bytes.count, bytes[p + 1] == UInt8(ascii: "*") {
                let start = p
                p += 2
                while p + 1 < bytes.count, !(bytes[p] == UInt8(ascii: "*") && bytes[p + 1] == UInt8(ascii: "/")) {
                    p += 1
                }
                guard p + 1 < bytes.count else { throw fail("the comment is not closed; add `*/`", at: start) }
                p += 2
            } else {
                return
            }
        }
    }

    mutating func value() throws(JSONValue.SyntaxError) -> JSONValue {
        let start = p
        // Deeper nesting than this is no configuration of anyone's, and recursion must end.
        guard depth < 100 else { throw fail("nested too deeply (100 levels are the limit)") }
        depth += 1
        defer { depth -= 1 }
        switch current {
        case nil: throw fail("the file ends where a value should stand")
        case UInt8(ascii: "{"): return JSONValue(content: .object(try object()), start: start, end: p)
        case UInt8(ascii: "["): return JSONValue(content: .array(try array()), start: start, end: p)
        case UInt8(ascii: "\""): return JSONValue(content: .string(try string()), start: start, end: p)
        case UInt8(ascii: "'"): throw fail("strings stand in double quotes, not single ones")
        case let c? where c == UInt8(ascii: "-") || (48...57).contains(c):
            return JSONValue(content: .number(try number()), start: start, end: p)
        default:
            let word = bareWord()
            switch word {
            case "true": return JSONValue(content: .bool(true), start: start, end: p)
            case "false": return JSONValue(content: .bool(false), start: start, end: p)
            case "null": return JSONValue(content: .null, start: start, end: p)
            case "": throw fail("expected a value, found `\(printable(bytes[start]))`", at: start)
            default: throw fail("expected a value, found `\(word)`; strings stand in double quotes", at: start)
            }
        }
    }

    func printable(_ byte: UInt8) -> String {
        (33..<127).contains(byte) ? String(UnicodeScalar(byte)) : "byte \(byte)"
    }

    mutating func bareWord() -> String {
        let start = p
        while let c = current, c == 95 || (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c) {
            p += 1
        }
        return String(decoding: bytes[start..<p], as: UTF8.self)
    }

    mutating func object(upTo last: String? = nil) throws(JSONValue.SyntaxError) -> [JSONValue.Member] {
        let open = p
        p += 1
        var members: [JSONValue.Member] = []
        var seen: Set<String> = []
        while true {
            try skipTrivia()
            guard let c = current else { throw fail("the object is not closed; add `}`", at: open) }
            if c == UInt8(ascii: "}") {
                p += 1
                return members
            }
            guard c == UInt8(ascii: "\"") else { throw fail("expected a key in double quotes or `}`") }
            let keyStart = p
            let key = try string()
            // Small objects are looked through, large ones get a table.
            if members.count == 12 { seen = Set(members.map(\.key)) }
            if members.count < 12 ? members.contains(where: { $0.key == key }) : !seen.insert(key).inserted {
                throw fail("the key \"\(key)\" stands here twice", at: keyStart)
            }
            try skipTrivia()
            guard current == UInt8(ascii: ":") else { throw fail("expected `:` after the key \"\(key)\"") }
            p += 1
            try skipTrivia()
            members.append(JSONValue.Member(key: key, keyStart: keyStart, value: try value()))
            if key == last { return members }
            try skipTrivia()
            if current == UInt8(ascii: ",") {
                p += 1
            } else if current != UInt8(ascii: "}") {
                guard current != nil else { throw fail("the object is not closed; add `}`", at: open) }
                throw fail("expected `,` or `}` after a member")
            }
        }
    }

    mutating func array() throws(JSONValue.SyntaxError) -> [JSONValue] {
        let open = p
        p += 1
        var elements: [JSONValue] = []
        while true {
            try skipTrivia()
            guard let c = current else { throw fail("the array is not closed; add `]`", at: open) }
            if c == UInt8(ascii: "]") {
                p += 1
                return elements
            }
            elements.append(try value())
            try skipTrivia()
            if current == UInt8(ascii: ",") {
                p += 1
            } else if current != UInt8(ascii: "]") {
                guard current != nil else { throw fail("the array is not closed; add `]`", at: open) }
                throw fail("expected `,` or `]` after an element")
            }
        }
    }

    mutating func number() throws(JSONValue.SyntaxError) -> String {
        let start = p
        while let c = current, (48...57).contains(c) || [43, 45, 46, 69, 101].contains(c) { p += 1 }
        let text = String(decoding: bytes[start..<p], as: UTF8.self)
        guard Double(text) != nil else { throw fail("`\(text)` is not a number", at: start) }
        return text
    }

    mutating func string() throws(JSONValue.SyntaxError) -> String {
        let start = p
        p += 1
        // Most strings have no escape and are taken as they stand.
        var end = p
        while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 32 {
            end += 1
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
            defer { p = end + 1 }
            return String(decoding: bytes[p..<end], as: UTF8.self)
        }
        var out: [UInt8] = []
        while let c = current {
            p += 1
            switch c {
            case UInt8(ascii: "\""):
                return String(decoding: out, as: UTF8.self)
            case 0..<32:
                throw fail("the string is not closed on its line; add `\"`", at: start)
            case UInt8(ascii: "\\"):
                try escape(into: &out)
            default:
                out.append(c)
            }
        }
        throw fail("the string is not closed; add `\"`", at: start)
    }

    mutating func escape(into out: inout [UInt8]) throws(JSONValue.SyntaxError) {
        let start = p - 1
        guard let c = current else { throw fail("the string is not closed; add `\"`", at: start) }
        p += 1
        switch c {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(c)
        case UInt8(ascii: "b"): out.append(8)
        case UInt8(ascii: "f"): out.append(12)
        case UInt8(ascii: "n"): out.append(10)
        case UInt8(ascii: "r"): out.append(13)
        case UInt8(ascii: "t"): out.append(9)
        case UInt8(ascii: "u"):
            var unit = try hex4(start)
            if (0xD800..<0xDC00).contains(unit), p + 1 < bytes.count, bytes[p] == UInt8(ascii: "\\"),
                bytes[p + 1] == UInt8(ascii: "u")
            {
                p += 2
                let low = try hex4(start)
                guard (0xDC00..<0xE000).contains(low) else {
                    throw fail("half of a surrogate pair in `\\u`", at: start)
                }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = UnicodeScalar(unit) else { throw fail("half of a surrogate pair in `\\u`", at: start) }
            out.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            throw fail("`\\\(printable(c))` is not an escape of JSON; write `\\\\` for a backslash", at: start)
        }
    }

    mutating func hex4(_ start: Int) throws(JSONValue.SyntaxError) -> UInt32 {
        // A sign would be taken for a digit.
        guard p + 4 <= bytes.count, bytes[p] != UInt8(ascii: "+"),
            let value = UInt32(String(decoding: bytes[p..<p + 4], as: UTF8.self), radix: 16)
        else {
            throw fail("`\\u` needs four hexadecimal digits", at: start)
        }
        p += 4
        return value
    }
}
