import Semantics
import Syntax

/// A handle or object kept beyond the closure, queue or actor it was lent to.
struct ConfinedHandleEscapesScope: Rule {
    static let descriptor = RuleDescriptor(
        id: "confined_handle_escapes_scope", summary: "a handle or object leaves the access closure, context queue or actor that it belongs to", severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where f.isScopeEscape {
            let how = switch f.way {
            case .result: "is returned out of"
            case .stored: "is stored beyond"
            default: "is used outside"
            }
            project.report(
                f.site, "`\(f.value.text.shortened())` \(how) the access that it belongs to", help: "return plain values or ids from the access, and do the database work inside it")
        }
    }
}
