import Declarations
import Syntax

/// Types literals: values that become what is expected of them, and collections and tuples by their elements.
final class LiteralInference: InferencePart {
    func infer(_ id: ExpressionID, _ literal: Literal) -> TypeID {
        switch literal {
        case .integer, .one: return solver.fresh(literal: .integer)
        case .float: return solver.fresh(literal: .float)
        case .string: return solver.fresh(literal: .string)
        case .true, .false: return solver.fresh(literal: .boolean)
        case .nil: return solver.fresh(literal: .nil)
        case .regex: return draft.fail(id, .notModelled)
        }
    }

    /// One value without a label may be anything; other interpolations are calls of what the string's type takes.
    func inferInterpolation(_ id: ExpressionID, _ arguments: [Argument], _ counts: [Int], _ want: TypeID?) -> TypeID {
        var first = 0
        for count in counts {
            let segment = Array(arguments[first..<first + count])
            first += count
            if count == 1, segment[0].label == .none, !outline.isContextual(segment[0].value) {
                _ = body.infer(segment[0].value, nil)
            } else {
                inferSegment(id, segment, want)
            }
        }
        return solver.fresh(literal: .string)
    }

    private func inferSegment(_ id: ExpressionID, _ arguments: [Argument], _ want: TypeID?) {
        let wanted = want.map { solver.settled(solver.wrapped($0) ?? $0) } ?? .unknown
        var interpolation = TypeID.unknown
        if solver.open(wanted) == nil, case .nominal = solver.node(wanted) {
            interpolation = solver.associatedType(Names.stringInterpolation, of: solver.resolved(wanted))
        } else if wanted.isUnknown || solver.open(wanted) != nil {
            interpolation = solver.associatedType(Names.stringInterpolation, of: standard.string)
        }
        let found =
            interpolation.isUnknown ? [] : lookUp.members(Names.appendInterpolation, of: interpolation, on: .instance)
        // The string itself is no call: what this leaves with it is taken back.
        let (target, binding) = (draft.targets[Int(id.index)], draft.bindings[id])
        if found.isEmpty {
            _ = body.calls.callUnknown(id, arguments)
        } else {
            _ = body.overloads.call(
                CallSite(id, id, arguments), found, NameReference(name: Names.appendInterpolation), isCallee: false)
        }
        (draft.targets[Int(id.index)], draft.bindings[id]) = (target, binding)
    }

    func inferTuple(_ elements: [Argument], _ want: TypeID?) -> TypeID {
        if elements.isEmpty { return .void }
        var wanted: [TupleElement] = []
        if let want, case .tuple(let expected) = solver.node(solver.wrapped(want) ?? want),
            expected.count == elements.count
        {
            wanted = expected
        }
        let made = elements.enumerated().map { index, element in
            let expected = index < wanted.count ? wanted[index].type : nil
            var type = body.infer(element.value, expected)
            if let expected, body.convert(element.value, type, expected) { type = expected }
            return TupleElement(label: element.label, type: type)
        }
        return program.types.intern(.tuple(made))
    }

    func inferArray(_ id: ExpressionID, _ elements: [ExpressionID], _ want: TypeID?) -> TypeID {
        let wanted = want.map { solver.shallow(solver.wrapped($0) ?? $0) }
        if let wanted, solver.open(wanted) == nil {
            if let element = standard.arrayElement(of: wanted) ?? standard.setElement(of: wanted) {
                for value in elements { body.check(value, element) }
                return wanted
            }
            if isLiteralType(wanted, standard.expressibleByArrayLiteral) {
                let element = solver.associatedType(Names.arrayLiteralElement, of: wanted)
                for value in elements { body.check(value, element) }
                return wanted
            }
        }
        // `[Int]()`, `[Foo].self`: a type written as a literal.
        if elements.count == 1, let type = typeNamed(by: elements[0]) { return named(standard.array(of: type), by: id) }
        let element = join(elements)
        return solver.fresh(literal: .array, first: element)
    }

    func inferDictionary(_ id: ExpressionID, _ elements: [ExpressionID], _ want: TypeID?) -> TypeID {
        let wanted = want.map { solver.shallow(solver.wrapped($0) ?? $0) }
        var key = TypeID.unknown, value = TypeID.unknown
        var made: TypeID?
        if let wanted, let parts = standard.dictionaryParts(of: wanted) {
            (key, value) = parts
            made = wanted
        } else if let wanted, solver.open(wanted) == nil, isLiteralType(wanted, standard.expressibleByDictionaryLiteral)
        {
            key = solver.associatedType(Names.key, of: wanted)
            value = solver.associatedType(Names.value, of: wanted)
            made = wanted
        } else if elements.count == 2, let first = typeNamed(by: elements[0]), let second = typeNamed(by: elements[1]) {
            return named(standard.dictionary(key: first, value: second), by: id)
        }
        if let made {
            for (index, element) in elements.enumerated() { body.check(element, index % 2 == 0 ? key : value) }
            return made
        }
        key = join(elements.indices.filter { $0 % 2 == 0 }.map { elements[$0] })
        value = join(elements.indices.filter { $0 % 2 == 1 }.map { elements[$0] })
        return solver.fresh(literal: .dictionary, first: key, second: value)
    }

    /// The type that takes all elements of a literal: `Any` where they have nothing in common.
    private func join(_ elements: [ExpressionID]) -> TypeID {
        let element = solver.fresh()
        var given: [(ExpressionID, TypeID)] = []
        for value in elements where !outline.isContextual(value) { given.append((value, body.infer(value, nil))) }
        let fits = solver.attempt { given.allSatisfy { body.convert($0.0, $0.1, element) } }
        if !fits {
            guard solver.unify(element, program.types.intern(.existential([]))) else { return .unknown }
            for (value, type) in given { body.convert(value, type, element) }
        }
        for value in elements where outline.isContextual(value) { body.check(value, element) }
        return element
    }

    private func isLiteralType(_ type: TypeID, _ proto: DeclarationID?) -> Bool {
        guard let proto else { return false }
        switch solver.node(type) {
        case .nominal: return program.conforms(solver.resolved(type), to: proto, from: place.scope) == .yes
        default: return false
        }
    }

    /// The type that an expression names, where it names one.
    private func typeNamed(by id: ExpressionID) -> TypeID? {
        switch outline.expression(id) {
        case .optionalChain(let inner):
            // `[Int?]()`
            guard case .unwrapOrLeave(let wrapped) = outline.expression(inner) else { return nil }
            return typeNamed(by: wrapped).map { solver.optional($0) }
        case .name, .type, .member, .array, .dictionary:
            guard case .metatype(let type) = solver.node(body.inferOnce(id)) else { return nil }
            if case .member(_, let index) = outline.expression(id), outline.names[Int(index)].name == Names.`self` {
                return nil
            }
            switch draft.targets[Int(id.index)] {
            case .type: return type
            default: return outline.isLiteral(id) ? type : nil
            }
        default: return nil
        }
    }

    private func named(_ type: TypeID, by id: ExpressionID) -> TypeID {
        draft.targets[Int(id.index)] = .type(type)
        return program.types.intern(.metatype(type))
    }
}
