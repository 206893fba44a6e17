import Declarations
import Syntax

/// A library's method that is named as a value, as in `let run = context.performAndWait`: a function of the body that
/// calls the method on what stands before its name, as Swift forms it. Whoever calls the value calls the method.
extension Emitter {
    /// The function value that calls a library's method on a receiver.
    /// - Returns: Nil where the name itself is the value: of the project's own methods, whose bodies say what they do;
    ///   of `Type.method`, which has no receiver yet; and of methods that change what they are given.
    mutating func methodValue(
        _ id: ExpressionID, of declaration: DeclarationID, on receiver: ValueID, _ flags: Instruction.Flags,
        _ source: Span
    ) -> ValueID? {
        let entry = program[declaration]
        guard program.isInterface(declaration), entry.kind == .function, !entry.flags.contains(.isMutating),
            builder[receiver].kind != .metatype, !isMetatype(builder[receiver].type),
            !program.signature(of: declaration).parameters.contains(where: { $0.isInout || $0.isVariadic })
        else { return nil }
        // What `defer` runs is emitted once for each way on.
        let function = methodValues[id] ?? newFunction(calling: declaration, id, source)
        if methodValues.updateValue(function, forKey: id) == nil {
            let isRequirement = if case .requirement = target(id) { true } else { false }
            waitingMethods.append(
                WaitingMethod(
                    function: function, declaration: declaration, kind: isRequirement ? .callRequirement : .call,
                    receiver: builder[receiver], flags: flags.union(.hasBase), source: source))
        }
        let type = program.types.intern(.function(builder.body.functions[Int(function.index)].type))
        return builder.emit(.closure, [receiver], payload: function.index, type: type, source)
    }

    private func isMetatype(_ type: TypeID) -> Bool {
        if case .metatype = program.types[type] { true } else { false }
    }

    private mutating func newFunction(
        calling declaration: DeclarationID, _ id: ExpressionID, _ source: Span
    ) -> FunctionID {
        let function = FunctionID(Int32(builder.body.functions.count)), type = functionType(id, of: declaration)
        let isolation: Isolation =
            switch program.isolation(of: declaration) {
            case .actorInstance, .parameter: .unknown
            case let declared: declared
            }
        builder.body.functions.append(
            Function(parent: builder.function, kind: .expression, type: type, isolation: isolation, source: source))
        return function
    }

    /// The type of the reference, or where that is not known what the declaration says.
    private func functionType(_ id: ExpressionID, of declaration: DeclarationID) -> FunctionType {
        let signature = program.signature(of: declaration), flags = program[declaration].flags
        if case .function(let known) = program.types[type(id)], known.parameters.count == signature.parameters.count {
            return known
        }
        var type = FunctionType(
            parameters: signature.parameters.map { FunctionType.Parameter(type: $0.type) }, result: signature.result)
        type.isAsync = flags.contains(.isAsync)
        type.isThrowing = flags.contains(.isThrowing) || flags.contains(.isRethrowing)
        return type
    }

    /// Emits the function: the method's call with the parameters as they are.
    mutating func emit(_ method: WaitingMethod) {
        begin(method.function, awaiting: 0)
        let source = method.source, index = Int(method.function.index), flags = program[method.declaration].flags
        let type = builder.body.functions[index].type
        let receiver = builder.cell(.none, method.receiver.type)
        var parameters: [CellID] = [], operands = [builder.load(receiver, method.receiver.source)]
        for (position, parameter) in type.parameters.enumerated() {
            let cell = builder.cell(.none, parameter.type)
            let given = builder.emit(.parameter, payload: Int32(position), type: parameter.type, source)
            builder.store(cell, given, source)
            parameters.append(cell)
            operands.append(builder.load(cell, source))
        }
        builder.body.functions[index].captureList = [receiver]
        builder.body.functions[index].parameters = parameters
        var all = method.flags
        if flags.contains(.isThrowing) || flags.contains(.isRethrowing) { all.insert(.mayThrow) }
        if flags.contains(.isAsync) { all.insert(.isAwaited) }
        let value = builder.emit(
            method.kind, operands, payload: method.declaration.index, type: type.result, flags: all, source)
        if all.contains(.isAwaited) { builder.emit(.suspend, payload: SuspensionReason.call.rawValue, source) }
        let result = builder.cell(.none, .unknown)
        if type.result == .void {
            builder.emit(.discard, [value], source)
        } else {
            builder.store(result, value, source)
        }
        builder.return(builder.load(result, source), source)
    }
}

/// A method named as a value, whose function is still to be emitted.
struct WaitingMethod {
    var function: FunctionID
    var declaration: DeclarationID
    var kind: Instruction.Kind
    /// What it is called on.
    var receiver: Instruction
    var flags: Instruction.Flags
    var source: Span
}
