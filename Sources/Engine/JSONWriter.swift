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
        for i in text.indices {
            let c = text[i]
            // DEL and the C1 controls (which begin with 0xC2) are legal in JSON, yet a terminal that shows the file obeys them.
            let isC1 = c == 0xC2 && i + 1 < text.count && text[i + 1] < 0xA0
            guard c < 32 || c == UInt8(ascii: "\"") || c == UInt8(ascii: "\\") || c == 127 || isC1 || isDirectional(text, i) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainFrom..<i]))
            plainFrom = i + 1
            switch c {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\")); bytes.append(c)
            case 10: bytes.append(contentsOf: "\\n".utf8)
            case 13: bytes.append(contentsOf: "\\r".utf8)
            case 9: bytes.append(contentsOf: "\\t".utf8)
            case 0xC2:
                escape(UInt32(text[i + 1]))
                plainFrom = i + 2
            case 0xE2:
                escape(0x2000 | UInt32(text[i + 1] & 0x3F) << 6 | UInt32(text[i + 2] & 0x3F))
                plainFrom = i + 3
            default: escape(UInt32(c))
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainFrom...]))
        bytes.append(UInt8(ascii: "\""))
    }

    /// Marks that turn the reading direction (U+200E/F, U+202A–E, U+2066–9) and the line separators U+2028/9.
    private func isDirectional(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
        guard text[i] == 0xE2, i + 2 < text.count else { return false }
        let b = text[i + 1], c = text[i + 2]
        return b == 0x80 && (c == 0x8E || c == 0x8F || (0xA8...0xAE).contains(c)) || b == 0x81 && (0xA6...0xA9).contains(c)
    }

    private mutating func escape(_ scalar: UInt32) {
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] as [UInt32] { bytes.append(Self.hex[Int(scalar >> shift & 15)]) }
    }
}
