import Findings
import Semantics
import Syntax

/// Migrations that the main thread waits for.
struct BlockingMigration: Rule {
    static let descriptor = RuleDescriptor(
        id: "blocking_migration", summary: "a configuration with a migration is opened synchronously on the main actor",
        severity: .hint, section: "Migration and deprecation")

    static func check(_ project: RuleContext) {
        let defaults = DefaultMigrations(project.project)
        let opens = project.facts.opens.filter {
            project.isAbout($0.site.framework) && $0.site.context.executor == .main && !$0.isAwaited
                && !project.isTest($0.site.node) && !project.isScript($0.site)
        }
        // An opening that is reached through calls is reported at the shortest path to it.
        var ways: [Node: OpenFact] = [:]
        for o in opens where o.isIndirect && o.migrates {
            guard let inner = o.site.path.last?.node,
                !opens.contains(where: { !$0.isIndirect && $0.site.node == inner })
            else { continue }
            if let known = ways[inner], known.site.path.count <= o.site.path.count { continue }
            ways[inner] = o
        }
        var told: [(fact: OpenFact, implied: Node?)] = []
        // An opening that is waited for may have migrated before.
        let isAwaited = project.facts.opens.contains { $0.isAwaited && project.isAbout($0.site.framework) }
        for o in opens {
            let implied =
                o.isIndirect || o.migrates
                ? nil
                : defaults.set(before: o.site.node) ?? (isAwaited ? nil : defaults.setAnywhere(for: o.site.node))
            if o.isIndirect ? o.migrates && ways[o.opening]?.site.node == o.site.node : o.migrates || implied != nil {
                told.append((o, implied))
            }
        }
        // The first opening migrates; later ones of the same configuration find nothing to do. The first is the one at
        // the start; where none is seen there, a direct opening precedes one in a helper.
        let atStart = Set(opens.filter { project.isAtStart($0.site) }.map(\.opening))
        func rank(_ o: OpenFact) -> Int { atStart.contains(o.opening) ? 2 : o.isIndirect ? 0 : 1 }
        var first: [Node: Int] = [:]
        for (index, (o, implied)) in told.enumerated() {
            guard let migration = o.migration ?? implied else { continue }
            if let known = first[migration], rank(told[known].fact) >= rank(o) { continue }
            first[migration] = index
        }
        for (index, (o, implied)) in told.enumerated() {
            // Where the order of several openings is unknown, each of them may be the first.
            if let best = (o.migration ?? implied).flatMap({ first[$0] }), best != index,
                rank(told[best].fact) != 1 || rank(o) != 1
            {
                continue
            }
            report(o, implied, project)
        }
    }

    private static func report(_ o: OpenFact, _ implied: Node?, _ project: RuleContext) {
        let made =
            implied.map { Step(.declared, $0, "the default configuration gets its migration here") }
            ?? o.migration.flatMap {
                $0 == o.site.node ? nil : Step(.declared, $0, "the configuration gets its migration here")
            }
        project.report(
            o.site,
            "a configuration with a migration is opened \(o.site.context.placed), which waits until every object is "
                + "rewritten",
            help: "open it asynchronously at start and show a screen meanwhile",
            proof: project.ownerStep(of: o.site.context) + o.site.path.filter { $0.role != .created },
            path: made.map { [$0] } ?? [])
    }
}
