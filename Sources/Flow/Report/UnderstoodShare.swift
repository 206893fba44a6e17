import Declarations
import Lowering
import Syntax

/// A quick look at how much of the database code may be unknown: by types alone, without a run. It finds out where a
/// count is worth its time.
struct UnderstoodShare {
    private(set) var bodies = 0
    private(set) var unclear = 0

    /// Whether more than one body in twelve may hide a use of a database.
    var isInDoubt: Bool { unclear * 12 > bodies }

    mutating func add(_ body: Body, _ analysis: FlowAnalysis) {
        let knowledge = analysis.knowledge
        guard !knowledge.isTest(body.owner.declaration), !analysis.program[body.file].isInterface,
            body.instructions.contains(where: { knowledge.databaseKind(of: $0.type) != nil })
        else { return }
        bodies += 1
        guard !body.unknowns.isEmpty else { return }
        let isUnclear = body.instructions.contains { instruction in
            switch instruction.kind {
            case .callUnknown, .getUnknown, .setUnknown:
                body.operands(of: instruction).contains { knowledge.databaseKind(of: body[$0].type) != nil }
            default: false
            }
        }
        if isUnclear { unclear += 1 }
    }
}

extension FlowAnalysis {
    /// The numbers of bodies that use a database and, of these, of bodies that may hide a use: by a quick look, or,
    /// where that gives reason to doubt, by the count of gaps.
    /// - Parameter isCounted: Whether a file's bodies count, by its path.
    package func understanding(_ isCounted: (String) -> Bool) -> (bodies: Int, unclear: Int, gaps: GapReport?) {
        var share = seenShare
        for owner in owners { if let body = bodies[owner] { share.add(body, self) } }
        guard share.isInDoubt else { return (share.bodies, share.unclear, nil) }
        let gaps = gapReport(isCounted)
        return (gaps.databaseBodies.count, gaps.databaseBodies.count { !$0.isUnderstood }, gaps)
    }
}
