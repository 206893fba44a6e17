import Declarations
import Findings
import Flow
import Semantics
import Syntax

/// Methods of actors that take or return model objects.
struct ModelHandedToActor: Rule {
    static let descriptor = RuleDescriptor(
        id: "model_handed_to_actor", summary: "an actor's method takes or returns model objects", severity: .error,
        section: "Modelling", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for (id, home) in project.analysis.outwardMethods {
            let f = p[id]
            guard let body = f.body else { continue }
            let scope = p.scope(of: id)
            let actor = p.context(of: home).name
            for (i, parameter) in f.parameters.enumerated() where !parameter.isIsolated {
                guard let type = parameter.type.map({ p.resolve($0, in: scope) }), let held = model(type, p) else {
                    continue
                }
                let ground = project.analysis.ground(ofParameter: i, of: id, outside: home)
                if ground == .own || project.analysis.isLeftAlone(parameter: i, of: id)
                    || project.analysis.isTouchedOnlyElsewhere(parameter: i, of: id)
                {
                    continue
                }
                // Storing it, passing it on and reading its identity are harmless.
                let touch = project.analysis.touch(ofParameter: i, of: id), isTouched = touch != nil
                project.report(
                    f.node,
                    "`\(parameter.name.text)` belongs to the caller of `\(f.name.text)` but is "
                        + "\(isTouched ? "used on" : "handed to") \(actor)",
                    help: Advice(
                        parameter.name.text, type: type, kind: held.kind, state: .maybe, held.framework, project
                    ).taking,
                    severity: ground == .uncalled || !isTouched ? .warning : nil,
                    confidence: isTouched
                        ? confidence(ground, held, project) : min(.medium, confidence(ground, held, project)),
                    framework: held.framework,
                    path: [
                        Step(
                            .owner, parameter.node,
                            "`\(parameter.name.text)` is \("`\(p.describe(type).shortened(40))`".withArticle) of the "
                                + "caller's",
                            context: .theCaller),
                        Step(
                            .used, touch ?? Code.mention(of: parameter.name, in: body) ?? body.firstChild ?? f.node,
                            isTouched ? "used here, on \(actor)" : "here it is on \(actor)", context: actor)
                    ],
                    fixes: [IdentifierFix.fix(id, parameter, held, project) ?? ValuesFix.fix(f.node, i, project)])
            }
            let result = p.resultType(of: id)
            guard let held = model(result, p) else { continue }
            let state = project.analysis.resultState(of: id)
            if state?.state == .frozen || state?.state == .unmanaged { continue }
            // A visible call is reported where it uses the result.
            guard project.analysis.isCalledOnly(inside: home, id) == nil else { continue }
            let given: Confidence =
                state.map { $0.state == .live ? .medium : confidence(.assumed, held, project) } ?? .low
            project.report(
                f.node,
                "`\(f.name.text)` returns `\(p.describe(result).shortened(40))`, which belongs to \(actor) but is "
                    + "handed to its caller",
                help: "return a struct, or \(identity(held, project)), in place of the \(noun(held))",
                severity: .warning, confidence: given, framework: held.framework,
                path: [
                    Step(.owner, p[home].node ?? f.node, "what is fetched here belongs to \(actor)", context: actor),
                    Step(.used, f.returnType ?? f.node, "handed to the caller", context: .theCaller)
                ], fixes: [FrozenResult.fix(id, body, project)])
        }
    }

    private static func noun(_ held: Knowledge.Role) -> String {
        held.kind == .collection ? "live collection" : "live object"
    }

    /// The framework's term for the identifier of the objects.
    private static func identity(_ held: Knowledge.Role, _ project: RuleContext) -> String {
        project.words(of: held.framework).identity.map {
            held.kind == .collection ? "the `\($0)` of each" : "its `\($0)`"
        } ?? (held.kind == .collection ? "keys" : "its key")
    }

    private static func model(_ type: TypeID, _ p: Project) -> Knowledge.Role? {
        guard let d = p.heldRole(of: type), d.kind == .model || d.kind == .collection else { return nil }
        return d
    }

    private static func confidence(
        _ ground: CallQueries.Ground, _ held: Knowledge.Role, _ project: RuleContext
    ) -> Confidence {
        switch ground {
        case .seen: .high
        case .uncalled, .stored: .medium
        case .assumed, .own: alwaysBelong(held.framework, project) ? .medium : .low
        }
    }

    /// True where objects always belong to some handle from their creation on: their type is sufficient reason,
    /// whichever the handle.
    private static func alwaysBelong(_ framework: Int, _ project: RuleContext) -> Bool {
        project.project.models.all[framework].types.values.contains { $0.kind == .handle && $0.home == .ownQueue }
    }
}
