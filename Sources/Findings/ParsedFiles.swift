import Dispatch
import Syntax

/// Trees that are kept from run to run, as long as the runs ask for them: of a project in which one file has changed
/// one file is parsed. Their declarations are gathered anew: joining the files of a project changes them.
package final class ParsedFiles: @unchecked Sendable {
    /// The contents of one file by itself.
    package struct Parsed {
        package var tree: SyntaxTree
        package var names: [Symbol]
        package var lines: Int
        package init(tree: SyntaxTree, names: [Symbol], lines: Int) {
            (self.tree, self.names, self.lines) = (tree, names, lines)
        }
    }

    /// Bytes are distinguished by identity: they never change, and a tree keeps its own.
    private struct Key: Hashable {
        var path: String
        var bytes: ObjectIdentifier
        init(_ file: SourceFile) { (path, bytes) = (file.path, ObjectIdentifier(file.bytes)) }
    }

    private let lock = DispatchSemaphore(value: 1)
    private var current: [Key: Parsed] = [:], earlier: [Key: Parsed] = [:]

    package init() {}

    /// A run is over that has asked for all that it needs: what it did not ask for is let go.
    package func endRun() {
        lock.wait()
        defer { lock.signal() }
        earlier = current
        current = [:]
    }

    package func parsed(_ file: SourceFile) -> Parsed? {
        lock.wait()
        defer { lock.signal() }
        let key = Key(file)
        guard let known = current[key] ?? earlier[key] else { return nil }
        current[key] = known
        return known
    }

    package func keep(_ parsed: Parsed, of file: SourceFile) {
        lock.wait()
        defer { lock.signal() }
        current[Key(file)] = parsed
    }
}
