import Findings
import Modules
import Semantics
import Syntax

/// The expressions that are a name, alone or as a member. Each name is searched for once, and in a later run only in
/// the files whose text has changed; a name that a run does not use is dropped. Trees are compared by identity: they
/// never change.
final class KeptMentions {
    /// By name: positions of nodes by the file's position.
    private typealias Table = [Symbol: [Int: [Int32]]]
    private var current: Table = [:], earlier: Table = [:]
    private var trees: [SyntaxTree] = []
    /// Files whose trees differ from those of `earlier`.
    private var changed: [Int] = []
    private var found: [Symbol: [Node]] = [:]
    /// What a file names, by its position; made where many names are searched for in it.
    private var indexes: [Int: [Symbol: [Int32]]] = [:]
    /// How often each file has been searched.
    private var searches: [Int: Int] = [:]
    /// So many names are searched for one by one.
    private static let mostSearches = 3

    /// Begins a run over these files.
    func beginRun(_ files: [ProjectFile]) {
        found = [:]
        let isLike = files.count == trees.count
        changed = isLike ? files.indices.filter { files[$0].tree !== trees[$0] } : []
        (earlier, current) = (isLike ? current : [:], [:])
        if !isLike || !changed.isEmpty { trees = files.map(\.tree) }
        (indexes, searches) = ([:], [:])
    }

    /// Ends the run: drops the results made for it alone.
    func endRun() { (found, indexes, searches) = ([:], [:], [:]) }

    /// All mentions, in the order of the files and of their texts.
    func mentions(of name: Symbol, in project: Project) -> [Node] {
        if let known = found[name] { return known }
        var positions = earlier[name] ?? [:]
        let files = project.files
        for file in earlier[name] == nil ? Array(trees.indices) : changed {
            positions[file] = files[file].mentions(name) ? find(name, in: file) : nil
        }
        current[name] = positions
        let nodes = positions.sorted { $0.key < $1.key }.flatMap { file, indices in
            indices.map { Node(tree: trees[file], index: $0) }
        }
        found[name] = nodes
        return nodes
    }

    /// Expressions, members, labels of arguments and components of key paths, in the order of the text.
    func nodes(named name: Symbol, in file: Int) -> [Node] {
        positions(of: name, in: file).map { Node(tree: trees[file], index: $0) }
    }

    private func find(_ name: Symbol, in file: Int) -> [Int32]? {
        let nodes = trees[file].nodes
        let found = positions(of: name, in: file).filter {
            nodes[Int($0)].kind == .identifierExpr || nodes[Int($0)].kind == .memberExpr
        }
        return found.isEmpty ? nil : found
    }

    private func positions(of name: Symbol, in file: Int) -> [Int32] {
        if let index = indexes[file] { return index[name] ?? [] }
        let tree = trees[file]
        let naming = tree.nodes.indices.lazy.filter { Self.names(tree.nodes[$0].kind) }.map { Int32($0) }
        searches[file, default: 0] += 1
        guard searches[file, default: 0] > Self.mostSearches else {
            return naming.filter { Node(tree: tree, index: $0).name == name }
        }
        let index = Dictionary(grouping: naming) { Node(tree: tree, index: $0).name }
        indexes[file] = index
        return index[name] ?? []
    }

    private static func names(_ kind: NodeKind) -> Bool {
        switch kind {
        case .identifierExpr, .memberExpr, .argument, .keyPathComponent: true
        default: false
        }
    }
}
