import Declarations
import Lowering
import Syntax

/// The known contents of a property and every access to them, as rules see them.
package struct StoredReport: Sendable {
    package struct Access: Sendable {
        package var spot: ConfinementFact.Spot
        package var at: Context
        package var isWrite: Bool
        package var value: ValueReport?
        package var isOnOwnQueue: Bool
        package var isElsewhere: Bool
        package var isHarmless: Bool
        package var isPassedOn: Bool
        /// The access is in the property's initial value.
        package var isInitial: Bool
        /// The call that leads to the access; nil unless the code itself runs in its caller's context.
        package var call: ConfinementFact.Spot?
    }
    package var variable: Node
    package var owner: StoredOwner
    package var framework: Int
    package var accesses: [Access]
    /// The content from all assignments together; nil where no assignment is seen.
    package var holds: ValueReport?
    /// The property is a stream, which stores nothing of what it delivers.
    package var isStream: Bool
    package var type: TypeID
}

/// Reports every property that holds a value of a database, and its uses, in the order of the declarations.
struct StoredReporter {
    private let words: ReportWriter
    private var analysis: FlowAnalysis { words.analysis }

    init(_ analysis: FlowAnalysis) { words = ReportWriter(analysis) }

    /// Every property that holds a value of a database, in the order of the declarations.
    func reports() -> [StoredReport] {
        var accesses: [DeclarationID: [StoredReport.Access]] = [:]
        // A use in its caller's context is reported at each call that determines the context.
        let ledTo = Dictionary(
            grouping: analysis.owners.lazy.flatMap { analysis.accesses[$0] ?? [] }.filter { $0.call != nil },
            by: \.variable)
        for owner in analysis.owners {
            for access in analysis.accesses[owner] ?? [] where !words.stores.exclude(access.guards) {
                let type = analysis.lowerer.type(of: access.variable)
                if access.point.executor == .caller, !access.isWrite,
                    ledTo[access.variable]?.contains(where: {
                        $0.place.holds(access.place) || access.place.holds($0.place)
                    }) ?? false, case .function(let id) = owner, CallQueries(analysis: analysis).isPlaced(id)
                {
                    continue
                }
                var at = words.context(access.point, owner)
                // A call that leads there would know the instances that it is called on.
                if at.isInferred, !access.isWrite { at = Context(.caller) }
                at.continuesParent = isOnWaitingThread(access.point)
                at.isOnCallersThread = isOnCallersThread(access, owner)
                accesses[access.variable, default: []].append(
                    StoredReport.Access(
                        spot: words.spot(access.place), at: at, isWrite: access.isWrite,
                        value: access.isWrite
                            ? words.joined(access.value.atoms, type, owner)
                            : words.joined(words.stores.atoms(access.variable), type, owner),
                        isOnOwnQueue: access.isOnOwnQueue,
                        isElsewhere: access.isElsewhere, isHarmless: access.isHarmless, isPassedOn: access.isPassedOn,
                        isInitial: owner == .initialValue(access.variable), call: access.call.map { words.spot($0) }))
            }
        }
        let variables = Set(accesses.keys).union(words.stores.variables).sorted { analysis.program.isBefore($0, $1) }
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

    /// True where code runs on a queue and on the thread of the caller that waits for it.
    private func isOnWaitingThread(_ point: ExecutionPoint) -> Bool {
        if case .queue = point.executor, point.entry == .caller { return true }
        return false
    }

    /// True where the waiting thread is the main one, which adds nothing to the queue, or that of a caller which is on
    /// the main thread or a handle's own queue, or of which nothing is known.
    private func isOnCallersThread(_ access: StoredAccess, _ owner: BodyOwner) -> Bool {
        guard case .queue = access.point.executor, let waiting = access.waiting else { return false }
        switch waiting {
        case .main, .unknown: return true
        case .caller:
            return words.programFacts.entries.executors[owner].map { $0.isOwnQueue || $0 == .main } ?? true
        default: return false
        }
    }
}
