import Declarations
import Syntax

/// Types closures that a result builder makes something of: their statements are typed for themselves, and what they
/// give is handed to the builder's functions.
final class ResultBuilderInference: InferencePart {
    /// Types a closure that is given to a parameter with a builder.
    func give(
        _ value: ExpressionID, _ closure: ClosureID, _ expected: FunctionType, to parameter: Signature.Parameter,
        _ builder: TypeID
    ) {
        body.closures.built.insert(closure)
        var hidden = expected
        hidden.result = .unknown
        var made = body.closures.infer(closure, program.types.function(hidden), parameter: parameter)
        if let result = inferBuilt(value, outline.closures[Int(closure.index)].body, builder),
            solver.attempt({ self.solver.convert(result, expected.result) })
        {
            draft.closures[Int(closure.index)].type.result = result
            made = program.types.function(draft.closures[Int(closure.index)].type)
        } else {
            solver.taint(expected.result)
        }
        draft.types[Int(value.index)] = made
    }

    /// How much in a closure can't be typed, or is nothing that a builder takes.
    func failures(of closure: ClosureID, under type: TypeID, _ builder: TypeID) -> Int {
        guard var expected = solver.expectedFunction(type) else { return 0 }
        expected.result = .unknown
        var count = body.closures.failures(of: closure, under: program.types.function(expected))
        let wrapping = lookUp.members(Names.buildExpression, of: builder, on: .type)
        let takers = wrapping.isEmpty ? lookUp.members(Names.buildBlock, of: builder, on: .type) : wrapping
        OutlineWalk(outline).statements(outline.closures[Int(closure.index)].body) { statement in
            guard case .expression(let part) = statement else { return true }
            let type = solver.settleLiteral(draft.types[Int(part.index)])
            if !type.isUnknown, !takers.contains(where: { takes($0, type) }) { count += 1 }
            return true
        }
        return count
    }

    private func takes(_ candidate: Candidate, _ type: TypeID) -> Bool {
        let answer = solver.probe {
            let callable = self.candidateTypes.open(candidate)
            return callable.parameters.count == 1 && self.solver.convert(type, callable.parameters[0].type)
                && self.solver.solvePending()
        }
        return answer.fits && answer.doubts == 0
    }

    /// The result of a builder's `buildBlock` for statements that are expressions; nil where there are others, or the
    /// result is unknown.
    private func inferBuilt(_ id: ExpressionID, _ statements: ListID, _ builder: TypeID) -> TypeID? {
        var parts: [ExpressionID] = []
        for index in outline.list(statements) {
            switch outline.statements[Int(index)] {
            case .expression(let value): parts.append(value)
            case .binding, .declaration, .function: continue
            default: return nil
            }
        }
        let (target, binding) = (draft.targets[Int(id.index)], draft.bindings[id])
        defer { (draft.targets[Int(id.index)], draft.bindings[id]) = (target, binding) }
        func build(_ name: Symbol, _ found: [Candidate], _ values: [(ExpressionID, TypeID)]) -> TypeID? {
            for (value, type) in values { body.expectations.inferred[value] = type }
            let arguments = values.map { Argument(label: .none, value: $0.0, isTrailingClosure: false) }
            let saved = values.map { draft.types[Int($0.0.index)] }
            let type = body.overloads.call(
                CallSite(id, id, arguments), found, NameReference(name: name), isCallee: false)
            for (index, (value, _)) in values.enumerated() { draft.types[Int(value.index)] = saved[index] }
            return solver.shallow(type).isUnknown ? nil : type
        }
        var values: [(ExpressionID, TypeID)] = []
        let wrapping = lookUp.members(Names.buildExpression, of: builder, on: .type)
        for part in parts {
            let type = solver.settleLiteral(draft.types[Int(part.index)])
            if type.isUnknown { return nil }
            guard !wrapping.isEmpty else {
                values.append((part, type))
                continue
            }
            guard let wrapped = build(Names.buildExpression, wrapping, [(part, type)]) else { return nil }
            values.append((part, wrapped))
        }
        let blocks = lookUp.members(Names.buildBlock, of: builder, on: .type)
        return blocks.isEmpty ? nil : build(Names.buildBlock, blocks, values)
    }
}
