import Flow
import Frameworks
import Syntax

/// One place where code uses a database, or calls the project's own code that may.
package struct UseFact: Sendable {
    package var node: Node
    /// What it is done on.
    package var base: Node?
    /// The position of the function in `UseFacts.owners`.
    package var owner: Int
    /// By its position among the project's models; nil for a call of the project's own function.
    package var framework: Int?
    package var type: Symbol
    package var kind: FrameworkModel.TypeModel.Kind
    package var member: Symbol
    package var operations: FrameworkModel.Operations
    package var isStatic: Bool
    package var isAwaited: Bool
    package var isAssignment: Bool
    package var arguments: [(label: String, node: Node)]
    package var models: [DatabaseUse.Model]
    package var givesStream: Bool
    package var closures: [Node]
    package var handsOnParameter: Bool
    package var callees: [Int]
    /// Where it runs; empty where nothing is seen to run it.
    package var contexts: [ContextInfo]
    /// Whether the database may be the one that is meant where nothing says which.
    package var isInStandard: Bool
    /// The configurations, or openings without one, that say which databases it is done in; sorted by place.
    package var origins: [Node]
}

/// All of a project.
package struct UseFacts: Sendable {
    package var owners: [(name: String, node: Node)] = []
    package var uses: [UseFact] = []
}

extension Analysis {
    /// Every use of a database in the project, with where it runs.
    package func uses() -> UseFacts { flow.map { writer.facts($0.useReport()) } ?? UseFacts() }

    /// What stays unknown in database code.
    /// - Parameter isCounted: Whether a file's bodies count, by its path.
    package func gapReport(_ isCounted: @escaping (String) -> Bool) -> GapReport {
        flow?.gapReport(isCounted) ?? GapReport()
    }
}

extension FactWriter {
    fileprivate func facts(_ report: UseReport) -> UseFacts {
        UseFacts(
            owners: report.owners.map { ($0.name, places.node($0.spot)) },
            uses: report.uses.map { use in
                UseFact(
                    node: places.node(use.spot), base: use.base.map { places.node($0) }, owner: use.owner,
                    framework: use.framework, type: use.type, kind: use.kind, member: use.member,
                    operations: use.operations, isStatic: use.isStatic, isAwaited: use.isAwaited,
                    isAssignment: use.isAssignment, arguments: use.arguments.map { ($0.label, places.node($0.spot)) },
                    models: use.models, givesStream: use.givesStream, closures: use.closures.map { places.node($0) },
                    handsOnParameter: use.handsOnParameter, callees: use.callees,
                    contexts: use.contexts.map { context($0) },
                    isInStandard: use.origins.contains { if case .standard = $0 { true } else { false } },
                    origins: use.origins.compactMap { origin in
                        if case .said(let spot) = origin { places.node(spot) } else { nil }
                    })
            })
    }
}
