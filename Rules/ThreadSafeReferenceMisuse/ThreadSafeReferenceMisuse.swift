import Findings
import Semantics
import Syntax

/// References that are resolved twice, stored, or not needed.
struct ThreadSafeReferenceMisuse: Rule {
    static let descriptor = RuleDescriptor(
        id: "thread_safe_reference_misuse",
        summary: "a thread-safe reference is resolved twice, kept, or made where a key would do", severity: .error,
        section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        var stored: Set<Int> = []
        for f in project.facts.operations {
            switch f.kind {
            case .resolveAgain:
                project.report(
                    f.site, "a thread-safe reference is resolved a second time; it can be resolved once only",
                    help: "make a new reference for each resolve, or carry the object's key",
                    path: f.other.map { [Step(.used, $0, "resolved here already")] } ?? [])
            case .resolveKept:
                guard let declaration = f.other else { continue }
                stored.insert(declaration.start)
                project.report(
                    f.site,
                    "a thread-safe reference is stored in `\(declaration.text.shortened())` and resolved from there; "
                        + "the second resolve raises",
                    help: "keep the object's key and fetch the object each time", at: declaration,
                    path: [Step(.used, f.site.node, "resolved here, each time it is asked for")])
            case .reference:
                project.report(
                    f.site, "a reference is made for an object that has a primary key",
                    help: "pass the primary key, which can be used any number of times", severity: .hint,
                    confidence: .high,
                    fixes: [KeyFix.fix(f, project)])
            case .dropReference:
                project.report(
                    f.site, "a thread-safe reference is made and never resolved; it pins its version of the file",
                    help: "resolve it or do not make it", severity: .warning)
            default: break
            }
        }
        // References in properties that nothing resolves yet are as long-lived.
        for a in project.facts.storedAccesses
        where a.isWrite && a.value?.state == .reference && !project.project.isOfScript(a.variable) {
            let v = project.project[a.variable]
            guard !stored.contains(v.pattern.start) else { continue }
            project.report(
                v.pattern,
                "a thread-safe reference is stored in `\(v.name.text)`; it can be resolved once only and pins its "
                    + "version of the file",
                help: "keep the object's key instead", severity: .warning, confidence: .medium,
                framework: a.site.framework, path: [Step(.used, a.site.node, "stored here")])
        }
    }
}
