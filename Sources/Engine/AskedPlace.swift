/// A line of a file as users write it: `FILE:LINE[:COLUMN]`.
package struct AskedPlace {
    package var path: String
    package var line: Int
    package var column: Int?

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }

    /// Nil for a text without a line, as the id of a rule is.
    package init?(_ text: String) {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        var numbers: [Int] = []
        while numbers.count < 2, parts.count > 1, let last = parts.last, let number = Int(last), number >= 0,
            last.allSatisfy(\.isNumber)
        {
            numbers.insert(number, at: 0)
            parts.removeLast()
        }
        guard let line = numbers.first else { return nil }
        path = parts.joined(separator: ":")
        self.line = line
        column = numbers.count > 1 ? numbers[1] : nil
    }
}
