import Syntax

/// Generic parameters, their requirements, and the substitution of arguments for them.
struct Generics {
    let program: Program

    // MARK: Requirements

    /// The generic parameters of a declaration and of the enclosing types and functions, outermost first.
    func genericParameters(of id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var next: DeclarationID? = id
        while let current = next {
            let type = program[current].kind == .extension ? program.extended[current] ?? current : current
            let own =
                program[type].isType && type != current
                ? program.resolution.genericTypeParameters(of: type)
                : program.resolution.ownGenericParameters(of: current)
            found = own.filter { !found.contains($0) } + found
            next = program[current].kind == .extension ? nil : program[current].parent
        }
        return found
    }

    /// All requirements of the generic parameters visible in a declaration: inheritance and `where` clauses of its
    /// own and of everything around it, the extension's and its type's.
    func requirements(of id: DeclarationID) -> [Requirement] {
        var found: [Requirement] = []
        var next: DeclarationID? = id
        while let current = next {
            found += ownRequirements(of: current)
            if program[current].kind == .extension, let type = program.extended[current] {
                var outer: DeclarationID? = type
                while let t = outer { found += ownRequirements(of: t); outer = program.owner(of: t) }
            }
            next = program[current].parent
        }
        return found
    }

    /// The requirements in a declaration's own clauses.
    func ownRequirements(of id: DeclarationID) -> [Requirement] {
        switch program[id].kind {
        case .getter, .setter, .observer, .variable, .topLevelCode, .deinitializer, .enumCase: return []
        default: break
        }
        if program[id].flags.contains(.isImplicit) { return [] }
        return program.evaluator.answer(Evaluator.key(.requirements, id), in: program.requirementCache, circular: []) {
            var asking = Asking(program.scope(in: id))
            asking.isInClause = true
            var found: [Requirement] = []
            let node = program.node(of: id)
            for parameter in program.resolution.ownGenericParameters(of: id) { found += clause(of: parameter, asking) }
            if program[id].kind == .associatedType, let proto = program[id].parent {
                let subject = program.types.intern(.dependentMember(program.types.parameter(proto), program[id].name))
                for entry in program.inheritance.inheritance(of: id) { found += constraint(subject, entry.type) }
            }
            for clause in [node.child(.whereClause), node.child(.genericParameterClause)?.child(.whereClause)] {
                for requirement in clause?.children.map({ $0 }) ?? [] where requirement.kind == .requirement {
                    found += read(requirement, asking)
                }
            }
            if program[id].kind == .extension { found += fixedArguments(of: id, asking) }
            return found
        }
    }

    /// `<T: P>`, `some P`.
    private func clause(of parameter: DeclarationID, _ asking: Asking) -> [Requirement] {
        let node = program.node(of: parameter)
        let written = node.kind == .someOrAnyType ? node.wrappedType : node.child(.type)
        guard let written else { return [] }
        let subject = program.types.parameter(parameter)
        return program.resolution.parts(program.resolution.resolve(written, asking)).flatMap { constraint(subject, $0) }
    }

    private func constraint(_ subject: TypeID, _ type: TypeID) -> [Requirement] {
        guard let id = program.resolution.declaration(of: type) else { return [Requirement(.conforms, subject, type)] }
        if id == program.standard.anyObject { return [Requirement(.anyObject, subject, type)] }
        return [Requirement(program[id].kind == .protocol ? .conforms : .inherits, subject, type)]
    }

    private func read(_ node: Node, _ asking: Asking) -> [Requirement] {
        guard let left = node.child(.left), let right = node.child(.right) else { return [] }
        let subject = program.resolution.resolve(left, asking)
        let other = program.resolution.resolve(right, asking)
        if node.mainToken.kind != .colon { return [Requirement(.sameType, subject, other)] }
        if right.kind == .suppressedType { return [] }
        return program.resolution.parts(other).flatMap { constraint(subject, $0) }
    }

    /// `extension Array<Int>`, `extension [Int]`, an alias with arguments: the written arguments are required.
    private func fixedArguments(of id: DeclarationID, _ asking: Asking) -> [Requirement] {
        guard let type = program.extended[id], let written = program.node(of: id).child(.extendedType) else {
            return []
        }
        let parameters = program.resolution.genericTypeParameters(of: type)
        if parameters.isEmpty { return [] }
        guard
            case .nominal(type, let arguments) = program.types[
                program.resolution.resolve(written, Asking(Scope(file: program[id].source.file, declaration: nil)))]
        else { return [] }
        return zip(parameters, arguments).compactMap { parameter, argument in
            argument.isUnknown || argument == program.types.parameter(parameter)
                ? nil : Requirement(.sameType, program.types.parameter(parameter), argument)
        }
    }

    /// Requirements that are in force at a place.
    func requirements(in scope: Scope?) -> [Requirement] { scope?.declaration.map { requirements(of: $0) } ?? [] }

    // MARK: Constraints of a parameter

    /// Protocols and classes that a generic parameter, associated, opaque or existential type is known by at a place.
    func constraints(of type: TypeID, _ asking: Asking) -> [TypeID] {
        var found: [TypeID] = []
        func add(_ type: TypeID) { if !found.contains(type) { found.append(type) } }
        func collect(_ requirements: [Requirement]) {
            for requirement in requirements where requirement.subject == type && requirement.kind != .sameType {
                add(requirement.constraint)
            }
        }
        switch program.types[type] {
        case .existential(let parts), .someType(let parts): return parts
        case .parameter(let id):
            if program[id].isType {
                add(
                    program[id].kind == .protocol
                        ? program.types.intern(.nominal(id, [])) : program.resolution.selfType(of: id))
            } else if let declaring = program[id].parent {
                collect(requirements(of: declaring))
            }
            collect(requirements(in: asking.scope))
        case .dependentMember(let base, let name):
            collect(requirements(in: asking.scope))
            if case .parameter(let id) = program.types[base], !program[id].isType, let declaring = program[id].parent {
                collect(requirements(of: declaring))
            }
            if asking.isTooDeep { break }
            // Requirements that the protocols of the base place on their associated type.
            for part in constraints(of: base, asking.deeper) {
                for proto in [part] + program.inheritance.ancestors(of: part).map(\.type) {
                    guard let id = program.resolution.declaration(of: proto), program[id].kind == .protocol else {
                        continue
                    }
                    let own = program.types.intern(.dependentMember(program.types.parameter(id), name))
                    for member in program.all(name, in: id) where program[member].kind == .associatedType {
                        for requirement in ownRequirements(of: member) + ownRequirements(of: id)
                        where requirement.subject == own && requirement.kind != .sameType {
                            add(program.inheritance.replace(requirement.constraint, [id: base]))
                        }
                    }
                    for requirement in ownRequirements(of: id)
                    where requirement.subject == own && requirement.kind != .sameType {
                        add(program.inheritance.replace(requirement.constraint, [id: base]))
                    }
                }
            }
        default: break
        }
        return found
    }

    // MARK: Substitution

    /// The type with parameters replaced, and members of parameters (`T.Element`) looked up in the replacements.
    func substitute(_ type: TypeID, _ replacements: [DeclarationID: TypeID], _ asking: Asking) -> TypeID {
        if replacements.isEmpty { return type }
        return program.types.map(type, where: [.parameter, .dependentMember]) { part in
            switch program.types[part] {
            case .parameter(let id): return replacements[id] ?? part
            case .dependentMember(let base, let name):
                // Members of a remaining parameter stay as they are.
                let found = program.associatedTypes.associatedType(name, of: base, asking.deeper)
                return found.isUnknown && isAbstract(base) ? part : found
            default: return part
            }
        }
    }

    func isAbstract(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .parameter, .dependentMember, .variable, .someType: true
        default: false
        }
    }

    /// The types that a receiver gives to the parameters of the type that declares a member: its arguments, its
    /// superclass's, `Self`.
    func substitutions(for receiver: TypeID, of declaration: DeclarationID) -> [DeclarationID: TypeID] {
        guard let owner = program.owner(of: declaration) else { return [:] }
        if program[owner].kind == .protocol { return [owner: receiver] }
        if let own = program.resolution.declaration(of: receiver) {
            var replacements = program.inheritance.ownReplacements(of: receiver)
            if own != owner, program[owner].kind == .class {
                // Found through a subclass: the superclass's arguments, and `Self` stays the receiver.
                for ancestor in program.inheritance.ancestors(of: receiver)
                where program.resolution.declaration(of: ancestor.type) == owner {
                    replacements.merge(program.inheritance.ownReplacements(of: ancestor.type)) { a, _ in a }
                }
                replacements[owner] = receiver
            }
            return replacements
        }
        if program[owner].kind == .class { return [owner: receiver] }
        return [:]
    }
}
