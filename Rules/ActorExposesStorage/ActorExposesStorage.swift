import Findings
import Semantics
import Syntax

/// Actors that expose their mutable storage, or let callers replace it.
struct ActorExposesStorage: Rule {
    static let descriptor = RuleDescriptor(
        id: "actor_exposes_storage", summary: "an actor hands out its mutable storage, or lets others set it",
        severity: .warning, section: "File stores", fix: "safe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for fact in p.actorStorage.exposed() {
            let actor = p.context(of: fact.owner).name, variable = p[fact.variable]
            let home = project.ownerStep(at: fact.owner, "what is stored here belongs to \(actor)", actor)
            let stored = home + [Step(.declared, variable.pattern, "stored here", context: actor)]
            let type = p.describe(p.unwrapped(fact.type))
            func report(_ node: Node, _ message: String, _ help: String, _ confidence: Confidence = .high) {
                guard !project.isTest(node) else { return }
                project.report(node, message, help: help, confidence: confidence, path: stored)
            }
            switch fact.kind {
            case .handedOut(let id):
                report(
                    p[id].variable.map { p[$0].declaration } ?? p[id].node,
                    "`\(p[id].name.text)` hands out `\(variable.name.text)`, a mutable `\(type)`: its holder can "
                        + "change it outside \(actor)",
                    "return a copy or a value")
            case .replaced(let id):
                report(
                    p[id].node,
                    "`\(p[id].name.text)` lets a caller replace `\(variable.name.text)`, the whole storage of \(actor)",
                    "offer the operations (save, delete) instead of the storage", .medium)
            case .open where !project.isTest(variable.pattern):
                project.report(
                    variable.declaration,
                    "`\(variable.name.text)` is a mutable `\(type)` that anyone who holds \(actor) can take out of it",
                    help: "make it private and offer the operations instead", confidence: .high, path: home,
                    fixes: [PrivateFix.fix(fact.variable, project)])
            default: continue
            }
        }
    }
}
