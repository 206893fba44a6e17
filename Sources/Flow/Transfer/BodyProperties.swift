import Declarations
import Lowering
import Syntax

/// Properties of an actor, or of a stored object, that a body sets to what it has made from their value before an
/// `await`: what other code has changed meanwhile is lost.
struct BodyProperties: RunPart {
    /// A property, one of its value's own properties, or an element of that.
    private struct Item: Equatable {
        var path: [DeclarationID]
        /// The value by which the element is asked for.
        var key: ValueID?

        /// Whether the other is this, or a part of it.
        func holds(_ other: Item) -> Bool {
            if self == other { return true }
            return key == nil && other.path.starts(with: path) && (path.count < other.path.count || other.key != nil)
        }
    }

    let run: BodyRun
    private let made: MadeValues
    /// The instructions that read an item, or part of one.
    private let reads: [(index: Int, item: Item)]
    /// Those of them that only lead to a part, which is read or set itself.
    private var passages: Set<Int> = []
    /// By instruction: those that use what it gives.
    private var users: [Int: [Int]] = [:]
    /// By a read whose value a call only changes in place: that call, which looks at it once all its other arguments
    /// are there.
    private var looks: [Int: Int] = [:]

    init(run: BodyRun) {
        self.run = run
        made = MadeValues(run: run)
        guard !run.suspensions.isEmpty else {
            reads = []
            return
        }
        let items = Items(run: run)
        reads = run.body.instructions.indices.compactMap { index in items.read(index).map { (index, $0) } }
        let known = Set(reads.lazy.map(\.index))
        for (index, instruction) in run.body.instructions.enumerated() {
            for operand in run.body.operands(of: instruction) { users[Int(operand.index), default: []].append(index) }
        }
        func leadsOn(_ read: Int, to user: Int) -> Bool {
            known.contains(user) || items.isOnlySet(ValueID(Int32(read)), by: user)
        }
        passages = known.filter { read in users[read].map { $0.allSatisfy { leadsOn(read, to: $0) } } ?? false }
        for read in known.sorted(by: >) {
            let value = ValueID(Int32(read))
            let uses = (users[read] ?? []).filter { !isPutBack(value, by: $0) }
            let found = uses.map { user in
                isChangedInPlace(value, by: user) || items.isOnlySet(value, by: user) ? user : looks[user]
            }
            if !found.isEmpty, found.allSatisfy({ $0 != nil }) { looks[read] = found.compactMap { $0 }.max() }
        }
    }

    /// Whether an instruction stores a value again that was read, and changed.
    private func isPutBack(_ value: ValueID, by user: Int) -> Bool {
        let operands = Array(body.operands(of: body.instructions[user]))
        return body.instructions[user].kind == .set && operands.first != value && operands.last == value
    }

    /// Whether a call changes a value in place.
    private func isChangedInPlace(_ value: ValueID, by call: Int) -> Bool {
        let operands = Array(body.operands(of: body.instructions[call]))
        let first = body.instructions[call].flags.contains(.hasBase) ? 1 : 0
        return (users[call] ?? []).contains { user in
            let position = Int(body.instructions[user].payload) + first
            return body.instructions[user].kind == .modified && operands.indices.contains(position)
                && operands[position] == value
        }
    }

    func stale() -> [TransactionProof] {
        guard !run.suspensions.isEmpty else { return [] }
        let items = Items(run: run)
        var told: Set<DeclarationID> = []
        return body.instructions.indices.compactMap { index in
            guard let (item, value) = items.set(index), let read = staleRead(of: item, for: value, at: index),
                let property = item.path.first, told.insert(property).inserted
            else { return nil }
            let base = body.operands(of: body.instructions[index]).first
            let framework = base.flatMap { knowledge.role(of: body[$0].type)?.framework } ?? -1
            let event = TransactionEvent(
                kind: .change, handle: .unknown, framework: framework, point: run.point, guards: Guards(),
                place: place(body.instructions[index]))
            return TransactionProof(
                kind: .stale, occurrence: Occurrence(event: event, levels: []), body: body.owner,
                other: place(body.instructions[read]),
                rows: RowProof(form: .property, table: program[property].name.text))
        }
    }

    /// A read before an `await` from which the value is made that is set after it, where the item is not looked at
    /// again.
    private func staleRead(of item: Item, for value: ValueID, at set: Int) -> Int? {
        let end = outermost(set), isWhole = item.path.count == 1 && item.key == nil
        func isOld(_ read: Int) -> Bool {
            let start = moment(of: read)
            return start != end
                && run.suspensions.contains {
                    $0 > start && loops.leads(from: start, to: $0) && isBetween($0, start, end)
                }
        }
        // Who sets all of it has to look at any of it.
        let same = reads.filter { isWhole ? item.holds($0.item) : $0.item.holds(item) && !passages.contains($0.index) }
        guard !same.contains(where: { $0.index != set && !isOld($0.index) && isBefore(moment(of: $0.index), end) })
        else { return nil }
        return same.first { read in
            (isWhole || read.item == item) && isOld(read.index) && made.isMadeAnew(value, from: read.index)
        }?.index
    }

    /// Whether what follows a start comes before an end: in the same round, where both are in one.
    private func isBetween(_ wait: Int, _ start: Int, _ end: Int) -> Bool {
        let around = loops.loops(around: start)
        guard loops.loops(around: end).allSatisfy({ around.contains($0) }) else { return isBefore(wait, end) }
        return wait == end || loops.leadsInRound(from: wait, to: end)
    }

    /// The instruction of the body's own function at which a read looks at its item.
    private func moment(of read: Int) -> Int { outermost(looks[read] ?? read) }

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

    /// What instructions read and set.
    private struct Items: RunPart {
        let run: BodyRun

        /// The item that an instruction reads; nil where other code can't change that while the body waits.
        func read(_ index: Int) -> Item? {
            let instruction = body.instructions[index]
            guard instruction.payload >= 0, let base = body.operands(of: instruction).first else { return nil }
            let id = DeclarationID(Int(instruction.payload))
            switch instruction.kind {
            case .get: return path(of: id, base).map { Item(path: $0) }
            case .call where program[id].kind == .getter: return element(id, instruction, operands: 2)?.item
            default: return nil
            }
        }

        /// The item that an instruction sets, and to what.
        func set(_ index: Int) -> (item: Item, value: ValueID)? {
            let instruction = body.instructions[index]
            guard instruction.payload >= 0, let base = body.operands(of: instruction).first,
                let value = body.operands(of: instruction).last, base != value
            else { return nil }
            let id = DeclarationID(Int(instruction.payload))
            switch instruction.kind {
            case .set: return path(of: id, base).map { (Item(path: $0), value) }
            case .call where program[id].kind == .setter: return element(id, instruction, operands: 3)
            default: return nil
            }
        }

        private func element(
            _ accessor: DeclarationID, _ call: Instruction, operands count: Int
        ) -> (item: Item, value: ValueID)? {
            let operands = Array(body.operands(of: call))
            guard operands.count == count, call.flags.contains(.hasBase), let subscripted = program[accessor].parent,
                program[subscripted].kind == .subscript, var item = read(Int(operands[0].index)), item.key == nil,
                body[operands[0]].kind == .get
            else { return nil }
            item.key = first(like: operands[1])
            return (item, operands[count - 1])
        }

        /// The first value of the body that is written as a key is: a literal, a property of the same value.
        private func first(like key: ValueID) -> ValueID {
            let key = loops.origin(of: key), instruction = body[key]
            let base = instruction.kind == .get ? body.operands(of: instruction).first.map { first(like: $0) } : nil
            guard base != nil || instruction.kind == .constant else { return key }
            let text = program.text(at: place(key))
            let same = body.instructions.indices.first { index in
                let other = body.instructions[index]
                guard other.kind == instruction.kind, other.payload == instruction.payload else { return false }
                if let base { return body.operands(of: other).first.map { loops.origin(of: $0) == base } ?? false }
                return program.text(at: place(other)) == text
            }
            return same.map { ValueID(Int32($0)) } ?? key
        }

        /// Whether an instruction does nothing with what was read but to set a part of it, and to put it back.
        func isOnlySet(_ read: ValueID, by user: Int) -> Bool {
            let instruction = body.instructions[user], operands = Array(body.operands(of: instruction))
            switch instruction.kind {
            case .modified: return true
            case .set where operands.first != read:
                return operands.last == read && body[read].kind == .get && body[read].payload == instruction.payload
            default: return operands.first == read && set(user) != nil
            }
        }

        private func path(of property: DeclarationID, _ base: ValueID) -> [DeclarationID]? {
            if isShared(property, of: base) { return [property] }
            guard body[base].kind == .get, let owner = body.operands(of: body[base]).first else { return nil }
            return path(of: DeclarationID(Int(body[base].payload)), owner).map { $0 + [property] }
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
    }
}
