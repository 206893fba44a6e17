import Frameworks
import Syntax

/// Assignments of a migrating configuration to the default that a plain open uses.
package struct DefaultMigrations {
    private let names: [Symbol: Int]
    private var migrations: Set<Symbol> = []
    /// The first assignment in the application's own files.
    private var first: Node?

    package init(_ p: Project) {
        names = p.defaultConfigurations
        for type in p.models.all.flatMap(\.types.values) where type.kind == .configuration {
            for m in type.members.values.joined() where m.operations.contains(.migrate) { migrations.insert(m.name) }
        }
        guard !names.isEmpty else { return }
        for file in p.files where first == nil && names.keys.contains(where: { file.mentions($0) }) {
            for statement in file.tree.root.nodes(of: .sequenceExpr) where first == nil && !p.isTestCode(statement) {
                first = assignment(in: statement, before: statement)
            }
        }
    }

    /// The assignment anywhere in the application, for an open of the default configuration.
    package func setAnywhere(for open: Node) -> Node? {
        guard let first, open.kind == .callExpr, case let arguments = open.children.filter({ $0.kind == .argument })
        else { return nil }
        let isDefault = arguments.allSatisfy { argument in
            argument.firstChild.map { $0.kind == .memberExpr && names[$0.name] != nil } ?? false
        }
        return isDefault ? first : nil
    }

    /// The assignment earlier in the same function, for an open that names no configuration.
    package func set(before open: Node) -> Node? {
        guard !names.isEmpty, open.kind == .callExpr, !open.children.contains(where: { $0.kind == .argument }) else {
            return nil
        }
        for parent in open.ancestors {
            if parent.kind == .codeBlock {
                for statement in parent.children where statement.start < open.start {
                    if let found = assignment(in: statement, before: open) { return found }
                }
            }
            if parent.kind == .closureExpr || parent.kind == .memberBlock { return nil }
        }
        return nil
    }

    private func assignment(in statement: Node, before open: Node) -> Node? {
        guard statement.kind == .sequenceExpr, case let parts = Array(statement.children), parts.count == 3,
            parts[1].kind == .assignmentOperator, parts[0].kind == .memberExpr, names[parts[0].name] != nil
        else { return nil }
        if parts[2].tokens.contains(where: { migrations.contains($0.symbol) }) { return statement }
        // A local configuration that was given a migration.
        guard parts[2].kind == .identifierExpr, let block = statement.parent else { return nil }
        let mentions = block.children.contains { s in
            s.start < statement.start && s.tokens.contains { $0.symbol == parts[2].name }
                && s.tokens.contains { migrations.contains($0.symbol) }
        }
        return mentions ? statement : nil
    }
}
