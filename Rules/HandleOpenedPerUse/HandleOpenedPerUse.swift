import Findings
import Semantics
import Syntax

/// A database's file that is opened again for each piece of work.
struct HandleOpenedPerUse: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_opened_per_use",
        summary: "a database is opened, and its container dropped, by a function that runs again and again",
        severity: .hint, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        for site in project.facts.storeOpenings
        where !project.isTest(site.node) && !project.isScript(site) && !project.isAtStart(site) {
            project.report(
                site, "this opens the database anew each time that it runs, and keeps nothing of it",
                help: "open it once, keep the container, and hand that on", confidence: .medium)
        }
    }
}
