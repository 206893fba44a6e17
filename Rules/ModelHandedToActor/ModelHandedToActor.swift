import Semantics
import Syntax

/// Methods of actors whose signature lets model objects in or out.
struct ModelHandedToActor: Rule {
    static let descriptor = RuleDescriptor(
        id: "model_handed_to_actor", summary: "an actor's method takes or returns model objects", severity: .error, section: "Modelling", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for id in p.actorFunctions {
            let f = p[id]
            guard f.kind == .function || f.kind == .getter, !f.isPrivate, !f.isStatic, f.body != nil, case .actor(let home) = p.isolation(of: id), !project.isTest(f.node) else { continue }
            guard f.modifiers.contains(Names.public) || project.analysis.isCalledOnly(inside: home, id) != true else { continue }
            let scope = p.scope(of: id)
            let actor = p[home].name.text
            for parameter in f.parameters where !parameter.isIsolated {
                guard let type = parameter.type.map({ p.resolve($0, in: scope) }), let held = model(type, p) else { continue }
                project.report(
                    f.node, "`\(parameter.name.text)` is \(p.describe(type)): the caller's live object is used on the actor \(actor)", help: "take its identifier and fetch the object in the actor",
                    confidence: isProven(id, parameter.name, project) ? .high : .medium, framework: held.framework,
                    fixes: IdentifierFix.fix(id, parameter, held, project).map { [$0] } ?? [])
            }
            let result = p.resultType(of: id)
            guard let held = model(result, p) else { continue }
            let state = project.analysis.resultState(of: id)
            if state?.state == .frozen || state?.state == .unmanaged { continue }
            project.report(
                f.node, "`\(f.name.text)` returns \(p.describe(result)): objects that belong to the actor \(actor) leave it", help: "return a struct or identifiers",
                confidence: state?.state == .live && state?.isCertain == true ? .high : .medium, framework: held.framework)
        }
    }

    private static func model(_ type: Type, _ p: Project) -> Project.DatabaseType? {
        guard let d = p.heldDatabaseType(type), d.kind == .model || d.kind == .collection else { return nil }
        return d
    }

    /// A caller was seen that hands a live object over.
    private static func isProven(_ id: FunctionID, _ parameter: Symbol, _ project: RuleContext) -> Bool {
        project.facts.crossings.contains { c in
            guard c.way == .argument, c.site.certainty == .proven, case .actor(let a) = c.to.kind, a == project.project[id].owner else { return false }
            var call = c.site.node.parent
            while let n = call, n.kind != .callExpr { call = n.parent }
            return call?.child(.callee)?.name == project.project[id].name
        }
    }
}
