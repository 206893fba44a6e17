import Declarations
import Lowering

/// What leads from one body to another: records that a property keeps after they were read, and rows that are written.
extension BodyRows {
    /// Records that are saved whole as a property has kept them, but for what the body changes of them: judged with
    /// the bodies that fill the property.
    func keptStale() -> [TransactionProof] {
        let writers = accesses.filter { access in
            access.event.kind != .save && access.rows.contains { $0.use.isWhole && isJudged($0) }
        }
        guard !writers.isEmpty else { return [] }
        let reads = body.instructions.indices.filter { keeps(body.instructions[$0], .get) }
        return writers.compactMap { writer in
            for row in writer.rows where row.use.isWhole && isJudged(row) {
                guard !writer.rows.contains(where: { $0.use.verb == .read && isSameItem($0.use, row.use) }),
                    let read = reads.first(where: { isSavedChanged(row, from: $0) })
                else { continue }
                var proof = self.proof(of: row, in: writer, .kept, at: place(body.instructions[read]))
                proof.rows?.property = DeclarationID(Int(body.instructions[read].payload))
                return proof
            }
            return nil
        }
    }

    /// Whether a record that an instruction reads is written with something that the body has changed of it.
    private func isSavedChanged(_ row: Row, from read: Int) -> Bool {
        let old = row.written.filter { made.isMade($0, from: read) }
        return !old.isEmpty
            && (row.use.isRemade || made.isChanged { Int($0.index) == read } || old.contains(where: made.isRebuilt))
    }

    /// The properties that keep what the body has read.
    func kept() -> [TransactionProof] {
        let read = rows.lazy.compactMap { noted in noted.use.map { (use: $0, source: noted.path.last ?? 0) } }
            + accesses.lazy.filter { !$0.event.path.isEmpty && $0.event.options.contains(.isReturned) }
            .flatMap(\.rows).map { (use: $0.use, source: $0.source) }
        let records = read.filter { $0.use.verb == .read && $0.use.isWhole && !$0.use.table.isEmpty }
        guard !records.isEmpty else { return [] }
        return body.instructions.indices.compactMap { index in
            let instruction = body.instructions[index]
            guard keeps(instruction, .set), let value = body.operands(of: instruction).last,
                let record = records.first(where: { made.isMade(value, from: $0.source) })
            else { return nil }
            var event = TransactionEvent(
                kind: .row, handle: .unknown, framework: 0, point: run.point, guards: Guards(),
                place: place(instruction))
            event.rows = [record.use]
            var rows = RowProof(form: .kept, table: record.use.table)
            rows.property = DeclarationID(Int(instruction.payload))
            return TransactionProof(
                kind: .kept, occurrence: Occurrence(event: event, levels: []), body: body.owner,
                other: record.use.place, rows: rows)
        }
    }

    /// Whether an instruction reads, or sets, a property of the body's own instance.
    private func keeps(_ instruction: Instruction, _ kind: Instruction.Kind) -> Bool {
        guard instruction.kind == kind, instruction.payload >= 0, let base = body.operands(of: instruction).first else {
            return false
        }
        return body[base].kind == .receiver
            && !program[DeclarationID(Int(instruction.payload))].flags.contains(.isStatic)
    }

    /// The rows that the body itself writes, for those who ask who else does.
    func wrote() -> [TransactionProof] {
        rows.compactMap { noted in
            guard let use = noted.use, use.isWrite, !use.table.isEmpty, noted.event.path.isEmpty else { return nil }
            return TransactionProof(
                kind: .wrote, occurrence: Occurrence(event: noted.event, levels: []), body: body.owner,
                rows: RowProof(form: .unit, table: use.table))
        }
    }
}
