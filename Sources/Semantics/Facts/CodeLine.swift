extension String {
    /// A piece of code on one line: its lines joined, comments and the bodies of blocks left out.
    ///
    /// - Parameter limit: The most characters of the result.
    func onOneLine(_ limit: Int) -> String {
        guard count > limit || contains(where: { $0.isNewline || $0 == "{" }) else { return self }
        let lines = split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }.filter { !$0.hasPrefix("//") }
        let line = lines.joined(separator: " ").replacing(" .", with: ".").replacing(" ?.", with: "?.").replacing(
            "( ", with: "("
        ).replacing(" )", with: ")")
        return line.withoutBlocks
    }

    private var withoutBlocks: String {
        var result = "", depth = 0
        for character in self {
            if character == "}" { depth -= 1 }
            if depth <= 0 { result.append(character) }
            if character == "{" {
                if depth == 0 { result += " … " }
                depth += 1
            }
        }
        return result
    }

    /// The code on one line, cut where it is long.
    package func shortened(_ limit: Int = 60) -> String {
        let line = onOneLine(limit)
        // A parenthesis that the cut leaves open takes two more.
        return (line.count > limit ? line.prefix(limit - 3) + "…" : line).withoutOpenParenthesis
    }

    /// A cut text up to the parenthesis that it would leave open.
    private var withoutOpenParenthesis: String {
        var open: [Index] = []
        for index in indices {
            if self[index] == "(" { open.append(index) } else if self[index] == ")" { _ = open.popLast() }
        }
        return open.first.map { self[..<$0] + "(…)" } ?? self
    }
}
