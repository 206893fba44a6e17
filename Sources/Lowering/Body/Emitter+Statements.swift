import Declarations
import Syntax

extension Emitter {
    /// The statements of a scope; what it defers runs when it is left.
    mutating func statements(_ list: ListID) {
        inScope { emitter in
            for id in emitter.outline.lists[list.range] { emitter.statement(StatementID(id)) }
        }
    }

    mutating func inScope(_ body: (inout Emitter) -> Void) {
        let top = deferTop
        let handler = builder.handler
        body(&self)
        if deferTop != top {
            let place = builder.isReachable() ? lastSpan() : nil
            let after = builder.block(handler: handler)
            if let place {
                builder.jump(cleanup(from: deferTop, to: top, then: after), place)
                builder.move(to: after)
            }
            deferTop = top
            builder.handler = handler
        }
    }

    private func lastSpan() -> Span {
        let registered = outline.lists[deferred[deferTop].body.range].first
        return registered.map { outline.statementSpans[Int($0)] } ?? Span(first: 0, last: 0)
    }

    mutating func statement(_ id: StatementID) {
        let place = outline.statementSpans[Int(id.index)]
        switch outline.statements[Int(id.index)] {
        case .expression(let value), .yield(let value), .then(let value): evaluate(value)
        case .binding(let pattern, let initializer): binding(pattern, initializer, place)
        case .if(let list, let then, let otherwise): ifStatement(list, then, otherwise, place)
        case .guard(let list, let otherwise): guardStatement(list, otherwise, place)
        case .while(let list, let body, let label): whileStatement(list, body, label, place)
        case .repeatWhile(let body, let condition, let label): repeatStatement(body, condition, label, place)
        case .forIn(let loop): forIn(loop, place)
        case .switch(let subject, let cases, let label):
            switchStatement(subject, cases, label, at: place) { $0.statements($1) }
        case .do(let body, let catches, let label): doStatement(body, catches, label, at: place) { $0.statements($1) }
        case .return(let value): returnStatement(value, place)
        case .throw(let value):
            let error = self.value(value)
            builder.throw(error, place)
        case .break(let label):
            let target = targets.last { label == .none || $0.label == label }
            jump(to: target?.breakTo, of: target, place)
        case .continue(let label):
            let target = targets.last { $0.continueTo != nil && (label == .none || $0.label == label) }
            jump(to: target?.continueTo, of: target, place)
        case .fallthrough: if let next = fallthroughTo { builder.jump(next, place) }
        case .defer(let body): deferStatement(body, place)
        case .function(let local): functionStatement(local, place)
        case .declaration: break
        case .alternatives(let list, let isExhaustive): alternatives(list, isExhaustive, place)
        }
    }

    private mutating func ifStatement(_ list: ListID, _ then: ListID, _ otherwise: ListID?, _ place: Span) {
        let yes = builder.block(), after = builder.block()
        let no = otherwise == nil ? after : builder.block()
        conditions(list, otherwise: no)
        builder.jump(yes, place)
        builder.move(to: yes)
        statements(then)
        builder.jump(after, place)
        if let otherwise {
            builder.move(to: no)
            statements(otherwise)
            builder.jump(after, place)
        }
        builder.move(to: after)
    }

    private mutating func guardStatement(_ list: ListID, _ otherwise: ListID, _ place: Span) {
        let no = builder.block(), after = builder.block()
        conditions(list, otherwise: no)
        builder.jump(after, place)
        builder.move(to: no)
        statements(otherwise)
        // A guard's `else` leaves; where text is missing it may not.
        builder.jump(after, place)
        builder.move(to: after)
    }

    private mutating func whileStatement(_ list: ListID, _ body: ListID, _ label: Symbol, _ place: Span) {
        let head = builder.block(), after = builder.block()
        builder.jump(head, place)
        builder.move(to: head)
        conditions(list, otherwise: after)
        loop(label, breakTo: after, continueTo: head) { $0.statements(body) }
        builder.jump(head, place)
        builder.move(to: after)
    }

    private mutating func repeatStatement(
        _ body: ListID, _ condition: ExpressionID, _ label: Symbol, _ place: Span
    ) {
        let head = builder.block(), test = builder.block(), after = builder.block()
        builder.jump(head, place)
        builder.move(to: head)
        loop(label, breakTo: after, continueTo: test) { $0.statements(body) }
        builder.jump(test, place)
        builder.move(to: test)
        self.condition(condition, head, after)
        builder.move(to: after)
    }

    private mutating func returnStatement(_ value: ExpressionID?, _ place: Span) {
        guard let result else { return }
        if let value {
            let returned = self.value(value)
            builder.store(result.cell, returned, place)
        }
        leave(to: result.block, depth: -1, place)
    }

    /// Leaves a loop or switch, or begins a loop's next round.
    private mutating func jump(to block: BlockID?, of target: Jump?, _ place: Span) {
        if let block, let target { leave(to: block, depth: target.depth, place) }
    }

    private mutating func deferStatement(_ body: ListID, _ place: Span) {
        deferred.append((body, deferTop, builder.handler))
        deferTop = deferred.count - 1
        // From here on an error runs it, too. No error leaves a `defer`.
        guard cleanupDepth == 0 || catching.block != .none else { return }
        let target = catching.block != .none ? catching.block : rethrow(place)
        builder.handler = cleanup(from: deferTop, to: catching.block != .none ? catching.top : -1, then: target)
        builder.split(place)
    }

    private mutating func functionStatement(_ local: LocalID, _ place: Span) {
        guard let closure = outline.locals[Int(local.index)].function else { return }
        let made = builder.emit(
            .closure, payload: function(of: closure).index, type: inference.localTypes[Int(local.index)], place)
        builder.store(CellID(local.index), made, place)
    }

    private mutating func alternatives(_ list: ListID, _ isExhaustive: Bool, _ place: Span) {
        var runs: [ListID] = []
        for index in stride(from: list.range.lowerBound, to: list.range.upperBound - 1, by: 2) {
            runs.append(ListID(start: Int(outline.lists[index]), count: Int(outline.lists[index + 1])))
        }
        let blocks = runs.map { _ in builder.block() }
        let after = builder.block()
        builder.choice(isExhaustive ? blocks : blocks + [after], place)
        for (run, block) in zip(runs, blocks) {
            builder.move(to: block)
            // Without a scope of its own: what it declares is seen behind it.
            for id in outline.lists[run.range] { statement(StatementID(id)) }
            builder.jump(after, place)
        }
        builder.move(to: after)
    }

    private mutating func binding(_ pattern: PatternID, _ initializer: ExpressionID?, _ place: Span) {
        guard let initializer else { return }
        var value = self.value(initializer)
        if case .closure(let id) = expression(initializer), outline.closures[Int(id.index)].kind == .asyncLet {
            value = builder.emit(.childTask, [value], type: type(initializer), place)
        }
        match(pattern, value, otherwise: nil)
    }

    mutating func loop(_ label: Symbol, breakTo: BlockID, continueTo: BlockID, _ body: (inout Emitter) -> Void) {
        targets.append(Jump(label: label, breakTo: breakTo, continueTo: continueTo, depth: deferTop))
        body(&self)
        targets.removeLast()
    }

    /// From: `for p in s where c { b }`. Into: `while let x = next(s) { guard case p = x, c else { continue }; b }`.
    private mutating func forIn(_ loop: ForLoop, _ place: Span) {
        let sequence = value(loop.sequence)
        let head = builder.block(), body = builder.block(), after = builder.block()
        builder.jump(head, place)
        builder.move(to: head)
        var flags: Instruction.Flags = loop.isAwait ? .isAwaited : []
        if loop.isTry { flags.insert(.mayThrow) }
        let item = builder.emit(.next, [sequence], flags: flags, span(loop.sequence))
        if loop.isAwait {
            builder.emit(
                .suspend, payload: SuspensionReason.asyncSequence.rawValue, Span(first: place.first, last: place.first))
        }
        let some = builder.emit(.isSome, [item], span(loop.sequence))
        builder.branch(some, body, after, place)
        builder.move(to: body)
        let element = builder.emit(.payload, [item], type: elementType(loop), span(loop.sequence))
        match(loop.pattern, element, otherwise: head)
        if let condition = loop.condition {
            let inside = builder.block()
            self.condition(condition, inside, head)
            builder.move(to: inside)
        }
        self.loop(loop.label, breakTo: after, continueTo: head) { $0.statements(loop.body) }
        builder.jump(head, place)
        builder.move(to: after)
    }

    /// The type of the elements, as far as the loop's pattern declares it.
    private func elementType(_ loop: ForLoop) -> TypeID {
        switch outline.patterns[Int(loop.pattern.index)] {
        case .local(let local): inference.localTypes[Int(local.index)]
        case .typed(let inner, _):
            if case .local(let local) = outline.patterns[Int(inner.index)] {
                inference.localTypes[Int(local.index)]
            } else {
                .unknown
            }
        default: .unknown
        }
    }

    mutating func switchStatement(
        _ subject: ExpressionID, _ cases: ListID, _ label: Symbol, at place: Span,
        _ body: (inout Emitter, ListID) -> Void
    ) {
        let value = self.value(subject)
        let entries = Array(outline.cases[cases.range])
        let bodies = entries.map { _ in builder.block() }
        let after = builder.block()
        targets.append(Jump(label: label, breakTo: after, continueTo: nil, depth: deferTop))
        let outerFallthrough = fallthroughTo
        var isExhausted = false
        // Tests in the order of the cases, `default` last whatever its place.
        for (index, entry) in entries.enumerated() where !entry.isDefault {
            let items = Array(outline.caseItems[entry.items.range])
            for item in items {
                let next = builder.block()
                match(item.pattern, value, otherwise: next)
                if let condition = item.condition {
                    let holds = builder.block()
                    self.condition(condition, holds, next)
                    builder.move(to: holds)
                }
                builder.jump(bodies[index], entry.span)
                builder.move(to: next)
            }
        }
        if let last = entries.firstIndex(where: \.isDefault) {
            builder.jump(bodies[last], place)
            isExhausted = true
        }
        // A switch takes one of its cases: what is left when all have been asked cannot be reached.
        if !isExhausted { builder.unreachable(place) }
        for (index, entry) in entries.enumerated() {
            builder.move(to: bodies[index])
            fallthroughTo = index + 1 < bodies.count ? bodies[index + 1] : nil
            body(&self, entry.body)
            builder.jump(after, entry.span)
        }
        fallthroughTo = outerFallthrough
        targets.removeLast()
        builder.move(to: after)
    }

    mutating func doStatement(
        _ body: ListID, _ catches: ListID, _ label: Symbol, at place: Span, _ run: (inout Emitter, ListID) -> Void
    ) {
        let after = builder.block()
        // Without a label a `break` in it is of the loop or switch around it.
        if label != .none { targets.append(Jump(label: label, breakTo: after, continueTo: nil, depth: deferTop)) }
        defer { if label != .none { targets.removeLast() } }
        guard !catches.isEmpty else {
            run(&self, body)
            builder.jump(after, place)
            return builder.move(to: after)
        }
        let outerHandler = builder.handler, outerCatching = catching
        let landing = builder.block()
        catching = (landing, deferTop)
        builder.handler = landing
        builder.split(place)
        run(&self, body)
        builder.jump(after, place)
        catching = outerCatching
        builder.handler = outerHandler
        builder.move(to: landing)
        let error = builder.emit(.constant, payload: Self.caughtError, outline.catches[catches.range.lowerBound].span)
        var catchesAll = false
        for clause in outline.catches[catches.range] {
            if let local = clause.implicitError { builder.store(CellID(local.index), error, clause.span) }
            let inside = builder.block(), next = builder.block()
            if clause.items.isEmpty { builder.jump(inside, clause.span) }
            for item in outline.caseItems[clause.items.range] {
                let other = builder.block()
                match(item.pattern, error, otherwise: other)
                if let condition = item.condition {
                    let holds = builder.block()
                    self.condition(condition, holds, other)
                    builder.move(to: holds)
                }
                builder.jump(inside, clause.span)
                builder.move(to: other)
            }
            builder.jump(next, clause.span)
            builder.move(to: inside)
            run(&self, clause.body)
            builder.jump(after, clause.span)
            builder.move(to: next)
            if outline.catchesAll(clause) { catchesAll = true }
        }
        if catchesAll { builder.unreachable(place) } else { builder.throw(error, place) }
        builder.move(to: after)
    }

    /// `constant` of the error that a `catch` gets.
    static let caughtError: Int32 = -1

    // MARK: Leaving scopes

    /// Goes to a block, through everything that is deferred between here and there.
    mutating func leave(to block: BlockID, depth: Int, _ place: Span) {
        guard builder.isReachable() else { return }
        builder.jump(cleanup(from: deferTop, to: depth, then: block), place)
    }

    /// A block that throws on what has been thrown.
    private mutating func rethrow(_ place: Span) -> BlockID {
        let key = CleanupKey(top: -1, target: .none)
        if let known = cleanups[key] { return known }
        let here = builder.current
        let block = builder.block(handler: .none)
        cleanups[key] = block
        builder.move(to: block)
        let error = builder.emit(.constant, payload: Self.caughtError, place)
        builder.throw(error, place)
        if let here { builder.move(to: here) }
        return block
    }

    /// The block that runs what was deferred from `top` up to (without) `stop`, then goes to `target`. One for each way
    /// on: they share what they have in common, so that many `defer`s and many ways out cost their sum.
    mutating func cleanup(from top: Int, to stop: Int, then target: BlockID) -> BlockID {
        // From the outermost to the innermost, so that a long row costs no stack.
        var row: [Int] = []
        var index = top
        var next = target
        while index != stop, index >= 0 {
            // A way that leads to the same target runs the same from here on.
            if let known = cleanups[CleanupKey(top: index, target: target)] {
                next = known
                break
            }
            row.append(index)
            index = deferred[index].parent
        }
        for entry in row.reversed() {
            next = emitCleanup(entry, then: next)
            cleanups[CleanupKey(top: entry, target: target)] = next
        }
        return next
    }

    /// What an entry of `deferred` runs, then the way on to `target`. Each way has blocks of its own: what holds
    /// on one is not mixed with what holds on another. But what has very many ways on, and a `defer` in a `defer` in a
    /// `defer`, is emitted once: else the depth of the text would be the exponent of the body's size.
    private mutating func emitCleanup(_ entry: Int, then target: BlockID) -> BlockID {
        if let known = sharedCleanups[entry] {
            if let end = known.end { builder.add(target, toEndOf: end) }
            return known.start
        }
        cleanupCounts[entry, default: 0] += 1
        let isShared = cleanupDepth > 1 || cleanupCounts[entry, default: 0] > Self.mostCleanups
        let saved = (builder.current, builder.handler, deferTop, targets, chains, awaitDepth, isTrying, catching)
        let (body, parent, handler) = deferred[entry]
        builder.handler = handler
        let block = builder.block()
        builder.move(to: block)
        (deferTop, targets, isTrying, catching) = (parent, [], false, (.none, -1))
        cleanupDepth += 1
        statements(body)
        cleanupDepth -= 1
        let end = builder.current
        builder.jump(
            target, outline.lists[body.range].first.map { outline.statementSpans[Int($0)] } ?? Span(first: 0, last: 0))
        if isShared { sharedCleanups[entry] = (block, end) }
        (builder.handler, deferTop, targets, chains, awaitDepth, isTrying, catching) = (
            saved.1, saved.2, saved.3, saved.4, saved.5, saved.6, saved.7
        )
        builder.restore(saved.0)
        return block
    }

    /// So many ways on from a `defer` have blocks of their own.
    private static let mostCleanups = 8

    // MARK: Conditions

    /// Goes on where all conditions hold, with what they bind; else to `no`.
    mutating func conditions(_ list: ListID, otherwise no: BlockID) {
        for entry in outline.conditions[list.range] {
            switch entry {
            case .expression(let value):
                let yes = builder.block()
                condition(value, yes, no)
                builder.move(to: yes)
            case .pattern(let pattern, let value): match(pattern, self.value(value), otherwise: no)
            case .availability:
                let yes = builder.block()
                builder.choice([yes, no], Span(first: 0, last: 0))
                builder.move(to: yes)
            }
        }
    }

    /// Branches on a Boolean expression. `&&`, `||` and `!` are ways through it, not values.
    mutating func condition(_ id: ExpressionID, _ yes: BlockID, _ no: BlockID) {
        switch expression(id) {
        case .binary(let name, let left, let right) where name == EmitterNames.and:
            let second = builder.block()
            condition(left, second, no)
            builder.move(to: second)
            condition(right, yes, no)
        case .binary(let name, let left, let right) where name == EmitterNames.or:
            let second = builder.block()
            condition(left, yes, second)
            builder.move(to: second)
            condition(right, yes, no)
        case .prefix(let name, let operand) where name == EmitterNames.not:
            condition(operand, no, yes)
        default:
            let value = self.value(id)
            builder.branch(value, yes, no, span(id))
        }
    }

    /// Binds what a pattern names to parts of a value. Goes to `otherwise` where it does not match; nil: it always
    /// does.
    private mutating func match(_ pattern: PatternID, _ value: ValueID, otherwise: BlockID?) {
        PatternMatch(otherwise: otherwise).emit(pattern, value, in: &self)
    }
}
