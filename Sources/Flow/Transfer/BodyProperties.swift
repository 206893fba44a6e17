import Declarations
import Lowering
import Syntax

/// Properties of an actor, or of a stored object, that a body sets to what it has made from their value before an
/// `await`: what other code has changed meanwhile is lost.
struct BodyProperties: RunPart {
    let run: BodyRun
    private var made: MadeValues { MadeValues(run: run) }

    func stale() -> [TransactionProof] {
        guard !run.suspensions.isEmpty else { return [] }
        var told: Set<DeclarationID> = []
        return body.instructions.indices.compactMap { index in
            let set = body.instructions[index]
            guard set.kind == .set, let base = body.operands(of: set).first, let value = body.operands(of: set).last,
                base != value, case let property = DeclarationID(Int(set.payload)), isShared(property, of: base),
                let read = staleRead(of: property, for: value, at: index), told.insert(property).inserted
            else { return nil }
            let event = TransactionEvent(
                kind: .change, handle: .unknown, framework: knowledge.role(of: body[base].type)?.framework ?? -1,
                point: run.point, guards: Guards(), place: place(set))
            return TransactionProof(
                kind: .stale, occurrence: Occurrence(event: event, levels: []), body: body.owner,
                other: place(body.instructions[read]),
                rows: RowProof(form: .property, table: program[property].name.text))
        }
    }

    /// Whether other code may change it while the body waits: it is the actor's own, or a stored object's.
    private func isShared(_ property: DeclarationID, of base: ValueID) -> Bool {
        if knowledge.role(of: body[base].type)?.kind == .model { return true }
        // A handle that is opened again is no state.
        guard body[base].kind == .receiver, let owner = program.owner(of: property),
            !knowledge.carriesConfined(analysis.lowerer.type(of: property))
        else { return false }
        return program[owner].kind == .actor && !program[property].flags.contains(.isStatic)
    }

    /// A read before an `await` from which the value is made that is set after it, where the property is not looked
    /// at again.
    private func staleRead(of property: DeclarationID, for value: ValueID, at set: Int) -> Int? {
        let reads = body.instructions.indices.filter {
            body.instructions[$0].kind == .get && body.instructions[$0].payload == property.index
        }
        let end = outermost(set)
        func isOld(_ read: Int) -> Bool {
            let start = outermost(read)
            return start != end
                && run.suspensions.contains { $0 > start && loops.leads(from: start, to: $0) && isBefore($0, end) }
        }
        let isFresh = reads.contains { $0 != set && !isOld($0) && isBefore(outermost($0), end) }
        guard !isFresh else { return nil }
        return reads.first { read in
            isOld(read) && made.isMade(value, from: read)
        }
    }

    private func isBefore(_ start: Int, _ end: Int) -> Bool { start == end || loops.leads(from: start, to: end) }

    /// The instruction of the body's own function that runs the function in which an instruction stands.
    private func outermost(_ instruction: Int) -> Int {
        var index = instruction
        for _ in body.functions {
            let function = body.blocks[Int(loops.block(of: index))].function
            guard function != .main,
                let closure = body.instructions.indices.first(where: {
                    body.instructions[$0].kind == .closure && body.instructions[$0].payload == function.index
                })
            else { break }
            index = uses.ends(closure).first ?? closure
        }
        return index
    }
}
