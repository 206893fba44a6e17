import Semantics
import Syntax

/// A live value leaves the context it belongs to.
struct LiveObjectCrossesBoundary: Rule {
    static let descriptor = RuleDescriptor(
        id: "live_object_crosses_boundary", summary: "a live object, collection or handle is used in, or handed to, another context", severity: .error, section: "Confinement", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle {
            let name = f.value.text.shortened()
            let message: String = switch f.way {
            case .capture: "`\(name)` belongs to \(f.from.text) and is used on \(f.to.text)"
            case .argument: "`\(name)` belongs to \(f.from.text) and is passed to code that runs on \(f.to.text)"
            case .result: "`\(name)` belongs to \(f.from.text) and is returned to a caller that runs elsewhere"
            case .resume: "`\(name)` belongs to \(f.from.text) and is handed to the code that waits, which runs elsewhere"
            case .escape, .stored: "`\(name)` belongs to \(f.from.text) and is handed out of it"
            }
            project.report(
                f.site, message,
                help: f.mutates
                    ? "carry its id or a thread-safe reference over and fetch it there" : "carry its id, a frozen copy or plain values over, and fetch it again there",
                fixes: BoundaryFix.fix(f, project).map { [$0] } ?? [])
        }
    }
}
