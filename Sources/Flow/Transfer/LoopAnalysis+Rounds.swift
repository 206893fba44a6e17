import Declarations
import Lowering
import Syntax

/// What the rounds of a loop are about, and what is another in each of them.
extension LoopAnalysis {
    /// Whether the work at hand only waits in line for a database, which does it whoever waits for it.
    var isQueued: Bool {
        run.activations.nested.allSatisfy { activation in
            switch activation.kind {
            case .now, .loop: true
            case .later: isQueued(by: activation.instruction)
            case .given(_, let isLater): !isLater
            }
        }
    }

    /// Whether the rounds go through all values of an enumeration, of which the code decides how many there are.
    func isOverValuesOfType(_ round: Round) -> Bool {
        guard let all = sequence(of: round), body[all].kind == .callRequirement,
            let asked = program.owner(of: DeclarationID(Int(body[all].payload)))
        else { return false }
        return asked == program.standard.caseIterable
    }

    /// Whether a change in each of the rounds is one of the same object: it is filled.
    func isOfOne(_ changed: ValueID?, in round: Round) -> Bool {
        if isOverParts(round) { return true }
        guard let changed, isObject(changed), !varies(changed, in: round) else { return false }
        return switch round {
        case .loop(let index): loops.all[index].next != nil
        case .closure: true
        case .callee, .recursion: false
        }
    }

    /// Whether a value may be another one in each round: it is made of the round's element, or of what a call in the
    /// round gives.
    func varies(_ value: ValueID, in round: Round) -> Bool {
        let blocks: BlockSet
        switch round {
        case .loop(let index): blocks = loops.all[index].blocks
        case .closure(_, let function): blocks = loops.round(of: function).blocks
        case .callee, .recursion: return true
        }
        return loops.derives(
            value,
            from: { source in
                if isElement(source, of: round) { return true }
                guard isCall(source), blocks.contains(loops.block(of: Int(source.index))) else { return false }
                let id = DeclarationID(Int(body[source].payload))
                return body[source].kind != .call || program[id].kind != .getter
            })
    }

    /// Whether the call at hand only tells the round's element, which is known by a protocol, what all others are told
    /// as well: what a listener does with its own handle is no item of a common piece of work.
    func tellsListener(_ arguments: [ValueID], in round: Round) -> Bool {
        let call = body.instructions[current]
        guard call.kind == .callRequirement, call.flags.contains(.hasBase), !arguments.isEmpty,
            let listener = body.operands(of: call).first, isElement(loops.origin(of: listener), of: round),
            let asker = program.owner(of: DeclarationID(Int(call.payload))), program[asker].kind == .protocol
        else { return false }
        return !arguments.contains { varies($0, in: round) }
    }

    /// Whether a value is what each round is about.
    func isElement(_ value: ValueID, of round: Round) -> Bool {
        switch round {
        case .loop(let index): value == loops.all[index].next
        case .closure(_, let function): isParameter(value, of: function)
        case .callee, .recursion: false
        }
    }

    /// Whether a value is the handle that each round's own object gives, of objects that only the caller knows: they
    /// may belong to several.
    func isHandle(_ value: ValueID, of round: Round) -> Bool {
        let given = loops.origin(of: value)
        guard [.call, .get].contains(body[given].kind), knowledge.role(of: body[given].type)?.kind == .handle,
            let object = body.operands(of: body[given]).first, !self.value(object).isEmpty,
            self.value(object).atoms.allSatisfy({ terms.isParameter($0.root) })
        else { return false }
        return isElement(loops.origin(of: object), of: round)
    }

    /// Whether a value comes from what each round around the instruction at hand is about.
    func isOfRound(_ value: ValueID) -> Bool {
        levels(at: current).contains { level in
            guard case .callee = level.round else {
                return loops.derives(value, from: { self.isElement($0, of: level.round) })
            }
            let function = function(of: level.inner)
            return loops.derives(value, from: { self.isParameter($0, of: function) })
        }
    }

    /// The same for the rounds of a closure.
    func isOverBatches(_ function: FunctionID, _ round: Round) -> Bool {
        let own = body.functions[Int(function.index)]
        if own.type.parameters.contains(where: { knowledge.isBatch($0.type) }) { return true }
        let given = body.blocks[Int(own.entry.index)].instructions.map { ValueID($0) }
        return goesThrough(given.filter { isParameter($0, of: function) }, in: loops.round(of: function), round)
    }

    /// Whether each round goes through one of its elements.
    func goesThrough(_ elements: [ValueID], in loop: Loops.Loop, _ round: Round) -> Bool {
        if let known = goingThrough[round] { return known }
        let found = elements.contains { loops.goesThrough($0, in: loop) }
        goingThrough[round] = found
        return found
    }

    func isForOneMatch(_ index: Int, in loop: Loops.Loop, _ isElement: (ValueID) -> Bool) -> Bool {
        AskedConditions(run: run).isForOneMatch(index, in: loop, isElement)
    }

    // MARK: Recursion

    /// The call by which the body continues with the item after, or before, the one that an instruction works on: it
    /// takes a part of the body's argument, or the next number, and the written value is made of that.
    func recursion(around index: Int) -> Round? {
        guard case .function(let own) = body.owner, !ownCalls.isEmpty else { return nil }
        let parameters = program.signature(of: own).parameters.indices, whole = loops.round(of: .main)
        if isFullBuffer(index, in: whole, isNumber: { self.isInt($0) && self.body[$0].kind == .parameter }) {
            return nil
        }
        for call in ownCalls where call != index && !loops.isOnError(call) {
            let instruction = body.instructions[call]
            guard isOwnStatement(call),
                loops.leads(from: index, to: call) || loops.leads(from: call, to: index)
            else { continue }
            let given = body.operands(of: instruction).dropFirst(instruction.flags.contains(.hasBase) ? 1 : 0)
            for (position, argument) in zip(parameters, given) {
                let isParameter = { (value: ValueID) in
                    self.body[value].kind == .parameter && self.parameter(value) == Int32(position)
                }
                let isOther = { (value: ValueID) in self.isProjectCall(value) || self.isObject(value) }
                guard !loops.isOnly(argument, isParameter), loops.derives(argument, from: isParameter, stops: isOther)
                else { continue }
                if isDatabaseWork(in: body.blocks.indices.map { Int32($0) }, of: isParameter) {
                    return .recursion(call: call)
                }
                let work = body.operands(of: body.instructions[index])
                if isProjectCall(ValueID(Int32(index))),
                    work.contains(where: { loops.derives($0, from: isParameter, stops: isOther) })
                {
                    return .recursion(call: call)
                }
            }
        }
        return nil
    }
}
