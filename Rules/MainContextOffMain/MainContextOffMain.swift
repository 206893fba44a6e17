import Semantics
import Syntax

/// The main actor's own handle used in a background context.
struct MainContextOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "main_context_off_main", summary: "the main queue's context or handle is used in a background context", severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where f.isMainHandle && !f.isScopeEscape && !isToldAtOpening(f, project) {
            let there = ContextName.told(f.to.text, after: ContextName.main)
            project.report(
                f.site, "\(project.word(for: f.value)) belongs to \(ContextName.main) but is used \(ContextName.placed(there))", help: Advice(f.value, f.site.framework, project).offMain,
                proof: project.proof(f.site, f.value, owner: f.from, home: ContextName.main, last: Step(.used, f.site.node, "used here, \(ContextName.placed(there))", context: there)),
                fixes: (reopened(f, project) ?? MainContextFix.fix(f, project)).map { [$0] } ?? [])
        }
    }

    private static func isToldAtOpening(_ fact: CrossingFact, _ project: RuleContext) -> Bool { AsyncOpenOffMain.openings(project).contains { AsyncOpenOffMain.isFirst($0, of: fact) } }

    /// It is the main actor's because it was opened so: it is opened for the code that uses it.
    private static func reopened(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        let opening = project.facts.opens.first { open in open.opensOnMain && !open.isIndirect && open.site.function == fact.site.function && fact.site.path.contains { $0.node == open.site.node } }
        return opening.flatMap { HandFixes.opening($0, project) }
    }
}
