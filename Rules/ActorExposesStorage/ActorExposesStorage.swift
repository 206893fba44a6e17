import Findings
import Semantics
import Syntax

/// Actors that let their mutable storage out, or let callers put another in its place.
struct ActorExposesStorage: Rule {
    static let descriptor = RuleDescriptor(
        id: "actor_exposes_storage", summary: "an actor hands out its mutable storage, or lets others set it",
        severity: .warning, section: "File stores", fix: "safe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for id in p.allTypes(where: { $0.kind == .actor }) {
            let actor = ContextName.actor(p[id].name.text)
            let home =
                p[id].node.map { [Step(.home, $0, "what is stored here belongs to \(actor)", context: actor)] } ?? []
            var storage: [Symbol: (variable: VariableID, type: Type)] = [:]
            for v in p[id].variables where p[v].isStored && !p[v].isStatic && !project.isTest(p[v].pattern) {
                let type = p.type(of: v)
                guard p.databaseTypes.held(by: type) == nil else { continue }
                storage[p[v].name] = (v, type)
                guard !p[v].isPrivate,
                    !p[v].attributes.contains(where: { p.isolation.isGlobalActor($0, in: p.scope(of: id)) }),
                    p.isSharedMutable(type.unwrapped)
                else { continue }
                project.report(
                    p[v].declaration,
                    "`\(p[v].name.text)` is a mutable `\(p.describe(type.unwrapped))` that anyone who holds \(actor) can take out of it",
                    help: "make it private and offer the operations instead", confidence: .high, path: home,
                    fixes: PrivateFix.fix(v, project).map { [$0] } ?? [])
            }
            for f in p.actorFunctions
            where p[f].owner == id && (p[f].kind == .function || p[f].kind == .getter) && !project.isTest(p[f].node) {
                let property = p[f].variable.map { p[$0] }
                guard !(property?.isPrivate ?? p[f].isPrivate), !(property?.isStatic ?? p[f].isStatic),
                    case .actor(id) = p.isolation.of(f), let body = p[f].body
                else { continue }
                if let (name, type) = handedOut(body, f, storage, p) {
                    project.report(
                        property?.declaration ?? p[f].node,
                        "`\(property?.name.text ?? p[f].name.text)` hands out `\(name.text)`, a mutable `\(p.describe(type.unwrapped))`: its holder can change it outside \(actor)",
                        help: "return a copy or a value", confidence: .high,
                        path: home
                            + (storage[name].map {
                                [Step(.declared, p[$0.variable].pattern, "stored here", context: actor)]
                            } ?? []))
                } else if p.fileStores.of(id) != nil, let name = replaced(body, f, storage, p) {
                    project.report(
                        p[f].node,
                        "`\(p[f].name.text)` lets a caller replace `\(name.text)`, the whole storage of \(actor)",
                        help: "offer the operations (save, delete) instead of the storage",
                        confidence: .medium,
                        path: home
                            + (storage[name].map {
                                [Step(.declared, p[$0.variable].pattern, "stored here", context: actor)]
                            } ?? []))
                }
            }
        }
    }

    /// The stored mutable object that every caller gets.
    private static func handedOut(
        _ body: Node, _ f: FunctionID, _ storage: [Symbol: (variable: VariableID, type: Type)], _ p: Project
    ) -> (Symbol, Type)? {
        for e in p.returnedExpressions(body) {
            for (name, stored) in storage
            where p.isSharedMutable(stored.type.unwrapped) && p.isMention(e, of: name, at: f) {
                return (name, stored.type)
            }
        }
        return nil
    }

    /// The collection that a statement of the body assigns a parameter to, with nothing asked before.
    private static func replaced(
        _ body: Node, _ f: FunctionID, _ storage: [Symbol: (variable: VariableID, type: Type)], _ p: Project
    ) -> Symbol? {
        for statement in body.children {
            if statement.kind == .doStmt, let inner = statement.children.first(where: { $0.kind == .codeBlock }),
                let found = replaced(inner, f, storage, p)
            {
                return found
            }
            // What stands behind a condition follows rules.
            guard statement.kind == .sequenceExpr || statement.kind == .callExpr || statement.kind == .doStmt else {
                return nil
            }
            guard statement.kind == .sequenceExpr, case let parts = Array(statement.children), parts.count == 3,
                parts[1].kind == .assignmentOperator, parts[2].kind == .identifierExpr,
                case .parameter? = p.localBinding(parts[2].name, at: parts[2], in: p[f])
            else { continue }
            let stored = storage.first { name, stored in
                isCollection(stored.type) && !p[stored.variable].isLet && p.isMention(parts[0], of: name, at: f)
            }
            if let stored { return stored.key }
        }
        return nil
    }

    private static func isCollection(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .array, .dictionary: true
        case .external(let name, let a): name == Names.setType && a.count == 1
        default: false
        }
    }
}
