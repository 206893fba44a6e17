import Syntax

/// Collects the different names of a file. Keeps its table between the files of one thread.
package final class NameCollector {
    /// By name, the run that met it last.
    private var lastRun: UnsafeMutableBufferPointer<UInt32>
    private var run: UInt32 = 0

    package init() {
        lastRun = .allocate(capacity: 1 << 14)
        lastRun.initialize(repeating: 0)
    }

    deinit { lastRun.deallocate() }

    /// In the order in which they come first.
    package func names(of tree: SyntaxTree) -> [Symbol] {
        run += 1
        // Of its own, as is the array: what a class holds is guarded at each access.
        var table = lastRun
        let run = run
        var result: [Symbol] = []
        for token in tree.tokens where token.kind == .identifier || token.kind == .keyword {
            let id = Int(token.symbol.id)
            if id >= table.count {
                grow(to: id)
                table = lastRun
            }
            if table[id] == run { continue }
            table[id] = run
            result.append(token.symbol)
        }
        return result
    }

    private func grow(to id: Int) {
        let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: max(id + 1, lastRun.count * 2))
        let rest = larger[larger.moveInitialize(fromContentsOf: lastRun)...]
        UnsafeMutableBufferPointer(rebasing: rest).initialize(repeating: 0)
        lastRun.deallocate()
        lastRun = larger
    }
}
