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
        !goBack(from: [value], through: partsBesideKeys) { !isSource($0) }
    }

    /// Whether the body gives its caller what is made from what an instruction gives.
    func givesResult(from source: Int) -> Bool {
        resultOrigins.contains(Int32(source))
    }

    /// All of which the results are made.
    private var resultOrigins: Marks {
        if let known = origins.result { return known }
        let found = all(behind: loops.results, through: knownParts).marks
        origins.result = found
        return found
    }

    // MARK: Searches

    /// What is found out of the values at the end of a run, when all of the body is known.
    final class Origins {
        /// By call: of what it is made; nil for all of its operands.
        fileprivate var parts: [Int32: [ValueID]?] = [:]
        fileprivate var result: Marks?
        fileprivate var changed: (marks: Marks, parameters: Set<Int32>)?
        fileprivate var aggregates: [ValueID]?
        /// By what names a value.
        fileprivate var behind: [Int32: Marks] = [:], parameters: [Int32: Set<Int32>] = [:]
        fileprivate var rebuilt: [Int32: Bool] = [:]
        fileprivate var conditions: (instruction: Int, all: [(value: ValueID, holds: Bool)])?
        /// The values that all searches have come by.
        fileprivate(set) var searched = 0
    }

    private var origins: Origins { run.origins }

    @discardableResult
    private func goBack(
        from values: [ValueID], through parts: (ValueID) -> [ValueID]?, _ goesOn: (ValueID) -> Bool
    ) -> Bool {
        loops.goBack(from: values, through: parts) { value in
            origins.searched += 1
            return goesOn(value)
        }
    }

    private func all(
        behind start: [ValueID], through parts: (ValueID) -> [ValueID]?
    ) -> (marks: Marks, values: [ValueID]) {
        var marks = Marks(below: body.instructions.count), values: [ValueID] = []
        goBack(from: start, through: parts) { value in
            _ = marks.insert(value.index)
            values.append(value)
            return true
        }
        return (marks, values)
    }

    /// All of which a value is made, and it itself.
    func all(behind value: ValueID) -> Marks {
        let name = name(value)
        if let known = origins.behind[name] { return known }
        let found = all(behind: [value], through: partsBesideKeys).marks
        origins.behind[name] = found
        return found
    }

    /// The conditions that decide in its function whether an instruction is reached; many ask it of one after another.
    func conditions(of instruction: Int) -> [(value: ValueID, holds: Bool)] {
        if let known = origins.conditions, known.instruction == instruction { return known.all }
        let function = body.blocks[Int(loops.block(of: instruction))].function
        let found = loops.conditions(of: instruction, in: loops.round(of: function))
        origins.conditions = (instruction, found)
        return found
    }

    /// What values have in common that are made of the same: the variable that they are read from, below zero.
    private func name(_ value: ValueID) -> Int32 {
        let value = named(value)
        return body[value].kind == .load ? -1 - body[value].payload : value.index
    }

    private func partsBesideKeys(of value: ValueID) -> [ValueID]? { isKey(value) ? [] : knownParts(of: value) }

    private func knownParts(of value: ValueID) -> [ValueID]? {
        guard body[value].kind == .call || body[value].kind == .callRequirement else {
            return isNews(value) ? [] : nil
        }
        if let known = origins.parts[value.index] { return known }
        let found = parts(of: value)
        origins.parts.updateValue(found, forKey: value.index)
        return found
    }

    /// Whether a value is made from what an instruction gives, and is not just that under another name: put back as it
    /// was, it says nothing new.
    func isMadeAnew(_ value: ValueID, from source: Int) -> Bool {
        guard isMade(value, from: source) else { return false }
        let isOther = isMade(value) { part in
            switch body[part].kind {
            case .load, .wrap, .payload, .force, .cast, .tuple, .element, .casePayload: return false
            default: return Int(part.index) != source && isMade(part, from: source)
            }
        }
        return isOther || isChanged(source)
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

    /// Whether the body changes what is made from what an instruction gives: a record that is only stored again says
    /// nothing new.
    func isChanged(_ source: Int) -> Bool { changed.marks.contains(Int32(source)) }

    /// Whether the body changes what is made from certain of its parameters; -1 is what it is called on.
    func isChanged(among parameters: Set<Int32>) -> Bool { !changed.parameters.isDisjoint(with: parameters) }

    /// The values from which those are made that the body changes, and the parameters among them.
    private var changed: (marks: Marks, parameters: Set<Int32>) {
        if let known = origins.changed { return known }
        var start: [ValueID] = []
        for instruction in body.instructions {
            switch instruction.kind {
            case .set, .setUnknown: break
            case .call, .callRequirement: if !instruction.flags.contains(.isAssignment) { continue }
            case .modified:
                // What the body waits for is an answer.
                if let call = body.operands(of: instruction).first, !body[call].flags.contains(.isAwaited) {
                    start += body.operands(of: body[call])
                }
                continue
            default: continue
            }
            if let base = body.operands(of: instruction).first { start.append(base) }
        }
        let (marks, values) = all(behind: start, through: partsBesideKeys)
        let found = (marks: marks, parameters: Set(values.compactMap(parameter)))
        origins.changed = found
        return found
    }

    /// Whether a record is made anew, here or by a function that makes it from what it is given.
    func isRebuilt(_ value: ValueID) -> Bool {
        let name = name(value)
        if let known = origins.rebuilt[name] { return known }
        let isFound = !goBack(from: [value], through: knownParts) { source in
            guard body[source].kind == .call else { return true }
            let id = DeclarationID(Int(body[source].payload))
            if program[id].kind == .initializer { return knowledge.isInterface(id) }
            return body[source].flags.contains(.isAwaited) || !(summary(of: id)?.remakes ?? false)
        }
        origins.rebuilt[name] = isFound
        return isFound
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
            }, through: knownParts)
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
            guard Int(part.index) != source, let asked = list(askedBy: part) else { return false }
            return isMade(asked, from: source)
        }
    }

    /// The list of which a value says something; nil where it is no such value.
    private func list(askedBy value: ValueID) -> ValueID? {
        let instruction = body[value]
        guard instruction.kind == .call || instruction.kind == .get, knowledge.isValue(instruction.type),
            let asked = body.operands(of: instruction).first,
            knowledge.role(of: body[asked].type)?.kind == .collection
        else { return nil }
        return asked
    }

    // MARK: For callers

    /// The parameters of the body of which a value is made; -1 is what it is called on.
    func parameters(behind value: ValueID) -> Set<Int32> {
        let name = name(value)
        if let known = origins.parameters[name] { return known }
        var found: Set<Int32> = []
        goBack(from: [value], through: partsBesideKeys) { source in
            if let parameter = parameter(source) { found.insert(parameter) }
            return true
        }
        origins.parameters[name] = found
        return found
    }

    /// The parameters of which the body makes its result, and whether it makes a record of it anew, or with other
    /// columns.
    func result() -> (makes: Set<Int32>, remakes: Bool) {
        // Most functions give nothing, and nobody asks of what an initialiser makes its result.
        guard body.functions[0].type.result != .void, program[body.owner.declaration].kind != .initializer else {
            return ([], false)
        }
        let makes = loops.results.reduce(into: Set<Int32>()) { $0.formUnion(parameters(behind: $1)) }
        guard !makes.isEmpty else { return ([], false) }
        return (makes, loops.results.contains(where: isRebuilt) || isChanged(among: makes))
    }

    /// Whether the body gives its caller what is said about all the objects that it has read.
    func givesAggregate(of source: Int) -> Bool {
        resultAggregates.contains { value in
            Int(value.index) != source && list(askedBy: value).map { isMade($0, from: source) } ?? false
        }
    }

    /// The values that say something about a list, among those of which the results are made.
    private var resultAggregates: [ValueID] {
        if let known = origins.aggregates { return known }
        let found = all(behind: loops.results, through: partsBesideKeys).values
            .filter { list(askedBy: $0) != nil }
        origins.aggregates = found
        return found
    }
}
