import Declarations
import Lowering
import Syntax

/// The natural loops of a body's functions, and the origins of its values. A class, since every part of a run asks it
/// and must not copy its tables.
final class Loops {
    struct Loop {
        var header: BlockID
        /// The blocks from which the next round can be reached; a block that is followed by `return` is not among
        /// them.
        var blocks: BlockSet
        /// The instruction that takes the round's element; nil where a condition alone decides.
        var next: ValueID?
        /// The blocks behind which another round can follow where all in them succeeds.
        var repeating: Marks
    }

    let body: Body
    private(set) var all: [Loop] = []
    /// By block: the loops that it belongs to, the outermost first.
    private var around: [Int32: [Int]] = [:]
    private var blocks: [Int32]
    /// By block: its predecessors, including those that lead to it by an error.
    private var predecessors: [[Int32]]
    private var succeeding: [Bool] = []
    /// By cell: the values that are put into it.
    private var stores: [[ValueID]]
    /// By function of the body: its results.
    private var given: [Int32: [ValueID]] = [:]
    /// By closure of the body: the calls with a receiver whose argument it is.
    private var takers: [Int32: [Int]] = [:]

    init(_ body: Body) {
        self.body = body
        blocks = Array(repeating: -1, count: body.instructions.count)
        predecessors = Array(repeating: [], count: body.blocks.count)
        stores = Array(repeating: [], count: body.cells.count)
        for (number, block) in body.blocks.enumerated() {
            for index in block.instructions { blocks[Int(index)] = Int32(number) }
        }
        for (index, instruction) in body.instructions.enumerated() {
            let operands = body.operands(of: instruction)
            switch instruction.kind {
            case .store: if let value = operands.first { stores[Int(instruction.payload)].append(value) }
            case .closure:
                for (cell, value) in zip(body.functions[Int(instruction.payload)].captureList, operands) {
                    stores[Int(cell.index)].append(value)
                }
            case .call, .callRequirement, .callUnknown:
                guard instruction.flags.contains(.hasBase) else { continue }
                for operand in operands where body[operand].kind == .closure {
                    takers[body[operand].payload, default: []].append(index)
                }
            case .return:
                if let result = operands.first {
                    given[body.blocks[Int(blocks[index])].function.index, default: []].append(result)
                }
            default: break
            }
        }
        find()
        findSucceeding()
    }

    private func find() {
        var latches: [Int32: [Int32]] = [:]
        for (number, block) in body.blocks.enumerated() {
            for target in block.successors + (block.handler == .none ? [] : [block.handler]) {
                predecessors[Int(target.index)].append(Int32(number))
                // Each block stands before its successors, except in loops.
                if target.index <= Int32(number) { latches[target.index, default: []].append(Int32(number)) }
            }
        }
        for header in latches.keys.sorted() {
            var marks = Marks(below: body.blocks.count), members = [header], work = latches[header] ?? []
            _ = marks.insert(header)
            while let block = work.popLast() {
                guard marks.insert(block) else { continue }
                members.append(block)
                work += predecessors[Int(block)]
            }
            let next = body.blocks[Int(header)].instructions.first { body.instructions[Int($0)].kind == .next }
            all.append(
                Loop(
                    header: BlockID(header), blocks: BlockSet(members, marks), next: next.map { ValueID($0) },
                    repeating: repeatingBlocks(of: header, among: marks)))
        }
        all.sort { ($0.blocks.count, -$0.header.index) > ($1.blocks.count, -$1.header.index) }
        for (index, loop) in all.enumerated() { for block in loop.blocks { around[block, default: []].append(index) } }
    }

    /// A function of the body as a loop, each of whose rounds is a run of the whole function.
    func round(of function: FunctionID) -> Loop {
        Loop(
            header: BlockID(-1), blocks: BlockSet(body.functions[Int(function.index)].blocks), next: nil,
            repeating: Marks(below: body.blocks.count))
    }

    /// The blocks of a loop, and of the functions that are created in it.
    func blocks(of loop: Loop) -> [Int32] {
        // A local function may be created in itself.
        var all: [Int32] = [], seen = Marks(below: body.blocks.count), work = loop.blocks.sorted()
        while let block = work.popLast() {
            guard seen.insert(block) else { continue }
            all.append(block)
            for index in body.blocks[Int(block)].instructions where body.instructions[Int(index)].kind == .closure {
                work += body.functions[Int(body.instructions[Int(index)].payload)].blocks
            }
        }
        return all
    }

    /// Whether a value is just a certain value, unwrapped or under another name.
    func isOnly(_ value: ValueID, _ isSource: (ValueID) -> Bool) -> Bool {
        var value = value
        for _ in 0..<body.instructions.count {
            if isSource(value) { return true }
            switch body[value].kind {
            case .wrap, .payload, .force, .cast:
                guard let inner = body.operands(of: body[value]).first else { return false }
                value = inner
            case .load:
                let all = stores[Int(body[value].payload)]
                guard all.count == 1 else { return false }
                value = all[0]
            default: return false
            }
        }
        return false
    }

    /// The value that another is, unwrapped or under other names.
    func origin(of value: ValueID) -> ValueID {
        var origin = value
        _ = isOnly(value) {
            origin = $0
            return false
        }
        return origin
    }

    /// A variable, and those that are only other names of its value: each is set once.
    func aliases(of cell: Int32) -> Set<Int32> {
        var aliases: Set<Int32> = [cell]
        guard stores[Int(cell)].count <= 1 else { return aliases }
        func source(_ cell: Int32) -> Int32? {
            let all = stores[Int(cell)]
            guard all.count == 1 else { return nil }
            var found: Int32?
            _ = isOnly(all[0]) { value in
                if body[value].kind == .load, found == nil { found = body[value].payload }
                return found != nil
            }
            return found
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for other in stores.indices.lazy.map({ Int32($0) })
            where !aliases.contains(other) && source(other).map({ aliases.contains($0) }) ?? false {
                isGrowing = aliases.insert(other).inserted || isGrowing
            }
            for known in aliases {
                if let from = source(known), stores[Int(from)].count <= 1 {
                    isGrowing = aliases.insert(from).inserted || isGrowing
                }
            }
        }
        return aliases
    }

    /// Whether an instruction runs only after an error.
    func isOnError(_ instruction: Int) -> Bool { !succeeding[Int(blocks[instruction])] }

    /// Finds, by block, whether a path without an error leads to it.
    private func findSucceeding() {
        succeeding = Array(repeating: false, count: body.blocks.count)
        var entered: Set<FunctionID> = []
        var work = body.blocks.indices.filter { entered.insert(body.blocks[$0].function).inserted }
        while let block = work.popLast() {
            guard !succeeding[block] else { continue }
            succeeding[block] = true
            work += body.blocks[block].successors.map { Int($0.index) }
        }
    }

    func block(of instruction: Int) -> Int32 { blocks[instruction] }

    /// The calls with a receiver that a closure of the body is given to.
    func takers(of function: FunctionID) -> [Int] { takers[function.index] ?? [] }

    /// The loops around an instruction, the outermost first.
    func loops(around instruction: Int) -> [Int] { around[blocks[instruction]] ?? [] }

    /// Whether another round can follow where the instruction, and all after it, succeeds: a retry goes on only where
    /// something fails.
    func repeats(_ instruction: Int, in loop: Loop) -> Bool { loop.repeating.contains(blocks[instruction]) }

    /// The blocks of a loop behind which another round can follow where all in them succeeds.
    private func repeatingBlocks(of header: Int32, among members: Marks) -> Marks {
        var found = Marks(below: body.blocks.count), work = [header]
        while let block = work.popLast() {
            for earlier in predecessors[Int(block)]
            where members.contains(earlier) && body.blocks[Int(earlier)].successors.contains(BlockID(block)) {
                if found.insert(earlier), earlier != header { work.append(earlier) }
            }
        }
        return found
    }

    /// Whether a path leads from one instruction to another.
    func leads(from start: Int, to end: Int) -> Bool {
        let target = blocks[end]
        if blocks[start] == target, start <= end { return true }
        var seen = Marks(below: body.blocks.count), work = successors(of: blocks[start])
        while let block = work.popLast() {
            if block == target { return true }
            if seen.insert(block) { work += successors(of: block) }
        }
        return false
    }

    /// The blocks from which a path leads to a block, by an error or without one; it belongs to them where a path leads
    /// back.
    func blocks(before target: Int32) -> Marks {
        var found = Marks(below: body.blocks.count), work = [target]
        while let block = work.popLast() { work += predecessors[Int(block)].filter { found.insert($0) } }
        return found
    }

    /// The blocks from which a path without an error leads to the function's end past a block.
    func blocks(around target: Int32) -> Marks {
        let function = body.functions[Int(body.blocks[Int(target)].function.index)]
        var found = Marks(below: body.blocks.count)
        var work = function.blocks.filter { $0 != target && isEnd($0) && found.insert($0) }
        while let block = work.popLast() {
            for earlier in predecessors[Int(block)]
            where earlier != target && body.blocks[Int(earlier)].successors.contains(BlockID(block)) {
                if found.insert(earlier) { work.append(earlier) }
            }
        }
        return found
    }

    private func isEnd(_ block: Int32) -> Bool {
        body.instructions[Int(body.blocks[Int(block)].instructions.upperBound) - 1].kind == .return
    }

    /// Whether a path leads from one instruction to another without a further round of a loop around that.
    func leadsInRound(from start: Int, to end: Int) -> Bool {
        let target = blocks[end]
        if blocks[start] == target, start < end { return true }
        var seen = Set(loops(around: end).map { all[$0].header.index }), work = successors(of: blocks[start])
        while let block = work.popLast() {
            guard seen.insert(block).inserted else { continue }
            if block == target { return true }
            work += successors(of: block)
        }
        return false
    }

    /// Whether one instruction of a function may run behind another in one run of it, or once more behind itself.
    func comes(_ later: Int, behind earlier: Int) -> Bool {
        let target = blocks[later], start = blocks[earlier]
        if start == target, earlier < later { return true }
        let block = body.blocks[Int(start)]
        var seen: Set<Int32> = [], work = block.successors.map(\.index)
        if block.handler != .none,
            (Int32(earlier)..<block.instructions.upperBound).contains(where: { body.instructions[Int($0)].mayLeave })
        {
            work.append(block.handler.index)
        }
        while let block = work.popLast() {
            if block == target { return true }
            if seen.insert(block).inserted { work += successors(of: block) }
        }
        return false
    }

    /// Whether a path without an error leads through the body to its end and past all of certain instructions.
    func avoids(_ instructions: Set<Int>) -> Bool {
        var seen = Set(instructions.map { blocks[$0] }), work = body.functions.first.map { [$0.entry.index] } ?? []
        while let block = work.popLast() {
            guard seen.insert(block).inserted else { continue }
            if isEnd(block) { return true }
            work += body.blocks[Int(block)].successors.map(\.index)
        }
        return false
    }

    /// Whether every path without an error from one instruction leads to another of the same function.
    func leadsAlways(from start: Int, to end: Int) -> Bool {
        let target = blocks[end]
        guard blocks[start] != target, body.blocks[Int(blocks[start])].function == body.blocks[Int(target)].function
        else { return false }
        var seen: Set<Int32> = [target], work = [blocks[start]]
        while let block = work.popLast() {
            guard seen.insert(block).inserted else { continue }
            if isEnd(block) { return false }
            work += body.blocks[Int(block)].successors.map(\.index)
        }
        return leads(from: start, to: end)
    }

    private func successors(of block: Int32) -> [Int32] {
        let node = body.blocks[Int(block)]
        return node.successors.map(\.index) + (node.handler == .none ? [] : [node.handler.index])
    }

    /// Whether the body gives `nil` on every way behind an instruction that does not fail, and a value on another way.
    func givesNothing(after index: Int) -> Bool {
        guard let cell = resultCell, stores[Int(cell)].contains(where: isNil) else { return false }
        var reached: Set<Int32> = [], work = body.blocks[Int(blocks[index])].successors.map(\.index)
        while let block = work.popLast() {
            guard reached.insert(block).inserted else { continue }
            work += body.blocks[Int(block)].successors.map(\.index)
        }
        var isNothing = false, givesElsewhere = false
        for (position, store) in body.instructions.enumerated() where store.kind == .store && store.payload == cell {
            guard let given = body.operands(of: store).first else { continue }
            let block = blocks[position], isNil = isNil(given)
            if reached.contains(block) || block == blocks[index] && position > index {
                if !isNil { return false }
                isNothing = true
            } else if !isNil, succeeding[Int(block)] {
                givesElsewhere = true
            }
        }
        return isNothing && givesElsewhere
    }

    /// The variable out of which the body gives its result.
    private var resultCell: Int32? {
        guard results.count == 1, body[results[0]].kind == .load else { return nil }
        return body[results[0]].payload
    }

    private func isNil(_ value: ValueID) -> Bool {
        body[value].kind == .constant && body[value].payload == Literal.nil.code
    }

    /// The conditions that decide, in a round, whether an instruction is reached, and whether they must hold for it.
    func conditions(of instruction: Int, in loop: Loop) -> [(value: ValueID, holds: Bool)] {
        let target = blocks[instruction]
        var reaching = Marks(below: body.blocks.count), found = [target], next = 0
        _ = reaching.insert(target)
        while next < found.count {
            for earlier in predecessors[Int(found[next])]
            where earlier != loop.header.index && loop.blocks.contains(earlier) && reaching.insert(earlier) {
                found.append(earlier)
            }
            next += 1
        }
        // A block that decides leads there on one of its ways.
        let deciding = found.dropFirst().filter { body.blocks[Int($0)].successors.count == 2 }
        return deciding.sorted().compactMap { number in
            let block = body.blocks[Int(number)]
            guard number != loop.header.index, let last = block.instructions.last else { return nil }
            let branch = body.instructions[Int(last)]
            guard branch.kind == .branch, let condition = body.operands(of: branch).first else { return nil }
            let paths = block.successors.map { $0 != loop.header && reaching.contains($0.index) }
            return paths[0] == paths[1] ? nil : (condition, paths[0])
        }
    }

    /// Whether the rounds may end for good before every element has been visited.
    func isLeftEarly(_ loop: Loop) -> Bool {
        loop.blocks.contains { number in
            number != loop.header.index
                && body.blocks[Int(number)].successors.contains { !loop.blocks.contains($0.index) }
                && body.instructions[Int(body.blocks[Int(number)].instructions.upperBound) - 1].kind != .throw
        }
    }

    /// The condition of another round; nil where there is none.
    func condition(of loop: Loop) -> ValueID? {
        for number in [loop.header.index] + loop.blocks.sorted() {
            let block = body.blocks[Int(number)]
            guard let last = block.instructions.last, body.instructions[Int(last)].kind == .branch,
                block.successors.contains(where: { !loop.blocks.contains($0.index) }),
                number == loop.header.index || block.successors.contains(loop.header)
            else { continue }
            return body.operands(of: body.instructions[Int(last)]).first
        }
        return nil
    }

    /// Whether the round's element is read.
    func usesElement(_ loop: Loop) -> Bool {
        guard let next = loop.next else { return true }
        var parts: Set<ValueID> = [next], cells: Set<Int32> = []
        for index in instructions(of: loop) {
            let instruction = body.instructions[Int(index)], operands = body.operands(of: instruction)
            switch instruction.kind {
            case .isSome, .discard: continue
            case .payload, .element:
                if operands.contains(where: { parts.contains($0) }) { parts.insert(ValueID(index)) }
            case .store: if operands.contains(where: { parts.contains($0) }) { cells.insert(instruction.payload) }
            case .load: if cells.contains(instruction.payload) { return true }
            default: if operands.contains(where: { parts.contains($0) }) { return true }
            }
        }
        return false
    }

    /// Whether a loop in a round goes through the round's element itself, under whatever name.
    func goesThrough(_ element: ValueID, in loop: Loop) -> Bool {
        blocks(of: loop).contains { number in
            body.blocks[Int(number)].instructions.contains { index in
                guard body.instructions[Int(index)].kind == .next, index != element.index,
                    let sequence = body.operands(of: body.instructions[Int(index)]).first
                else { return false }
                return isOnly(sequence) { $0 == element }
            }
        }
    }

    /// Whether a value is a property, or a property's property, of a certain value.
    func isProperty(_ value: ValueID, of isOwner: (ValueID) -> Bool) -> Bool {
        let read = origin(of: value)
        guard body[read].kind == .get, let owner = body.operands(of: body[read]).first else { return false }
        return isOnly(owner, isOwner) || isProperty(owner, of: isOwner)
    }

    /// The types of the round's element, and of its parts.
    func elementTypes(_ loop: Loop) -> [TypeID] {
        guard let next = loop.next else { return [] }
        var parts: Set<ValueID> = [next], types: [TypeID] = []
        for index in instructions(of: loop) {
            let instruction = body.instructions[Int(index)]
            guard instruction.kind == .payload || instruction.kind == .element,
                body.operands(of: instruction).contains(where: { parts.contains($0) })
            else { continue }
            parts.insert(ValueID(index))
            types.append(instruction.type)
        }
        return types
    }

    /// The instructions of a loop, and of the functions that are created in it, in their order: what is made of its
    /// element is among them.
    private func instructions(of loop: Loop) -> [Int32] {
        blocks(of: loop).sorted().flatMap { body.blocks[Int($0)].instructions }
    }

    /// Whether a value is derived from certain values, through variables and calls, as far as `stops` allows.
    func derives(_ value: ValueID, from isSource: (ValueID) -> Bool, stops: (ValueID) -> Bool = { _ in false }) -> Bool
    {
        derives(value, from: isSource, through: { stops($0) ? [] : nil })
    }

    /// Whether a value is derived from certain values, through variables and calls.
    /// - Parameter parts: The operands of which a value is made; nil for all of them, none where it is made of nothing.
    func derives(_ value: ValueID, from isSource: (ValueID) -> Bool, through parts: (ValueID) -> [ValueID]?) -> Bool {
        !goBack(from: [value], through: parts) { !isSource($0) }
    }

    /// Goes back from values to those of which they are made.
    /// - Parameter parts: The operands of which a value is made; nil for all of them, none where it is made of nothing.
    /// - Returns: Whether it has seen them all: false where it was told to stop.
    @discardableResult
    func goBack(
        from values: [ValueID], through parts: (ValueID) -> [ValueID]?, _ goesOn: (ValueID) -> Bool
    ) -> Bool {
        var seen = Marks(below: body.instructions.count), cells = Marks(below: body.cells.count), work = values
        while let value = work.popLast() {
            guard seen.insert(value.index) else { continue }
            if !goesOn(value) { return false }
            if let parts = parts(value) { work += parts } else { addSources(of: value, &cells, to: &work) }
        }
        return true
    }

    /// Adds the values of which another is made, as far as variables and closures say; what is put into a variable only
    /// once.
    private func addSources(of value: ValueID, _ cells: inout Marks, to work: inout [ValueID]) {
        let instruction = body[value]
        work += body.operands(of: instruction)
        switch instruction.kind {
        case .load: if cells.insert(instruction.payload) { work += stores[Int(instruction.payload)] }
        case .closure: work += given[instruction.payload] ?? []
        case .parameter:
            let function = body.blocks[Int(blocks[Int(value.index)])].function
            work += takers(of: function).compactMap { body.operands(of: body.instructions[$0]).first }
        default: break
        }
    }

    /// The values that the body gives to its caller.
    var results: [ValueID] { given[FunctionID.main.index] ?? [] }

    /// Whether the body returns a value to its caller.
    func isGiven(_ value: ValueID) -> Bool {
        results.contains { derives($0, from: { $0 == value }, stops: { body[$0].kind == .call }) }
    }

    /// Whether the variable that an instruction reads includes, in each round, its former value: a count, a buffer.
    func accumulates(_ value: ValueID, in loop: Loop) -> Bool {
        guard body[value].kind == .load else { return false }
        let cell = body[value].payload
        return loop.blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { index in
                let store = body.instructions[Int(index)]
                guard store.kind == .store, store.payload == cell, let stored = body.operands(of: store).first else {
                    return false
                }
                return derives(
                    stored, from: { body[$0].kind == .load && body[$0].payload == cell },
                    stops: { body[$0].kind == .load })
            }
        }
    }
}
