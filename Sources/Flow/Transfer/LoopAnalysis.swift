import Declarations
import Lowering
import Syntax

/// The cause for an instruction to happen again and again.
enum Round: Hashable {
    case loop(Int)
    /// The closure that a call runs once per element.
    case closure(call: Int, FunctionID)
    case callee(Place)
    /// The body, which calls itself with the next item.
    case recursion(call: Int)
}

/// A loop around an instruction, or around a call that leads to it.
struct Level {
    var round: Round
    /// The instruction in the loop's own function.
    var at: Int
    /// The instruction in the function that is run in rounds.
    var inner: Int
    /// True where another round can follow.
    var repeats: Bool
}

/// Finds the loop that makes something happen once per item.
final class LoopAnalysis: RunPart {
    let run: BodyRun
    /// Calls that cut collections into batches, calls that read from a network or a file, calls whose results never
    /// end by themselves.
    var makesBatches: Set<ValueID> = [], bringsFromOutside: Set<ValueID> = [], endless: Set<ValueID> = []

    /// By cause of the rounds: whether each goes through its own element.
    var goingThrough: [Round: Bool] = [:]

    /// The calls of the body to itself.
    lazy var ownCalls: [Int] = {
        guard case .function(let own) = body.owner else { return [] }
        return body.instructions.indices.filter {
            body.instructions[$0].kind == .call && body.instructions[$0].payload == own.index
        }
    }()

    init(_ run: BodyRun) { self.run = run }

    /// The loops around an instruction of the function that is being run, the outermost first.
    /// - Parameter startingTasks: Those around a task in which it is are among them, though they only start that.
    func levels(at index: Int, startingTasks: Bool = false) -> [Level] {
        var levels: [Level] = []
        let nested = run.activations.nested, inner = nested.dropFirst().map(\.instruction) + [index]
        for (activation, inner) in zip(nested, inner) {
            levels += lexical(activation.instruction)
            switch activation.kind {
            case .now: break
            case .loop:
                levels.append(
                    Level(
                        round: .closure(call: activation.instruction, activation.function), at: activation.instruction,
                        inner: inner, repeats: true))
            // Work that is stored in a round is not done in it.
            case .given(let loop, let isLater):
                if isLater { levels = [] }
                if let loop {
                    levels.append(Level(round: .callee(loop), at: activation.instruction, inner: inner, repeats: true))
                }
            case .later:
                let isDone =
                    Waiting(run: run).isAwaited(activation) || isQueued(by: activation.instruction)
                    || startingTasks && isTask(startedBy: activation.instruction)
                if !isDone { levels = [] }
            }
        }
        return levels + lexical(index)
    }

    /// Whether a call starts a task of the language with the function that it is given.
    private func isTask(startedBy index: Int) -> Bool {
        let call = body.instructions[index]
        guard call.kind == .call, let described = Waiting(run: run).described(call) else { return false }
        return described.member.closures.contains {
            $0.when == .later && ($0.place == .inherit || $0.place == .cooperative)
        }
    }

    /// Whether a database's own call puts the work into line: each round that calls it does the work once.
    func isQueued(by index: Int) -> Bool {
        let call = body.instructions[index]
        guard call.kind == .call, call.flags.contains(.hasBase), let base = body.operands(of: call).first,
            let role = knowledge.role(of: body[base].type), role.kind == .handle || role.kind == .container
        else { return false }
        return knowledge.models.all[role.framework].isDatabase
    }

    private func lexical(_ index: Int) -> [Level] {
        loops.loops(around: index).map {
            Level(round: .loop($0), at: index, inner: index, repeats: loops.repeats(index, in: loops.all[$0]))
        }
    }

    /// The innermost loop over items in which each round does the work at the end of the levels; nil where none does.
    /// - Parameters:
    ///   - stores: The values that determine the store in which it is done.
    ///   - handle: The handle with which it is done.
    func itemRound(_ levels: [Level], stores: [ValueID], handle: TermID = .unknown) -> Round? {
        let maker = ownStore(handle)
        // True where each round of a function has a store of its own.
        func hasOwnStore(_ function: FunctionID) -> Bool {
            isStoreOfRound(stores) { self.isParameter($0, of: function) }
                || maker.map { self.function(of: $0) == function } ?? false
        }
        // True where the work is about one element of the outer loop's round.
        var isInner = false
        for level in levels.reversed() {
            guard level.repeats else {
                isInner = true
                continue
            }
            switch level.round {
            case .recursion: return level.round
            case .callee:
                return hasOwnStore(function(of: level.inner)) ? nil : level.round
            case .closure(_, let function):
                if isOverValuesOfType(level.round) { return nil }
                if !isInner, isOverBatches(function, level.round) { return nil }
                if isForOneMatch(level.inner, in: loops.round(of: function), { self.isParameter($0, of: function) }) {
                    isInner = true
                    continue
                }
                if isFullBuffer(
                    level.inner, in: loops.round(of: function),
                    isNumber: { self.isInt($0) && self.body[$0].kind == .parameter })
                {
                    return nil
                }
                return hasOwnStore(function) ? nil : level.round
            case .loop(let index):
                let loop = loops.all[index]
                if isRetry(loop) || isOfEvents(loop, level.at) { continue }
                if isOfCases(loop) || isOverValuesOfType(level.round) { return nil }
                if !isInner, !isAboutElement(level.at, in: loop), isOverBatches(loop) { return nil }
                if isOnce(level.at, in: loop) || isForOneMatch(level.at, in: loop, { $0 == loop.next }) {
                    isInner = true
                    continue
                }
                if isFullBuffer(level.at, in: loop, isNumber: { self.isPosition($0, loop) }) { return nil }
                if let next = loop.next, isStoreOfRound(stores, { $0 == next }) { return nil }
                if stores.contains(where: { isHandle($0, of: level.round) }) { return nil }
                if let maker, loop.blocks.contains(loops.block(of: maker)) { return nil }
                return level.round
            }
        }
        return nil
    }

    /// Whether each round is about one object of a database: a loop over its parts makes no batch of it.
    func isAboutObject(_ round: Round) -> Bool {
        let types: [TypeID] =
            switch round {
            case .loop(let index): loops.elementTypes(loops.all[index])
            case .closure(_, let function): body.functions[Int(function.index)].type.parameters.map(\.type)
            case .callee, .recursion: []
            }
        return types.contains { knowledge.role(of: $0)?.kind == .model || knowledge.isRecord($0) }
            && !types.contains { knowledge.isBatch($0) }
    }

    /// The list that the rounds go through, by whatever name, or the one of whose elements that list is made.
    func sequence(of round: Round) -> ValueID? {
        let list: ValueID? =
            switch round {
            case .loop(let index): loops.all[index].next.flatMap { body.operands(of: body[$0]).first }
            case .closure(let call, _):
                body.instructions[call].flags.contains(.hasBase)
                    ? body.operands(of: body.instructions[call]).first : nil
            case .callee, .recursion: nil
            }
        guard var found = list.map({ loops.origin(of: $0) }) else { return nil }
        while let whole = RoundContents(run: run).wholeList(of: found) { found = loops.origin(of: whole) }
        return found
    }

    /// Whether the rounds go through what belongs to one object of a database: its parts are no batch of objects.
    func isOverParts(_ round: Round) -> Bool {
        guard let list = sequence(of: round), body[list].kind == .get,
            let owner = body.operands(of: body[list]).first
        else { return false }
        return knowledge.role(of: body[owner].type)?.kind == .model || knowledge.isRecord(body[owner].type)
    }

    /// The parameter of the body whose elements the rounds are; nil for any other rounds.
    func parameter(of round: Round) -> Int32? {
        guard let list = sequence(of: round), body[list].kind == .parameter, isParameter(list, of: .main) else {
            return nil
        }
        return body[list].payload
    }

    /// The place of the code that causes the rounds; nil for a loop that nothing ends.
    func place(of round: Round) -> (kind: TransactionReport.LoopKind, place: Place)? {
        switch round {
        case .callee(let place): return (.given, place)
        case .closure(let call, _): return (.closure, place(body.instructions[call]))
        case .recursion(let call): return (.recursion, place(body.instructions[call]))
        case .loop(let index):
            let loop = loops.all[index]
            if let next = loop.next { return (.elements, place(body[next])) }
            if let condition = loops.condition(of: loop) { return (.condition, place(body[condition])) }
            return step(of: loop).map { (.condition, place(body.instructions[$0])) }
        }
    }

    func function(of instruction: Int) -> FunctionID { body.blocks[Int(loops.block(of: instruction))].function }
    func isParameter(_ value: ValueID, of function: FunctionID) -> Bool {
        body[value].kind == .parameter && self.function(of: Int(value.index)) == function
    }

    /// Whether the instruction is also in an inner loop that stops after it.
    private func isAboutElement(_ index: Int, in loop: Loops.Loop) -> Bool {
        loops.conditions(of: index, in: loop).contains { condition, holds in
            guard holds, body[condition].kind == .isSome, let asked = body.operands(of: body[condition]).first else {
                return false
            }
            return body[asked].kind == .next && asked != loop.next
        }
    }

    /// Whether the loop's elements are themselves collections: by their type, or because each round goes through its
    /// own.
    private func isOverBatches(_ loop: Loops.Loop) -> Bool {
        if loops.elementTypes(loop).contains(where: { knowledge.isBatch($0) }) { return true }
        guard let next = loop.next, let sequence = body.operands(of: body[next]).first else { return false }
        if goesThrough([next], in: loop, .loop(Int(loop.header.index))) { return true }
        return loops.derives(sequence, from: { self.makesBatches.contains($0) }, stops: { self.body[$0].kind == .next })
    }

    /// Whether the loop is over events that happen one after the other while it listens, not over a collection's
    /// items.
    /// - Parameter index: The work of the round.
    private func isOfEvents(_ loop: Loops.Loop, _ index: Int) -> Bool {
        guard let next = loop.next, let sequence = body.operands(of: body[next]).first, awaitsElements(loop) else {
            return false
        }
        if loops.derives(
            sequence, from: { knowledge.role(of: body[$0].type)?.kind == .publisher || endless.contains($0) })
        {
            return true
        }
        // It is unknown whether the sequence ever ends.
        if body[sequence].type.isUnknown { return true }
        let isElement = { (value: ValueID) in value == next }
        // An element is a command to do the work, or the work uses the elements collected so far.
        return isCommanded(index, by: isElement, in: loop) || !isMade(index, of: isElement, in: loop)
    }

    /// Whether the work is done where the element is a certain case of an enumeration of the project's.
    private func isCommanded(_ index: Int, by isElement: (ValueID) -> Bool, in loop: Loops.Loop) -> Bool {
        loops.conditions(of: index, in: loop).contains { condition, _ in
            let asked = body[condition]
            return asked.kind == .isCase && asked.payload >= 0
                && !knowledge.isInterface(DeclarationID(Int(asked.payload)))
                && loops.derives(condition, from: isElement, stops: isObject)
        }
    }

    private func awaitsElements(_ loop: Loops.Loop) -> Bool {
        loop.blocks.contains { body.blocks[Int($0)].instructions.contains { body.instructions[Int($0)].awaitsElement } }
    }

    /// Whether a round's work on a database is made of certain values: at once, or by a call that takes them.
    private func isMade(_ index: Int, of isSource: (ValueID) -> Bool, in loop: Loops.Loop) -> Bool {
        let blocks = loops.blocks(of: loop)
        return isDatabaseWork(in: blocks, of: isSource)
            || blocks.contains { number in
                body.blocks[Int(number)].instructions.contains { position in
                    let call = ValueID(position), operands = body.operands(of: body[call])
                    guard isProjectCall(call),
                        Int(position) == index || isObject(call)
                            || operands.contains(where: { knowledge.isConfined(body[$0].type) })
                    else { return false }
                    return operands.contains { loops.derives($0, from: isSource, stops: isObject) }
                }
            }
    }

    /// Whether the loop is over a test's table of cases: each makes its own subject.
    private func isOfCases(_ loop: Loops.Loop) -> Bool {
        guard knowledge.isTest(body.owner.declaration), let next = loop.next,
            let sequence = body.operands(of: body[next]).first
        else { return false }
        return loops.isOnly(sequence) { body[$0].kind == .array || body[$0].kind == .dictionary }
    }

    /// Whether the rounds try the same again, or wait: no element is taken in them, or none is used.
    private func isRetry(_ loop: Loops.Loop) -> Bool {
        guard loop.next == nil else {
            guard !loops.usesElement(loop) else { return false }
            return loops.isLeftEarly(loop) || awaitsElements(loop)
        }
        if walksLinks(loop) { return false }
        guard let condition = loops.condition(of: loop) else { return true }
        if countsItems(loop, condition) { return false }
        // `while let x = items.popLast()`, `while i < items.count`.
        return !loops.derives(
            condition,
            from: { value in
                let instruction = self.body[value]
                guard instruction.kind == .call || instruction.kind == .callRequirement,
                    instruction.flags.contains(.hasBase), let base = self.body.operands(of: instruction).first
                else { return false }
                return self.knowledge.isBatch(self.body[base].type)
                    || self.knowledge.chain(of: self.body[base].type).contains {
                        self.program.declaration(of: $0) == self.program.standard.iteratorProtocol
                    }
            }, stops: { self.body[$0].kind == .load })
    }

    /// Whether each round goes on with an object that a link of its own object gives: from a folder to its parent.
    private func walksLinks(_ loop: Loops.Loop) -> Bool { step(of: loop) != nil }

    /// The assignment by which a round takes the next object.
    private func step(of loop: Loops.Loop) -> Int? {
        for number in loop.blocks.sorted() {
            for index in body.blocks[Int(number)].instructions {
                let store = body.instructions[Int(index)]
                guard store.kind == .store, let next = body.operands(of: store).first else { continue }
                let isRecord = knowledge.isRecord(knowledge.unwrapped(body[next].type))
                guard isRecord || knowledge.role(of: body[next].type)?.kind == .model,
                    // A record names the next one, which is looked up.
                    loops.derives(
                        next, from: { isLink($0, ofCell: store.payload) }, stops: isRecord ? isProjectCall : isCall)
                else { continue }
                return Int(index)
            }
        }
        return nil
    }

    /// Whether a value is read out of the object that a variable holds.
    private func isLink(_ value: ValueID, ofCell cell: Int32) -> Bool {
        guard body[value].kind == .get, let base = body.operands(of: body[value]).first else { return false }
        return loops.derives(
            base, from: { self.body[$0].kind == .load && self.body[$0].payload == cell }, stops: isCall)
    }

    func isCall(_ value: ValueID) -> Bool {
        switch body[value].kind {
        case .call, .callRequirement, .callUnknown, .callValue, .next: true
        default: false
        }
    }

    /// Whether the loop is `while number <= last`, where each round queries a database with that number, or stores
    /// the number in what it writes.
    private func countsItems(_ loop: Loops.Loop, _ condition: ValueID) -> Bool {
        let counts = { (value: ValueID) in self.loops.accumulates(value, in: loop) }
        var cells: Set<Int32> = []
        _ = loops.derives(
            condition,
            from: {
                if counts($0) { cells.insert(self.body[$0].payload) }; return false
            })
        return !cells.isEmpty
            && isDatabaseWork(in: loops.blocks(of: loop)) {
                self.body[$0].kind == .load && cells.contains(self.body[$0].payload)
            }
    }

    /// Whether a query, command or change of a database in some blocks is made of certain values.
    func isDatabaseWork(in blocks: [Int32], of isSource: (ValueID) -> Bool) -> Bool {
        blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { index in
                let instruction = body.instructions[Int(index)], operands = body.operands(of: instruction)
                switch instruction.kind {
                case .call where isInitializer(instruction) && knowledge.role(of: instruction.type)?.kind == .model:
                    break
                case .call, .set:
                    guard instruction.flags.contains(.hasBase) || instruction.kind == .set, let base = operands.first,
                        knowledge.isConfined(body[base].type)
                    else { return false }
                default: return false
                }
                return operands.contains {
                    body[$0].kind != .closure && loops.derives($0, from: isSource, stops: isObject)
                }
            }
        }
    }

    func isProjectCall(_ value: ValueID) -> Bool {
        switch body[value].kind {
        case .call, .callRequirement: !knowledge.isInterface(DeclarationID(Int(body[value].payload)))
        case .callUnknown, .callValue: true
        default: false
        }
    }

    func isInt(_ value: ValueID) -> Bool {
        program.standard.int != nil && program.declaration(of: body[value].type) == program.standard.int
    }

    /// Whether the value is the round's number: of a range, or counted along with the elements.
    private func isPosition(_ value: ValueID, _ loop: Loops.Loop) -> Bool {
        guard isInt(value), let next = loop.next, let sequence = body.operands(of: body[next]).first else {
            return false
        }
        let counts: Bool =
            switch program.types[body[sequence].type] {
            case .nominal(let id, _) where id == program.standard.range || id == program.standard.closedRange: true
            default:
                loops.elementTypes(loop).contains { if case .tuple = program.types[$0] { true } else { false } }
                    || loops.elementTypes(loop).count > 1
            }
        guard counts else { return false }
        return loops.derives(
            value, from: { $0 == next },
            stops: {
                switch self.body[$0].kind {
                case .load, .payload: false
                case .element: self.body[$0].payload != 0
                case .next: false
                default: true
                }
            })
    }

    /// Whether only the round at a fixed position reaches the instruction.
    private func isOnce(_ index: Int, in loop: Loops.Loop) -> Bool {
        loops.conditions(of: index, in: loop).contains { condition, holds in
            guard holds, body[condition].kind == .matches else { return false }
            let operands = Array(body.operands(of: body[condition]))
            return operands.contains { isPosition($0, loop) } && operands.contains { body[$0].kind == .constant }
        }
    }

    /// Whether only some rounds reach it, by their count or by the number of stored items: a batch is full.
    /// - Parameter isNumber: Whether a value is the round's number.
    func isFullBuffer(_ index: Int, in loop: Loops.Loop, isNumber: (ValueID) -> Bool) -> Bool {
        loops.conditions(of: index, in: loop).contains { condition, _ in
            guard body[condition].kind == .call || body[condition].kind == .callUnknown else { return false }
            return body.operands(of: body[condition]).contains { operand in
                guard isInt(operand) else { return false }
                let counts = { (value: ValueID) in self.loops.accumulates(value, in: loop) }
                if loops.derives(operand, from: counts, stops: { self.body[$0].kind == .next }) { return true }
                // A remainder of the round's number.
                guard !loops.isOnly(operand, isNumber) || body[condition].flags.contains(.hasBase) else { return false }
                return loops.derives(operand, from: isNumber, stops: { self.body[$0].kind == .next })
            }
        }
    }

    /// The instruction that creates a separate store here; nil where there is none.
    private func ownStore(_ handle: TermID) -> Int? {
        guard case .made(let place, let through) = terms[handle], case let point = through.first ?? place,
            point.file == body.file,
            // A test opens a database for each of its cases.
            analysis.effects.ownStores.contains(place) || knowledge.isTest(body.owner.declaration)
        else { return nil }
        return body.instructions.firstIndex {
            $0.source == point.span && ($0.kind == .call || $0.kind == .callRequirement)
        }
    }

    /// Whether the round's element determines the store: a handle, a key, a file's name; not an object, as all
    /// objects are in the same store.
    private func isStoreOfRound(_ stores: [ValueID], _ isElement: (ValueID) -> Bool) -> Bool {
        stores.contains { loops.derives($0, from: { isElement($0) && !isObject($0) }, stops: isObject) }
    }

    /// Whether a value is an object or collection of a database.
    func isObject(_ value: ValueID) -> Bool {
        // A type is no value of it.
        if case .metatype = program.types[knowledge.unwrapped(body[value].type)] { return false }
        let kind = knowledge.role(of: body[value].type)?.kind
        return kind == .model || kind == .collection
    }

    /// Whether the items of a round came from a network or a file.
    func isFromOutside(_ round: Round) -> Bool {
        let source: ValueID? =
            switch round {
            case .loop(let index): loops.all[index].next
            case .closure(let call, _): ValueID(Int32(call))
            case .callee, .recursion: nil
            }
        // A batch of such items has a bound.
        return source.map {
            loops.derives($0, from: { self.bringsFromOutside.contains($0) })
                && !loops.derives($0, from: { self.makesBatches.contains($0) })
        } ?? false
    }
}
