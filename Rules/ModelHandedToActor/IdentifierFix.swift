import Findings
import Flow
import Semantics
import Syntax

/// The object's identifier in place of the object: in the signature of the actor's method, where it is fetched again,
/// and at every call. Only where the actor has a handle of its own to fetch with.
enum IdentifierFix {
    static func fix(
        _ id: FunctionID, _ parameter: FunctionDeclaration.Parameter, _ held: Knowledge.Role, _ project: RuleContext
    ) -> Fix? {
        let p = project.project, f = p[id]
        guard let owner = f.owner, let body = f.body, let written = parameter.type, written.kind == .identifierType,
            !parameter.isInout, parameter.defaultValue == nil, f.node.kind == .funcDecl,
            !CallSites.isGeneric(written, of: f.node),
            p.functions.count(where: { $0.name == f.name }) == 1, let first = SourceStyle.statements(of: body).first,
            let handle = handle(of: owner, p), let identity = identity(held.framework, project)
        else { return nil }
        // The statement that exits the method when the object is gone.
        let exit: String
        if f.returnType == nil {
            exit = "return"
        } else if f.returnType?.kind == .optionalType {
            exit = "return nil"
        } else {
            return nil
        }
        let style = SourceStyle(f.node.tree)
        guard style.beginsLine(first) else { return nil }
        let name = parameter.name.text, key = name + "ID"
        guard !f.node.tokens.contains(where: { $0.symbol.text == key }) else { return nil }
        let label =
            parameter.label == parameter.name
            ? name + " "
            : parameter.label == .none || parameter.label == Names.discard ? "_ " : parameter.label.text + " "
        var draft = Draft(project)
        draft.replace(parameter.node, "\(label)\(key): \(identity.type)")
        draft.put(
            "guard let \(name) = \(handle).\(identity.fetch)(\(identity.label): \(key)) as? \(written.text) "
                + "else { \(exit) }",
            before: first)
        let position = f.parameters.firstIndex { $0.name == parameter.name } ?? 0
        guard let calls = CallSites.all(of: f.node, project) else { return nil }
        for call in calls {
            let arguments = call.arguments
            guard arguments.count == f.parameters.count, let given = arguments[position].firstChild,
                given.kind == .identifierExpr || given.kind == .memberExpr
            else { return nil }
            draft.insert("." + identity.member, at: given.end, in: given)
        }
        return draft.fix(
            .passIdentifier, "hand over the identifier of `\(name)`", group: "identifiers",
            note: "the object is fetched again, and may have changed or be gone")
    }

    /// A handle that the actor stores, or that its framework provides; nil if none.
    private static func handle(of owner: NominalID, _ p: Project) -> String? {
        if let v = p[owner].variables.first(where: {
            !p[$0].isStatic && p.role(of: p.type(of: $0))?.kind == .handle
        }) {
            return p[v].name.text
        }
        return p.libraryModels(inheritedBy: owner).lazy.compactMap { model in
            model.members.filter { _, list in
                list.contains { m in
                    if m.labels == nil, case .named(let n, _)? = m.returns {
                        p.models.type(n)?.kind == .handle
                    } else {
                        false
                    }
                }
            }.map(\.key.text).min()
        }.first
    }

    /// A model's name for its identifier, the type of that, and the handle's method that fetches the object by it; nil
    /// where one is not known.
    static func identity(
        _ framework: Int, _ project: RuleContext
    ) -> (member: String, type: String, fetch: String, label: String)? {
        guard framework >= 0, framework < project.project.models.all.count else { return nil }
        let types = project.project.models.all[framework].types.values
        var members: [(String, String)] = [], ways: [(String, String)] = []
        for type in types {
            for list in type.members.values {
                for m in list {
                    if type.kind == .model, m.labels == nil, case .named(let n, _)? = m.returns,
                        m.name.text.hasSuffix("ID")
                    {
                        members.append((m.name.text, n.text))
                    }
                    if type.kind == .handle, m.operations == [.query, .lookUp], m.state == .live, let labels = m.labels,
                        labels.count == 1, case .named(let n, _)? = m.returns,
                        project.project.models.type(n)?.kind == .model
                    {
                        ways.append((m.name.text, labels[0].text))
                    }
                }
            }
        }
        guard let member = members.min(by: { $0 < $1 }),
            let way = ways.min(by: { ($0.0.count, $0.0) < ($1.0.count, $1.0) })
        else { return nil }
        return (member.0, member.1, way.0, way.1)
    }
}
