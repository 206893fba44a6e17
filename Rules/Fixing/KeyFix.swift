import Findings
import Semantics
import Syntax

/// The primary key travels in place of a reference, and the object is fetched by it on the other side.
enum KeyFix {
    static func fix(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        var call = fact.site.node
        while call.kind != .callExpr, let p = call.parent,
            p.kind == .callExpr || p.kind == .argument || p.kind == .tryExpr
        { call = p }
        guard call.kind == .callExpr, let object = call.children.first(where: { $0.kind == .argument })?.firstChild,
            object.kind == .identifierExpr, let type = fact.value?.type.unwrapped, case .project(let model, _) = type,
            let key = primaryKey(of: type, project.project), let fetch = fetch(fact.site.framework, project)
        else { return nil }
        // `let reference = …`, used in resolves only.
        guard let binding = call.parent, binding.kind == .patternBinding, let pattern = binding.firstChild,
            pattern.kind == .identifierPattern, binding.child(.type) == nil, let body = Code.body(around: binding)
        else { return nil }
        let name = key.text.first.map { object.text + $0.uppercased() + key.text.dropFirst() } ?? ""
        var resolves: [Node] = []
        var isOnlyResolved = true
        func visit(_ n: Node) {
            if n.kind == .identifierExpr || n.kind == .capture, n.name == pattern.name {
                if let argument = n.parent, argument.kind == .argument, let call = argument.parent,
                    let callee = call.child(.callee), callee.kind == .memberExpr,
                    project.operations(named: callee.name).contains(.resolve)
                {
                    resolves.append(call)
                } else {
                    isOnlyResolved = false
                }
            }
            for c in n.children { visit(c) }
        }
        visit(body)
        guard isOnlyResolved, !resolves.isEmpty, !body.tokens.contains(where: { $0.symbol.text == name }) else {
            return nil
        }
        var edits = [project.edit(pattern, name), project.edit(call, "\(object.text).\(key.text)")]
        for resolve in resolves {
            guard let callee = resolve.child(.callee), let base = callee.child(.base) else { return nil }
            edits.append(
                project.edit(
                    resolve,
                    "\(base.text).\(fetch.name)(\(fetch.labels[0]): \(project.project[model].name.text).self, \(fetch.labels[1]): \(name))"
                ))
        }
        return Fix(
            title: "carry the primary key over", applicability: .unsafe,
            edits: edits.sorted { $0.location.start < $1.location.start },
            note: "the object is fetched again, and may have changed or be gone")
    }

    static func primaryKey(of type: Type, _ p: Project) -> Symbol? {
        var found: Symbol?
        p.supertypes.walk(type) { t in
            guard case .project(let id, _) = t else { return false }
            for v in p[id].variables
            where p[v].attributeNodes.contains(where: { $0.tokens.contains { $0.symbol == primaryKey } }) {
                found = p[v].name
            }
            // The older form names it in a function.
            for f in p[id].functions where p[f].name == primaryKey {
                guard let body = p[f].body, let literal = p.returnedExpressions(body).first,
                    literal.kind == .stringLiteral
                else { continue }
                let word = literal.text.filter { $0 != "\"" }
                found = p[id].variables.map { p[$0].name }.first { $0.text == word } ?? found
            }
            return found != nil
        }
        return found
    }

    private static let primaryKey = Symbol("primaryKey")

    /// The handle's way to one object of a class by its key.
    static func fetch(_ framework: Int, _ project: RuleContext) -> (name: String, labels: [String])? {
        guard framework >= 0, framework < project.project.models.all.count else { return nil }
        var found: [(String, [String])] = []
        for type in project.project.models.all[framework].types.values where type.kind == .handle {
            for list in type.members.values {
                for m in list where m.operations == [.query, .lookUp] && !m.isStatic {
                    if case .optional(.argument(0))? = m.returns, let labels = m.labels, labels.count == 2 {
                        found.append((m.name.text, labels.map(\.text)))
                    }
                }
            }
        }
        return found.min { $0.0 < $1.0 }
    }
}
