import Declarations
import Lowering
import Syntax

/// Of what the values of a body are made, as far as that may go back to a database.
struct MadeValues: RunPart {
    let run: BodyRun

    /// Whether a value is made from what an instruction gives.
    func isMade(_ value: ValueID, from source: Int) -> Bool { isMade(value) { Int($0.index) == source } }

    /// Whether a value is made from certain values: not from what is news, and not from a key alone.
    func isMade(_ value: ValueID, from isSource: (ValueID) -> Bool) -> Bool {
        loops.derives(value, from: isSource, through: { isSource($0) ? nil : isKey($0) ? [] : parts(of: $0) })
    }

    /// Whether the body gives its caller what is made from certain values.
    func givesResult(from isSource: (ValueID) -> Bool) -> Bool {
        loops.results.contains { loops.derives($0, from: isSource, through: { isSource($0) ? nil : parts(of: $0) }) }
    }

    /// Whether a value is made from what an instruction gives, and is not just that under another name: put back as it
    /// was, it says nothing new.
    func isMadeAnew(_ value: ValueID, from source: Int) -> Bool {
        let isOther = isMade(value) { part in
            switch body[part].kind {
            case .load, .wrap, .payload, .force, .cast, .tuple, .element, .casePayload: return false
            default: return Int(part.index) != source && isMade(part, from: source)
            }
        }
        return isOther || isMade(value, from: source) && isChanged { Int($0.index) == source }
    }

    // MARK: One value

    /// The operands of which a value is made, as far as a database is concerned; nil for all of them.
    func parts(of value: ValueID) -> [ValueID]? {
        let instruction = body[value]
        if instruction.kind == .call, instruction.flags.contains(.isAwaited) {
            let answers = answers(to: instruction)
            if !answers.isEmpty { return Array(body.operands(of: instruction)) + answers }
        }
        // What the body waits for is an answer: a translation, a judgement.
        guard instruction.kind == .call, !instruction.flags.contains(.isAwaited),
            let summary = summary(of: DeclarationID(Int(instruction.payload)))
        else { return isNews(value) ? [] : nil }
        let operands = Array(body.operands(of: instruction)), base = instruction.flags.contains(.hasBase) ? 1 : 0
        return summary.makes.sorted().compactMap { position in
            let index = position < 0 ? base - 1 : base + Int(position)
            return operands.indices.contains(index) ? operands[index] : nil
        }
    }

    /// What code gives the continuation that a call hands its closure: the call waits for that, and gives it.
    private func answers(to call: Instruction) -> [ValueID] {
        body.operands(of: call).flatMap { operand -> [ValueID] in
            let closure = body[named(operand)]
            guard closure.kind == .closure, case let function = FunctionID(closure.payload),
                let continuation = body.functions[Int(function.index)].parameters.first,
                knowledge.givesAnswers(body.cells[Int(continuation.index)].type)
            else { return [] }
            return body.instructions.indices.compactMap { answer(at: $0, inside: function) }
        }
    }

    /// What an instruction gives the continuation of a function around it.
    private func answer(at index: Int, inside function: FunctionID) -> ValueID? {
        let call = body.instructions[index], operands = Array(body.operands(of: call))
        guard call.kind == .call, call.flags.contains(.hasBase), operands.count == 2,
            knowledge.givesAnswers(body[operands[0]].type),
            isInside(body.blocks[Int(loops.block(of: index))].function, function),
            case let continuation = loops.origin(of: operands[0]), body[continuation].kind == .parameter,
            body.blocks[Int(loops.block(of: Int(continuation.index)))].function == function,
            Waiting(run: run).described(call)?.member.operations.contains(.resume) ?? false
        else { return nil }
        return operands[1]
    }

    /// The summary of a function of the program, which says of what its result is made; an initialiser's is all that
    /// it is given.
    private func summary(of id: DeclarationID) -> Summary? {
        program[id].kind == .initializer || knowledge.isInterface(id) ? nil : analysis.summary(of: id)
    }

    /// Whether a value is not made from the operands of its instruction as far as a database is concerned: what code
    /// gives that is not at hand, or that waits for something.
    func isNews(_ value: ValueID) -> Bool {
        let instruction = body[value]
        switch instruction.kind {
        case .closure: return false
        case .callUnknown: return !Program.isOperator(Symbol(id: UInt32(bitPattern: instruction.payload)))
        case .callValue: return true
        case .parameter: return !isPassedOn(value)
        case .call, .callRequirement:
            let id = DeclarationID(Int(instruction.payload))
            if program[id].kind == .initializer { return false }
            guard knowledge.isInterface(id) else { return true }
            // What it runs here gives its result.
            if body.operands(of: instruction).contains(where: { body[named($0)].kind == .closure }) { return false }
            let does = knowledge.operations(of: instruction)
            if !does.isDisjoint(with: [.transact, .access, .query]) { return false }
            return instruction.flags.contains(.isAwaited) || !does.isDisjoint(with: [.transfer, .fileRead])
        default: return false
        }
    }

    /// Whether a library hands a value to a closure that it makes of what it is called on: an element, an answer that a
    /// publisher waits for.
    private func isPassedOn(_ value: ValueID) -> Bool {
        let function = body.blocks[Int(loops.block(of: Int(value.index)))].function
        return function != .main
            && loops.takers(of: function).contains { call in
                let instruction = body.instructions[call]
                return instruction.kind != .callUnknown
                    && knowledge.isInterface(DeclarationID(Int(instruction.payload)))
            }
    }

    /// Whether a value says which row is meant: a key is not written back.
    func isKey(_ value: ValueID) -> Bool {
        let instruction = body[value]
        guard instruction.kind == .get, instruction.payload >= 0 else { return false }
        return knowledge.keys.saysWhichRow(DeclarationID(Int(instruction.payload)))
    }

    // MARK: Records

    /// Whether the body changes what is made from certain values: a record that is only stored again says nothing new.
    func isChanged(_ isSource: (ValueID) -> Bool) -> Bool {
        body.instructions.contains { instruction in
            switch instruction.kind {
            case .set, .setUnknown: break
            case .call, .callRequirement: if !instruction.flags.contains(.isAssignment) { return false }
            case .modified:
                guard let call = body.operands(of: instruction).first else { return false }
                // What the body waits for is an answer.
                if body[call].flags.contains(.isAwaited) { return false }
                return body.operands(of: body[call]).contains { isMade($0, from: isSource) }
            default: return false
            }
            return body.operands(of: instruction).first.map { isMade($0, from: isSource) } ?? false
        }
    }

    /// Whether a record is made anew, here or by a function that makes it from what it is given.
    func isRebuilt(_ value: ValueID) -> Bool {
        loops.derives(
            value,
            from: { source in
                guard body[source].kind == .call else { return false }
                let id = DeclarationID(Int(body[source].payload))
                if program[id].kind == .initializer { return !knowledge.isInterface(id) }
                return !body[source].flags.contains(.isAwaited) && summary(of: id)?.remakes ?? false
            }, through: { parts(of: $0) })
    }

    /// Whether a record is made here with a key of its own, which no other has: a new `UUID`, none yet.
    func hasNewKey(_ value: ValueID) -> Bool {
        loops.derives(
            value,
            from: { source in
                let instruction = body[source], id = DeclarationID(Int(instruction.payload))
                guard instruction.kind == .call, program[id].kind == .initializer, !knowledge.isInterface(id) else {
                    return false
                }
                let parameters = program.signature(of: id).parameters, given = body.operands(of: instruction)
                return parameters.count == given.count
                    && zip(parameters, given).contains { knowledge.keys.isOwn($0.label.text) && isNew($1) }
            }, through: { parts(of: $0) })
    }

    /// Whether a value is made here of nothing that the body is given, and is not written out.
    private func isNew(_ value: ValueID) -> Bool {
        var origin = loops.origin(of: value)
        if body[origin].kind == .constant { return isNil(origin) }
        // A part of what is made: `UUID().uuidString`.
        if body[origin].kind == .get, let whole = body.operands(of: body[origin]).first {
            origin = loops.origin(of: whole)
        }
        return body[origin].kind == .call && body.operands(of: body[origin]).isEmpty
            && program[DeclarationID(Int(body[origin].payload))].kind == .initializer
    }

    /// Whether a value says something about all the objects that were read, and is not one of theirs: their number,
    /// the greatest of their properties.
    func isAggregate(_ value: ValueID, of source: Int) -> Bool {
        isMade(value) { part in
            let instruction = body[part]
            guard [.call, .get].contains(instruction.kind), Int(part.index) != source,
                knowledge.isValue(instruction.type), let asked = body.operands(of: instruction).first,
                knowledge.role(of: body[asked].type)?.kind == .collection
            else { return false }
            return isMade(asked, from: source)
        }
    }

    // MARK: For callers

    /// The parameters of the body of which a value is made; -1 is what it is called on.
    func parameters(behind value: ValueID) -> Set<Int32> {
        var found: Set<Int32> = []
        _ = isMade(value) { source in
            let isOwn = body.blocks[Int(loops.block(of: Int(source.index)))].function == .main
            switch body[source].kind {
            case .parameter: if isOwn { found.insert(body[source].payload) }
            case .receiver: found.insert(-1)
            default: break
            }
            return false
        }
        return found
    }

    /// The parameters of which the body makes its result, and whether it makes a record of it anew, or with other
    /// columns.
    func result() -> (makes: Set<Int32>, remakes: Bool) {
        let makes = loops.results.reduce(into: Set<Int32>()) { $0.formUnion(parameters(behind: $1)) }
        guard !makes.isEmpty else { return ([], false) }
        return (makes, loops.results.contains(where: isRebuilt) || isChanged { isGiven($0, among: makes) })
    }

    /// Whether the body gives its caller what is said about all the objects that it has read.
    func givesAggregate(of source: Int) -> Bool { loops.results.contains { isAggregate($0, of: source) } }

    /// Whether a value is one of certain parameters of the body.
    func isGiven(_ value: ValueID, among parameters: Set<Int32>) -> Bool {
        switch body[value].kind {
        case .parameter:
            parameters.contains(body[value].payload)
                && body.blocks[Int(loops.block(of: Int(value.index)))].function == .main
        case .receiver: parameters.contains(-1)
        default: false
        }
    }
}
