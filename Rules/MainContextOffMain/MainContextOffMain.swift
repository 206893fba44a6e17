import Findings
import Semantics
import Syntax

/// The main actor's own handle used in a background context.
struct MainContextOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "main_context_off_main", summary: "the main queue's context or handle is used in a background context",
        severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where f.defect == .mainHandle {
            let there = f.to.name.told(after: .main)
            project.report(
                f.site, message(f, there, project), help: Advice(f.value, f.site.framework, project).offMain,
                severity: f.touchSeverity,
                proof: project.proof(f.site, f.value, owner: f.from, home: .main, last: .used(f.site.node, in: there)),
                fixes: [
                    reopened(f, project) ?? OpenInsideFix.fix(f, project) ?? MainContextFix.fix(f, project)
                        ?? MainActorFix.fix(f, project)
                ])
        }
    }

    /// The message; it names both the call and the handle where the callee gets the handle itself.
    private static func message(_ f: CrossingFact, _ there: ContextName, _ project: RuleContext) -> String {
        let value = project.word(for: f.value), use = f.site.node.unlabelled
        if use.kind == .callExpr, f.site.path.last?.role == .used,
            let created = f.site.path.first(where: { $0.role == .created }),
            Code.body(around: created.node) != Code.body(around: use), let handle = created.subject
        {
            return "\(value) uses `\(handle)`, which belongs to \(ContextName.main), \(there.placed)"
        }
        return "\(value) belongs to \(ContextName.main) but is used \(there.placed)"
    }

    /// A fix for a handle that belongs to the main actor because of its opening: it is opened for the code that uses
    /// it.
    private static func reopened(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        project.facts.opens.first { $0.givesMain && !$0.isIndirect && $0.isFirst(of: fact) }.flatMap {
            HandFixes.opening($0, project)
        }
    }
}
