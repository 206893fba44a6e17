import Declarations
import Lowering
import Syntax

/// What is known of a property's contents, and every access to them, as rules see it.
package struct StoredReport: Sendable {
    package struct Access: Sendable {
        package var spot: ConfinementFact.Spot
        package var at: ContextReport
        /// A queue's `sync`: the thread that waits.
        package var isOnWaitingThread: Bool
        /// That thread is a caller's, which may hold the queue of what is stored.
        package var isOnCallersThread: Bool
        package var isWrite: Bool
        package var value: ValueReport?
        package var isOnOwnQueue: Bool
        package var isElsewhere: Bool
        package var isHarmless: Bool
        package var isPassedOn: Bool
        /// It stands in the value that the property begins with.
        package var isInitial: Bool
        /// The call that leads there, if the code itself runs wherever it is called.
        package var call: ConfinementFact.Spot?
    }
    package var variable: Node
    package var owner: StoredOwner
    package var framework: Int
    package var accesses: [Access]
    /// What it holds, all assignments together; nil where none is seen.
    package var holds: ValueReport?
    /// A stream, which keeps nothing of what it delivers.
    package var isStream: Bool
    package var type: TypeID
}

/// Tells every property that holds something of a database, and who uses it, in the order of the declarations.
struct StoredReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    /// Every property that holds something of a database, in the order of the declarations.
    func reports() -> [StoredReport] {
        var accesses: [DeclarationID: [StoredReport.Access]] = [:]
        // What is used where its function is called is told of there, of each call that says where that is.
        let ledTo = Dictionary(
            grouping: analysis.owners.lazy.flatMap { analysis.accesses[$0] ?? [] }.filter { $0.call != nil },
            by: \.variable)
        for owner in analysis.owners {
            for access in analysis.accesses[owner] ?? [] {
                let type = analysis.lowerer.type(of: access.variable)
                if access.point.executor == .caller, !access.isWrite,
                    ledTo[access.variable]?.contains(where: {
                        $0.place.holds(access.place) || access.place.holds($0.place)
                    }) ?? false, case .function(let id) = owner, CallQueries(analysis: analysis).isPlaced(id)
                {
                    continue
                }
                var at = words.whereabouts(access.point, owner)
                // On whose instances it is called, a call that leads there would know.
                if at.isInferred, !access.isWrite { at = ContextReport(executor: .caller) }
                accesses[access.variable, default: []].append(
                    StoredReport.Access(
                        spot: words.spot(access.place), at: at, isOnWaitingThread: isOnWaitingThread(access.point),
                        isOnCallersThread: isOnCallersThread(access.point, owner), isWrite: access.isWrite,
                        value: access.isWrite
                            ? words.joined(access.value.atoms, type, owner)
                            : words.joined(words.stores.atoms(access.variable), type, owner),
                        isOnOwnQueue: access.isOnOwnQueue,
                        isElsewhere: access.isElsewhere, isHarmless: access.isHarmless, isPassedOn: access.isPassedOn,
                        isInitial: owner == .initialValue(access.variable), call: access.call.map { words.spot($0) }))
            }
        }
        let variables = Set(accesses.keys).union(words.stores.variables).sorted { $0.index < $1.index }
        return variables.compactMap { variable in
            let type = analysis.lowerer.type(of: variable)
            var held = words.joined(words.stores.atoms(variable), type, .initialValue(variable))
            if held?.state == .maybe, words.programFacts.live.contains(variable) {
                held?.state = .live
                held?.isSure = true
            }
            guard !(accesses[variable] ?? []).isEmpty || held.map({ $0.state != .plain }) ?? false else { return nil }
            return StoredReport(
                variable: words.program.node(of: variable), owner: words.owner(of: variable),
                framework: words.knowledge.carriedRole(of: type)?.framework ?? 0, accesses: accesses[variable] ?? [],
                holds: held, isStream: words.knowledge.role(of: type)?.kind == .publisher, type: words.reported(type))
        }
    }

    /// On the queue, entered where its caller already was.
    private func isOnWaitingThread(_ point: ExecutionPoint) -> Bool {
        if case .queue = point.executor, point.entry == .caller { return true }
        return false
    }

    /// The thread that waits is one of a caller's who holds a handle's own queue, or of whom nothing is known.
    private func isOnCallersThread(_ point: ExecutionPoint, _ owner: BodyOwner) -> Bool {
        guard isOnWaitingThread(point), analysis.summaries[owner]?.point.executor == .caller else { return false }
        return words.programFacts.entries.executors[owner]?.isOwnQueue ?? true
    }
}
