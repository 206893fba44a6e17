import Frameworks
import Semantics
import Syntax

/// The frameworks' names for operations in the text of fixes.
struct Spelling {
    let project: RuleContext

    /// The member of a framework's types that performs an operation and takes nothing but perhaps a closure; nil if
    /// none.
    /// - Parameter node: the place of the new code; an API that the project lacks there counts as none.
    func member(_ operation: FrameworkModel.Operation, _ framework: Int, at node: Node? = nil) -> String? {
        Self.shortest(
            names(framework, at: node) { type, m in Self.does(operation, type, m) })
    }

    /// True where the result of `member` is certain to be available.
    func isAvailable(_ name: String, _ operation: FrameworkModel.Operation, _ framework: Int, at node: Node) -> Bool {
        !types(framework).contains { type in
            type.members.values.joined().contains {
                $0.name.text == name && Self.does(operation, type, $0)
                    && Availability($0.since, framework, at: node, project) != .available
            }
        }
    }

    private static func does(
        _ operation: FrameworkModel.Operation, _ type: FrameworkModel.TypeModel, _ m: FrameworkModel.MemberModel
    ) -> Bool {
        type.kind != .plain && m.operations.contains(operation) && !m.isStatic && !m.isAsync
            && (m.labels ?? []).isEmpty
    }

    /// Names of a framework's members that satisfy a condition, without those that the project lacks at a node.
    func names(
        _ framework: Int, at node: Node? = nil,
        where isMeant: (FrameworkModel.TypeModel, FrameworkModel.MemberModel) -> Bool
    ) -> Set<String> {
        var found: Set<String> = []
        for type in types(framework) {
            for m in type.members.values.joined() where !found.contains(m.name.text) && isMeant(type, m) {
                if node.map({ Availability(m.since, framework, at: $0, project) != .lacking }) ?? true {
                    found.insert(m.name.text)
                }
            }
        }
        return found
    }

    static func shortest(_ names: Set<String>) -> String? { names.min { ($0.count, $0) < ($1.count, $1) } }

    private func types(_ framework: Int) -> [FrameworkModel.TypeModel] {
        let models = project.project.models.all
        return models.indices.contains(framework) ? Array(models[framework].types.values) : []
    }

    /// The free function that drains a pool after its closure.
    var pool: String? {
        for framework in project.project.models.all {
            for list in framework.functions.values {
                if let f = list.first(where: { $0.operations.contains(.pool) }) { return f.name.text }
            }
        }
        return nil
    }
}
