import Declarations
import Syntax

extension Emitter {
    /// Emits an expression whose value is not used.
    mutating func evaluate(_ id: ExpressionID) {
        switch expression(id) {
        case .assign, .statement(_): _ = valueWithoutAdjustment(id)
        case .attempt(.plain, let inner): trying(true) { $0.evaluate(inner) }
        case .await(let inner): awaiting { $0.evaluate(inner) }
        case .discard, .missing: break
        default:
            let value = valueWithoutAdjustment(id)
            builder.emit(.discard, [value], span(id))
        }
    }

    /// The value of an expression, with its implicit conversions.
    mutating func value(_ id: ExpressionID) -> ValueID {
        let adjustment = inference.adjustments[Int(id.index)]
        guard adjustment.contains(.autoclosure) else { return adjusted(id, adjustment) }
        // The callee decides whether it is evaluated.
        let place = span(id)
        let cell = builder.cell(.none, type(id))
        let runs = builder.block(), after = builder.block()
        builder.choice([runs, after], place)
        builder.move(to: runs)
        let value = adjusted(id, adjustment)
        builder.store(cell, value, place)
        builder.jump(after, place)
        builder.move(to: after)
        return builder.load(cell, place)
    }

    mutating func adjusted(_ id: ExpressionID, _ adjustment: Adjustment) -> ValueID {
        var value = valueWithoutAdjustment(id)
        if adjustment.contains(.unwrapsImplicitly) {
            value = builder.emit(.force, [value], type: type(id), flags: [.traps, .isImplicit], span(id))
        }
        if adjustment.contains(.wrapsOptional) { value = builder.emit(.wrap, [value], flags: .isImplicit, span(id)) }
        return value
    }

    mutating func valueWithoutAdjustment(_ id: ExpressionID) -> ValueID {
        let place = span(id), type = self.type(id)
        switch expression(id) {
        case .missing, .discard, .literal, .interpolatedString, .local, .selfReference, .superReference, .closure,
            .tuple, .array, .dictionary, .unfolded, .type, .keyPath, .macro:
            return primaryValue(id, type, place)
        case .name, .member, .implicitMember, .tupleElement, .subscripted: return load(self.place(id), place, type)
        case .call(let callee, let list): return call(id, callee, list)
        case .prefix(_, let operand), .postfix(_, let operand): return applyOperator(id, [operand])
        case .binary(let name, let left, let right): return binary(id, name, left, right)
        case .assign(let target, let source): return assign(target, source, place)
        case .ternary(let condition, let first, let second): return ternary(condition, first, second, type, at: place)
        case .cast(let kind, let operand, let written): return cast(kind, value(operand), written, type, at: place)
        case .attempt(let kind, let operand): return attempt(kind, operand, type, place)
        case .await(let operand): return awaiting { $0.value(operand) }
        case .unwrapOrLeave(let operand), .forceUnwrap(let operand): return unwrapped(value(operand), by: id)
        case .optionalChain(let inner): return optionalChain(inner, type, place)
        case .inout(let operand): return value(operand)
        case .statement(let statement): return statementValue(statement, type: type)
        }
    }

    /// The value of an expression that is complete in itself: a literal, a collection, a closure, a key path, a macro.
    private mutating func primaryValue(_ id: ExpressionID, _ type: TypeID, _ place: Span) -> ValueID {
        switch expression(id) {
        case .literal(let literal): return builder.emit(.constant, payload: literal.code, type: type, place)
        case .interpolatedString(let list, _): return builder.emit(.string, values(list), type: type, place)
        case .local(let local): return load(local, place)
        case .selfReference, .superReference: return builder.emit(.receiver, type: type, place)
        case .closure(let closure):
            let captured = outline.closures[Int(closure.index)].captureList.map { value($0.value) }
            return builder.emit(.closure, captured, payload: function(of: closure).index, type: type, place)
        case .tuple(let list): return builder.emit(.tuple, values(list), type: type, place)
        case .array(let list): return builder.emit(.array, elements(list), type: type, place)
        case .dictionary(let list): return builder.emit(.dictionary, elements(list), type: type, place)
        case .unfolded(let list): return builder.emit(.macro, elements(list), type: type, place)
        case .type: return builder.emit(.metatype, type: type, place)
        case .keyPath(_, let components): return keyPath(components, type, place)
        case .macro(let name, let list):
            if case .declaration(let macro) = target(id) {
                return builder.emit(.call, boundArguments(id, list), payload: macro.index, type: type, place)
            }
            let macro = outline.names[Int(name)].name
            return builder.emit(.macro, values(list), payload: Int32(bitPattern: macro.id), type: type, place)
        default: return builder.emit(.macro, [], place)
        }
    }

    private mutating func values(_ arguments: ListID) -> [ValueID] {
        outline.arguments[arguments.range].map { value($0.value) }
    }

    private mutating func elements(_ list: ListID) -> [ValueID] {
        outline.lists[list.range].map { value(ExpressionID($0)) }
    }

    private mutating func cast(
        _ kind: CastKind, _ operand: ValueID, _ written: WrittenType, _ type: TypeID, at place: Span
    ) -> ValueID {
        switch kind {
        case .coerce: operand
        case .is:
            builder.emit(
                .isType, [operand], payload: Int32(bitPattern: writtenType(written).index), type: type, place)
        case .conditional, .forced:
            builder.emit(
                .cast, [operand], payload: Int32(kind.rawValue), type: type, flags: kind == .forced ? .traps : [],
                place)
        }
    }

    private mutating func keyPath(_ components: ListID, _ type: TypeID, _ place: Span) -> ValueID {
        var values: [ValueID] = []
        for part in outline.keyPathComponents[components.range] {
            for argument in outline.arguments[part.arguments.range] { values.append(value(argument.value)) }
        }
        let first =
            outline.keyPathComponents[components.range].first.map { $0.kind == .member ? $0.name : Symbol.none }
            ?? Symbol.none
        return builder.emit(.keyPath, values, payload: Int32(bitPattern: first.id), type: type, place)
    }

    mutating func load(_ local: LocalID, _ place: Span) -> ValueID {
        let entry = outline.locals[Int(local.index)]
        if let closure = entry.function {
            let isAccessor = outline.closures[Int(closure.index)].kind == .accessor
            let type = isAccessor ? .unknown : program.types.function(inference.closures[Int(closure.index)].type)
            let made = builder.emit(.closure, payload: function(of: closure).index, type: type, place)
            guard isAccessor else { return made }
            return builder.emit(
                .callValue, [made], type: inference.localTypes[Int(local.index)], flags: .isImplicit, place)
        }
        let value = builder.load(CellID(local.index), place)
        if entry.isAsyncLet { builder.emit(.suspend, payload: SuspensionReason.asyncLet.rawValue, place) }
        return value
    }

    mutating func awaiting<T>(_ body: (inout Emitter) -> T) -> T {
        awaitDepth += 1
        defer { awaitDepth -= 1 }
        return body(&self)
    }

    mutating func trying<T>(_ isTrying: Bool, _ body: (inout Emitter) -> T) -> T {
        let outer = self.isTrying
        self.isTrying = isTrying
        defer { self.isTrying = outer }
        return body(&self)
    }

    // MARK: Values that are ways through the code

    private mutating func binary(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID
    ) -> ValueID {
        let place = span(id), type = self.type(id)
        switch name {
        case EmitterNames.and, EmitterNames.or:
            let cell = builder.cell(.none, type)
            let yes = builder.block(), no = builder.block(), after = builder.block()
            condition(id, yes, no)
            for (block, literal) in [(yes, Literal.true), (no, Literal.false)] {
                builder.move(to: block)
                builder.store(cell, builder.emit(.constant, payload: literal.code, type: type, place), place)
                builder.jump(after, place)
            }
            builder.move(to: after)
            return builder.load(cell, place)
        case EmitterNames.coalesce:
            // From: `a ?? b`. Into: `if let x = a { x } else { b }`.
            let cell = builder.cell(.none, type)
            let some = builder.block(), none = builder.block(), after = builder.block()
            let first = value(left)
            builder.branch(builder.emit(.isSome, [first], place), some, none, place)
            builder.move(to: some)
            let keepsOptional = isOptional(type)
            let payload = keepsOptional ? first : builder.emit(.payload, [first], type: type, place)
            builder.store(cell, payload, place)
            builder.jump(after, place)
            builder.move(to: none)
            // The right side is an autoclosure that is called at once here.
            builder.store(cell, valueWithoutAdjustment(right), place)
            builder.jump(after, place)
            builder.move(to: after)
            return builder.load(cell, place)
        default: return applyOperator(id, [left, right])
        }
    }

    private mutating func ternary(
        _ condition: ExpressionID, _ first: ExpressionID, _ second: ExpressionID, _ type: TypeID, at place: Span
    ) -> ValueID {
        let cell = builder.cell(.none, type)
        let yes = builder.block(), no = builder.block(), after = builder.block()
        self.condition(condition, yes, no)
        for (block, branch) in [(yes, first), (no, second)] {
            builder.move(to: block)
            builder.store(cell, value(branch), place)
            builder.jump(after, place)
        }
        builder.move(to: after)
        return builder.load(cell, place)
    }

    /// `try?` makes an error nil, `try!` the end of the program.
    private mutating func attempt(
        _ kind: AttemptKind, _ operand: ExpressionID, _ type: TypeID, _ place: Span
    ) -> ValueID {
        guard kind == .optional else { return trying(kind == .plain) { $0.value(operand) } }
        let cell = builder.cell(.none, type)
        let handler = builder.handler, caught = catching
        let failed = builder.block(), after = builder.block()
        builder.handler = failed
        catching = (failed, deferTop)
        builder.split(place)
        let inner = trying(true) { $0.value(operand) }
        let wraps = isOptional(type) && !isOptional(self.type(operand))
        builder.store(cell, wraps ? builder.emit(.wrap, [inner], type: type, flags: .isImplicit, place) : inner, place)
        builder.handler = handler
        catching = caught
        builder.jump(after, place)
        builder.move(to: failed)
        builder.store(cell, builder.emit(.constant, payload: Literal.nil.code, type: type, place), place)
        builder.jump(after, place)
        builder.move(to: after)
        return builder.load(cell, place)
    }

    /// What an optional holds, where `x!` or `x?` asks it.
    mutating func unwrapped(_ optional: ValueID, by id: ExpressionID) -> ValueID {
        let type = type(id), place = span(id)
        if case .forceUnwrap = expression(id) {
            return builder.emit(.force, [optional], type: type, flags: .traps, place)
        }
        guard let leave = chains.last else { return builder.emit(.payload, [optional], type: type, place) }
        let some = builder.block()
        builder.branch(builder.emit(.isSome, [optional], place), some, leave, place)
        builder.move(to: some)
        return builder.emit(.payload, [optional], type: type, place)
    }

    private mutating func optionalChain(_ inner: ExpressionID, _ type: TypeID, _ place: Span) -> ValueID {
        let cell = builder.cell(.none, type)
        let leave = builder.block(), after = builder.block()
        chains.append(leave)
        var value = value(inner)
        chains.removeLast()
        if isOptional(type), !isOptional(self.type(inner)) {
            value = builder.emit(.wrap, [value], type: type, flags: .isImplicit, place)
        }
        builder.store(cell, value, place)
        builder.jump(after, place)
        builder.move(to: leave)
        builder.store(cell, builder.emit(.constant, payload: Literal.nil.code, type: type, place), place)
        builder.jump(after, place)
        builder.move(to: after)
        return builder.load(cell, place)
    }

    /// `if`, `switch` and `do` that give a value: each branch leaves its last expression in a cell.
    mutating func statementValue(_ id: StatementID, type: TypeID) -> ValueID {
        let place = outline.statementSpans[Int(id.index)]
        let cell = builder.cell(.none, type)
        switch outline.statements[Int(id.index)] {
        case .if(let list, let then, let otherwise):
            let yes = builder.block(), no = builder.block(), after = builder.block()
            conditions(list, otherwise: no)
            builder.jump(yes, place)
            for (block, branch) in [(yes, then), (no, otherwise ?? .empty)] {
                builder.move(to: block)
                statements(branch, into: cell)
                builder.jump(after, place)
            }
            builder.move(to: after)
        case .switch(let subject, let cases, let label):
            switchStatement(subject, cases, label, at: place) { $0.statements($1, into: cell) }
        case .do(let body, let catches, let label):
            doStatement(body, catches, label, at: place) { $0.statements($1, into: cell) }
        default: statement(id)
        }
        return builder.load(cell, place)
    }

    /// The statements of a branch, the last one's value into a cell.
    private mutating func statements(_ list: ListID, into cell: CellID) {
        inScope { emitter in
            let ids = Array(emitter.outline.lists[list.range])
            for (position, id) in ids.enumerated() {
                let statement = StatementID(id)
                let place = emitter.outline.statementSpans[Int(id)]
                let isLast = position == ids.count - 1
                switch emitter.outline.statements[Int(id)] {
                case .expression(let value) where isLast, .then(let value):
                    emitter.builder.store(cell, emitter.value(value), place)
                case .if where isLast, .switch where isLast, .do where isLast:
                    emitter.builder.store(cell, emitter.statementValue(statement, type: .unknown), place)
                default: emitter.statement(statement)
                }
            }
        }
    }
}

extension Literal {
    /// The payload of a `constant`.
    public var code: Int32 {
        switch self {
        case .integer: 0
        case .float: 1
        case .string: 2
        case .true: 3
        case .false: 4
        case .nil: 5
        case .regex: 6
        case .one: 7
        }
    }
}
