import Declarations
import Syntax

/// Arguments that the callee evaluates: each is a function of the body, behind those of the outline's closures.
extension Emitter {
    /// An argument of a function of the program, by its position: a closure where the parameter is an autoclosure. A
    /// library's function evaluates its argument where it is called, if at all.
    mutating func argument(_ value: ExpressionID, of callee: DeclarationID?, _ position: Int) -> ValueID {
        guard inference.adjustments[Int(value.index)].contains(.autoclosure), let callee,
            !program.isInterface(callee), case let parameters = program.signature(of: callee).parameters,
            parameters.indices.contains(position), parameters[position].isAutoclosure,
            case .function(let type) = program.types[parameters[position].type]
        else { return self.value(value) }
        let source = span(value), function = FunctionID(Int32(builder.body.functions.count))
        let made = autoclosure(type, parameters[position], at: source)
        builder.body.functions.append(made)
        // Closures in the argument stand in this function now.
        for index in outline.closures.indices {
            let inner = outline.closures[index].span
            guard builder.body.functions[index + 1].parent == builder.function,
                source.first <= inner.first, inner.last <= source.last
            else { continue }
            builder.body.functions[index + 1].parent = function
        }
        waitingArguments.append(WaitingArgument(function: function, value: value, isTrying: isTrying))
        return builder.emit(
            .closure, payload: function.index, type: parameters[position].type, flags: .isImplicit, source)
    }

    private func autoclosure(_ type: FunctionType, _ parameter: Signature.Parameter, at source: Span) -> Function {
        var isolation = builder.body.functions[Int(builder.function.index)].isolation
        if case .globalActor = type.isolation {
            isolation = type.isolation
        } else if type.isSendable || parameter.isSending, !parameter.inheritsActorContext {
            isolation = .nonisolated
        }
        let facts = ClosureFacts(
            type: type, isolation: isolation, inheritsIsolation: !type.isSendable && !parameter.isSending,
            isSendable: type.isSendable, isEscaping: parameter.isEscaping || type.isEscaping,
            isSending: parameter.isSending, capturesSelf: false)
        return Function(
            parent: builder.function, kind: .expression, type: type, isolation: isolation, facts: facts,
            source: source)
    }

    /// Emits the body of an argument that the callee evaluates.
    mutating func emit(_ argument: WaitingArgument) {
        begin(argument.function, awaiting: 0)
        isTrying = argument.isTrying
        let source = span(argument.value)
        let exit = builder.block(), cell = builder.cell(.none, .unknown)
        result = (cell, exit)
        let value = adjusted(argument.value, inference.adjustments[Int(argument.value.index)])
        if builder.body.functions[Int(argument.function.index)].type.result == .void {
            builder.emit(.discard, [value], source)
        } else {
            builder.store(cell, value, source)
        }
        builder.jump(exit, source)
        builder.move(to: exit)
        builder.return(builder.load(cell, source), source)
        result = nil
    }
}

/// An argument whose function is still to be emitted.
struct WaitingArgument {
    var function: FunctionID
    var value: ExpressionID
    /// `try` stands around the call.
    var isTrying: Bool
}

extension Body {
    /// Notes what the functions of arguments capture: the cells of functions around that they use.
    mutating func noteCaptures(from first: Int) {
        guard first < functions.count else { return }
        for index in first..<functions.count {
            var found: [CellID] = [], capturesSelf = false
            for block in functions[index].blocks {
                for instruction in blocks[Int(block)].instructions {
                    let instruction = instructions[Int(instruction)]
                    capturesSelf = capturesSelf || instruction.kind == .receiver
                    guard instruction.kind == .load || instruction.kind == .store else { continue }
                    let cell = CellID(instruction.payload)
                    let isOwn = cells[Int(cell.index)].function.index == Int32(index)
                    if !isOwn, !found.contains(cell) { found.append(cell) }
                }
            }
            functions[index].captures = found
            functions[index].capturesSelf = capturesSelf
            functions[index].facts?.capturesSelf = capturesSelf
        }
    }
}
