import Semantics
import Syntax

/// Frozen snapshots kept.
struct StoredFrozenValue: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_frozen_value", summary: "a frozen object or collection is kept in a property, cache or static", severity: .warning, section: "Memory and lifetime", frameworks: ["Realm"])

    static func check(_ project: RuleContext) {
        for a in project.facts.storedAccesses where a.isWrite && a.value?.state == .frozen {
            let v = project.project[a.variable]
            guard v.isStored, !project.isTest(v.pattern) else { continue }
            project.report(
                v.pattern, "`\(v.name.text)` keeps a frozen snapshot, which pins its version of the file for as long as it is stored", help: "keep the key or plain values, and freeze again when needed", confidence: .high,
                framework: a.site.framework, path: [Step(.used, a.site.node, "a frozen value is stored here")])
        }
    }
}
