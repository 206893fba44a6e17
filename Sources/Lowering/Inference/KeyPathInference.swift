import Declarations
import Syntax

/// Types key path literals by following their components from the root.
final class KeyPathInference: InferencePart {
    /// `\Root.a.b`: a key path, or a function of the root where one is expected.
    func infer(_ id: ExpressionID, _ root: WrittenType, _ components: ListID, _ want: TypeID?) -> TypeID {
        let wanted = want.map { solver.shallow(solver.wrapped($0) ?? $0) }
        var start = root.isWritten ? solver.openPlaceholders(place.resolve(root)) : TypeID.unknown
        var function: FunctionType?
        var wantedParts: [TypeID] = []
        switch wanted.map({ program.types[$0] }) {
        case .function(let type):
            function = type
            if let first = type.parameters.first, !root.isWritten { start = first.type }
        case .nominal, .existential:
            wantedParts = wanted.flatMap { solver.expectedKeyPath($0) } ?? []
            if !root.isWritten, let first = wantedParts.first { start = first }
        default: break
        }
        start = solver.settled(start)
        let (value, mutability) = follow(id, components, from: start)
        if let function {
            draft.adjustments[Int(id.index)].insert(.keyPathAsFunction)
            _ = solver.attempt { self.solver.convert(value, function.result) }
        }
        if wantedParts.count == 2 {
            _ = solver.attempt { self.solver.unify(start, wantedParts[0]) }
            _ = solver.attempt { self.solver.unify(value, wantedParts[1]) }
        }
        let library = standard.library
        let declared: DeclarationID? =
            // One that stands for a function is only read.
            switch function == nil ? mutability : .none {
            case .reference: library.referenceWritableKeyPath
            case .value: library.writableKeyPath
            case .none: library.keyPath
            }
        guard let declared, !solver.shallow(start).isUnknown else { return .unknown }
        return program.types.intern(.nominal(declared, [start, value]))
    }

    private enum Mutability { case none, value, reference }

    private func follow(_ id: ExpressionID, _ components: ListID, from root: TypeID) -> (TypeID, Mutability) {
        var type = root
        var mutability = Mutability.value
        var isChain = false
        for component in outline.keyPathComponents[components.range] {
            let current = solver.settled(type)
            if current.isUnknown || solver.open(current) != nil {
                for argument in outline.arguments(component.arguments) { _ = body.infer(argument.value, nil) }
                if !current.isUnknown { draft.fail(id, .undetermined) }
                return (.unknown, .none)
            }
            switch component.kind {
            case .selfReference: break
            case .optionalChain:
                type = solver.wrapped(current) ?? current
                isChain = true
                mutability = .none
            case .forceUnwrap: type = solver.wrapped(current) ?? current
            case .subscript:
                let (element, declared) = follow(
                    id, subscript: Array(outline.arguments(component.arguments)), of: current)
                guard let declared else { return (.unknown, .none) }
                if !isSettable(declared) { mutability = .none } else if isClassLike(current) { mutability = .reference }
                type = element
            case .member:
                guard let found = property(component.name, of: current) else {
                    draft.fail(
                        id,
                        program.knowsAllMembers(of: solver.resolved(current), from: place.scope)
                            ? .noSuchMember : .opaqueBase)
                    return (.unknown, .none)
                }
                if isClassLike(current), isSettable(found.declaration) {
                    mutability = .reference
                } else if !isSettable(found.declaration) {
                    mutability = .none
                }
                type = candidateTypes.value(of: found)
            }
        }
        return (isChain ? solver.optional(type) : type, mutability)
    }

    /// `\.[key]`: what it gives, and the subscript that is meant.
    private func follow(
        _ id: ExpressionID, subscript arguments: [Argument], of type: TypeID
    ) -> (TypeID, DeclarationID?) {
        let (target, binding) = (draft.targets[Int(id.index)], draft.bindings[id])
        defer { (draft.targets[Int(id.index)], draft.bindings[id]) = (target, binding) }
        draft.targets[Int(id.index)] = .none
        let found = lookUp.members(Names.subscript, of: type, on: .instance)
        guard !found.isEmpty else { return (body.calls.callUnknown(id, arguments), nil) }
        let element = body.overloads.call(
            CallSite(id, id, arguments), found, NameReference(name: Names.subscript), isCallee: false)
        switch draft.targets[Int(id.index)] {
        case .declaration(let declared), .requirement(let declared): return (element, declared)
        default: return (.unknown, nil)
        }
    }

    private func property(_ name: Symbol, of type: TypeID) -> Candidate? {
        let found = lookUp.members(name, of: type, on: .instance).filter { program[$0.declaration].kind == .variable }
        return found.count == 1 ? found[0] : nil
    }

    private func isClassLike(_ type: TypeID) -> Bool {
        guard case .nominal(let declared, _) = solver.node(type) else { return false }
        return program[declared].kind == .class || program[declared].kind == .actor
    }

    /// A `var` with storage or a setter that is seen here.
    private func isSettable(_ id: DeclarationID) -> Bool {
        let declared = program[id]
        if declared.flags.contains(.isLet) { return false }
        if declared.flags.contains(.isStored) { return true }
        return program.children(of: id).contains { program[$0].kind == .setter }
    }
}
