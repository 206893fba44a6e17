import Findings
import Semantics
import Syntax

/// An object read after it was deleted.
struct InvalidatedObjectUse: Rule {
    static let descriptor = RuleDescriptor(
        id: "invalidated_object_use", summary: "an object is used after it was deleted or its handle invalidated",
        severity: .error, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .useDeleted {
            project.report(
                f.site, "\(project.word(for: f.value, or: "the object")) is used after it was deleted",
                help: "read what is needed before the deletion, or ask `isInvalidated`",
                path: [Step(.used, f.site.node, "used here, after the deletion")])
        }
    }
}
