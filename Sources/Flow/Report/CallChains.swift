import Declarations
import Lowering

/// Finds the calls that decide the context of a body that runs where it is called.
struct CallChains {
    /// One path, from code whose context is known, or that nothing calls.
    struct Chain {
        /// The calls of the path, the outermost first.
        var calls: [CallRecord]
        /// The context of the outermost call, in terms of the body that makes it; without calls, the body's own.
        var point: ExecutionPoint
        var owner: BodyOwner
        var isUncalled = false
    }

    private let analysis: FlowAnalysis

    init(_ analysis: FlowAnalysis) { self.analysis = analysis }

    func calls(of owner: BodyOwner) -> [CallRecord] {
        guard case .function(let id) = owner else { return [] }
        return analysis.recordsByCallee[id] ?? []
    }

    /// The shortest paths to a body from each place of known context, the shortest first.
    func chains(to owner: BodyOwner) -> [Chain] {
        var found: [Chain] = [], visited: Set<BodyOwner> = [owner]
        var waiting = [Chain(calls: [], point: .caller, owner: owner)]
        var next = 0
        while next < waiting.count, found.count < Self.limit {
            let path = waiting[next]
            next += 1
            let records = calls(of: path.owner)
            if records.isEmpty {
                found.append(Chain(calls: path.calls, point: path.point, owner: path.owner, isUncalled: true))
            }
            for record in records {
                let longer = Chain(calls: [record] + path.calls, point: record.point, owner: record.caller)
                if record.point.executor != .caller {
                    found.append(longer)
                } else if visited.insert(record.caller).inserted {
                    waiting.append(longer)
                }
            }
        }
        return found
    }

    /// The shortest paths to a body that is the main actor's only by inheritance, from calls that run it elsewhere.
    func chainsElsewhere(to owner: BodyOwner) -> [Chain] {
        var found: [Chain] = [], visited: Set<BodyOwner> = [owner]
        var waiting: [(owner: BodyOwner, calls: [CallRecord])] = [(owner, [])]
        var next = 0
        while next < waiting.count, found.count < Self.limit {
            let path = waiting[next]
            next += 1
            guard case .function(let id) = path.owner, let point = analysis.summaries[path.owner]?.point,
                point.executor == .main, analysis.program.inheritsIsolation(id)
            else { continue }
            for record in calls(of: path.owner) {
                let longer = [record] + path.calls
                if record.thread.isKnown, record.thread != .main, record.point.executor.isKnown {
                    found.append(Chain(calls: longer, point: record.point, owner: record.caller))
                } else if record.point == analysis.summaries[record.caller]?.point,
                    visited.insert(record.caller).inserted
                {
                    waiting.append((record.caller, longer))
                }
            }
        }
        return found
    }

    /// The number of paths beyond which the search stops.
    private static let limit = 64
}
