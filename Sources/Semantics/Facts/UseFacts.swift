import Flow
import Frameworks
import Syntax

/// One place where code uses a database, or calls the project's own code that may.
package struct UseFact: ReportedFact {
    package var report: DatabaseUse
    package var node: Node
    package var arguments: [(label: String, node: Node)]
    package var closures: [Node]
    /// Whether the database may be the default one, which is used where none is named.
    package var isInStandard: Bool {
        report.origins.contains { if case .standard = $0 { true } else { false } }
    }
    /// The configurations, or openings without one, that determine the databases it uses; sorted by place.
    package var origins: [Node] {
        report.origins.compactMap { if case .said(let spot) = $0 { spot.node } else { nil } }
    }
}

/// All uses in a project.
package struct UseFacts: Sendable {
    package var owners: [(name: String, node: Node)] = []
    package var uses: [UseFact] = []
}

extension Analysis {
    /// Every use of a database in the project, with the contexts in which it runs.
    package func uses() -> UseFacts {
        guard let report = flow?.useReport() else { return UseFacts() }
        return UseFacts(
            owners: report.owners.map { ($0.name, $0.spot.node) },
            uses: report.uses.map { use in
                UseFact(
                    report: use, node: use.spot.node, arguments: use.arguments.map { ($0.label, $0.spot.node) },
                    closures: use.closures.map(\.node))
            })
    }

    /// The gaps in the knowledge of database code.
    /// - Parameter isCounted: Whether a file's bodies count, by its path.
    package func gapReport(_ isCounted: @escaping (String) -> Bool) -> GapReport {
        flow?.gapReport(isCounted) ?? GapReport()
    }

    /// The places where the project's code opens, lends and uses handles, and values that belong to one, by file.
    package func handleSites() -> [HandleSite] { flow?.handleSites() ?? [] }
}
