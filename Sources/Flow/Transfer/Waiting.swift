import Declarations
import Lowering

/// The causes of a body's suspensions.
struct Waiting: RunPart {
    let run: BodyRun

    /// Whether a suspension may wait for a network: it does not wait only for a database, nor for code of the project
    /// that waits for none.
    func isTransfer(_ suspension: Int) -> Bool {
        let instruction = body.instructions[suspension]
        guard instruction.kind == .suspend, !instruction.awaitsElement else { return false }
        guard suspension > 0 else { return true }
        let awaited = body.instructions[suspension - 1]
        switch awaited.kind {
        // A property of an unknown type is rarely an asynchronous one, whatever the reason for the `await` around it.
        case .getUnknown: return instruction.payload != SuspensionReason.unknown.rawValue
        case .call, .callRequirement:
            let id = DeclarationID(Int(awaited.payload))
            guard knowledge.isInterface(id) else { return waitsForTransfer(id, awaited) }
            return !isDatabases(awaited) && !runsOnlyLocal(awaited) && !bringsNothing(awaited)
        case .get:
            let variable = DeclarationID(Int(awaited.payload))
            return knowledge.isInterface(variable) && !isDatabases(awaited)
        case .callUnknown: return !isDatabases(awaited)
        default: return true
        }
    }

    /// Whether the awaited code runs on the waiting code's executor, and waits for nothing itself: the thread
    /// continues with it. A function without isolation always leaves the actor.
    func goesOn(_ suspension: Int, _ point: ExecutionPoint) -> Bool {
        guard point.executor == .cooperative, suspension > 0 else { return false }
        let awaited = body.instructions[suspension - 1]
        guard awaited.kind == .call else { return false }
        let id = DeclarationID(Int(awaited.payload))
        guard !knowledge.isInterface(id), let callee = analysis.summary(of: id), !callee.suspends else { return false }
        return callee.point.executor == .cooperative || callee.point.executor == .caller
    }

    /// Whether an instruction's function waits for a network before the instruction.
    func isBehindTransfer(_ index: Int) -> Bool {
        let own = function(of: index)
        return run.suspensions.contains {
            $0 < index && function(of: $0) == own && isTransfer($0) && loops.leads(from: $0, to: index)
        }
    }

    /// Whether each round waits for a network before the instruction.
    func isBehindTransfer(_ index: Int, in loop: Loops.Loop) -> Bool {
        run.suspensions.contains { $0 < index && loop.blocks.contains(loops.block(of: $0)) && isTransfer($0) }
    }

    private func function(of index: Int) -> FunctionID { body.blocks[Int(loops.block(of: index))].function }

    /// Whether the current work item resumes the code that waits for the body: it passes a value to it, and the body
    /// is asynchronous.
    /// - Parameter site: The way a function is run there.
    func isAnswered(by site: CallSite) -> Bool {
        guard isBodyAsynchronous else { return false }
        let nested = run.activations.nested
        guard let first = nested.firstIndex(where: \.kind.isLater) else { return false }
        return !site.kind.isLater && isInAwaitedTasks || nested[first...].contains { handsOver($0.function) }
    }

    /// Whether all current work items of the body are tasks that the code which started them waits for.
    var isInAwaitedTasks: Bool {
        run.activations.nested.allSatisfy { !$0.kind.isLater || isAwaited($0) }
    }

    /// Whether the body starts a task and waits for its result in the function that started it.
    func isAwaited(_ activation: Activation) -> Bool {
        guard activation.kind == .later else { return false }
        let task = ValueID(Int32(activation.instruction)), own = function(of: activation.instruction)
        return run.suspensions.contains { suspension in
            guard suspension > 0, function(of: suspension) == own else { return false }
            let awaited = body.instructions[suspension - 1]
            guard awaited.kind == .call, described(awaited)?.member.operations.contains(.take) ?? false,
                let base = body.operands(of: awaited).first
            else { return false }
            return loops.derives(base, from: { $0 == task }, stops: { body[$0].kind == .call })
        }
    }

    private func handsOver(_ function: FunctionID) -> Bool {
        body.functions[Int(function.index)].blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { index in
                let call = body.instructions[Int(index)]
                return call.kind == .call && described(call)?.member.operations.contains(.resume) ?? false
            }
        }
    }

    /// Whether a function of the project waits for a network, or may.
    private func waitsForTransfer(_ id: DeclarationID, _ call: Instruction) -> Bool {
        guard call.kind == .callRequirement, !call.flags.contains(.isSuper) else { return waitsForTransfer(id) }
        let known = program.implementations(of: id)
        let all = (program[id].flags.contains(.hasBody) ? [id] : []) + known.known.filter { $0 != id }
        return known.mayBeOthers || all.isEmpty || all.contains { waitsForTransfer($0) }
    }

    /// Whether a function may wait for a network. Code without a database is not followed in every run: its waits are
    /// unknown. A function that is not asynchronous waits for none: an `await` of it is for its actor.
    private func waitsForTransfer(_ id: DeclarationID) -> Bool {
        if program[id].kind == .function, !program[id].flags.contains(.isAsync) { return false }
        return analysis.summary(of: id).map { $0.awaitsTransfer || !$0.transactions.touches } ?? true
    }

    /// Whether a call's receiver is a database's handle, object or container, or the call opens one.
    private func isDatabases(_ call: Instruction) -> Bool {
        let asked = body.base(of: call).flatMap { knowledge.role(of: body[$0].type)?.kind }
        return asked.map { $0.isConfined || $0 == .container } ?? false
            || knowledge.role(of: call.type)?.kind == .handle
    }

    /// Whether a library's call only lets time pass.
    private func bringsNothing(_ call: Instruction) -> Bool {
        call.type == .void && !body.operands(of: call).contains { knowledge.isFunction(body[$0].type) }
            && !(described(call)?.member.operations.contains(.transfer) ?? false)
    }

    /// Whether a call runs closures of the body at once, and these wait for no network.
    private func runsOnlyLocal(_ call: Instruction) -> Bool {
        let closures = body.operands(of: call).filter { body[$0].kind == .closure }
        guard !closures.isEmpty, described(call)?.member.closures.allSatisfy({ $0.when == .now }) ?? false else {
            return false
        }
        return closures.allSatisfy { closure in
            let function = FunctionID(body[closure].payload)
            return !handsOnContinuation(function)
                && body.functions[Int(function.index)].blocks.allSatisfy { number in
                    body.blocks[Int(number)].instructions.allSatisfy { !isTransfer(Int($0)) }
                }
        }
    }

    /// Whether a function takes a continuation, by which other code will resume the caller.
    private func handsOnContinuation(_ function: FunctionID) -> Bool {
        body.functions[Int(function.index)].type.parameters.contains { knowledge.givesAnswers($0.type) }
    }

    func described(_ call: Instruction) -> Knowledge.Call? {
        let id = DeclarationID(Int(call.payload))
        guard knowledge.isDescribed(id) else { return nil }
        let receiver = body.base(of: call).map { body[$0].type } ?? .unknown
        let given = body.operands(of: call).dropFirst(call.flags.contains(.hasBase) ? 1 : 0)
        let labels = zip(program.signature(of: id).parameters, given).filter { body[$1].kind != .defaultArgument }.map(
            \.0.label)
        return knowledge.call(id, on: receiver, labels: labels, isAwaited: call.flags.contains(.isAwaited))
    }
}
