import Declarations
import Lowering
import Syntax

/// What the bodies of a program say together about rows that one of them writes from an earlier read: who else writes
/// them, and who fills the property that kept them.
struct RowJudgement {
    private struct Writer {
        var use: RowUse
        var point: ExecutionPoint
        var body: BodyOwner
    }
    private struct Keeper: Hashable {
        var property: DeclarationID
        var item: RowUse.Item
    }

    private var writers: [RowUse.Item: [Writer]] = [:]
    private var keepers: [Keeper: Place] = [:]
    /// The calls that lead to what is told, and its place.
    private var told: Set<[Place]> = []

    init(_ analysis: FlowAnalysis) {
        for owner in analysis.owners {
            for proof in analysis.transactionProofs[owner] ?? [] {
                let event = proof.occurrence.event
                guard let use = event.rows.first else { continue }
                switch proof.kind {
                case .stale where proof.rows?.property == nil && proof.rows?.isAlone == false:
                    told.insert(event.path + [use.place])
                case .wrote:
                    writers[use.item, default: []].append(
                        Writer(use: use, point: event.point, body: owner))
                case .kept:
                    guard let property = proof.rows?.property else { continue }
                    let keeper = Keeper(property: property, item: use.item)
                    keepers[keeper] = .least(keepers[keeper], event.place)
                default: break
                }
            }
        }
    }

    /// A proof with what other bodies say of it; nil where they do not bear it out.
    func judged(_ proof: TransactionProof) -> TransactionProof? {
        guard var rows = proof.rows, let use = proof.occurrence.event.rows.first else { return proof }
        // A callee that is told of it is the place to mend it.
        let path = proof.occurrence.event.path + [use.place]
        if (1..<path.count).contains(where: { told.contains(Array(path[$0...])) }) { return nil }
        var judged = proof
        if let property = rows.property {
            let keeper = Keeper(property: property, item: use.item)
            guard let filled = keepers[keeper] else { return nil }
            judged.other = filled
        }
        let others = (writers[use.item] ?? []).filter { other in
            other.use.place != use.place && other.body != proof.body && mayUndo(rows.form, other.use)
        }
        let own = proof.occurrence.event.point
        if rows.isAlone {
            // Where the one who comes between is not seen, nobody does.
            guard let other = others.first(where: { isElsewhere($0.point, than: own) }) else { return nil }
            rows.otherWriter = other.use.place
        } else {
            rows.otherWriter = others.map(\.use.place).min()
        }
        judged.rows = rows
        return judged
    }

    /// Whether a write takes away what another relies on: a new row changes no record, and a removed one no count.
    private func mayUndo(_ form: RowProof.Form, _ other: RowUse) -> Bool {
        switch form {
        case .record, .column, .kept, .property: other.verb != .insert && other.verb != .delete
        case .check: other.verb == .insert || other.verb == .save
        case .unit: false
        }
    }

    /// Whether code certainly runs elsewhere than other code does.
    private func isElsewhere(_ other: ExecutionPoint, than own: ExecutionPoint) -> Bool {
        other.executor.isKnown && own.executor.isKnown && other.executor != own.executor
    }
}
