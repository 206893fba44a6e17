import Syntax

/// A set of names that is asked for most names of a project: a bit of an array each.
package struct NameFilter: Equatable {
    private var isIn: [Bool] = []
    private(set) var count = 0

    init() {}

    package init(_ names: some Collection<Symbol>) {
        isIn = [Bool](repeating: false, count: Int(names.lazy.map(\.id).max() ?? 0) + 1)
        for name in names where name != .none && !isIn[Int(name.id)] {
            isIn[Int(name.id)] = true
            count += 1
        }
    }

    mutating func insert(_ name: Symbol) {
        guard name != .none, !contains(name) else { return }
        // Names are numbered as they come: the next to be inserted is rarely far off.
        if Int(name.id) >= isIn.count { isIn += [Bool](repeating: false, count: Int(name.id) + 1024 - isIn.count) }
        isIn[Int(name.id)] = true
        count += 1
    }

    mutating func formUnion(_ other: NameFilter) {
        for i in other.isIn.indices where other.isIn[i] { insert(Symbol(id: UInt32(i))) }
    }

    package func contains(_ name: Symbol) -> Bool { Int(name.id) < isIn.count && isIn[Int(name.id)] }
}

extension ProjectFile {
    /// Whether any of the names stands in the file, as an identifier or keyword: whoever looks for them need not look
    /// at the tokens of files that have none.
    package func mentions(_ filter: NameFilter) -> Bool { names.contains { filter.contains($0) } }
    package func mentions(_ name: Symbol) -> Bool { names.contains(name) }
}

extension Project {
    /// The same of a file at a position, which is not copied for it.
    package func mentions(_ name: Symbol, inFile position: Int) -> Bool { files[position].names.contains(name) }
}

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
