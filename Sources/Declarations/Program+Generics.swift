import Syntax

extension Program {
    // MARK: Requirements

    /// With the enclosing types' and functions', outermost first.
    public func genericParameters(of id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var next: DeclarationID? = id
        while let current = next {
            let type = self[current].kind == .extension ? extended[current] ?? current : current
            let own = self[type].isType && type != current ? genericTypeParameters(of: type) : ownGenericParameters(of: current)
            found = own.filter { !found.contains($0) } + found
            next = self[current].kind == .extension ? nil : self[current].parent
        }
        return found
    }

    /// All that is required of the generic parameters that are seen in a declaration: inheritance and `where` clauses of its own and of
    /// everything around it, the extension's and its type's.
    public func requirements(of id: DeclarationID) -> [Requirement] {
        var found: [Requirement] = []
        var next: DeclarationID? = id
        while let current = next {
            found += ownRequirements(of: current)
            if self[current].kind == .extension, let type = extended[current] {
                var outer: DeclarationID? = type
                while let t = outer { found += ownRequirements(of: t); outer = owner(of: t) }
            }
            next = self[current].parent
        }
        return found
    }

    /// What a declaration's own clauses say.
    func ownRequirements(of id: DeclarationID) -> [Requirement] {
        switch self[id].kind {
        case .getter, .setter, .observer, .variable, .topLevelCode, .deinitializer, .enumCase: return []
        default: break
        }
        if self[id].flags.contains(.isImplicit) { return [] }
        return evaluator.answer(Evaluator.key(.requirements, id), in: requirementCache, circular: []) {
            var asking = Asking(scope(in: id))
            asking.isInClause = true
            var found: [Requirement] = []
            let node = node(of: id)
            for parameter in ownGenericParameters(of: id) { found += clause(of: parameter, asking) }
            if self[id].kind == .associatedType, let proto = self[id].parent {
                let subject = types.intern(.dependentMember(types.parameter(proto), self[id].name))
                for entry in inheritance(of: id) { found += constraint(subject, entry.type) }
            }
            for clause in [node.child(.whereClause), node.child(.genericParameterClause)?.child(.whereClause)] {
                for requirement in clause?.children.map({ $0 }) ?? [] where requirement.kind == .requirement { found += read(requirement, asking) }
            }
            if self[id].kind == .extension { found += fixedArguments(of: id, asking) }
            return found
        }
    }

    /// `<T: P>`, `some P`.
    private func clause(of parameter: DeclarationID, _ asking: Asking) -> [Requirement] {
        let node = node(of: parameter)
        let written = node.kind == .someOrAnyType ? node.wrappedType : node.child(.type)
        guard let written else { return [] }
        let subject = types.parameter(parameter)
        return parts(resolve(written, asking)).flatMap { constraint(subject, $0) }
    }

    private func constraint(_ subject: TypeID, _ type: TypeID) -> [Requirement] {
        guard let id = declaration(of: type) else { return [Requirement(.conforms, subject, type)] }
        if id == standard.anyObject { return [Requirement(.anyObject, subject, type)] }
        return [Requirement(self[id].kind == .protocol ? .conforms : .inherits, subject, type)]
    }

    private func read(_ node: Node, _ asking: Asking) -> [Requirement] {
        guard let left = node.child(.left), let right = node.child(.right) else { return [] }
        let subject = resolve(left, asking)
        let other = resolve(right, asking)
        if node.mainToken.kind != .colon { return [Requirement(.sameType, subject, other)] }
        if right.kind == .suppressedType { return [] }
        return parts(other).flatMap { constraint(subject, $0) }
    }

    /// `extension Array<Int>`, `extension [Int]`, an alias with arguments: what is written is required.
    private func fixedArguments(of id: DeclarationID, _ asking: Asking) -> [Requirement] {
        guard let type = extended[id], let written = node(of: id).child(.extendedType) else { return [] }
        let parameters = genericTypeParameters(of: type)
        if parameters.isEmpty { return [] }
        guard case .nominal(type, let arguments) = types[resolve(written, Asking(Scope(file: self[id].source.file, declaration: nil)))] else { return [] }
        return zip(parameters, arguments).compactMap { parameter, argument in
            argument.isUnknown || argument == types.parameter(parameter) ? nil : Requirement(.sameType, types.parameter(parameter), argument)
        }
    }

    /// Requirements that are in force at a place.
    func requirements(in scope: Scope?) -> [Requirement] { scope?.declaration.map { requirements(of: $0) } ?? [] }

    // MARK: Constraints of a parameter

    /// Protocols and classes that a generic parameter, associated, opaque or existential type is known by at a place.
    public func constraints(of type: TypeID, from scope: Scope) -> [TypeID] { constraints(of: type, Asking(scope)) }

    func constraints(of type: TypeID, _ asking: Asking) -> [TypeID] {
        var found: [TypeID] = []
        func add(_ type: TypeID) { if !found.contains(type) { found.append(type) } }
        func collect(_ requirements: [Requirement]) {
            for requirement in requirements where requirement.subject == type && requirement.kind != .sameType { add(requirement.constraint) }
        }
        switch types[type] {
        case .existential(let parts), .someType(let parts): return parts
        case .parameter(let id):
            if self[id].isType {
                add(self[id].kind == .protocol ? types.intern(.nominal(id, [])) : selfType(of: id))
            } else if let declaring = self[id].parent {
                collect(requirements(of: declaring))
            }
            collect(requirements(in: asking.scope))
        case .dependentMember(let base, let name):
            collect(requirements(in: asking.scope))
            if case .parameter(let id) = types[base], !self[id].isType, let declaring = self[id].parent { collect(requirements(of: declaring)) }
            if asking.isTooDeep { break }
            // What the protocols of the base require of their associated type.
            for part in constraints(of: base, asking.deeper) {
                for proto in [part] + ancestors(of: part).map(\.type) {
                    guard let id = declaration(of: proto), self[id].kind == .protocol else { continue }
                    let own = types.intern(.dependentMember(types.parameter(id), name))
                    for member in all(name, in: id) where self[member].kind == .associatedType {
                        for requirement in ownRequirements(of: member) + ownRequirements(of: id) where requirement.subject == own && requirement.kind != .sameType {
                            add(replace(requirement.constraint, [id: base]))
                        }
                    }
                    for requirement in ownRequirements(of: id) where requirement.subject == own && requirement.kind != .sameType { add(replace(requirement.constraint, [id: base])) }
                }
            }
        default: break
        }
        return found
    }

    // MARK: Substitution

    /// The type with parameters replaced, members of parameters (`T.Element`) looked up in what replaces them.
    public func substitute(_ type: TypeID, _ replacements: [DeclarationID: TypeID]) -> TypeID { substitute(type, replacements, Asking(nil)) }

    func substitute(_ type: TypeID, _ replacements: [DeclarationID: TypeID], _ asking: Asking) -> TypeID {
        if replacements.isEmpty { return type }
        return types.map(type, where: [.parameter, .dependentMember]) { part in
            switch types[part] {
            case .parameter(let id): return replacements[id] ?? part
            case .dependentMember(let base, let name):
                // Members of what is still a parameter stay as they are.
                let found = associatedType(name, of: base, asking.deeper)
                return found.isUnknown && isAbstract(base) ? part : found
            default: return part
            }
        }
    }

    func isAbstract(_ type: TypeID) -> Bool {
        switch types[type] {
        case .parameter, .dependentMember, .variable, .someType: true
        default: false
        }
    }

    /// What a receiver says about the parameters of the type that declares a member: its arguments, its superclass's, `Self`.
    public func substitutions(for receiver: TypeID, of declaration: DeclarationID) -> [DeclarationID: TypeID] {
        guard let owner = owner(of: declaration) else { return [:] }
        if self[owner].kind == .protocol { return [owner: receiver] }
        if let own = self.declaration(of: receiver) {
            var replacements = ownReplacements(of: receiver)
            if own != owner, self[owner].kind == .class {
                // Found through a subclass: the superclass's arguments, and `Self` stays the receiver.
                for ancestor in ancestors(of: receiver) where self.declaration(of: ancestor.type) == owner { replacements.merge(ownReplacements(of: ancestor.type)) { a, _ in a } }
                replacements[owner] = receiver
            }
            return replacements
        }
        if self[owner].kind == .class { return [owner: receiver] }
        return [:]
    }
}
