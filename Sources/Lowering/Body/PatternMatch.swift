import Declarations

/// Emits the test of a value against a pattern, and binds what the pattern names to parts of the value.
struct PatternMatch {
    /// The block to go to if the pattern does not match; nil: it always does.
    let otherwise: BlockID?

    /// Goes on where the value matches, with what the pattern binds.
    func emit(_ id: PatternID, _ value: ValueID, in emitter: inout Emitter) {
        let place = emitter.outline.patternSpans[Int(id.index)]
        switch emitter.outline.patterns[Int(id.index)] {
        case .wildcard: break
        case .local(let local): emitter.builder.store(CellID(local.index), value, place)
        case .typed(let inner, _): emit(inner, value, in: &emitter)
        case .tuple(let list, _):
            for (position, part) in emitter.outline.lists[list.range].enumerated() {
                let element = emitter.builder.emit(
                    .element, [value], payload: Int32(position), type: emitter.boundType(PatternID(part)), place)
                emit(PatternID(part), element, in: &emitter)
            }
        case .optional(let inner):
            guard otherwise != nil else {
                return emit(
                    inner, emitter.builder.emit(.payload, [value], type: emitter.boundType(inner), place), in: &emitter)
            }
            test(emitter.builder.emit(.isSome, [value], place), place, &emitter)
            emit(inner, emitter.builder.emit(.payload, [value], type: emitter.boundType(inner), place), in: &emitter)
        case .isType(let written):
            test(
                emitter.builder.emit(
                    .isType, [value], payload: Int32(bitPattern: emitter.writtenType(written).index), place), place,
                &emitter)
        case .cast(let inner, let written):
            if otherwise != nil {
                test(
                    emitter.builder.emit(
                        .isType, [value], payload: Int32(bitPattern: emitter.writtenType(written).index), place), place,
                    &emitter)
            }
            emit(
                inner,
                emitter.builder.emit(
                    .cast, [value], payload: Int32(CastKind.forced.rawValue), type: emitter.boundType(inner),
                    flags: .isImplicit, place), in: &emitter)
        case .expression(let expected):
            // An enum case without payload is asked for as such; everything else is compared.
            if case .declaration(let declaration) = emitter.target(expected),
                emitter.program[declaration].kind == .enumCase
            {
                test(emitter.builder.emit(.isCase, [value], payload: declaration.index, place), place, &emitter)
            } else {
                let other = emitter.value(expected)
                test(emitter.builder.emit(.matches, [value, other], place), place, &emitter)
            }
        case .enumCase(_, _, let list, _):
            let payload = emitter.inference.patternTargets[id]?.index ?? -1
            test(emitter.builder.emit(.isCase, [value], payload: payload, place), place, &emitter)
            for (position, part) in emitter.outline.lists[list.range].enumerated() {
                let element = emitter.builder.emit(
                    .casePayload, [value], payload: payload, index: Int32(position),
                    type: emitter.boundType(PatternID(part)), place)
                emit(PatternID(part), element, in: &emitter)
            }
        }
    }

    private func test(_ condition: ValueID, _ place: Span, _ emitter: inout Emitter) {
        guard let otherwise else { return }
        let yes = emitter.builder.block()
        emitter.builder.branch(condition, yes, otherwise, place)
        emitter.builder.move(to: yes)
    }
}
