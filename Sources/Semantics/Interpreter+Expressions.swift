import Syntax

extension Interpreter {
    /// The abstract value of an expression; effects happen on `state`.
    func evaluate(_ node: Node, expected: Type = .unknown) -> Value {
        guard expressionDepth < Self.expressionLimit else { return Value() }
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        let value = result(of: node, expected: expected)
        if let beliefs = analysis.beliefs { beliefs.note(value.type, of: node) }
        return value
    }

    private func result(of node: Node, expected: Type) -> Value {
        switch node.kind {
        case .identifierExpr: return readName(node.name, node)
        case .memberExpr: return evaluateMember(node, expected: expected)
        case .callExpr: return evaluateCall(node, expected: expected)
        case .subscriptExpr: return evaluateSubscript(node)
        case .closureExpr:
            var v = Value(type: expected.functionType.map { .function($0) } ?? .unknown)
            v.callable = .closure(node)
            return v
        case .tupleExpr:
            let elements = node.children.filter { $0.kind == .argument }
            if elements.count == 1, let e = elements[0].firstChild { return evaluate(e, expected: expected) }
            var expectedElements: [Type.TupleElement] = []
            if case .tuple(let e) = expected.unwrapped { expectedElements = e }
            var types: [Type.TupleElement] = []
            var joined = Value()
            for (i, a) in elements.enumerated() {
                guard let e = a.firstChild else { continue }
                let v = evaluate(e, expected: i < expectedElements.count ? expectedElements[i].type : .unknown)
                let given = i < expectedElements.count ? expectedElements[i].label : .none
                types.append(.init(label: a.flags.contains(.hasLabel) ? a.name : given, type: v.type))
                if v.isDatabaseValue, joined.state == .plain { joined = v }
            }
            joined.type = .tuple(types)
            joined.callable = .none
            return joined
        case .arrayExpr:
            var joined = Value()
            var closure = Value.Callable.none
            var elementType = Type.unknown
            if case .array(let e) = expected.unwrapped { elementType = e }
            for e in node.children {
                let v = evaluate(e, expected: elementType)
                if elementType.isUnknown { elementType = v.type }
                if v.isDatabaseValue, joined.state == .plain { joined = v }
                if case .none = closure { closure = v.callable }
            }
            joined.type = .array(elementType)
            // Of several closures in a list one stands for all.
            joined.callable = closure
            if case .external(let n, _) = expected.unwrapped, n == Names.setType { joined.type = expected.unwrapped }
            return joined
        case .dictionaryExpr:
            var joined = Value()
            var types: (Type, Type) = (.unknown, .unknown)
            for e in node.children where e.kind == .dictionaryElement {
                let k = e.child(.key).map { evaluate($0) } ?? Value()
                let v = e.child(.value).map { evaluate($0) } ?? Value()
                if types.0.isUnknown { types = (k.type, v.type) }
                if v.isDatabaseValue, joined.state == .plain { joined = v }
            }
            joined.type = expected.isUnknown ? .dictionary(types.0, types.1) : expected
            return joined
        case .stringLiteral:
            for i in node.children { for a in i.children { if let e = a.firstChild { touch(evaluate(e), e, .read) } } }
            return Value(type: .external(Names.string, []))
        case .integerLiteral: return Value(type: expected.isUnknown ? .external(Names.int, []) : expected)
        case .floatLiteral: return Value(type: expected.isUnknown ? .external(Names.double, []) : expected)
        case .booleanLiteral:
            var v = Value(type: .external(Names.bool, []))
            if node.text == "false" { v.traits.insert(.isFalse) }
            return v
        case .nilLiteral: return Value(type: expected)
        case .regexLiteral, .keyPathExpr: return Value()
        case .tryExpr: return evaluateTry(node, expected: expected)
        case .awaitExpr: return evaluateAwait(node, expected: expected)
        case .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr, .packElementExpr, .packExpansionExpr:
            return node.firstChild.map { evaluate($0, expected: expected) } ?? Value()
        case .prefixExpr, .postfixExpr:
            let v = node.firstChild.map { evaluate($0) } ?? Value()
            if let c = node.firstChild { touch(v, c, .read) }
            if node.name == Self.notOperator { return Value(type: .external(Names.bool, [])) }
            return Value(type: v.type)
        case .inoutExpr: return node.firstChild.map { evaluate($0, expected: expected) } ?? Value()
        case .optionalChainExpr:
            var v = node.firstChild.map { evaluate($0) } ?? Value()
            v.type = unwrapOne(v.type)
            return v
        case .forceUnwrapExpr:
            var v = node.firstChild.map { evaluate($0, expected: expected.isUnknown ? .unknown : .optional(expected)) } ?? Value()
            v.type = unwrapOne(v.type)
            return v
        case .sequenceExpr: return evaluateSequence(Array(node.children), expected: expected)
        case .ternaryOperator: return Value()
        case .typeExpr: return node.firstChild.map { Value(type: .metatype(project.resolve($0, in: scope))) } ?? Value()
        case .macroExpansionExpr where node.name == Names.selector:
            return node.children.first { $0.kind == .argument }?.firstChild.map { evaluate($0) } ?? Value()
        case .macroExpansionExpr, .macroExpansionDecl:
            for a in node.children where a.kind == .argument {
                guard let e = a.firstChild else { continue }
                // A macro's closure is its own code; `#Predicate { … }` is a query.
                if e.kind != .closureExpr { _ = evaluate(e) }
            }
            return Value()
        case .ifExpr, .switchExpr, .doStmt: return runControl(node, isTail: true) ?? Value()
        case .patternExpr, .discardExpr: return Value()
        case .genericSpecializationExpr: return Value(type: .metatype(project.resolve(node, in: scope)))
        case .postfixIfConfigExpr: return node.child(.base).map { evaluate($0) } ?? Value()
        default:
            for c in node.children where isExpression(c) { _ = evaluate(c) }
            return Value()
        }
    }

    /// What a key path reads from a value.
    func evaluateKeyPath(_ node: Node, on root: Value) -> Value {
        var v = root
        for c in node.children where c.kind == .keyPathComponent {
            let name = c.name
            if name == Names.self_ { continue }
            if c.mainToken.kind == .identifier || c.mainToken.kind == .keyword {
                v = readMember(name, of: v, node: c, expected: .unknown)
            } else {
                v.type = v.type.unwrapped
            }
        }
        return v
    }

    // MARK: Effects

    private func evaluateTry(_ node: Node, expected: Type) -> Value {
        guard let inner = node.firstChild else { return Value() }
        if node.flags.contains(.optional) || node.flags.contains(.forced) {
            // `try?` and `try!` end the error here.
            var v = evaluate(inner, expected: expected)
            if node.flags.contains(.optional), !v.type.isOptional, !v.type.isUnknown { v.type = .optional(v.type) }
            return v
        }
        var before = state
        let marks = suspensions.count
        let v = evaluate(inner, expected: expected)
        // The error may come before or after what the call waited for; either way the values have been suspended.
        if suspensions.count > marks {
            for i in before.slots.indices where i < state.slots.count && before.slots[i].birth == state.slots[i].birth { before.slots[i].suspension = state.slots[i].suspension }
        }
        // A commit that throws has ended its transaction all the same.
        if state.transactions.count < before.transactions.count { before.transactions = state.transactions }
        // A transaction nested in one raises before it could throw; it is told as that.
        if pendingTransactions.last?.fact.outer != nil, pendingTransactions.last?.fact.site.node.end == inner.end { before.transactions.removeAll { $0.isManual } }
        throwHere(node, before)
        return v
    }

    private func evaluateAwait(_ node: Node, expected: Type) -> Value {
        guard let inner = node.firstChild else { return Value() }
        inAwait += 1
        let saved = didSuspend
        didSuspend = false
        var v = evaluate(inner, expected: expected)
        inAwait -= 1
        if !didSuspend {
            // `await` on something that could not be resolved: it may suspend.
            suspend(at: node, isTransfer: false)
            if v.suspension >= 0, v.suspension == Int32(suspensions.count - 1) { v.suspension = -1 }
        }
        didSuspend = saved
        return v
    }

    /// A suspension point: thread-owned values may be on the wrong thread from here on.
    func suspend(at node: Node, isTransfer: Bool) {
        didSuspend = true
        analysis.beliefs?.noteSuspension(at: node)
        if closureDepth == 0 { summary.suspends = true }
        for i in loops.indices { loops[i].hasSuspended = loops[i].hasSuspended || isTransfer }
        if let t = state.transactions.last(where: { $0.framework >= 0 && !$0.isAsync && $0.isManual || $0.framework >= 0 && !$0.isAsync }) {
            noteSuspensionInTransaction(node, t)
        }
        guard currentContext.kind.movesAtSuspension, !isOnOwnExecutor else { return }
        suspensions.append(node)
        let mark = Int32(suspensions.count - 1)
        for i in state.slots.indices where state.slots[i].isConfined && state.slots[i].suspension < 0 {
            guard case .thread(let home) = state.slots[i].home, contexts[Int(home)].kind.movesAtSuspension, home == context else { continue }
            state.slots[i].suspension = mark
        }
        for (k, v) in state.fields where v.isConfined && v.suspension < 0 {
            if case .thread(let home) = v.home, home == context { state.fields[k]!.suspension = mark }
        }
    }

    /// The actor at hand stays on the executor that it brings.
    var isOnOwnExecutor: Bool {
        switch currentContext.kind {
        case .actor(let t): project.hasOwnExecutor(t)
        case .globalActor(let g): project.topLevelType(g, near: file).map { project.hasOwnExecutor($0) } ?? false
        default: false
        }
    }

    /// `async let x = f(y)`: the right side runs in a child task of the global executor.
    func evaluateAsyncLet(_ e: Node) -> Value {
        let saved = context
        context = enter(.cooperative, text: ContextName.childTask, site: e, isAsync: true)
        inAwait += 1
        let v = evaluate(e)
        inAwait -= 1
        context = saved
        return v
    }

    // MARK: Operators

    private static let longestSequence = 1_000

    private func evaluateSequence(_ parts: [Node], expected: Type) -> Value {
        guard parts.count >= 3 else { return parts.first.map { evaluate($0, expected: expected) } ?? Value() }
        // Each operator that groups to the right takes a copy of the rest and of the state: nobody's hand wrote this many.
        guard parts.count <= Self.longestSequence else {
            for part in parts where part.kind != .binaryOperator && part.kind != .assignmentOperator { touch(evaluate(part), part, .read) }
            return Value()
        }
        // `try`, `await` cover everything to their right; operands are evaluated in order all the same.
        if let i = parts.firstIndex(where: { $0.kind == .assignmentOperator }) {
            return assign(parts[0], Array(parts[(i + 1)...]))
        }
        if let i = parts.firstIndex(where: { $0.kind == .ternaryOperator }) {
            let condition = evaluateSequence(Array(parts[..<i]), expected: .unknown)
            if i > 0 { touch(condition, parts[0], .read) }
            var positive = state
            var before = state
            if i == 1 { refine(parts[0], &positive, &before) }
            state = positive
            var value = parts[i].child(.middle).map { evaluate($0, expected: expected) } ?? Value()
            let after = state
            state = before
            let other = evaluateSequence(Array(parts[(i + 1)...]), expected: expected)
            if i == 1, frames.count == 1, let whole = parts[0].parent { choices[whole] = (parts[0], value, other) }
            value.join(other)
            state.join(after)
            return value
        }
        if parts[1].kind == .binaryOperator, isCompoundAssignment(parts[1].name) {
            let right = evaluateSequence(Array(parts[2...]), expected: .unknown)
            if isNativeCollection(right.type) { storeInContainer(parts[0], right) }
            touch(right, parts[2], .read)
            assignTo(parts[0], value: Value(), isCompound: true)
            return Value(type: .void)
        }
        if let i = stride(from: 1, to: parts.count, by: 2).first(where: { parts[$0].kind == .binaryOperator && (parts[$0].name == Self.or || parts[$0].name == Self.and) }) {
            _ = i
            var first = true
            var skipped: State?
            var start = 0
            for j in stride(from: 1, through: parts.count, by: 2) where j >= parts.count || parts[j].kind == .binaryOperator && (parts[j].name == Self.or || parts[j].name == Self.and) {
                let operand = Array(parts[start..<min(j, parts.count)])
                if !first { if skipped == nil { skipped = state } else { skipped!.join(state) } }
                let v = evaluateSequence(operand, expected: .unknown)
                if let o = operand.first { touch(v, o, .read) }
                first = false
                start = j + 1
            }
            if let s = skipped { state.join(s) }
            return Value(type: .external(Names.bool, []))
        }
        if let i = stride(from: 1, to: parts.count, by: 2).first(where: { parts[$0].kind == .binaryOperator && Self.comparisons.contains(parts[$0].name) }) {
            for side in [Array(parts[..<i]), Array(parts[(i + 1)...])] {
                let v = evaluateSequence(side, expected: .unknown)
                // Asking whether a value is there does not touch it.
                if let o = side.first, !(parts.last?.kind == .nilLiteral) { touch(v, o, .read) }
            }
            return Value(type: .external(Names.bool, []))
        }
        if let i = stride(from: 1, to: parts.count, by: 2).first(where: { parts[$0].kind == .binaryOperator && parts[$0].name == Names.coalesce }) {
            var left = evaluateSequence(Array(parts[..<i]), expected: expected.isUnknown ? .unknown : .optional(expected))
            left.type = left.type.unwrapped
            let before = state
            let right = evaluateSequence(Array(parts[(i + 1)...]), expected: expected.isUnknown ? left.type : expected)
            state.join(before)
            if left.type.isUnknown { left.type = right.type.unwrapped }
            let given = left
            left.join(right)
            // `queue ?? .main`: the caller's queue, where it gives one.
            if right.queue >= 0, given.queue < 0 { left.origin = given.origin }
            return left
        }
        // Casts and arithmetic, left to right.
        var value = evaluate(parts[0])
        var i = 1
        while i + 1 < parts.count {
            let op = parts[i]
            switch op.kind {
            case .asOperator:
                if let t = parts[i + 1].firstChild {
                    let type = project.resolve(t, in: scope)
                    value.type = op.flags.contains(.optional) ? .optional(type) : type
                    if value.state == .plain, value.birth == -1, let d = project.heldDatabaseType(type), d.kind == .model || d.kind == .collection || d.kind == .handle, !isLiteralNode(parts[0]) {
                        value.state = Analysis.state(of: d.kind)
                        value.isCertain = false
                    } else if project.heldDatabaseType(type) == nil, project.databaseType(type) == nil, value.state != .plain, isPlainType(type) || isPlainAnnotation(type) {
                        value.state = .plain
                    }
                }
            case .isOperator: value = Value(type: .external(Names.bool, []))
            default:
                touch(value, parts[i - 1], .read)
                let right = evaluate(parts[i + 1])
                touch(right, parts[i + 1], .read)
                if op.kind == .binaryOperator, op.name == Self.rangeOperator || op.name == Self.closedRange {
                    value = Value(type: .external(Self.rangeType, [value.type.isUnknown ? right.type : value.type]))
                } else if case .array = value.type, right.isDatabaseValue, !value.isDatabaseValue {
                    value = right
                } else if value.isDatabaseValue, case .array = value.type {
                    if right.isDatabaseValue { value.join(right) }
                } else {
                    value = Value(type: value.type.isUnknown ? right.type : value.type)
                }
            }
            i += 2
        }
        return value
    }

    func isPlainType(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .external(let n, _): Self.plainTypes.contains(n)
        default: false
        }
    }

    static let plainTypes: Set<Symbol> = Set(["String", "Int", "Int64", "Int32", "Double", "Float", "Bool", "Date", "Data", "URL", "UUID", "NSString", "NSNumber"].map { Symbol($0) })
    static let comparisons: Set<Symbol> = Set(["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="].map { Symbol($0) })
    static let rangeOperator = Symbol("..<")
    static let closedRange = Symbol("...")
    static let rangeType = Symbol("Range")

    private func isLiteralNode(_ node: Node) -> Bool {
        switch node.kind {
        case .arrayExpr, .dictionaryExpr, .nilLiteral, .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: true
        default: false
        }
    }

    func isCompoundAssignment(_ op: Symbol) -> Bool { Self.compound.contains(op) }

    static let compound: Set<Symbol> = Set(["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??="].map { Symbol($0) })

    // MARK: Assignment

    private func assign(_ target: Node, _ right: [Node]) -> Value {
        let expected = targetType(target)
        var value = evaluateSequence(right, expected: expected)
        if right.count == 1, right[0].kind == .closureExpr {
            value.callable = .closure(right[0])
            // Put away for good or until somebody runs it.
            putAway(right[0], nil)
        }
        assignTo(target, value: value, isCompound: false)
        return Value(type: .void)
    }

    /// The declared type of what is assigned to, for implicit members and closures on the right.
    private func targetType(_ target: Node) -> Type {
        if target.kind == .identifierExpr, let slot = lookup(target.name) { return state.slots[slot].type }
        return .unknown
    }

    func assignTo(_ target: Node, value: Value, isCompound: Bool) {
        switch target.kind {
        case .discardExpr: return
        case .identifierExpr:
            if let slot = lookup(target.name) {
                guard !isCompound else { return }
                checkOuterAssignment(slot, value, target)
                var v = value
                let old = state.slots[slot]
                if v.type.isUnknown { v.type = old.type }
                if v.isDatabaseValue, v.birth < 0 { v.birth = addBirth(target, target.name.text, "is assigned") }
                if old.traits.contains(.threadSafe) {
                    v.state = .reference
                    v.traits.insert(.threadSafe)
                }
                state.slots[slot] = v
                keepForFunctions(v, target.name)
                return
            }
            if let variable = implicitMember(target.name) {
                assignProperty(variable, of: nil, node: target, value: value, isCompound: isCompound)
            } else if let variable = project.globalVariable(target.name, near: file) {
                assignProperty(variable, of: nil, node: target, value: value, isCompound: isCompound)
            } else if owner != nil, let slot = lookup(Names.self_), state.slots[slot].isDatabaseValue {
                // An inherited property of a framework's model class.
                mutate(state.slots[slot], target, what: "`\(target.name.text)`")
            }
        case .memberExpr:
            guard let base = target.child(.base) else { return }
            if base.kind == .identifierExpr, base.name == Names.self_, let slot = lookup(Names.self_) {
                let receiver = state.slots[slot]
                if let variable = findProperty(target.name, of: receiver.type) {
                    assignProperty(variable, of: receiver, node: target, value: value, isCompound: isCompound)
                } else {
                    assignExternal(target, receiver, value)
                }
                return
            }
            let receiver = evaluate(base)
            if let variable = findProperty(target.name, of: receiver.type) {
                assignProperty(variable, of: receiver, node: target, value: value, isCompound: isCompound)
            } else {
                assignExternal(target, receiver, value)
            }
        case .subscriptExpr:
            guard let callee = target.child(.callee) else { return }
            var args = arguments(of: target)
            evaluateArguments(&args)
            for (i, a) in args.values.enumerated() { if let a { touch(a, args.expressions[i], .read) } }
            let receiver = evaluate(callee)
            noteLockedState()
            if let setter = methods(named: Names.subscript, of: receiver.type).first(where: { project[$0].kind == .subscriptSetter && matched($0, args) != nil }) {
                noteCall(setter, target)
                _ = apply(analysis.summary(of: setter), function: setter, receiver: receiver, arguments: [], argumentNodes: [], node: target)
                return
            }
            if receiver.isDatabaseValue, let d = project.databaseType(receiver.type.unwrapped), d.kind == .collection || d.kind == .model {
                mutate(receiver, target, what: "an element of `\(shortText(of: callee))`")
            } else {
                storeInContainer(callee, value)
            }
        case .tupleExpr:
            for (i, a) in target.children.filter({ $0.kind == .argument }).enumerated() {
                if let e = a.firstChild { assignTo(e, value: tupleElement(value, index: i, label: .none), isCompound: isCompound) }
            }
        case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .unsafeExpr: if let inner = target.firstChild { assignTo(inner, value: value, isCompound: isCompound) }
        case .sequenceExpr: if let first = target.firstChild { assignTo(first, value: value, isCompound: isCompound) }
        default: _ = evaluate(target)
        }
    }

    /// A script's variable is a local of its statements, and a global of its functions.
    private func keepForFunctions(_ value: Value, _ name: Symbol) {
        guard let function, project[function].kind == .topLevel, let id = project.globalVariable(name, near: file), project[id].file == file else { return }
        keep(value, in: id)
    }

    /// A property that only the framework's model knows: persisted state of a model object, or a setting of a handle.
    private func assignExternal(_ target: Node, _ receiver: Value, _ value: Value) {
        if let base = target.child(.base), target.name == Self.migrationBlock { setTrait(.migrates, base) }
        let members = externalMembers(target.name, of: receiver.type)
        if case .closure(let closure) = value.callable, closure.tree === target.tree, let m = members.first(where: { !$0.model.closures.isEmpty }) {
            var args = Arguments()
            args.expressions = [closure]
            args.labels = [.none]
            args.isTrailing = [false]
            args.values = [value]
            args.nodes = [closure]
            args.isEvaluated = true
            _ = applyExternal(m, receiver: receiver, call: target, arguments: [], node: target, expected: .unknown, args: args)
            return
        }
        if let m = members.first {
            perform(m.model.operations, receiver: receiver, node: target)
            if m.model.operations.contains(.autorefresh) { markRefreshed(target.child(.base), value) }
            if m.model.isAnywhere { return }
        }
        touch(receiver, target, .write)
        if let d = project.databaseType(receiver.type.unwrapped), d.kind == .model { mutate(receiver, target, what: "`\(target.name.text)`") }
    }

    static let migrationBlock = Symbol("migrationBlock")

    private func setTrait(_ trait: Value.Traits, _ base: Node) {
        if base.kind == .identifierExpr, let slot = lookup(base.name) { state.slots[slot].traits.insert(trait) }
    }

    private func markRefreshed(_ base: Node?, _ value: Value) {
        guard !value.traits.contains(.isFalse), let base, base.kind == .identifierExpr, let slot = lookup(base.name) else { return }
        state.slots[slot].traits.insert(.refreshed)
    }

    func assignProperty(_ id: VariableID, of receiver: Value?, node: Node, value: Value, isCompound: Bool) {
        noteLockedState()
        let v = project[id]
        let isOwn = receiver == nil || { if case .selfValue = receiver!.origin { true } else { false } }()
        if let setter = v.setter {
            noteCall(setter, node)
            let s = analysis.summary(of: setter)
            _ = apply(s, function: setter, receiver: receiver ?? selfValue(), arguments: [value], argumentNodes: [node], node: node)
            return
        }
        if project[id].node.child(.accessorBlock) != nil, !(project[id].owner != nil && function.map { project[$0].kind == .initializer } ?? false) {
            for observer in analysis.observers(of: id) {
                noteCall(observer, node)
                _ = apply(analysis.summary(of: observer), function: observer, receiver: receiver ?? selfValue(), arguments: [], argumentNodes: [], node: node)
            }
        }
        // Persisted state of a model object.
        let ownerType = v.owner.map { project.selfType($0) } ?? .unknown
        if let r = receiver ?? (v.owner != nil && !v.isStatic ? selfValue() : nil), r.isDatabaseValue || r.isConfined, let d = project.databaseType(r.type.unwrapped) ?? project.databaseType(ownerType), d.kind == .model {
            touch(r, node, .write)
            if isPersisted(id) {
                mutate(r, node, what: "`\(v.name.text)`")
                if value.isDatabaseValue { checkMixed(r, value, node) }
                return
            }
        } else if let r = receiver, !isOwn {
            touch(r, node, .write)
        }
        guard !isCompound else {
            noteStored(id, node, isWrite: true, value: nil)
            return
        }
        // A property of a plain type takes plain values, whatever they were made from.
        var value = value
        if let declared = analysis.variableType(id), value.isDatabaseValue, holdsNothing(declared) { value = Value(type: declared) }
        keep(value, in: id)
        noteStored(id, node, isWrite: true, value: value)
        keepClosure(value, in: id)
        if isOwn {
            noteKeptParameter(value)
            if case .parameter(let p) = value.origin, value.queue < 0, project.databaseType(value.type.unwrapped)?.kind == .queue { summary.keptQueues.append((p, id)) }
        }
        if isOwn {
            var kept = value
            if kept.type.isUnknown || v.type != nil { kept.type = analysis.variableType(id) ?? kept.type }
            kept.origin = v.isGlobal || v.isStatic ? .global(id) : .property(id)
            kept.queue = analysis.named(kept.queue, variable: id)
            state.fields[id] = kept
        }
        checkStoredEscape(value, node)
    }

    /// A known type, not generic and no existential, that neither is nor holds a database value.
    private func holdsNothing(_ type: Type) -> Bool {
        switch type {
        case .optional(let t), .array(let t): holdsNothing(t)
        case .dictionary(_, let v): holdsNothing(v)
        case .project(let id, let arguments): project[id].kind != .protocol && arguments.isEmpty && project.heldDatabaseType(type) == nil
        case .external: isPlainType(type)
        default: false
        }
    }

    /// A stored property of a model that the database keeps: everything but ignored, computed, static and wrapped-otherwise ones.
    func isPersisted(_ id: VariableID) -> Bool {
        let v = project[id]
        guard v.isStored, !v.isStatic else { return false }
        guard let owner = v.owner, let d = project.databaseType(project.selfType(owner)) else { return false }
        if v.attributes.contains(where: { project.models.wrapper($0) != nil || $0 == Self.managed || $0 == Self.relationship || $0 == Self.attributeName }) { return true }
        if d.model.attribute != nil { return !v.attributes.contains(Self.transient) }
        if analysis.isListedAsIgnored(v.name, by: owner) { return false }
        // `@objc dynamic var` is the older spelling.
        return v.modifiers.contains(Self.dynamic) && !v.isLet || project[owner].attributes.contains(Self.objcMembers) && v.modifiers.contains(Self.dynamic)
    }

    static let managed = Symbol("NSManaged")
    static let relationship = Symbol("Relationship")
    static let attributeName = Symbol("Attribute")
    static let transient = Symbol("Transient")
    static let dynamic = Symbol("dynamic")
    static let objcMembers = Symbol("objcMembers")

    func selfValue() -> Value { lookup(Names.self_).map { state.slots[$0] } ?? Value() }

    /// What a property holds from now on. Whose queue it belongs to is numbered here and means nothing elsewhere.
    func keep(_ value: Value, in id: VariableID) {
        var kept = value
        if case .ownQueue = value.home { kept.home = relation(value.home, context) == .unknown ? .unknown : .ownQueue(-1) }
        let birth = value.birth >= 0 ? births[Int(value.birth)] : nil
        // What an initialiser opens goes with its instance, which may be dropped at once.
        let isLasting = project[id].isStatic || project[id].isGlobal || function.map { project[$0].kind != .initializer } ?? false
        if value.state == .handle, isLasting, let birth, birth.verb == "is opened" { analysis.keptOpenings.insert(birth.node) }
        analysis.record(stored: kept, in: id, birth: birth)
    }

    /// What a collection in a property is once it holds the value: its own type stays.
    private func contained(_ value: Value, in id: VariableID) -> Value {
        var v = value
        let type = analysis.variableType(id) ?? analysis.storedValue(id).type
        if !type.isUnknown { v.type = type }
        return v
    }

    /// `cache[key] = value`, `items.append(value)` on a stored property or local.
    func storeInContainer(_ container: Node, _ value: Value) {
        if case .none = value.callable { guard value.isDatabaseValue || value.keptHandle != nil else { return } }
        switch container.kind {
        case .identifierExpr:
            if let slot = lookup(container.name) {
                if case .none = state.slots[slot].callable { state.slots[slot].callable = value.callable }
                guard value.isDatabaseValue else { return }
                if state.slots[slot].state == .plain {
                    let type = state.slots[slot].type
                    state.slots[slot] = value
                    state.slots[slot].type = type
                } else {
                    let type = state.slots[slot].type
                    state.slots[slot].join(value)
                    state.slots[slot].type = type
                }
            } else if let id = implicitMember(container.name) ?? project.globalVariable(container.name, near: file) {
                keepClosure(value, in: id)
                checkStoredEscape(value, container)
                guard value.isDatabaseValue else { return }
                keep(contained(value, in: id), in: id)
                noteStored(id, container, isWrite: true, value: value)
            }
        case .memberExpr:
            let base = container.child(.base).map { evaluate($0) } ?? Value()
            if let id = findProperty(container.name, of: base.type) {
                keepClosure(value, in: id)
                checkStoredEscape(value, container)
                guard value.isDatabaseValue else { return }
                keep(contained(value, in: id), in: id)
                noteStored(id, container, isWrite: true, value: value)
            }
        case .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr: if let inner = container.firstChild { storeInContainer(inner, value) }
        default: break
        }
    }
}
