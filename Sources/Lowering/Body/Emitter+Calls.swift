import Declarations
import Syntax

extension Emitter {
    /// A call: receiver, then a value for each parameter in the order of the declaration, defaults written out.
    mutating func call(_ id: ExpressionID, _ callee: ExpressionID, _ list: ListID) -> ValueID {
        switch target(id) {
        case .declaration(let declaration): return call(id, declaration, as: .call, callee, list, isImplicit: false)
        case .implicitSelfMember(let declaration):
            return call(id, declaration, as: .call, callee, list, isImplicit: true)
        case .requirement(let declaration):
            return call(id, declaration, as: .callRequirement, callee, list, isImplicit: isNameWithoutBase(callee))
        case .none, .value, .type, .module, .unresolved: return callUnresolved(id, callee, list)
        }
    }

    private func isNameWithoutBase(_ callee: ExpressionID) -> Bool {
        if case .name = expression(callee) { true } else { false }
    }

    private mutating func call(
        _ id: ExpressionID, _ declaration: DeclarationID, as kind: Instruction.Kind, _ callee: ExpressionID,
        _ list: ListID, isImplicit: Bool
    ) -> ValueID {
        let source = span(id), entry = program[declaration]
        if entry.kind == .enumCase {
            let payload = boundArguments(id, list)
            return builder.emit(.makeCase, payload, payload: declaration.index, type: type(id), source)
        }
        var flags: Instruction.Flags = []
        var operands: [ValueID] = []
        var changed: Place?
        if needsReceiver(declaration) {
            flags.insert(.hasBase)
            let (receiver, place, isSuper) = receiver(of: callee, declaration, isImplicit, source)
            operands.append(receiver)
            changed = place
            if isSuper { flags.insert(.isSuper) }
        } else if case .member(let base, _) = expression(callee), !isTypeReference(base), !isSuperInitializer(callee) {
            evaluate(base)
        } else if isSuperInitializer(callee) {
            flags.formUnion([.hasBase, .isSuper])
            operands.append(impliedSelf(source))
        }
        let (arguments, places) = argumentsWithPlaces(id, list)
        operands += arguments
        if isTrying, entry.flags.contains(.isThrowing) || entry.flags.contains(.isRethrowing) {
            flags.insert(.mayThrow)
        }
        if entry.flags.contains(.isAsync)
            || awaitDepth > 0
                && crossesIsolation(
                    declaration,
                    onSelf: operands.first.map { flags.contains(.hasBase) && builder[$0].kind == .receiver } ?? false)
        {
            flags.insert(.isAwaited)
        }
        let value = builder.emit(kind, operands, payload: declaration.index, type: type(id), flags: flags, source)
        if flags.contains(.isAwaited) {
            builder.emit(.suspend, payload: SuspensionReason.call.rawValue, nameSpan(callee))
        }
        // Arguments passed inout, and a receiver that was changed, have a new value from here on.
        if let changed {
            store(changed, builder.emit(.modified, [value], payload: -1, flags: .isImplicit, source), source)
        }
        for (position, place) in places {
            store(place, builder.emit(.modified, [value], payload: position, flags: .isImplicit, source), source)
        }
        return value
    }

    func needsReceiver(_ declaration: DeclarationID) -> Bool {
        let entry = program[declaration]
        guard entry.kind != .initializer, entry.kind != .enumCase, !entry.flags.contains(.isStatic),
            let parent = entry.parent
        else { return false }
        return program[parent].isType || program[parent].kind == .extension || program[parent].kind == .subscript
    }

    private func isSuperInitializer(_ callee: ExpressionID) -> Bool {
        guard case .member(let base, _) = expression(callee) else { return false }
        switch expression(base) {
        case .superReference, .selfReference: return true
        default: return false
        }
    }

    /// The receiver of a member, and the place that a mutating member changes.
    private mutating func receiver(
        of callee: ExpressionID, _ declaration: DeclarationID, _ isImplicit: Bool, _ source: Span
    ) -> (ValueID, Place?, Bool) {
        guard case .member(let base, _) = expression(callee), !isImplicit else {
            // `callAsFunction`: the callee is what it is called on.
            if !isImplicit, !isNameWithoutBase(callee) { return (value(callee), nil, false) }
            return (impliedSelf(source), nil, false)
        }
        if case .superReference = expression(base) { return (value(base), nil, true) }
        guard program[declaration].flags.contains(.isMutating) else { return (value(base), nil, false) }
        let place = place(base)
        return (load(place, span(base), type(base)), place, false)
    }

    // MARK: Arguments

    mutating func boundArguments(_ id: ExpressionID, _ list: ListID) -> [ValueID] { argumentsWithPlaces(id, list).0 }

    /// A value for each parameter, and the places of those that are passed inout, by position. Written arguments are
    /// evaluated in the order in which they stand, defaults behind them.
    private mutating func argumentsWithPlaces(_ id: ExpressionID, _ list: ListID) -> ([ValueID], [(Int32, Place)]) {
        guard let bindings = inference.bindings[id] else {
            return (outline.arguments[list.range].map { value($0.value) }, [])
        }
        var places: [(Int32, Place)] = []
        var values: [ValueID?] = Array(repeating: nil, count: bindings.count)
        var variadic: [Int: [ValueID]] = [:]
        let positions = ArgumentPositions(bindings, count: list.range.count)
        for argument in outline.arguments[list.range] {
            guard let position = positions[argument.value] else { continue }
            if case .variadic = bindings[position] {
                variadic[position, default: []].append(value(argument.value))
            } else if case .inout(let operand) = expression(argument.value) {
                let place = place(operand)
                values[position] = load(place, span(operand), type(operand))
                places.append((Int32(position), place))
            } else {
                values[position] = self.argument(argument.value, of: callee(of: id), position)
            }
        }
        let source = span(id)
        let made = bindings.indices.map { position -> ValueID in
            if let value = values[position] { return value }
            switch bindings[position] {
            case .variadic: return builder.emit(.array, variadic[position] ?? [], flags: .isImplicit, source)
            case .defaultValue:
                return builder.emit(
                    .defaultArgument, payload: callee(of: id)?.index ?? -1, index: Int32(position), flags: .isImplicit,
                    source)
            default: return builder.emit(.macro, flags: .isImplicit, source)
            }
        }
        return (made, places)
    }

    private func callee(of id: ExpressionID) -> DeclarationID? {
        switch target(id) {
        case .declaration(let declaration), .implicitSelfMember(let declaration), .requirement(let declaration):
            declaration
        default: nil
        }
    }

    // MARK: What is not known

    private mutating func callUnresolved(_ id: ExpressionID, _ callee: ExpressionID, _ list: ListID) -> ValueID {
        let source = span(id)
        var operands: [ValueID] = []
        var flags: Instruction.Flags = isTrying ? .mayThrow : []
        var name = Symbol.none
        var kind = Instruction.Kind.callUnknown
        switch (target(id), expression(callee)) {
        case (.value, _):
            kind = .callValue
            operands.append(value(callee))
        case (_, .member(let base, let index)):
            name = outline.names[Int(index)].name
            if !isTypeReference(base) {
                operands.append(value(base))
                flags.insert(.hasBase)
            }
        case (_, .name(let index)), (_, .implicitMember(let index)): name = outline.names[Int(index)].name
        default:
            kind = .callValue
            operands.append(value(callee))
        }
        let firstLabel = builder.body.labels.count
        for argument in outline.arguments[list.range] {
            operands.append(value(argument.value))
            if kind == .callUnknown { builder.body.labels.append(argument.label) }
        }
        if kind == .callValue, case .function(let function) = program.types[type(callee)] {
            if !function.isThrowing { flags.remove(.mayThrow) }
            if function.isAsync || awaitDepth > 0 && function.isolation != inferenceIsolation {
                flags.insert(.isAwaited)
            }
        } else if awaitDepth > 0 {
            flags.insert(.isAwaited)
        }
        let value = builder.emit(
            kind, operands, payload: Int32(bitPattern: name.id), index: Int32(firstLabel), type: type(id), flags: flags,
            source)
        if flags.contains(.isAwaited) {
            let reason: SuspensionReason = kind == .callValue ? .call : .unknown
            builder.emit(.suspend, payload: reason.rawValue, nameSpan(callee))
        }
        return value
    }

    /// Operators: their declarations where inference found one.
    mutating func applyOperator(_ id: ExpressionID, _ arguments: [ExpressionID]) -> ValueID {
        let source = span(id)
        // `a += b` changes a.
        let changes: Bool =
            if let declaration = callee(of: id) {
                program.signature(of: declaration).parameters.first?.isInout ?? false
            } else { isCompound(id) }
        if changes, arguments.count == 2 {
            let place = place(arguments[0])
            let left = load(place, span(arguments[0]), type(arguments[0]))
            let right = value(arguments[1])
            let made = operatorCall(id, [left, right], source)
            store(place, builder.emit(.modified, [made], payload: 0, flags: .isImplicit, source), source)
            return made
        }
        let callee = callee(of: id)
        let values = arguments.indices.map { argument(arguments[$0], of: callee, $0) }
        return operatorCall(id, values, source)
    }

    private func isCompound(_ id: ExpressionID) -> Bool {
        guard case .binary(let name, _, _) = expression(id) else { return false }
        return OperatorTable.isCompoundAssignment(name)
    }

    private mutating func operatorCall(_ id: ExpressionID, _ values: [ValueID], _ source: Span) -> ValueID {
        if let declaration = callee(of: id) {
            let kind: Instruction.Kind = if case .requirement = target(id) { .callRequirement } else { .call }
            var flags: Instruction.Flags = []
            if isTrying, program[declaration].flags.contains(.isThrowing) { flags.insert(.mayThrow) }
            return builder.emit(kind, values, payload: declaration.index, type: type(id), flags: flags, source)
        }
        let name: Symbol =
            switch expression(id) {
            case .binary(let name, _, _), .prefix(let name, _), .postfix(let name, _): name
            default: .none
            }
        let firstLabel = builder.body.labels.count
        builder.body.labels.append(contentsOf: values.map { _ in .none })
        return builder.emit(
            .callUnknown, values, payload: Int32(bitPattern: name.id), index: Int32(firstLabel), type: type(id), source)
    }

    mutating func callSubscript(
        _ id: ExpressionID, _ base: ValueID, _ arguments: [ValueID], newValue: ValueID?, _ source: Span
    ) -> ValueID {
        var flags: Instruction.Flags = .hasBase
        if newValue != nil { flags.insert(.isAssignment) }
        let operands = [base] + arguments + (newValue.map { [$0] } ?? [])
        let type = newValue == nil ? self.type(id) : .unknown
        guard let declaration = callee(of: id) else {
            let firstLabel = builder.body.labels.count
            builder.body.labels.append(contentsOf: arguments.map { _ in .none })
            return builder.emit(
                .callUnknown, operands, payload: 0, index: Int32(firstLabel), type: type, flags: flags, source)
        }
        let accessor = accessor(newValue == nil ? .getter : .setter, of: declaration) ?? declaration
        if awaitDepth > 0,
            program[accessor].flags.contains(.isAsync)
                || crossesIsolation(declaration, onSelf: builder[base].kind == .receiver)
        {
            flags.insert(.isAwaited)
        }
        let kind: Instruction.Kind = if case .requirement = target(id) { .callRequirement } else { .call }
        let value = builder.emit(kind, operands, payload: accessor.index, type: type, flags: flags, source)
        if flags.contains(.isAwaited) { builder.emit(.suspend, payload: SuspensionReason.call.rawValue, source) }
        return value
    }

    // MARK: Isolation

    private var inferenceIsolation: Isolation { builder.body.functions[Int(builder.function.index)].isolation }

    /// Whether a call from here, with `await`, goes to another actor. An actor's own members run on `self`'s executor.
    func crossesIsolation(_ declaration: DeclarationID, onSelf: Bool) -> Bool {
        let there = program.isolation(of: declaration)
        switch (inferenceIsolation, there) {
        case (_, .nonisolated), (_, .caller): return false
        case (.globalActor(let a), .globalActor(let b)): return a != b
        case (.actorInstance, .actorInstance): return !onSelf
        default: return true
        }
    }
}

extension OperatorTable {
    /// The standard operators that assign to their left side, whatever they are declared as.
    static func isCompoundAssignment(_ name: Symbol) -> Bool { compound.contains(name) }
    private static let compound = Set(
        "*= /= %= += -= <<= >>= &= ^= |= &+= &-= &*= &<<= &>>=".split(separator: " ").map { Symbol(String($0)) })
}
