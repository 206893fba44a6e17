import Declarations
import Findings
import Semantics
import Syntax

/// The primary key is passed in place of a reference, and the object is fetched by it on the other side.
enum KeyFix {
    static func fix(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        var call = fact.site.node
        while call.kind != .callExpr, let p = call.parent, [.callExpr, .argument, .tryExpr].contains(p.kind) {
            call = p
        }
        guard call.kind == .callExpr, let object = call.arguments.first?.firstChild,
            object.kind == .identifierExpr, case let type = project.project.unwrapped(fact.value.type),
            let model = project.project.nominal(type),
            let key = primaryKey(of: type, project.project), let fetch = fetch(fact.site.framework, project)
        else { return nil }
        // `let reference = …`, used in resolves only.
        guard let binding = call.parent, binding.kind == .patternBinding, let pattern = binding.firstChild,
            pattern.kind == .identifierPattern, binding.child(.type) == nil, let body = Code.body(around: binding)
        else { return nil }
        let name = key.text.first.map { object.text + $0.uppercased() + key.text.dropFirst() } ?? ""
        var draft = Draft(project)
        draft.replace(pattern, name)
        draft.replace(call, "\(object.text).\(key.text)")
        guard let uses = project.analysis.mentions(boundBy: pattern), !uses.isEmpty else { return nil }
        for use in uses {
            guard let resolve = use.parent?.parent, use.parent?.kind == .argument,
                let callee = resolve.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base),
                project.operations(named: callee.name).contains(.resolve)
            else { return nil }
            let type = "\(fetch.labels[0]): \(project.project[model].name.text).self"
            draft.replace(resolve, "\(base.text).\(fetch.name)(\(type), \(fetch.labels[1]): \(name))")
        }
        guard !body.tokens.contains(where: { $0.symbol.text == name }) else { return nil }
        return draft.fix(
            .keyForReference, "carry the primary key over",
            note: "the object is fetched again, and may have changed or be gone")
    }

    static func primaryKey(of type: TypeID, _ p: Project) -> Symbol? {
        p.ancestry(of: type).lazy.compactMap { p.nominal($0) }.compactMap { id -> Symbol? in
            var found: Symbol?
            for v in p[id].variables
            where p[v].attributeNodes.contains(where: { $0.tokens.contains { $0.symbol == primaryKey } }) {
                found = p[v].name
            }
            // The older form returns its name from a function.
            for f in p[id].functions where p[f].name == primaryKey {
                guard let body = p[f].body, let literal = body.returnedExpressions.first,
                    literal.kind == .stringLiteral
                else { continue }
                let word = literal.text.filter { $0 != "\"" }
                found = p[id].variables.map { p[$0].name }.first { $0.text == word } ?? found
            }
            return found
        }.first
    }

    private static let primaryKey = Symbol("primaryKey")

    /// The handle's method that fetches one object of a class by its key; nil where it has none.
    static func fetch(_ framework: Int, _ project: RuleContext) -> (name: String, labels: [String])? {
        guard project.project.models.all.indices.contains(framework) else { return nil }
        let handles = project.project.models.all[framework].types.values.filter { $0.kind == .handle }
        return handles.flatMap { $0.members.values.joined() }.compactMap { m -> (name: String, labels: [String])? in
            guard m.operations == [.query, .lookUp], !m.isStatic, case .optional(.argument(0))? = m.returns,
                let labels = m.labels, labels.count == 2
            else { return nil }
            return (m.name.text, labels.map(\.text))
        }.min { $0.name < $1.name }
    }
}
