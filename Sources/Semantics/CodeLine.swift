extension String {
    /// A piece of code on one line: its lines joined, comments and the bodies of blocks left out.
    ///
    /// - Parameter limit: How many characters fit.
    package func onOneLine(_ limit: Int) -> String {
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
}
