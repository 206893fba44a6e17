import Declarations
import Syntax

/// Something that can be read, and mostly assigned: what it is reached through is evaluated once.
indirect enum Place {
    case cell(LocalID)
    /// A property, of a value or of nothing (a global, a static).
    case property(DeclarationID, base: ValueID?, of: Place?, flags: Instruction.Flags)
    case unknownProperty(Symbol, base: ValueID?, of: Place?)
    case element(Int32, base: ValueID, of: Place?)
    case item(ExpressionID, base: ValueID, arguments: [ValueID], of: Place?)
    /// What an optional holds.
    case payload(ValueID, of: Place)
    /// A function, type or case named as a value.
    case value(ValueID)
    case discard
}

extension Emitter {
    mutating func place(_ id: ExpressionID) -> Place {
        let source = span(id)
        switch expression(id) {
        case .local(let local): return .cell(local)
        case .discard: return .discard
        case .name(let index): return named(id, outline.names[Int(index)].name, base: nil, source)
        case .implicitMember(let index): return named(id, outline.names[Int(index)].name, base: nil, source)
        case .member(let base, let index):
            // `x.self` is x.
            let name = outline.names[Int(index)].name
            if name == EmitterNames.selfName { return .value(value(base)) }
            return named(id, name, base: base, source)
        case .tupleElement(let base, let position):
            let (whole, value) = basePlace(base)
            return .element(position, base: value, of: whole)
        case .subscripted(let base, let list):
            let (whole, value) = basePlace(base)
            let arguments = boundArguments(id, list)
            return .item(id, base: value, arguments: arguments, of: whole)
        case .forceUnwrap(let optional), .unwrapOrLeave(let optional):
            return isValueType(type(id)) ? payload(id, of: optional) : .value(value(id))
        default: return .value(value(id))
        }
    }

    /// What an optional holds: a change of it, where it is a value, is one of the optional.
    private mutating func payload(_ id: ExpressionID, of optional: ExpressionID) -> Place {
        let whole = place(optional), held = load(whole, span(optional), type(optional))
        let value = unwrapped(held, by: id)
        if case .value = whole { return .value(value) }
        return .payload(value, of: whole)
    }

    /// A base, evaluated, and the place that changing a part of it changes, where it is a value type's.
    private mutating func basePlace(_ base: ExpressionID) -> (Place?, ValueID) {
        switch expression(base) {
        case .local, .name, .member, .subscripted, .tupleElement, .forceUnwrap, .unwrapOrLeave:
            guard isValueType(type(base)) else { break }
            let place = place(base)
            return (place, load(place, span(base), type(base)))
        default: break
        }
        return (nil, value(base))
    }

    /// The place that a name, with or without a base, refers to.
    private mutating func named(_ id: ExpressionID, _ name: Symbol, base: ExpressionID?, _ source: Span) -> Place {
        switch target(id) {
        case .declaration(let declaration):
            return declared(id, declaration, base, isImplicit: false, flags: isSuper(base) ? .isSuper : [], source)
        case .requirement(let declaration):
            return declared(id, declaration, base, isImplicit: base == nil, flags: [], source)
        case .implicitSelfMember(let declaration):
            return declared(id, declaration, base, isImplicit: true, flags: [], source)
        case .type, .module: return .value(builder.emit(.metatype, type: type(id), source))
        case .none, .value, .unresolved:
            guard let base else { return .unknownProperty(name, base: nil, of: nil) }
            let (whole, value) = basePlace(base)
            return .unknownProperty(name, base: value, of: whole)
        }
    }

    private func isSuper(_ base: ExpressionID?) -> Bool {
        guard let base, case .superReference = expression(base) else { return false }
        return true
    }

    private mutating func declared(
        _ id: ExpressionID, _ declaration: DeclarationID, _ base: ExpressionID?, isImplicit: Bool,
        flags: Instruction.Flags, _ source: Span
    ) -> Place {
        let entry = program[declaration]
        let isMember = entry.parent.map { program[$0].isType || program[$0].kind == .extension } ?? false
        let needsBase =
            isMember && !entry.flags.contains(.isStatic) && entry.kind != .initializer && entry.kind != .enumCase
        var whole: Place?, value: ValueID?
        if needsBase {
            if let base { (whole, value) = basePlace(base) } else if isImplicit { value = impliedSelf(source) }
        } else if let base, !isTypeReference(base) {
            // Evaluated for what it does, though its value is not asked for.
            evaluate(base)
        }
        switch entry.kind {
        case .variable: return .property(declaration, base: value, of: whole, flags: flags)
        case .enumCase: return .value(builder.emit(.makeCase, payload: declaration.index, type: type(id), source))
        default:
            if let value, let method = methodValue(id, of: declaration, on: value, flags, source) {
                return .value(method)
            }
            let operands = value.map { [$0] } ?? []
            var all = flags
            if value != nil { all.insert(.hasBase) }
            return .value(
                builder.emit(.function, operands, payload: declaration.index, type: type(id), flags: all, source))
        }
    }

    func isTypeReference(_ id: ExpressionID) -> Bool {
        switch target(id) {
        case .type, .module: return true
        default:
            if case .type = expression(id) { return true }
            return false
        }
    }

    // MARK: Reading and writing

    mutating func load(_ place: Place, _ source: Span, _ type: TypeID) -> ValueID {
        switch place {
        case .cell(let local): return load(local, source)
        case .value(let value), .payload(let value, _): return value
        case .discard: return builder.emit(.macro, [], source)
        case .element(let position, let base, _):
            return builder.emit(.element, [base], payload: position, type: type, source)
        case .unknownProperty(let name, let base, _):
            let value = builder.emit(
                .getUnknown, base.map { [$0] } ?? [], payload: Int32(bitPattern: name.id), type: type,
                flags: base == nil ? [] : .hasBase, source)
            if awaitDepth > 0 {
                builder.emit(
                    .suspend, payload: SuspensionReason.unknown.rawValue, Span(first: source.last, last: source.last))
            }
            return value
        case .item(let id, let base, let arguments, _):
            return callSubscript(id, base, arguments, newValue: nil, source)
        case .property(let declaration, let base, _, let flags): return read(declaration, of: base, flags, source, type)
        }
    }

    private mutating func read(
        _ declaration: DeclarationID, of base: ValueID?, _ flags: Instruction.Flags, _ source: Span, _ type: TypeID
    ) -> ValueID {
        var flags = flags
        let operands = base.map { [$0] } ?? []
        if base != nil { flags.insert(.hasBase) }
        let getter = accessor(.getter, of: declaration)
        let onSelf = base.map { builder[$0].kind == .receiver } ?? false
        let crosses = awaitDepth > 0 && crossesIsolation(getter ?? declaration, onSelf: onSelf)
        if crosses || getter.map({ program[$0].flags.contains(.isAsync) }) == true { flags.insert(.isAwaited) }
        let value: ValueID
        if program[declaration].flags.contains(.isRequirement) {
            value = builder.emit(
                .callRequirement, operands, payload: (getter ?? declaration).index, type: type, flags: flags, source)
        } else if let getter {
            if isTrying, program[getter].flags.contains(.isThrowing) { flags.insert(.mayThrow) }
            value = builder.emit(.call, operands, payload: getter.index, type: type, flags: flags, source)
        } else {
            value = builder.emit(.get, operands, payload: declaration.index, type: type, flags: flags, source)
        }
        if flags.contains(.isAwaited) {
            builder.emit(
                .suspend, payload: SuspensionReason.property.rawValue, Span(first: source.last, last: source.last))
        }
        return value
    }

    mutating func store(_ place: Place, _ value: ValueID, _ source: Span) {
        switch place {
        case .cell(let local): builder.store(CellID(local.index), value, source)
        case .discard: builder.emit(.discard, [value], source)
        case .value: builder.emit(.discard, [value], source)
        case .element(let position, let base, let whole):
            // The tuple with one part changed.
            let changed = builder.emit(.setUnknown, [base, value], payload: position, flags: .hasBase, source)
            if let whole { store(whole, changed, source) }
        case .unknownProperty(let name, let base, let whole):
            builder.emit(
                .setUnknown, (base.map { [$0] } ?? []) + [value], payload: Int32(bitPattern: name.id),
                flags: base == nil ? [] : .hasBase, source)
            if let whole, let base { store(whole, base, source) }
        case .item(let id, let base, let arguments, let whole):
            let call = callSubscript(id, base, arguments, newValue: value, source)
            if let whole {
                store(
                    whole,
                    builder.emit(.modified, [call], payload: -1, type: builder[base].type, flags: .isImplicit, source),
                    source)
            }
        case .payload(let held, let optional):
            store(optional, builder.emit(.wrap, [value], type: builder[held].type, flags: .isImplicit, source), source)
        case .property(let declaration, let base, let whole, let flags):
            write(value, to: declaration, of: base, flags, source)
            if let whole, let base { store(whole, base, source) }
        }
    }

    private mutating func write(
        _ value: ValueID, to declaration: DeclarationID, of base: ValueID?, _ flags: Instruction.Flags, _ source: Span
    ) {
        var flags = flags
        if base != nil { flags.insert(.hasBase) }
        let operands = (base.map { [$0] } ?? []) + [value]
        if program[declaration].flags.contains(.isRequirement) {
            flags.insert(.isAssignment)
            builder.emit(
                .callRequirement, operands, payload: (accessor(.setter, of: declaration) ?? declaration).index,
                flags: flags, source)
        } else if let setter = accessor(.setter, of: declaration) {
            flags.insert(.isAssignment)
            builder.emit(.call, operands, payload: setter.index, flags: flags, source)
        } else {
            builder.emit(.set, operands, payload: declaration.index, flags: flags, source)
        }
        // The initialiser's own values are no changes.
        if let base, isInitialising(declaration, of: base) { return }
        for observer in program.children(of: declaration) where program[observer].kind == .observer {
            flags.insert(.isImplicit)
            flags.remove(.isAssignment)
            builder.emit(.call, operands, payload: observer.index, flags: flags, source)
        }
    }

    /// Whether a property is set by an initialiser of the type that declares it, which makes the instance itself.
    private func isInitialising(_ property: DeclarationID, of base: ValueID) -> Bool {
        guard case .function(let own) = outline.owner, program[own].kind == .initializer,
            !program[own].flags.contains(.isConvenience), builder.function == .main, builder[base].kind == .receiver
        else { return false }
        return program.owner(of: own) == program.owner(of: property)
    }

    /// The accessor of a variable or subscript, where one with a body is written.
    func accessor(_ kind: Declaration.Kind, of declaration: DeclarationID) -> DeclarationID? {
        for child in program.children(of: declaration) where program[child].kind == kind { return child }
        return nil
    }

    mutating func assign(_ target: ExpressionID, _ source: ExpressionID, _ span: Span) -> ValueID {
        if case .tuple(let list) = expression(target) {
            let value = self.value(source)
            for (position, part) in outline.arguments[list.range].enumerated() {
                let element = builder.emit(.element, [value], payload: Int32(position), type: type(part.value), span)
                store(place(part.value), element, span)
            }
            return value
        }
        // Swift evaluates what the left is reached through first, then the right.
        let place = place(target)
        let value = self.value(source)
        store(place, value, span)
        return value
    }
}
