/// Text in lines of a width.
package enum TextWrap {
    /// A text broken between words into lines of at most `width` columns; what follows the first is indented.
    /// - Parameter width: Nil, or too small for text, leaves the text as it is. Escape sequences take no columns.
    package static func lines(_ text: String, width: Int?, indent: Int = 2) -> [String] {
        guard let width, width > 20, columns(text) > width else { return [text] }
        var lines: [String] = [], line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if columns(longer) > width, !line.allSatisfy({ $0 == " " }) {
                lines.append(line)
                line = String(repeating: " ", count: indent) + word
            } else {
                line = longer
            }
        }
        return lines + [line]
    }

    /// Each line of a text by itself.
    package static func paragraphs(_ text: String, width: Int?, indent: Int = 2) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { lines(String($0), width: width, indent: indent) }.joined(separator: "\n")
    }

    /// Columns of a text whose colours take none.
    private static func columns(_ text: String) -> Int {
        guard text.utf8.contains(0x1B) else { return TextWidth.of(text) }
        var rest = Substring(text), width = 0
        while let escape = rest.firstIndex(of: "\u{1B}") {
            width += TextWidth.of(String(rest[..<escape]))
            guard let end = rest[escape...].firstIndex(of: "m") else { return width }
            rest = rest[rest.index(after: end)...]
        }
        return width + TextWidth.of(String(rest))
    }
}
