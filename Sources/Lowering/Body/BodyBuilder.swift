import Declarations
import Syntax

/// Instructions and blocks while they are made: in the order of making, put in order of blocks at the end.
struct BodyBuilder {
    var body: Body
    private var instructions: [Instruction] = []
    private var operands: [ValueID] = []
    private var contents: [[Int32]] = []
    /// The block that instructions go to; nil behind a `return`, where nothing can be reached.
    private(set) var current: BlockID?
    private(set) var function = FunctionID.main
    /// The block to which errors go that are thrown in blocks made from here on.
    var handler = BlockID.none

    init(owner: BodyOwner, file: FileID) { body = Body(owner: owner, file: file) }

    // MARK: Blocks

    mutating func block() -> BlockID {
        let id = BlockID(Int32(body.blocks.count))
        body.blocks.append(Block(function: function, handler: handler))
        contents.append([])
        return id
    }

    mutating func block(handler: BlockID) -> BlockID {
        let id = block()
        body.blocks[Int(id.index)].handler = handler
        return id
    }

    mutating func move(to block: BlockID) { current = block }

    /// Goes back to where something was made on the way.
    mutating func restore(_ block: BlockID?) { current = block }

    /// Goes on in a block of its own, so that a handler holds from here on.
    mutating func split(_ source: Span) {
        guard current != nil else { return }
        let next = block()
        jump(next, source)
        move(to: next)
    }

    mutating func open(_ id: FunctionID) {
        function = id
        handler = .none
        current = block()
        body.functions[Int(id.index)].entry = current ?? .none
    }

    func isReachable() -> Bool { current != nil }

    // MARK: Instructions

    @discardableResult
    mutating func emit(
        _ kind: Instruction.Kind, _ values: [ValueID] = [], payload: Int32 = 0, index: Int32 = 0,
        type: TypeID = .unknown, flags: Instruction.Flags = [],
        _ source: Span
    ) -> ValueID {
        // Unreachable code is lowered like the rest: it may be reachable in another build.
        if current == nil { current = block() }
        let id = ValueID(Int32(instructions.count))
        instructions.append(
            Instruction(
                kind: kind, flags: flags, payload: payload, index: index, type: type,
                firstOperand: Int32(operands.count), operandCount: Int32(values.count), source: source))
        operands.append(contentsOf: values)
        if let current { contents[Int(current.index)].append(id.index) }
        return id
    }

    /// The value's instruction, while the body is made.
    subscript(value: ValueID) -> Instruction { instructions[Int(value.index)] }

    mutating func cell(_ name: Symbol, _ type: TypeID) -> CellID {
        body.cells.append(Cell(name: name, type: type, function: function, kind: nil))
        return CellID(Int32(body.cells.count - 1))
    }

    mutating func load(_ cell: CellID, _ source: Span) -> ValueID {
        emit(.load, payload: cell.index, type: body.cells[Int(cell.index)].type, source)
    }

    mutating func store(_ cell: CellID, _ value: ValueID, _ source: Span) {
        emit(.store, [value], payload: cell.index, source)
    }

    // MARK: Ends of blocks

    private mutating func end(
        _ kind: Instruction.Kind, _ values: [ValueID], _ successors: [BlockID], flags: Instruction.Flags = [],
        _ source: Span
    ) {
        emit(kind, values, flags: flags, source)
        if let current { body.blocks[Int(current.index)].successors = successors }
        current = nil
    }

    mutating func jump(_ target: BlockID, _ source: Span) {
        guard current != nil else { return }
        end(.jump, [], [target], source)
    }

    /// A block that ends with a jump, or goes on to one of several, may go to this one as well.
    mutating func add(_ target: BlockID, toEndOf block: BlockID) {
        guard let last = contents[Int(block.index)].last,
            !body.blocks[Int(block.index)].successors.contains(target)
        else { return }
        instructions[Int(last)].kind = .choice
        body.blocks[Int(block.index)].successors.append(target)
    }

    mutating func branch(_ condition: ValueID, _ yes: BlockID, _ no: BlockID, _ source: Span) {
        end(.branch, [condition], [yes, no], source)
    }

    /// One of several, and nothing here says which.
    mutating func choice(_ targets: [BlockID], _ source: Span) { end(.choice, [], targets, source) }
    mutating func `return`(_ value: ValueID?, _ source: Span) { end(.return, value.map { [$0] } ?? [], [], source) }
    mutating func `throw`(_ error: ValueID, _ source: Span) { end(.throw, [error], [], flags: .mayThrow, source) }
    mutating func unreachable(_ source: Span) { end(.unreachable, [], [], source) }

    // MARK: The end

    /// The body with its blocks ordered within each function, and instructions in the order of blocks.
    consuming func finished() -> Body {
        var builder = self
        builder.threadJumps()
        return builder.ordered()
    }

    /// The first block on the way from this one that does more than jump on; a cycle of such blocks leads to itself.
    private func destination(_ block: BlockID) -> BlockID {
        var target = block
        var steps = 0
        while contents[Int(target.index)].count == 1, let only = contents[Int(target.index)].first,
            instructions[Int(only)].kind == .jump, steps < contents.count
        {
            target = body.blocks[Int(target.index)].successors[0]
            steps += 1
        }
        return target
    }

    /// Edges skip blocks that only jump on; only what may throw leads to a handler.
    private mutating func threadJumps() {
        for index in body.blocks.indices {
            if !contents[index].contains(where: { instructions[Int($0)].flags.contains(.mayThrow) }) {
                body.blocks[index].handler = .none
            }
            body.blocks[index].successors = body.blocks[index].successors.map { destination($0) }
            if body.blocks[index].handler != .none {
                body.blocks[index].handler = destination(body.blocks[index].handler)
            }
        }
        for index in body.functions.indices where body.functions[index].entry != .none {
            body.functions[index].entry = destination(body.functions[index].entry)
        }
    }

    /// The blocks that a function's entry leads to, each before what it leads to but for loops (reverse post-order).
    /// - Parameter isSeen: By block; no two functions have one in common.
    private func blocksInOrder(of function: Int, _ isSeen: inout [Bool]) -> [Int] {
        let entry = body.functions[function].entry
        guard entry != .none else { return [] }
        var order: [Int] = []
        isSeen[Int(entry.index)] = true
        var stack: [(block: Int32, next: Int)] = [(entry.index, 0)]
        while let (block, next) = stack.last {
            let handler = body.blocks[Int(block)].handler, handlerCount = handler == .none ? 0 : 1
            let successorCount = body.blocks[Int(block)].successors.count
            if next < handlerCount + successorCount {
                stack[stack.count - 1].next += 1
                // The handler first and the first successor last: the order comes out as the text reads.
                let number = handlerCount + successorCount - 1 - next
                let target = next < handlerCount ? handler : body.blocks[Int(block)].successors[number]
                guard !isSeen[Int(target.index)] else { continue }
                isSeen[Int(target.index)] = true
                stack.append((target.index, 0))
            } else {
                order.append(Int(block))
                stack.removeLast()
            }
        }
        return order.reversed()
    }

    /// Whether a block's last instruction ends it.
    private func isClosed(_ block: Int) -> Bool {
        contents[block].last.map { instructions[Int($0)].kind.endsBlock } ?? false
    }

    private consuming func ordered() -> Body {
        var body = body
        // Unreachable blocks are dropped: text behind a `return`, a way out of a `defer` that nothing takes.
        var order: [Int32] = []
        var blockAt = [Int32](repeating: -1, count: body.blocks.count)
        var isSeen = [Bool](repeating: false, count: body.blocks.count)
        for index in body.functions.indices {
            let first = Int32(order.count)
            for block in blocksInOrder(of: index, &isSeen) {
                blockAt[block] = Int32(order.count)
                order.append(Int32(block))
            }
            body.functions[index].blocks = first..<Int32(order.count)
        }
        var valueAt = [Int32](repeating: -1, count: instructions.count)
        var made: [Instruction] = []
        // Bodies are kept: no more room than they take.
        made.reserveCapacity(order.reduce(0) { $0 + contents[Int($1)].count + (isClosed(Int($1)) ? 0 : 1) })
        var blocks: [Block] = []
        blocks.reserveCapacity(order.count)
        for old in order {
            var block = body.blocks[Int(old)]
            let start = Int32(made.count)
            for id in contents[Int(old)] {
                valueAt[Int(id)] = Int32(made.count)
                made.append(instructions[Int(id)])
            }
            // Nothing was put here: a target that was not needed, or the end of a function that always leaves before.
            if !isClosed(Int(old)) {
                made.append(
                    Instruction(
                        kind: .unreachable,
                        source: made.count > Int(start) ? made[made.count - 1].source : Span(first: 0, last: 0)))
            }
            block.instructions = start..<Int32(made.count)
            block.successors = block.successors.map { BlockID(blockAt[Int($0.index)]) }
            if block.handler != .none { block.handler = BlockID(blockAt[Int(block.handler.index)]) }
            blocks.append(block)
        }
        body.operands = operands.map { ValueID(valueAt[Int($0.index)]) }
        body.instructions = made
        for index in body.functions.indices where body.functions[index].entry != .none {
            body.functions[index].entry = BlockID(blockAt[Int(body.functions[index].entry.index)])
        }
        for index in blocks.indices {
            for target in blocks[index].successors {
                blocks[Int(target.index)].predecessors.append(BlockID(Int32(index)))
            }
            if blocks[index].handler != .none {
                blocks[Int(blocks[index].handler.index)].predecessors.append(BlockID(Int32(index)))
            }
        }
        body.blocks = blocks
        return body
    }
}
