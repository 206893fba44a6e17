import Declarations
import Syntax

extension BodyInference {
    func boundLocal(_ pattern: PatternID) -> LocalID? {
        switch outline.patterns[Int(pattern.index)] {
        case .local(let local): local
        case .typed(let inner, _): boundLocal(inner)
        default: nil
        }
    }

    /// Gives the names that a pattern binds their types, and finds the cases that it names.
    func bind(_ id: PatternID, to type: TypeID) {
        switch outline.patterns[Int(id.index)] {
        case .wildcard: break
        case .local(let local):
            let declared = outline.locals[Int(local.index)]
            // `weak var x: T?` is written so; `[weak x]` and the like are not patterns.
            localTypes[Int(local.index)] = declared.isWeak ? optional(type) : type
        case .typed(let inner, let written):
            let resolved = resolve(written)
            bind(inner, to: resolved.isUnknown ? type : isGenericWithoutArguments(resolved) ? type : resolved)
        case .optional(let inner): bind(inner, to: wrapped(type) ?? (solver.shallow(type).isUnknown ? .unknown : type))
        case .tuple(let parts, let labels): bindTuple(Array(list(parts)), symbols(labels), to: type)
        case .isType(let written): _ = resolve(written)
        case .cast(let inner, let written): bind(inner, to: resolve(written))
        case .expression(let value): match(value, with: type)
        case .enumCase(let base, let name, let arguments, let labels): bindCase(id, base, name, arguments, symbols(labels), to: type)
        }
    }

    func optional(_ type: TypeID) -> TypeID {
        let shallow = solver.shallow(type)
        if shallow.isUnknown || wrapped(shallow) != nil { return shallow }
        return standard.optional(of: shallow)
    }

    func wrapped(_ type: TypeID) -> TypeID? { standard.wrapped(of: solver.shallow(type)) }

    private func isGenericWithoutArguments(_ type: TypeID) -> Bool {
        guard case .nominal(let declaration, let arguments) = program.types[type], arguments.isEmpty else { return false }
        return !program.genericParameters(of: declaration).isEmpty
    }

    private func bindTuple(_ parts: [Int32], _ labels: [Symbol], to type: TypeID) {
        let node = solver.node(type)
        guard case .tuple(let elements) = node, elements.count == parts.count else {
            for part in parts { bind(PatternID(part), to: .unknown) }
            return
        }
        for (index, part) in parts.enumerated() {
            var position = index
            if index < labels.count, labels[index] != .none, let labelled = elements.firstIndex(where: { $0.label == labels[index] }) { position = labelled }
            bind(PatternID(part), to: elements[position].type)
        }
    }

    /// `case 1:`, `case .a:`, `case x:`: compared by `~=`, or the case of an enum.
    private func match(_ value: ExpressionID, with type: TypeID) {
        let subject = solver.resolved(type)
        if case .implicitMember = expression(value) {
            _ = check(value, wrapped(subject) ?? subject)
            return
        }
        if isLiteral(value), !subject.isUnknown {
            let plain = wrapped(subject) ?? subject
            if solver.probe({ self.solver.convert(self.infer(value, plain), plain) }).fits {
                check(value, isNil(value) ? subject : plain)
                return
            }
        }
        _ = infer(value, subject.isUnknown ? nil : subject)
    }

    func isLiteral(_ id: ExpressionID) -> Bool {
        switch expression(id) {
        case .literal, .interpolatedString, .array, .dictionary: true
        case .prefix(_, let inner): isLiteral(inner)
        default: false
        }
    }

    func isNil(_ id: ExpressionID) -> Bool {
        if case .literal(.nil) = expression(id) { return true }
        return false
    }

    private func bindCase(_ id: PatternID, _ base: ExpressionID?, _ name: Symbol, _ arguments: ListID, _ labels: [Symbol], to type: TypeID) {
        var subject = solver.resolved(type)
        if let base {
            let named = infer(base, nil)
            if case .metatype(let instance) = solver.node(named) { subject = refine(instance, by: subject) }
        }
        let parts = Array(list(arguments))
        guard let (found, payload) = findCase(name, of: subject, parts.count) else {
            for part in parts { bind(PatternID(part), to: .unknown) }
            return
        }
        patternTargets[id] = found
        bindPayload(parts, labels, payload)
    }

    /// `case Either.left(let x)`: the type written without arguments is the subject's where that is one of it.
    private func refine(_ named: TypeID, by subject: TypeID) -> TypeID {
        guard case .nominal(let declaration, _) = solver.node(named) else { return named }
        for candidate in [subject, wrapped(subject) ?? subject] {
            if case .nominal(let other, _) = solver.node(candidate), other == declaration { return candidate }
        }
        return named
    }

    /// The case of a type, or of what an optional of it holds.
    private func findCase(_ name: Symbol, of type: TypeID, _ count: Int) -> (DeclarationID, [TupleElement])? {
        var subject = type
        while true {
            let cases = members(name, of: subject, on: .type).filter { declaration($0.declaration).kind == .enumCase }
            let fitting = cases.count > 1 ? cases.filter { program.signature(of: $0.declaration).parameters.count == count } : cases
            if fitting.count == 1 {
                let map = substitution(of: fitting[0])
                let payload = program.signature(of: fitting[0].declaration).parameters.map {
                    TupleElement(label: $0.label, type: solver.substitute($0.type, map))
                }
                return (fitting[0].declaration, payload)
            }
            guard let inner = wrapped(subject) else { return nil }
            subject = inner
        }
    }

    private func bindPayload(_ parts: [Int32], _ labels: [Symbol], _ payload: [TupleElement]) {
        if parts.count == payload.count {
            for (part, element) in zip(parts, payload) { bind(PatternID(part), to: element.type) }
        } else if parts.count == 1, payload.count > 1 {
            bind(PatternID(parts[0]), to: program.types.intern(.tuple(payload)))
        } else if payload.count == 1 {
            // `.pair((let a, let b))`, written without the inner parentheses.
            bindTuple(parts, labels, to: payload[0].type)
        } else {
            for part in parts { bind(PatternID(part), to: .unknown) }
        }
    }
}
