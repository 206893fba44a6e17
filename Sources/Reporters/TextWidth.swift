import Engine

/// Columns that text takes on a terminal.
package enum TextWidth {
    /// Tabs as four blanks, everything hostile written out.
    static func expanded(_ text: String) -> String {
        if isPlain(text.utf8) { return text }
        var result = ""
        for character in text {
            if character == "\t" { result += "    " } else { result += printable(String(character)) }
        }
        return result
    }

    package static func of(_ text: String) -> Int {
        if isPlain(text.utf8) { return text.utf8.count }
        return text.reduce(0) { $0 + cells($1) }
    }

    /// Columns that the first bytes of a line take. A character that the bytes end within counts whole.
    package static func of(_ text: String, upToByte count: Int) -> Int {
        if isPlain(text.utf8.prefix(max(0, count))) { return max(0, count) }
        var width = 0
        var bytes = 0
        for character in text {
            if bytes >= count { break }
            bytes += character.utf8.count
            width += cells(character)
        }
        return width + max(0, count - bytes)
    }

    /// The beginning of a text that takes no more columns than these.
    package static func prefix(of text: String, columns: Int) -> String {
        var width = 0
        return String(
            text.prefix { character in
                width += cells(character)
                return width <= columns
            })
    }

    /// Printable ASCII: each byte a character of one cell.
    private static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 >= 32 && $0 < 127 } }

    /// East Asian wide characters and emoji take two cells; combining marks are part of their character, and none where
    /// they stand alone.
    static func cells(_ character: Character) -> Int {
        if character == "\t" { return 4 }
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first else { return 0 }
        if scalar.isASCII, scalars.count == 1 { return isHostile(scalar) ? printable(String(character)).count : 1 }
        if scalars.contains(where: { isHostile($0) }) { return printable(String(character)).count }
        // U+FE0F asks for the picture in place of the sign; the digit of a keycap is asked the same.
        if scalar.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") && scalar.properties.isEmoji {
            return 2
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return scalars.count == 1 ? 0 : 1
        default: break
        }
        // UAX #11: the blocks that are wide as a whole.
        switch scalar.value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97C,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
