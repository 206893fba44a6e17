import Declarations
import Syntax

extension Emitter {
    /// Goes on where all conditions hold, with what they bind; else to `no`.
    mutating func conditions(_ list: ListID, otherwise no: BlockID) {
        for entry in outline.conditions[list.range] {
            switch entry {
            case .expression(let value):
                let yes = builder.block()
                condition(value, yes, no)
                builder.move(to: yes)
            case .pattern(let pattern, let value): bind(pattern, to: self.value(value), otherwise: no)
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

    /// Binds what a pattern names to parts of a value. Goes to `otherwise` where it does not match; nil: it always does.
    mutating func bind(_ id: PatternID, to value: ValueID, otherwise: BlockID?) {
        let place = outline.patternSpans[Int(id.index)]
        switch outline.patterns[Int(id.index)] {
        case .wildcard: break
        case .local(let local): builder.store(CellID(local.index), value, place)
        case .typed(let inner, _): bind(inner, to: value, otherwise: otherwise)
        case .tuple(let list, _):
            for (position, part) in outline.lists[list.range].enumerated() {
                let element = builder.emit(.element, [value], payload: Int32(position), type: boundType(PatternID(part)), place)
                bind(PatternID(part), to: element, otherwise: otherwise)
            }
        case .optional(let inner):
            guard let otherwise else { return bind(inner, to: builder.emit(.payload, [value], type: boundType(inner), place), otherwise: nil) }
            test(builder.emit(.isSome, [value], place), otherwise, place)
            bind(inner, to: builder.emit(.payload, [value], type: boundType(inner), place), otherwise: otherwise)
        case .isType(let written):
            test(builder.emit(.isType, [value], payload: Int32(bitPattern: writtenType(written).index), place), otherwise, place)
        case .cast(let inner, let written):
            if let otherwise { test(builder.emit(.isType, [value], payload: Int32(bitPattern: writtenType(written).index), place), otherwise, place) }
            bind(inner, to: builder.emit(.cast, [value], payload: Int32(CastKind.forced.rawValue), type: boundType(inner), flags: .isImplicit, place), otherwise: otherwise)
        case .expression(let expected):
            // An enum case without payload is asked for as such; everything else is compared.
            if case .declaration(let declaration) = target(expected), program[declaration].kind == .enumCase {
                test(builder.emit(.isCase, [value], payload: declaration.index, place), otherwise, place)
            } else {
                let other = self.value(expected)
                test(builder.emit(.matches, [value, other], place), otherwise, place)
            }
        case .enumCase(_, _, let list, _):
            let payload = inference.patternTargets[id]?.index ?? -1
            test(builder.emit(.isCase, [value], payload: payload, place), otherwise, place)
            for (position, part) in outline.lists[list.range].enumerated() {
                let element = builder.emit(.casePayload, [value], payload: payload, index: Int32(position), type: boundType(PatternID(part)), place)
                bind(PatternID(part), to: element, otherwise: otherwise)
            }
        }
    }

    private mutating func test(_ condition: ValueID, _ otherwise: BlockID?, _ place: Span) {
        guard let otherwise else { return }
        let yes = builder.block()
        builder.branch(condition, yes, otherwise, place)
        builder.move(to: yes)
    }

    /// The type that a pattern gives what it binds, where it is a name.
    private func boundType(_ id: PatternID) -> TypeID {
        switch outline.patterns[Int(id.index)] {
        case .local(let local): inference.localTypes[Int(local.index)]
        case .typed(let inner, _), .optional(let inner): boundType(inner)
        default: .unknown
        }
    }
}

/// Operators that are control flow.
enum EmitterNames {
    static let and = Symbol("&&"), or = Symbol("||"), not = Symbol("!"), coalesce = Symbol("??")
    static let selfName = Symbol("self")
}
