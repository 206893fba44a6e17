import Declarations
import Lowering
import Syntax

/// What leads from one body to another: what a property keeps after it was read, and rows that are written.
extension BodyRows {
    /// Records that are saved whole as a property has kept them, but for what the body changes of them, and columns
    /// that are computed from what one has kept: judged with the bodies that fill the property.
    func keptStale() -> [TransactionProof] {
        let writers = accesses.filter { access in
            access.event.kind != .save && access.rows.contains { mayGoBack($0, in: access) }
        }
        guard !writers.isEmpty else { return [] }
        let reads = body.instructions.indices.filter { keeps(body.instructions[$0], .get) }
        return writers.compactMap { writer in
            for row in writer.rows where mayGoBack(row, in: writer) {
                guard let read = reads.first(where: { isSavedChanged(row, from: $0) }) else { continue }
                var proof = self.proof(of: row, in: writer, .kept, at: place(body.instructions[read]))
                proof.rows?.property = DeclarationID(Int(body.instructions[read].payload))
                return proof
            }
            return nil
        }
    }

    /// Whether a row is stored over the one that is there.
    private func mayGoBack(_ row: Row, in access: Access) -> Bool {
        isJudged(row, in: access) && (row.use.isWhole || row.use.verb == .update && !row.use.isChecked)
    }

    /// Whether a record that an instruction reads is written with something that the body has changed of it, or a
    /// column is written that is computed from that.
    private func isSavedChanged(_ row: Row, from read: Int) -> Bool {
        let old = row.written.filter { made.all(behind: $0).contains(Int32(read)) }
        if old.isEmpty { return false }
        guard row.use.isWhole else { return old.contains { isComputed($0, from: read) } }
        // What only a callee makes a record of is what somebody has chosen.
        return made.isChanged(read) || old.contains(where: made.isRebuilt)
    }

    /// Whether an operator makes a value of what an instruction gives; a value instead of none is no other one.
    private func isComputed(_ value: ValueID, from read: Int) -> Bool {
        made.isMade(value) { part in
            guard body[part].kind == .call, made.isMade(part, from: read) else { return false }
            let name = program[DeclarationID(Int(body[part].payload))].name
            return Program.isOperator(name) && name != Self.instead
        }
    }

    private static var instead: Symbol { Symbol("??") }

    /// The properties that keep what the body has read.
    func kept() -> [TransactionProof] {
        let own = rows.compactMap(Self.row)
        let called = accesses.filter { !$0.event.path.isEmpty && $0.event.options.contains(.isReturned) }
        let read = (own + called.flatMap(\.rows)).filter { $0.use.verb == .read && !$0.use.table.isEmpty }
        guard !read.isEmpty else { return [] }
        return body.instructions.indices.flatMap { index -> [TransactionProof] in
            guard keeps(body.instructions[index], .set),
                let value = body.operands(of: body.instructions[index]).last
            else { return [] }
            let origins = made.all(behind: value)
            return read.filter { origins.contains(Int32($0.source)) }.map { keeper(of: $0, at: index) }
        }
    }

    private func keeper(of row: Row, at index: Int) -> TransactionProof {
        var event = TransactionEvent(
            kind: .row, handle: .unknown, framework: 0, point: run.point, guards: Guards(),
            place: place(body.instructions[index]))
        event.rows = [row.use]
        var rows = RowProof(form: .kept, table: row.use.table)
        rows.property = DeclarationID(Int(body.instructions[index].payload))
        return TransactionProof(
            kind: .kept, occurrence: Occurrence(event: event, levels: []), body: body.owner, other: row.use.place,
            rows: rows)
    }

    /// Whether an instruction reads, or sets, a property of the body's own instance.
    private func keeps(_ instruction: Instruction, _ kind: Instruction.Kind) -> Bool {
        guard instruction.kind == kind, instruction.payload >= 0, let base = body.operands(of: instruction).first else {
            return false
        }
        return body[loops.origin(of: base)].kind == .receiver
            && !program[DeclarationID(Int(instruction.payload))].flags.contains(.isStatic)
    }

    /// The rows that the body itself writes, for those who ask who else does.
    func wrote() -> [TransactionProof] {
        rows.compactMap { noted in
            guard let use = noted.use, use.isWrite, !use.table.isEmpty, noted.event.path.isEmpty else { return nil }
            return TransactionProof(
                kind: .wrote, occurrence: Occurrence(event: noted.event, levels: []), body: body.owner)
        }
    }
}
