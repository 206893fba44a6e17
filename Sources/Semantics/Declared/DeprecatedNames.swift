import Declarations
import Frameworks
import Modules
import Syntax

extension Project {
    /// Mentions of types and wrappers of a service that its vendor has ended, in files that see their framework.
    package func deprecatedNames() -> [(node: Node, framework: Int)] {
        var names: [Symbol: Int] = [:]
        for (i, framework) in models.all.enumerated() {
            for (name, type) in framework.types where type.isDeprecated { names[name] = i }
            for (name, wrapper) in framework.wrappers where wrapper.isDeprecated { names[name] = i }
        }
        guard let any = names.values.first else { return [] }
        let filter = NameSet(names.keys)
        var found: [(node: Node, framework: Int)] = []
        for (i, file) in files.enumerated() where imports(any, in: Int32(i)) && file.mentions(filter) {
            for index in file.tree.nodes.indices {
                let n = Node(tree: file.tree, index: Int32(index))
                guard [.identifierType, .identifierExpr, .attribute].contains(n.kind), filter.contains(n.name),
                    let framework = names[n.name], imports(framework, in: Int32(i)), n.parent?.kind != .attribute,
                    n.kind == .attribute || !meansAnother(n, in: Int32(i))
                else { continue }
                found.append((n, framework))
            }
        }
        return found
    }

    /// Whether the project's own code declares the name.
    private func meansAnother(_ n: Node, in file: Int32) -> Bool {
        let levels = scope(TypeScope(file: file, owner: enclosingType(n))).map {
            program.lookUp(n.name, in: $0, stopsAtFirst: true)
        }
        return levels?.contains { $0.candidates.contains { !program.isInterface($0.declaration) } } ?? false
            || n.kind == .identifierExpr && LocalBinding.of(n.name, at: n, in: nil) != nil
    }
}
