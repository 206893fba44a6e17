/// The text as it may be shown on a terminal, in a log or an annotation: control characters, escape sequences and marks
/// that turn the reading direction are written out (`\u{1B}`), so that a file name or an identifier can forge nothing.
package func printable(_ text: String, keepingNewlines: Bool = false, tabs: Bool = false) -> String {
    // Nearly every text is clean; look before copying.
    guard text.unicodeScalars.contains(where: { isHostile($0) }) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
        if !isHostile(scalar) || scalar == "\n" && keepingNewlines || scalar == "\t" && tabs {
            out.unicodeScalars.append(scalar)
        } else {
            switch scalar {
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            default: out += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
    }
    return out
}

/// Controls (C0, DEL, C1), direction marks and overrides, line and paragraph separators, tag and other invisible
/// characters.
package func isHostile(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case ..<0x61C: false
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
        true
    default: false
    }
}
