import Semantics
import Syntax

/// Frozen snapshots kept.
struct StoredFrozenValue: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_frozen_value", summary: "a frozen object or collection is kept in a property, cache or static", severity: .warning, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        for a in project.facts.storedAccesses where a.isWrite && a.value?.state == .frozen {
            let v = project.project[a.variable]
            // A property wrapper of the framework's keeps what it needs and shows the current version.
            guard v.isStored, !project.isTest(v.pattern), !v.attributes.contains(where: { project.project.models.wrapper($0)?.result != nil || project.project.models.wrapper($0)?.isReference == true }) else { continue }
            project.report(
                v.pattern, "`\(v.name.text)` keeps a frozen snapshot, which pins its version of the file for as long as it is stored", help: "keep the key or plain values, and freeze again when needed", confidence: .high,
                framework: a.site.framework, path: [Step(.used, a.site.node, "a frozen value is stored here")])
        }
    }
}
