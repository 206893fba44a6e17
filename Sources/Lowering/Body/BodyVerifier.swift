import Declarations
import Syntax

/// Checks the invariants of lowered bodies. Runs in debug builds and in every test; each message is one invariant.
public struct BodyVerifier {
    private let body: Body
    private let program: Program
    private var faults: [String] = []

    /// The laws that a body breaks, each with the place; none for a sound one.
    public static func faults(of body: Body, _ program: Program) -> [String] {
        var verifier = BodyVerifier(body: body, program: program)
        verifier.verify()
        return verifier.faults
    }

    private init(body: Body, program: Program) {
        self.body = body
        self.program = program
    }

    private mutating func require(_ holds: Bool, _ law: @autoclosure () -> String, _ index: Int) {
        if !holds, faults.count < 20 { faults.append("%\(index): \(law())") }
    }

    private mutating func verify() {
        for function in body.functions.indices { verify(function) }
        for block in body.blocks.indices { verifyEdges(block) }
        let dominators = Dominators(body)
        var blockOf = [Int](repeating: -1, count: body.instructions.count)
        for block in body.blocks.indices {
            for index in body.blocks[block].instructions { blockOf[Int(index)] = block }
        }
        for index in body.instructions.indices {
            require(blockOf[index] >= 0, "an instruction stands in a block", index)
            guard blockOf[index] >= 0 else { continue }
            verify(index, in: blockOf[index], blockOf, dominators)
        }
    }

    private mutating func verify(_ function: Int) {
        let entry = body.functions[function]
        require(entry.entry != .none, "function \(function) has an entry", 0)
        require(entry.blocks.contains(entry.entry.index), "an entry is a block of its function", 0)
        for block in entry.blocks {
            require(body.blocks[Int(block)].function.index == Int32(function), "a function's blocks are its own", 0)
        }
        require((function == 0) == (entry.parent == nil), "only the body itself has no function around it", 0)
    }

    private mutating func verifyEdges(_ block: Int) {
        let entry = body.blocks[block]
        let last = Int(entry.instructions.upperBound) - 1
        require(!entry.instructions.isEmpty, "a block is not empty", last)
        guard !entry.instructions.isEmpty else { return }
        for index in entry.instructions {
            require(
                body.instructions[Int(index)].kind.endsBlock == (Int(index) == last),
                "a block ends once, with its last instruction", Int(index))
        }
        let expected: ClosedRange<Int> =
            switch body.instructions[last].kind {
            case .jump: 1...1
            case .branch: 2...2
            case .choice: 1...Int.max
            default: 0...0
            }
        require(expected.contains(entry.successors.count), "a terminator has the successors of its kind", last)
        for target in entry.successors + (entry.handler == .none ? [] : [entry.handler]) {
            let other = body.blocks[Int(target.index)]
            require(other.function == entry.function, "no edge leads into another function", last)
            require(
                other.predecessors.contains(BlockID(Int32(block))), "successors and predecessors mirror each other",
                last)
        }
        for source in entry.predecessors {
            let other = body.blocks[Int(source.index)]
            require(
                other.successors.contains(BlockID(Int32(block))) || other.handler == BlockID(Int32(block)),
                "predecessors and successors mirror each other", last)
        }
        if entry.handler != .none {
            require(
                entry.instructions.contains { body.instructions[Int($0)].flags.contains(.mayThrow) },
                "only what may throw has a handler", last)
        }
    }

    private mutating func verify(_ index: Int, in block: Int, _ blockOf: [Int], _ dominators: Dominators) {
        let instruction = body.instructions[index]
        for operand in body.operands(of: instruction) {
            let at = Int(operand.index)
            require(at >= 0 && at < body.instructions.count, "an operand is an instruction", index)
            guard body.instructions.indices.contains(at) else { continue }
            let home = blockOf[at]
            require(
                home == block ? at < index : dominators.dominates(home, block),
                "a definition comes before its use on every way", index)
            require(
                body.blocks[home].function == body.blocks[block].function, "an operand belongs to the same function",
                index)
        }
        verifyPayload(instruction, index)
        require(instruction.source.first <= instruction.source.last, "an instruction has a source", index)
    }

    private mutating func verifyPayload(_ instruction: Instruction, _ index: Int) {
        let count = Int(instruction.operandCount) - (instruction.flags.contains(.hasBase) ? 1 : 0)
        switch instruction.kind {
        case .load, .store:
            require(body.cells.indices.contains(Int(instruction.payload)), "a cell is one of the body's", index)
            require(
                instruction.operandCount == (instruction.kind == .store ? 1 : 0),
                "a store has one operand, a load none", index)
        case .call, .callRequirement:
            let id = DeclarationID(Int(instruction.payload))
            require(program.declarations.indices.contains(Int(id.index)), "a callee is a declaration", index)
            guard program.declarations.indices.contains(Int(id.index)),
                [.function, .initializer].contains(program[id].kind)
            else { return }
            require(
                count == program.signature(of: id).parameters.count,
                "a call has an argument for each parameter, defaults included", index)
        case .closure:
            require(
                body.functions.indices.contains(Int(instruction.payload)) && instruction.payload > 0,
                "a closure is a function of the body", index)
            guard body.functions.indices.contains(Int(instruction.payload)) else { return }
            let function = body.functions[Int(instruction.payload)]
            require(
                function.kind != .expression || count == function.captureList.count,
                "a closure has a value for each entry of its capture list", index)
        case .get, .set, .makeCase, .function, .defaultArgument:
            require(
                program.declarations.indices.contains(Int(instruction.payload)), "what is named is a declaration", index
            )
        case .branch: require(instruction.operandCount == 1, "a branch has a condition", index)
        case .element, .casePayload, .isCase, .isSome, .payload, .wrap, .force, .cast, .isType, .next, .modified,
            .childTask, .discard, .throw:
            require(instruction.operandCount == 1, "it has one operand", index)
        case .matches: require(instruction.operandCount == 2, "a match has a value and what it is compared with", index)
        case .callValue: require(instruction.operandCount >= 1, "a function value is called", index)
        default: break
        }
    }
}

/// Which blocks every way to a block goes through (the iterative algorithm of Cooper, Harvey and Kennedy).
struct Dominators {
    private var parent: [Int]
    private var depth: [Int]

    init(_ body: Body) {
        let count = body.blocks.count
        var order: [Int] = []
        var position = [Int](repeating: -1, count: count)
        for function in body.functions where function.entry != .none {
            Self.postOrder(body, Int(function.entry.index), &order, &position)
        }
        parent = [Int](repeating: -1, count: count)
        depth = [Int](repeating: 0, count: count)
        let entries = Set(body.functions.map { Int($0.entry.index) })
        for entry in entries where entry >= 0 { parent[entry] = entry }
        var changes = true
        while changes {
            changes = false
            for block in order.reversed() where !entries.contains(block) {
                var best = -1
                for source in body.blocks[block].predecessors.map({ Int($0.index) }) where parent[source] >= 0 {
                    best = best < 0 ? source : Self.meet(best, source, parent, position)
                }
                if best >= 0, parent[block] != best {
                    parent[block] = best
                    changes = true
                }
            }
        }
        for block in order.reversed() where parent[block] >= 0 && parent[block] != block {
            depth[block] = depth[parent[block]] + 1
        }
    }

    private static func meet(_ a: Int, _ b: Int, _ parent: [Int], _ position: [Int]) -> Int {
        var a = a, b = b
        while a != b {
            while position[a] < position[b] { a = parent[a] }
            while position[b] < position[a] { b = parent[b] }
        }
        return a
    }

    private static func postOrder(_ body: Body, _ entry: Int, _ order: inout [Int], _ position: inout [Int]) {
        var stack: [(block: Int, next: Int)] = [(entry, 0)]
        var seen: Set<Int> = [entry]
        while let (block, next) = stack.last {
            let targets =
                body.blocks[block].successors
                + (body.blocks[block].handler == .none ? [] : [body.blocks[block].handler])
            if next < targets.count {
                stack[stack.count - 1].next += 1
                let target = Int(targets[next].index)
                if seen.insert(target).inserted { stack.append((target, 0)) }
            } else {
                position[block] = order.count
                order.append(block)
                stack.removeLast()
            }
        }
    }

    /// Whether every path to `b` leads through `a`; an unreachable block is dominated by every other.
    func dominates(_ a: Int, _ b: Int) -> Bool {
        if parent[b] < 0 { return true }
        var block = b
        while depth[block] > depth[a] { block = parent[block] }
        return block == a
    }
}
