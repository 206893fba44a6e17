/// The old-style property list that Xcode keeps its projects in: dictionaries, arrays, strings and comments.
package enum PropertyList {
    case string(String)
    case array([PropertyList])
    /// Nearly all have a handful of keys, which is sooner looked through than hashed.
    case dictionary([(key: String, value: PropertyList)])

    /// The last of a key that stands twice, as a dictionary has it.
    subscript(key: String) -> PropertyList? {
        if case .dictionary(let d) = self { d.last { $0.key == key }?.value } else { nil }
    }
    var string: String? { if case .string(let s) = self { s } else { nil } }
    var members: [(key: String, value: PropertyList)]? { if case .dictionary(let d) = self { d } else { nil } }
    /// For looking up many keys.
    var dictionary: [String: PropertyList]? {
        members.map { Dictionary($0.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }) }
    }
    /// Strings of an array; one string counts as an array of one.
    var strings: [String] {
        switch self {
        case .string(let s): [s]
        case .array(let a): a.compactMap(\.string)
        case .dictionary: []
        }
    }

    /// The value of a property list; nil for anything that is not one complete value.
    package init?(_ bytes: SourceBytes) {
        var reader = Reader(base: bytes.base, count: bytes.count)
        guard let value = reader.value() else { return nil }
        self = value
    }

    private struct Reader {
        let base: UnsafePointer<UInt8>
        let count: Int
        var p = 0
        var depth = 0

        init(base: UnsafePointer<UInt8>, count: Int) {
            self.base = base
            self.count = count
        }

        mutating func skip() {
            while p < count {
                let c = base[p]
                if c <= 32 {
                    p += 1
                } else if c == 47, p + 1 < count, base[p + 1] == 47 {
                    while p < count, base[p] != 10 { p += 1 }
                } else if c == 47, p + 1 < count, base[p + 1] == 42 {
                    p += 2
                    while p + 1 < count, !(base[p] == 42 && base[p + 1] == 47) { p += 1 }
                    p += 2
                } else {
                    return
                }
            }
        }

        mutating func value() -> PropertyList? {
            skip()
            guard p < count, depth < 64 else { return nil }
            depth += 1
            defer { depth -= 1 }
            switch base[p] {
            case UInt8(ascii: "{"):
                p += 1
                var result: [(key: String, value: PropertyList)] = []
                while true {
                    skip()
                    guard p < count else { return nil }
                    if base[p] == UInt8(ascii: "}") {
                        p += 1
                        return .dictionary(result)
                    }
                    guard let key = string() else { return nil }
                    skip()
                    guard p < count, base[p] == UInt8(ascii: "=") else { return nil }
                    p += 1
                    guard let item = value() else { return nil }
                    result.append((key, item))
                    skip()
                    if p < count, base[p] == UInt8(ascii: ";") { p += 1 }
                }
            case UInt8(ascii: "("):
                p += 1
                var result: [PropertyList] = []
                while true {
                    skip()
                    guard p < count else { return nil }
                    if base[p] == UInt8(ascii: ")") {
                        p += 1
                        return .array(result)
                    }
                    guard let item = value() else { return nil }
                    result.append(item)
                    skip()
                    if p < count, base[p] == UInt8(ascii: ",") { p += 1 }
                }
            default:
                return string().map { .string($0) }
            }
        }

        mutating func string() -> String? {
            guard p < count else { return nil }
            if base[p] == UInt8(ascii: "\"") { return quotedString() }
            let start = p
            while p < count, base[p] > 32, !Self.endsWord(base[p]) { p += 1 }
            return p == start
                ? nil : String(decoding: UnsafeBufferPointer(start: base + start, count: p - start), as: UTF8.self)
        }

        private static func endsWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"),
                UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: "\""):
                true
            default: false
            }
        }

        private mutating func quotedString() -> String? {
            p += 1
            var out: [UInt8] = []
            while p < count, base[p] != UInt8(ascii: "\"") {
                if base[p] == UInt8(ascii: "\\"), p + 1 < count {
                    p += 1
                    switch base[p] {
                    case UInt8(ascii: "n"): out.append(10)
                    case UInt8(ascii: "t"): out.append(9)
                    default: out.append(base[p])
                    }
                } else {
                    out.append(base[p])
                }
                p += 1
            }
            guard p < count else { return nil }
            p += 1
            return String(decoding: out, as: UTF8.self)
        }
    }
}
