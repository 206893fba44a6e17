import Engine
import Inventory

/// Text as parts of a page.
enum Markup {
    /// Words of the tool's own, in which backticks stand around code.
    static func prose(_ text: String) -> String {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { number, part in
            number % 2 == 1 ? "<code>\(html(String(part)))</code>" : html(String(part))
        }.joined()
    }

    static func html(_ content: String) -> String {
        var out = ""
        for scalar in printable(content).unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// The part of a page that describes a model.
    static func anchor(_ id: ModelID) -> String {
        "model-"
            + (id.module + "." + id.name).utf8.map { byte in
                let isPlain =
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                return isPlain ? String(UnicodeScalar(byte)) : byte == UInt8(ascii: ".") ? "." : "_\(byte)"
            }.joined()
    }
}
