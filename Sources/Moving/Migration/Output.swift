/// A file of the output, by its path below the folder.
package struct OutputFile: Sendable, Equatable {
    package var path: String
    package var text: String

    package init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }
}

/// A number with its noun: "1 class", "2 classes".
package func amount(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// Lines of code.
struct Code {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    /// Whole lines as they are.
    mutating func text(_ lines: String) { text += lines }

    /// - Parameter bare: the opening has its brace already: a closure's, with its parameters.
    mutating func block(_ opening: String, bare: Bool = false, _ body: (inout Code) -> Void) {
        line(bare ? opening : opening + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Says where the file comes from and whose it is now.
    mutating func header(_ origin: String) {
        line(Self.note(" from \(origin)"))
    }

    static func note(_ origin: String) -> String {
        "// Made by `confine migrate`\(origin). It is yours from now on: nothing makes it anew."
    }
}
