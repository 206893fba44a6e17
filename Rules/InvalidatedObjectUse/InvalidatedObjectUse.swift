import Findings
import Semantics
import Syntax

/// An object read after it was deleted.
struct InvalidatedObjectUse: Rule {
    static let descriptor = RuleDescriptor(
        id: "invalidated_object_use", summary: "an object is used after it was deleted or its handle invalidated",
        severity: .error, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        let uses = project.facts.operations.filter { $0.kind == .useDeleted }
        let used = Set(uses.map(\.site.node))
        for f in uses where !begins(f.site.node, with: used) {
            project.report(
                f.site, "\(project.word(for: f.value, or: "the object")) is used after it was deleted",
                help: "read what is needed before the deletion, or ask `isInvalidated`",
                path: [Step(.used, f.site.node, "used here, after the deletion")])
        }
    }

    /// Whether an expression begins with another use: what is read off a deleted object is told with the object.
    private static func begins(_ node: Node, with used: Set<Node>) -> Bool {
        var inner = node.firstChild
        while let child = inner, child.start == node.start {
            if used.contains(child) { return true }
            inner = child.firstChild
        }
        return false
    }
}
