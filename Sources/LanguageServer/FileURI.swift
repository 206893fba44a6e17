/// Paths as URIs. Two are the same where their paths are, however they are spelt.
package enum FileURI {
    /// The path of a `file:` URI of this machine.
    package static func path(_ uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file:") else { return nil }
        var rest = Substring(uri.dropFirst(5))
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            guard ["", "localhost"].contains(rest[..<slash].lowercased()) else { return nil }
            rest = rest[slash...]
        }
        if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var left = Array(rest.utf8)[...]
        while let byte = left.popFirst() {
            guard byte == 37 else {
                bytes.append(byte)
                continue
            }
            guard left.count >= 2, let value = UInt8(String(decoding: left.prefix(2), as: UTF8.self), radix: 16),
                value != 0
            else { return nil }
            bytes.append(value)
            left = left.dropFirst(2)
        }
        guard let path = String(validated: bytes[...]) else { return nil }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    package static func uri(_ path: String) -> String {
        var text = "file://"
        for byte in path.utf8 {
            switch byte {
            case 47...57, 65...90, 97...122, 45, 46, 95, 126: text.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" + digits : digits)
            }
        }
        return text
    }
}
