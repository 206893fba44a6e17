import Findings
import Semantics
import Syntax

/// A lock around reads that need none.
struct LockAroundRead: Rule {
    static let descriptor = RuleDescriptor(
        id: "lock_around_read", summary: "a lock, semaphore or barrier guards nothing but database reads",
        severity: .warning, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .lockedRead {
            project.report(
                f.site, "a lock is held around a database read",
                help:
                    "reads need no lock: each thread sees a consistent snapshot of its own; remove the lock or keep "
                    + "the read out of it",
                fixes: [HandFixes.unlocked(f, project)])
        }
    }
}
