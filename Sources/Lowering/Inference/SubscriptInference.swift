import Declarations
import Syntax

/// Types `x[i]`: the collections' own subscripts at once, key paths, and all others as calls.
final class SubscriptInference: InferencePart {
    func infer(_ id: ExpressionID, _ base: ExpressionID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        var type = solver.settled(body.infer(base, nil))
        if solver.open(type) != nil { type = solver.settleLiteral(type) }
        if arguments.count == 1, arguments[0].label == Names.keyPath,
            let value = inferKeyPathSubscript(id, type, arguments[0].value)
        {
            return value
        }
        var found = type.isUnknown || solver.open(type) != nil ? [] : subscripts(of: type)
        if found.isEmpty, body.references.isImplicitlyUnwrapped(base), let inner = solver.wrapped(type) {
            draft.adjustments[Int(base.index)].insert(.unwrapsImplicitly)
            type = inner
            found = subscripts(of: inner)
        }
        if found.isEmpty {
            if !type.isUnknown {
                let isOpaque: Bool = if case .opaque = solver.node(type) { true } else { false }
                draft.fail(
                    id,
                    solver.open(type) != nil
                        ? .undetermined
                        : isOpaque || !program.knowsAllMembers(of: solver.resolved(type), from: place.scope)
                            ? .opaqueBase : .noSuchMember)
            }
            return body.calls.callUnknown(id, arguments)
        }
        if let fast = elementOfCollection(id, type, arguments, found) { return fast }
        return body.overloads.call(
            CallSite(id, id, arguments, want: want), found, NameReference(name: Names.subscript), isCallee: false)
    }

    /// `x[keyPath: path]`, of any value.
    private func inferKeyPathSubscript(_ id: ExpressionID, _ root: TypeID, _ path: ExpressionID) -> TypeID? {
        let type: TypeID
        if case .keyPath = outline.expression(path), let keyPath = standard.library.keyPath {
            let value = solver.fresh()
            type = body.infer(path, program.types.intern(.nominal(keyPath, [root, value])))
        } else {
            type = solver.settled(body.inferOnce(path))
        }
        guard case .nominal(let declared, let arguments) = solver.node(type), standard.isKeyPath(declared),
            arguments.count == 2
        else { return nil }
        body.expectations.inferred[path] = nil
        draft.bindings[id] = [.expression(path)]
        return arguments[1]
    }

    private func subscripts(of type: TypeID) -> [Candidate] {
        if case .metatype(let instance) = solver.node(type) {
            return lookUp.members(Names.subscript, of: instance, on: .type)
        }
        return lookUp.members(Names.subscript, of: type, on: .instance)
    }

    /// `.name`, or what begins with it, where the type has a member of that name.
    private func isMember(_ value: ExpressionID, of type: TypeID) -> Bool {
        guard let head = outline.implicitHead(of: value), case .implicitMember(let name) = outline.expression(head)
        else { return false }
        return !lookUp.members(outline.names[Int(name)].name, of: type, on: .type).isEmpty
    }

    /// `array[i]` and `dictionary[key]`, by far the most: their own subscript with one argument.
    private func elementOfCollection(
        _ id: ExpressionID, _ type: TypeID, _ arguments: [Argument], _ found: [Candidate]
    ) -> TypeID? {
        guard arguments.count == 1, arguments[0].label == .none else { return nil }
        let isArray = standard.arrayElement(of: type) != nil
        guard isArray || standard.dictionaryParts(of: type) != nil else { return nil }
        let key = isArray ? standard.int : standard.dictionaryParts(of: type)?.key ?? .unknown
        if outline.isContextual(arguments[0].value), !isMember(arguments[0].value, of: key) { return nil }
        let index = body.infer(arguments[0].value, key)
        body.expectations.inferred[arguments[0].value] = index
        guard solver.probe({ self.solver.unify(index, key) }).fits, !solver.shallow(index).isUnknown else { return nil }
        let fitting = found.filter { candidate in
            let parameters = program.signature(of: candidate.declaration).parameters
            guard parameters.count == 1, parameters[0].label == .none else { return false }
            let map = candidateTypes.substitution(of: candidate)
            return solver.substitute(parameters[0].type, map) == key
                && program.owner(of: candidate.declaration).map { program[$0].kind != .protocol } == true
        }
        guard fitting.count == 1 else { return nil }
        body.expectations.inferred[arguments[0].value] = nil
        body.convert(arguments[0].value, index, key)
        draft.targets[Int(id.index)] = fitting[0].target(in: program)
        draft.bindings[id] = [.expression(arguments[0].value)]
        return solver.substitute(
            program.signature(of: fitting[0].declaration).result, candidateTypes.substitution(of: fitting[0]))
    }
}
