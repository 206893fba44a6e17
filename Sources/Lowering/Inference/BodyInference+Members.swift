import Declarations
import Syntax

extension BodyInference {
    // MARK: x.name

    func inferMember(_ id: ExpressionID, _ base: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        refer(id, look(up: reference, on: base, id), reference, want)
    }

    /// What a member's name means on a base. Infers the base.
    func look(up reference: NameReference, on base: ExpressionID, _ id: ExpressionID) -> Meaning {
        var type = settled(infer(base, nil))
        if reference.name == Names.`self` { return .value(type) }
        if case .module(let module) = targets[Int(base.index)] { return look(up: reference, inModule: module, id) }
        if solver.open(type) != nil { type = solver.settleLiteral(type) }
        if type.isUnknown { return .nothing(nil) }
        if solver.open(type) != nil { return .nothing(.undetermined) }
        let isOnSuper: Bool = if case .superReference = expression(base) { true } else { false }
        let meaning = look(up: reference, onType: type, id)
        if isOnSuper, case .candidates(var candidates) = meaning {
            for index in candidates.indices { candidates[index].isOnSuper = true }
            return .candidates(candidates)
        }
        if case .nothing = meaning, isImplicitlyUnwrapped(base), let inner = wrapped(type) {
            adjustments[Int(base.index)].insert(.unwrapsImplicitly)
            return look(up: reference, onType: solver.shallow(inner), id)
        }
        return meaning
    }

    func look(up reference: NameReference, onType type: TypeID, _ id: ExpressionID) -> Meaning {
        switch solver.node(type) {
        case .unknown, .variable: return .nothing(nil)
        case .opaque: return .nothing(.opaqueBase)
        case .tuple(let elements):
            if let element = elements.first(where: { $0.label == reference.name }) { return .value(element.type) }
            return .nothing(.noSuchMember)
        case .metatype(let instance): return look(up: reference, onMetatype: instance, id)
        default: break
        }
        // `self.init`, `super.init`
        let found = members(reference.name, of: type, on: reference.name == Names.initializer ? .type : .instance)
        if !found.isEmpty { return .candidates(found) }
        if let storage = wrapperMember(reference.name, of: type, id) { return .value(storage) }
        if let dynamic = dynamicMember(reference.name, of: type) { return .value(dynamic) }
        return .nothing(program.knowsAllMembers(of: solver.resolved(type), from: scope) ? .noSuchMember : .opaqueBase)
    }

    private func look(up reference: NameReference, onMetatype instance: TypeID, _ id: ExpressionID) -> Meaning {
        let instance = solver.shallow(instance)
        if reference.name == Names.type { return .value(program.types.intern(.metatype(program.types.intern(.metatype(instance))))) }
        switch solver.node(instance) {
        case .unknown: return .nothing(nil)
        case .opaque: return .nothing(.opaqueBase)
        default: break
        }
        let found = members(reference.name, of: instance, on: .type)
        if let nested = typeMember(reference, found, of: instance) {
            targets[Int(id.index)] = .type(nested)
            return .value(program.types.intern(.metatype(nested)))
        }
        let values = found.filter { !declaration($0.declaration).isType && declaration($0.declaration).kind != .typealias }
        if !values.isEmpty { return .candidates(values) }
        return .nothing(program.knowsAllMembers(of: solver.resolved(instance), from: scope) ? .noSuchMember : .opaqueBase)
    }

    private func typeMember(_ reference: NameReference, _ found: [Candidate], of instance: TypeID) -> TypeID? {
        guard let candidate = found.first(where: { isTypeName($0.declaration) }) else { return nil }
        return instantiate(candidate.declaration, reference, substitution(of: candidate))
    }

    func isTypeName(_ id: DeclarationID) -> Bool {
        switch declaration(id).kind {
        case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedType, .genericParameter: true
        default: false
        }
    }

    /// The type that a declaration names, with the generic arguments that are written, or open ones.
    func instantiate(_ id: DeclarationID, _ reference: NameReference, _ map: [DeclarationID: TypeID]) -> TypeID {
        let written = list(reference.genericArguments).map { program.resolve(node($0), in: scope) }
        var map = map
        let own = program.genericParameters(of: id).filter { program[$0].parent == id }
        for (index, parameter) in own.enumerated() { map[parameter] = index < written.count ? written[index] : solver.fresh() }
        return solver.substitute(program.type(declaredBy: id), map)
    }

    /// Members by name, those of superclasses and protocols included.
    func members(_ name: Symbol, of type: TypeID, on base: MemberBase) -> [Candidate] {
        let type = solver.resolved(type)
        return program.members(name, of: type, on: base, from: scope).map { member in
            Candidate(
                declaration: member.declaration, base: base == .instance ? .instance(type) : .type(type), owner: member.receiver,
                isDoubtful: member.applies == .unknown && solver.isConcrete(type))
        }
    }

    // MARK: .name

    func inferImplicitMember(_ id: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        refer(id, lookImplicit(reference, id, want), reference, implicitBases[id] ?? want)
    }

    /// The members of the type that is expected here.
    func lookImplicit(_ reference: NameReference, _ id: ExpressionID, _ want: TypeID?) -> Meaning {
        guard let expected = implicitBases[id] ?? want else { return .nothing(.undetermined) }
        let type = settled(expected)
        if type.isUnknown { return .nothing(nil) }
        if let root = solver.open(type) { return lookImplicit(reference, id, constraintsOf: root) }
        if case .opaque = solver.node(type) { return .nothing(.opaqueBase) }
        // `.name` of an optional is a member of what it holds, but for the optional's own cases.
        for base in [type, wrapped(type)].compactMap({ $0 }) {
            let meaning = look(up: reference, onMetatype: base, id)
            if case .nothing = meaning { continue }
            return meaning
        }
        return look(up: reference, onMetatype: wrapped(type) ?? type, id)
    }

    /// `.name` where the type is a generic parameter that only its protocol tells: `extension P where Self == X { static var name }`.
    private func lookImplicit(_ reference: NameReference, _ id: ExpressionID, constraintsOf root: Int32) -> Meaning {
        for case .conforms(let subject, let proto) in solver.pending where solver.open(subject) == root {
            let found = program.members(reference.name, of: proto, on: .type, from: scope)
            if found.count == 1, let type = program.selfType(fixedBy: found[0].declaration) {
                guard solver.unify(solver.types.intern(.variable(root)), type) else { return .nothing(.noOverloadFits) }
                return .candidates([Candidate(declaration: found[0].declaration, base: .type(type), owner: type)])
            }
        }
        return .nothing(.undetermined)
    }

    /// `x._name`, `x.$name` of a wrapped property.
    private func wrapperMember(_ name: Symbol, of type: TypeID, _ id: ExpressionID) -> TypeID? {
        let text = name.text
        guard text.count > 1, let first = text.first, first == "_" || first == "$" else { return nil }
        let found = members(Symbol(String(text.dropFirst())), of: type, on: .instance).filter { declaration($0.declaration).kind == .variable }
        guard found.count == 1, let storage = wrapperType(of: found[0], isProjected: first == "$") else { return nil }
        targets[Int(id.index)] = .declaration(found[0].declaration)
        return storage
    }

    // MARK: Members that a subscript answers for

    /// `@dynamicMemberLookup` with a key path: the member of the root, wrapped as the subscript says.
    private func dynamicMember(_ name: Symbol, of type: TypeID) -> TypeID? {
        for member in program.dynamicMemberSubscripts(of: solver.resolved(type), from: scope) {
            let candidate = Candidate(declaration: member.declaration, base: .instance(type), owner: member.receiver)
            let signature = program.signature(of: candidate.declaration)
            guard signature.parameters.count == 1, signature.parameters[0].label == Names.dynamicMember else { continue }
            var result: TypeID?
            let callable = open(candidate)
            guard case .nominal(let keyPath, let arguments) = solver.node(callable.parameters[0].type), standard.isKeyPath(keyPath), arguments.count == 2 else {
                if solver.unify(callable.parameters[0].type, standard.string) { return callable.result }
                continue
            }
            let root = solver.resolved(arguments[0])
            guard !root.isUnknown, solver.open(root) == nil else { continue }
            let found = members(name, of: root, on: .instance).filter { declaration($0.declaration).kind == .variable }
            guard found.count == 1 else { continue }
            if solver.attempt({ self.solver.unify(arguments[1], self.valueType(of: found[0])) && self.solver.solvePending() }) { result = callable.result }
            if let result { return result }
        }
        return nil
    }
}
