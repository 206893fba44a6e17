import Declarations
import Syntax

/// Gives the names that patterns bind their types, and finds the enum cases that patterns name.
final class PatternInference: InferencePart {
    /// Gives the names that a pattern binds their types, and finds the cases that it names.
    func bind(_ id: PatternID, to type: TypeID) {
        switch outline.patterns[Int(id.index)] {
        case .wildcard: break
        case .local(let local):
            let declared = outline.locals[Int(local.index)]
            // `weak var x: T?` is written so; `[weak x]` and the like are not patterns.
            draft.localTypes[Int(local.index)] = declared.isWeak ? solver.optional(type) : type
        case .typed(let inner, let written):
            let resolved = place.resolve(written)
            bind(inner, to: resolved.isUnknown ? type : isGenericWithoutArguments(resolved) ? type : resolved)
        case .optional(let inner):
            if solver.wrapped(type) == nil { draft.misfits += 1 }
            bind(inner, to: solver.wrapped(type) ?? (solver.shallow(type).isUnknown ? .unknown : type))
        case .tuple(let parts, let labels): bindTuple(Array(outline.list(parts)), outline.symbols(labels), to: type)
        case .isType(let written): _ = place.resolve(written)
        case .cast(let inner, let written): bind(inner, to: place.resolve(written))
        case .expression(let value): match(value, with: type)
        case .enumCase(let base, let name, let arguments, let labels):
            bindCase(id, of: base, name, arguments, labelled: outline.symbols(labels), to: type)
        }
    }

    private func isGenericWithoutArguments(_ type: TypeID) -> Bool {
        guard case .nominal(let declaration, let arguments) = program.types[type], arguments.isEmpty else {
            return false
        }
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
            if index < labels.count, labels[index] != .none,
                let labelled = elements.firstIndex(where: { $0.label == labels[index] })
            {
                position = labelled
            }
            bind(PatternID(part), to: elements[position].type)
        }
    }

    /// `case 1:`, `case .a:`, `case x:`: compared by `~=`, or the case of an enum.
    private func match(_ value: ExpressionID, with type: TypeID) {
        let subject = solver.resolved(type)
        if case .implicitMember = outline.expression(value) {
            _ = body.check(value, solver.wrapped(subject) ?? subject)
            return
        }
        if outline.isLiteral(value), !subject.isUnknown {
            let plain = solver.wrapped(subject) ?? subject
            if solver.probe({ self.solver.convert(body.infer(value, plain), plain) }).fits {
                body.check(value, outline.isNil(value) ? subject : plain)
                return
            }
        }
        _ = body.infer(value, subject.isUnknown ? nil : subject)
    }

    private func bindCase(
        _ id: PatternID, of base: ExpressionID?, _ name: Symbol, _ arguments: ListID, labelled labels: [Symbol],
        to type: TypeID
    ) {
        var subject = solver.resolved(type)
        if let base {
            let named = body.infer(base, nil)
            if case .metatype(let instance) = solver.node(named) { subject = refine(instance, by: subject) }
        }
        let parts = Array(outline.list(arguments))
        guard let (found, payload) = findCase(name, of: subject, parts.count) else {
            for part in parts { bind(PatternID(part), to: .unknown) }
            draft.misfits += 1
            return
        }
        draft.patternTargets[id] = found
        bindPayload(parts, labels, payload)
    }

    /// `case Either.left(let x)`: the type written without arguments is the subject's where that is one of it.
    private func refine(_ named: TypeID, by subject: TypeID) -> TypeID {
        guard case .nominal(let declaration, _) = solver.node(named) else { return named }
        for candidate in [subject, solver.wrapped(subject) ?? subject] {
            if case .nominal(let other, _) = solver.node(candidate), other == declaration { return candidate }
        }
        return named
    }

    /// The case of a type, or of what an optional of it holds.
    private func findCase(_ name: Symbol, of type: TypeID, _ count: Int) -> (DeclarationID, [TupleElement])? {
        var subject = type
        while true {
            let cases = lookUp.members(name, of: subject, on: .type).filter {
                program[$0.declaration].kind == .enumCase
            }
            let fitting =
                cases.count > 1
                ? cases.filter { program.signature(of: $0.declaration).parameters.count == count } : cases
            if fitting.count == 1 {
                let map = candidateTypes.substitution(of: fitting[0])
                let payload = program.signature(of: fitting[0].declaration).parameters.map {
                    TupleElement(label: $0.label, type: solver.substitute($0.type, map))
                }
                return (fitting[0].declaration, payload)
            }
            guard let inner = solver.wrapped(subject) else { return nil }
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
