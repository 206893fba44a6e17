import Findings
import Semantics
import Syntax

/// Stores whose file is determined by a caller's text.
struct UnvalidatedStorePath: Rule {
    static let descriptor = RuleDescriptor(
        id: "unvalidated_store_path", summary: "a store builds its file's path from what a caller gives, unchecked",
        severity: .hint, section: "File stores", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for found in p.fileStores.callersPaths() where !project.isTest(found.call) {
            project.report(
                found.call,
                "`\(p[found.store].name.text)` makes its file's path from `\(found.parameter.text)`, which the caller "
                    + "chooses: with `..` or `/` in it, it names another file",
                help: "refuse names that are empty or contain `/` or `..`, or take an enum's raw value",
                confidence: p[found.function].isPrivate ? .medium : .high,
                fixes: [NameCheckFix.fix(found.call, found.parameter, in: p[found.function], project)])
        }
    }
}
