import Findings
import Semantics
import Syntax

/// Calls, types and wrappers of a service that its vendor has ended.
struct DeprecatedDeviceSync: Rule {
    static let descriptor = RuleDescriptor(
        id: "deprecated_device_sync", summary: "Device Sync and App Services API, whose service has ended",
        severity: .warning, section: "Migration and deprecation", asksOnce: true)

    static func check(_ project: RuleContext) {
        // One finding per line: a call and the type in its argument are one mistake.
        var places: [(node: Node, word: String, framework: Int, confidence: Confidence)] = []
        for o in project.facts.operations where o.kind == .deprecated {
            places.append((o.site.node, called(o), o.site.framework, o.site.confidence))
        }
        for found in project.project.deprecatedNames() {
            places.append((found.node, found.node.name.text, found.framework, .high))
        }
        var lines: Set<Location> = []
        places.sort { a, b in
            let x = project.location(a.node), y = project.location(b.node)
            return (x.file, x.start, x.end) < (y.file, y.start, y.end)
        }
        for place in places where lines.insert(project.lineStart(of: place.node)).inserted {
            project.report(
                place.node, "`\(place.word)` needs Device Sync or App Services, which ended on 30 September 2025",
                help: "open the local file with a plain configuration and sync through another service",
                confidence: place.confidence, framework: place.framework)
        }
    }

    private static func called(_ o: OperationFact) -> String {
        o.site.node.kind == .callExpr ? (o.site.node.child(.callee)?.text ?? o.word.text).shortened(40) : o.word.text
    }
}
