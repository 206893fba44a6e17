import Frameworks

/// Writes JSON straight into one buffer. The caller keeps the nesting right; commas are placed here.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private var depth = 0
    /// Two blanks a level and a member a line where true; all on one line else.
    private let pretty: Bool

    package init(pretty: Bool = false) { self.pretty = pretty }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if pretty, depth > 0 { newLine() }
        needsComma = true
    }

    private mutating func newLine() {
        bytes.append(10)
        for _ in 0..<depth { bytes.append(32); bytes.append(32) }
    }

    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        separate()
        group(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        separate()
        group(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    private mutating func group(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        bytes.append(open)
        needsComma = false
        depth += 1
        body(&self)
        depth -= 1
        if pretty, needsComma { newLine() }
        bytes.append(close)
        needsComma = true
    }

    private mutating func key(_ name: StaticString) {
        separate()
        quoted(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: ":"))
        if pretty { bytes.append(32) }
    }

    private mutating func key(text: String) {
        separate()
        quoted(text)
        bytes.append(UInt8(ascii: ":"))
        if pretty { bytes.append(32) }
    }

    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        key(name)
        group(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    package mutating func object(text name: String, _ body: (inout JSONWriter) -> Void) {
        key(text: name)
        group(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        key(name)
        group(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    package mutating func array(text name: String, _ body: (inout JSONWriter) -> Void) {
        key(text: name)
        group(UInt8(ascii: "["), UInt8(ascii: "]"), body)
    }

    package mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        quoted(value)
    }

    package mutating func member(text name: String, _ value: String) {
        key(text: name)
        quoted(value)
    }

    package mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        bytes.append(contentsOf: String(value).utf8)
    }

    package mutating func member(text name: String, _ value: Int) {
        key(text: name)
        bytes.append(contentsOf: String(value).utf8)
    }

    package mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    package mutating func member(_ name: StaticString, raw value: String) {
        key(name)
        bytes.append(contentsOf: value.utf8)
    }

    package mutating func element(_ value: String) {
        separate()
        quoted(value)
    }

    package mutating func element(_ value: Int) {
        separate()
        bytes.append(contentsOf: "\(value)".utf8)
    }

    package mutating func newline() { bytes.append(10) }

    /// Starts a new document in the same buffer, for JSON lines.
    package mutating func nextDocument() {
        bytes.append(10)
        needsComma = false
    }

    /// Any value that was read, without its comments.
    package mutating func value(_ value: JSONValue) {
        separate()
        plain(value)
    }

    private mutating func plain(_ value: JSONValue) {
        switch value.content {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let b): bytes.append(contentsOf: (b ? "true" : "false").utf8)
        case .number(let n): bytes.append(contentsOf: n.utf8)
        case .string(let s): quoted(s)
        case .array(let elements):
            group(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
                for element in elements { writer.value(element) }
            }
        case .object(let members):
            group(UInt8(ascii: "{"), UInt8(ascii: "}")) { writer in
                for member in members {
                    writer.key(text: member.key)
                    writer.plain(member.value)
                }
            }
        }
    }

    private mutating func quoted(_ text: String) {
        var text = text
        text.withUTF8 { quoted($0) }
    }

    private static let hex = Array("0123456789abcdef".utf8)

    private mutating func quoted(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var plainFrom = 0
        var i = 0
        while i < text.count {
            let c = text[i]
            // Controls, and what else a terminal or a reader would obey though JSON allows it bare.
            var length = 1
            var scalar = UInt32(c)
            if c >= 0xC2, let hostile = Self.hostile(text, i) {
                (scalar, length) = hostile
            } else if c >= 32, c != UInt8(ascii: "\""), c != UInt8(ascii: "\\"), c != 127 {
                i += 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainFrom..<i]))
            i += length
            plainFrom = i
            switch scalar {
            case 34, 92: bytes.append(UInt8(ascii: "\\")); bytes.append(c)
            case 10: bytes.append(contentsOf: "\\n".utf8)
            case 13: bytes.append(contentsOf: "\\r".utf8)
            case 9: bytes.append(contentsOf: "\\t".utf8)
            case 0x10000...:
                escape(0xD800 + (scalar - 0x10000) >> 10)
                escape(0xDC00 + (scalar - 0x10000) & 0x3FF)
            default: escape(scalar)
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainFrom...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// The scalar at `i` with its length in bytes, where it is hostile. Only few lead bytes begin one, so that ordinary
    /// text of any script passes with one comparison; a String's UTF-8 is always whole.
    private static func hostile(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> (UInt32, Int)? {
        var value: UInt32
        let length: Int
        switch text[i] {
        case 0xC2, 0xD8: (value, length) = (UInt32(text[i] & 0x1F), 2)
        case 0xE2, 0xEF: (value, length) = (UInt32(text[i] & 0x0F), 3)
        case 0xF3: (value, length) = (UInt32(text[i] & 0x07), 4)
        default: return nil
        }
        guard i + length <= text.count else { return nil }
        for k in 1..<length { value = value << 6 | UInt32(text[i + k] & 0x3F) }
        guard let scalar = UnicodeScalar(value), isHostile(scalar) else { return nil }
        return (value, length)
    }

    private mutating func escape(_ scalar: UInt32) {
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(Self.hex[Int(scalar >> shift & 15)]) }
    }
}
