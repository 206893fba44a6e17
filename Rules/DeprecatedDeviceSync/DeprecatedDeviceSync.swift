import Findings
import Semantics
import Syntax

/// Calls, types and wrappers of a service that its vendor has ended.
struct DeprecatedDeviceSync: Rule {
    static let descriptor = RuleDescriptor(
        id: "deprecated_device_sync", summary: "Device Sync and App Services API, whose service has ended",
        severity: .warning, section: "Migration and deprecation", asksOnce: true)

    static func check(_ project: RuleContext) {
        let p = project.project
        // One finding a line: a call and the type in its argument are one mistake.
        var places: [(node: Node, word: String, framework: Int, confidence: Confidence)] = []
        for o in project.facts.operations where o.kind == .deprecated {
            places.append((o.site.node, called(o), o.site.framework, Confidence(o.site.certainty)))
        }
        var names: [Symbol: Int] = [:]
        for (i, framework) in p.models.all.enumerated() {
            for (name, type) in framework.types where type.isDeprecated { names[name] = i }
            for (name, wrapper) in framework.wrappers where wrapper.isDeprecated { names[name] = i }
        }
        let filter = NameFilter(names.keys)
        for (i, file) in p.files.enumerated() {
            guard let any = names.values.first, p.imports(any, in: Int32(i)), file.mentions(filter) else { continue }
            for index in file.tree.nodes.indices {
                let kind = file.tree.nodes[index].kind
                guard kind == .identifierType || kind == .identifierExpr || kind == .attribute else { continue }
                let n = Node(tree: file.tree, index: Int32(index))
                guard filter.contains(n.name), let framework = names[n.name], p.imports(framework, in: Int32(i)),
                    n.parent?.kind != .attribute
                else { continue }
                if kind != .attribute {
                    guard
                        case .external(n.name, _) = p.resolve(
                            n, in: TypeScope(file: Int32(i), owner: p.enclosingType(n, file: Int32(i)), function: nil))
                    else { continue }
                    if kind == .identifierExpr, p.localBinding(n.name, at: n, in: nil) != nil { continue }
                }
                places.append((n, n.name.text, framework, .high))
            }
        }
        var lines: Set<Location> = []
        places.sort { a, b in
            let x = project.location(a.node), y = project.location(b.node)
            return (x.file, x.start, x.end) < (y.file, y.start, y.end)
        }
        for place in places where lines.insert(line(of: place.node, project)).inserted {
            project.report(
                place.node, "`\(place.word)` needs Device Sync or App Services, which ended on 30 September 2025",
                help: "open the local file with a plain configuration and sync through another service",
                confidence: place.confidence, framework: place.framework)
        }
    }

    private static func called(_ o: OperationFact) -> String {
        o.site.node.kind == .callExpr ? (o.site.node.child(.callee)?.text ?? o.word).shortened(40) : o.word
    }

    private static func line(of node: Node, _ project: RuleContext) -> Location {
        var l = project.location(node)
        let source = node.tree.source
        while l.start > 0, source.base[l.start - 1] != 10, source.base[l.start - 1] != 13 { l.start -= 1 }
        l.end = l.start
        return l
    }
}
