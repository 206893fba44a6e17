import Declarations
import Syntax

/// Infers `let`, `var` and `async let` in bodies, with their property wrappers.
final class BindingInference: InferencePart {
    /// Infers the initial value of a binding and gives the pattern's names their types.
    func infer(_ pattern: PatternID, _ initializer: ExpressionID?) {
        if let local = outline.boundLocal(pattern), inferWrapped(local, initializer) { return }
        let written = writtenType(of: pattern)
        if let initializer, case .closure(let task) = outline.expression(initializer),
            outline.closures[Int(task.index)].kind == .asyncLet
        {
            return inferAsyncLet(pattern, initializer, task, written)
        }
        guard let initializer else {
            body.patterns.bind(pattern, to: written ?? .unknown)
            body.closures.inferComputed(pattern)
            return
        }
        if let written, !written.isUnknown {
            body.check(initializer, written)
            body.patterns.bind(pattern, to: written)
        } else {
            let type = body.infer(initializer, nil)
            solver.settleForUse(type)
            body.patterns.bind(pattern, to: type)
        }
    }

    /// `async let x = e`: the closure that runs in a child task, whose result the local is.
    private func inferAsyncLet(_ pattern: PatternID, _ initializer: ExpressionID, _ task: ClosureID, _ written: TypeID?)
    {
        var expected = FunctionType(result: written ?? solver.fresh())
        expected.isAsync = true
        expected.isThrowing = true
        expected.isSendable = true
        draft.types[Int(initializer.index)] = body.closures.infer(task, program.types.function(expected))
        _ = solver.solvePending()
        solver.settleForUse(expected.result)
        body.patterns.bind(pattern, to: written ?? expected.result)
    }

    /// The type that is written in a pattern, complete with its generic arguments.
    func writtenType(of pattern: PatternID) -> TypeID? {
        if case .typed(_, let written) = outline.patterns[Int(pattern.index)] {
            return solver.openPlaceholders(place.resolve(written))
        }
        return nil
    }

    /// `@Wrapper(\.key) var x` in a body: the type at the end of the key path decides the wrapper's generic arguments.
    private func inferKeyed(_ wrapper: TypeID, _ path: Node) {
        let components = path.children.filter { $0.kind == .keyPathComponent }
        for candidate in lookUp.members(Names.initializer, of: wrapper, on: .type) {
            let callable = candidateTypes.open(candidate)
            guard let first = callable.parameters.first, first.label == .none,
                let parts = solver.expectedKeyPath(first.type), parts.count == 2
            else { continue }
            var value: TypeID? = parts[0]
            for component in components {
                let found =
                    value.map {
                        lookUp.members(component.name, of: $0, on: .instance).filter {
                            program[$0.declaration].kind == .variable
                        }
                    } ?? []
                value = found.count == 1 ? candidateTypes.value(of: found[0]) : nil
            }
            guard let value, !solver.shallow(value).isUnknown else { continue }
            if solver.attempt({
                solver.unify(parts[1], value) && solver.unify(callable.result, wrapper) && solver.solvePending()
            }) {
                return
            }
        }
    }

    /// `@Wrapper var x = e` in a body.
    private func inferWrapped(_ local: LocalID, _ initializer: ExpressionID?) -> Bool {
        let attributes = outline.list(outline.locals[Int(local.index)].attributes)
        guard !attributes.isEmpty else { return false }
        for index in attributes {
            let attribute = place.node(index)
            guard let written = attribute.child(.type) else { continue }
            let type = program.resolve(written, in: place.scope)
            guard case .nominal = program.types[type],
                case let found = lookUp.members(Names.wrappedValue, of: type, on: .instance), !found.isEmpty
            else { continue }
            draft.localWrappers[local] = program.declaration(of: type)
            let declared = outline.locals[Int(local.index)].type
            let opened = solver.openPlaceholders(type)
            let value = candidateTypes.value(
                of: Candidate(declaration: found[0].declaration, base: .instance(opened), owner: opened))
            if declared.isWritten { _ = solver.attempt { self.solver.unify(value, place.resolve(declared)) } }
            if let initializer {
                body.check(initializer, value)
                solver.settleForUse(value)
            } else if let path = attribute.child(.argument)?.firstChild, path.kind == .keyPathExpr {
                inferKeyed(opened, path)
            }
            draft.localTypes[Int(local.index)] = declared.isWritten ? place.resolve(declared) : solver.resolved(value)
            draft.localWrapperTypes.append((local, solver.resolved(opened)))
            return true
        }
        return false
    }
}
