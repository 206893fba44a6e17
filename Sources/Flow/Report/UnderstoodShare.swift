import Declarations
import Lowering
import Syntax

/// A quick look at how much of the database code may be unknown: by types alone, without a run. It finds out where a
/// count is worth its time, and which bodies need one.
struct UnderstoodShare {
    private(set) var bodies = 0
    private(set) var unclear = 0
    /// Bodies with a value of a database's type.
    private(set) var typed: Set<BodyOwner> = []
    /// Bodies with code that may be unknown.
    private(set) var open: Set<BodyOwner> = []

    /// Whether more than one body in twelve may hide a use of a database.
    var isInDoubt: Bool { unclear * 12 > bodies }

    mutating func add(_ body: Body, _ analysis: FlowAnalysis) {
        let knowledge = analysis.knowledge
        guard !knowledge.isTest(body.owner.declaration), !analysis.program[body.file].isInterface else { return }
        if body.instructions.contains(where: { mayBeUnknown($0, in: body) }) { open.insert(body.owner) }
        guard body.instructions.contains(where: { knowledge.databaseKind(of: $0.type) != nil }) else { return }
        typed.insert(body.owner)
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

    private func mayBeUnknown(_ instruction: Instruction, in body: Body) -> Bool {
        switch instruction.kind {
        case .callUnknown, .getUnknown, .setUnknown: true
        case .macro: !instruction.flags.contains(.isImplicit)
        case .callValue: body.operands(of: instruction).first.map { body[$0].type.isUnknown } ?? false
        default: false
        }
    }
}

extension FlowAnalysis {
    /// The numbers of bodies that use a database and, of these, of bodies that may hide a use: by a quick look, or,
    /// where that gives reason to doubt, by the count of gaps in these bodies.
    /// - Parameter isCounted: Whether a file's bodies count, by its path.
    package func understanding(_ isCounted: (String) -> Bool) -> (bodies: Int, unclear: Int, gaps: GapReport?) {
        var share = seenShare
        for owner in owners { if let body = bodies[owner] { share.add(body, self) } }
        guard share.isInDoubt else { return (share.bodies, share.unclear, nil) }
        let gaps = GapCounter(self).databaseReport(isCounted, share)
        return (gaps.databaseBodies.count, gaps.databaseBodies.count { !$0.isUnderstood }, gaps)
    }
}
