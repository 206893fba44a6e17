import Findings
import Semantics
import Syntax

/// Objects of one handle added to another.
struct MixedHandles: Rule {
    static let descriptor = RuleDescriptor(
        id: "mixed_handles", summary: "an object of one handle is added to, deleted from or linked into another",
        severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .mix {
            // One lane for each handle: the object's, and the one that it is passed to.
            var path = f.site.path.map { step in
                var step = step
                step.context = step.role == .created ? .ownHandle : .otherHandle
                if step.role == .created { step.role = .owner }
                return step
            }
            path.append(Step(.used, f.site.node, "used with the other handle here", context: .otherHandle))
            project.report(
                f.site,
                "\(project.word(for: f.value, or: "the object")) belongs to another handle than the one it is used "
                    + "with",
                help: "fetch the object from this handle by its id, or create a copy of its values", proof: path)
        }
    }
}
