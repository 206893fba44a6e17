import Declarations
import Findings
import Semantics
import Syntax

/// Instances with mutable state that an actor and its callers share.
struct NonSendableAcrossActor: Rule {
    static let descriptor = RuleDescriptor(
        id: "non_sendable_across_actor",
        summary: "an instance with mutable state, not Sendable, goes into or out of an actor's method",
        severity: .warning, section: "File stores", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for (id, home) in project.analysis.outwardMethods where p[id].kind == .function {
            let f = p[id], scope = p.scope(of: id)
            // In Swift 6 mode the compiler lets through only values that the caller no longer uses.
            let confidence: Confidence = p.target(f.file).languageMode >= 6 ? .low : .medium
            let actor = p.context(of: home).name
            for (position, parameter) in f.parameters.enumerated()
            where !isSending(parameter.type) && !parameter.isIsolated {
                guard let type = parameter.type.map({ p.resolve($0, in: scope) }),
                    let held = p.sharedInstances.held(by: type, isGiven: true),
                    p.heldRole(of: held) == nil
                else { continue }
                report(
                    f.node,
                    "`\(parameter.name.text)` takes \("`\(p.describe(held))`".withArticle) to \(actor) while the "
                        + "caller keeps it: both can change it at once",
                    held, on: home, confidence: confidence, project, fixes: [ValuesFix.fix(f.node, position, project)])
            }
            guard !isSending(f.returnType), let held = p.sharedInstances.held(by: p.resultType(of: id)),
                p.heldRole(of: held) == nil
            else { continue }
            report(
                f.node,
                "`\(f.name.text)` lets \("`\(p.describe(held))`".withArticle) out of \(actor): both sides can change "
                    + "it at once",
                held, on: home, confidence: confidence, project)
        }
    }

    private static func report(
        _ node: Node, _ message: String, _ held: TypeID, on home: NominalID, confidence: Confidence,
        _ project: RuleContext, fixes: [Fix?] = []
    ) {
        let p = project.project, actor = p.context(of: home).name
        var path = project.ownerStep(at: home, "this code runs on \(actor)", actor)
        if let id = p.nominal(held), let declaration = project.project[id].node {
            path.append(Step(.declared, declaration, "a class with mutable state that is not Sendable"))
        }
        project.report(
            node, message,
            help:
                "pass a struct with what is needed, or make `\(p.describe(held))` Sendable: a struct, an actor, or a "
                + "class of constants",
            confidence: confidence, path: path, fixes: fixes)
    }

    private static func isSending(_ type: Node?) -> Bool {
        type?.kind == .attributedType && type?.children.contains { $0.kind == .modifier && $0.name == sending } ?? false
    }

    private static let sending = Symbol("sending")
}
