import Engine

/// Hyperlinks of terminals (OSC 8).
enum TextLink {
    /// A text that leads to an address.
    static func wrap(_ text: String, to address: String) -> String {
        "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// The address of a file. Each byte that is no plain character of a path is written out, so that nothing hostile is
    /// in it.
    static func address(ofFile path: String, from directory: String) -> String {
        var address = "file://"
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+".utf8)
        for byte in Paths.absolute(path, from: directory).utf8 {
            if plain.contains(byte) {
                address.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return address
    }
}
