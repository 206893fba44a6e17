/// A file of the output, by its path below the folder.
package struct OutputFile: Sendable, Equatable {
    package var path: String
    package var text: String

    package init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }
}

/// Lines of code.
struct Code {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") { text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n" }

    mutating func block(_ opening: String, _ body: (inout Code) -> Void) {
        line(opening + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Says where the file comes from and whose it is now.
    mutating func header(_ origin: String) {
        line("// Made by `confine migrate` from \(origin). It is yours from now on: nothing makes it anew.")
    }
}
