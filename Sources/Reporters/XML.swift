import Engine

enum XML {
    /// Text for an element or a double-quoted attribute. Characters that XML 1.0 does not allow even as a reference are
    /// written out.
    static func escape(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            case "\n": out += "&#10;"
            case "\r": out += "&#13;"
            case "\t": out += "&#9;"
            default:
                let isNoncharacter = scalar.value & 0xFFFE == 0xFFFE
                out +=
                    isHostile(scalar)
                    ? printable(String(scalar))
                    : isNoncharacter ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return out
    }
}
