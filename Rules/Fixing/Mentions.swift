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

    /// Begins a run over these files.
    func beginRun(_ files: [ProjectFile]) {
        found = [:]
        let isLike = files.count == trees.count
        changed = isLike ? files.indices.filter { files[$0].tree !== trees[$0] } : []
        (earlier, current) = (isLike ? current : [:], [:])
        if !isLike || !changed.isEmpty { trees = files.map(\.tree) }
    }

    /// Ends the run: drops the results made for it alone.
    func endRun() { found = [:] }

    /// All mentions, in the order of the files and of their texts.
    func mentions(of name: Symbol, in project: Project) -> [Node] {
        if let known = found[name] { return known }
        var positions = earlier[name] ?? [:]
        let files = project.files
        for file in earlier[name] == nil ? Array(trees.indices) : changed {
            positions[file] = files[file].mentions(name) ? Self.find(name, trees[file]) : nil
        }
        current[name] = positions
        let nodes = positions.sorted { $0.key < $1.key }.flatMap { file, indices in
            indices.map { Node(tree: trees[file], index: $0) }
        }
        found[name] = nodes
        return nodes
    }

    private static func find(_ name: Symbol, _ tree: SyntaxTree) -> [Int32]? {
        var found: [Int32] = []
        let nodes = tree.nodes
        for i in nodes.indices where nodes[i].kind == .identifierExpr || nodes[i].kind == .memberExpr {
            if Node(tree: tree, index: Int32(i)).name == name { found.append(Int32(i)) }
        }
        return found.isEmpty ? nil : found
    }
}
