extension String {
    /// A piece of code on one line: its lines joined, comments left out, and, where it does not fit, blocks, too.
    ///
    /// - Parameter limit: How many characters fit.
    package func onOneLine(_ limit: Int) -> String {
        guard contains(where: \.isNewline) || count > limit else { return self }
        let lines = split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }.filter { !$0.hasPrefix("//") }
        let line = lines.joined(separator: " ").replacing(" .", with: ".").replacing(" ?.", with: "?.").replacing(
            "( ", with: "("
        ).replacing(" )", with: ")")
        return line.count > limit ? line.withoutBlocks : line
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
}
