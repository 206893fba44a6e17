import Syntax

extension Tristate {
    static func and(_ a: Tristate, _ b: @autoclosure () -> Tristate) -> Tristate {
        if a == .no { return .no }
        let other = b()
        if other == .no { return .no }
        return a == .yes && other == .yes ? .yes : .unknown
    }
    static func or(_ a: Tristate, _ b: @autoclosure () -> Tristate) -> Tristate {
        if a == .yes { return .yes }
        let other = b()
        if other == .yes { return .yes }
        return a == .no && other == .no ? .no : .unknown
    }
}

/// Whether types conform to protocols, constraints hold and types are subtypes.
struct Conformance {
    let program: Program

    /// Whether a type conforms to a protocol, at a depth of questions.
    struct Answer {
        var conforms: Tristate
        var depth: Int
        /// Whether a question as deep as this gets the same answer: *unknown* may only mean too deep.
        func isGood(at depth: Int) -> Bool { conforms != .unknown || self.depth <= depth }
    }

    func conforms(_ type: TypeID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        if asking.isTooDeep { return .unknown }
        if proto == program.standard.copyable || proto == program.standard.escapable { return .yes }
        if proto == program.standard.anyObject { return isClass(type, asking) }
        switch program.types[type] {
        case .nominal, .tuple: break
        default: return conformsAnew(type, to: proto, asking)
        }
        // The constraints on parameters depend on the place.
        guard program.types.kinds(in: type).isDisjoint(with: [.parameter, .dependentMember, .someType, .variable]),
            asking.hidden == nil, !asking.isInClause
        else { return conformsAnew(type, to: proto, asking) }
        let answer = program.conformances.value(
            PairKey(proto.index, type.index), where: { $0.isGood(at: asking.depth) },
            { Answer(conforms: conformsAnew(type, to: proto, asking), depth: asking.depth) })
        return answer.conforms
    }

    private func conformsAnew(_ type: TypeID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        switch program.types[type] {
        case .unknown, .variable, .opaque: return .unknown
        case .never:
            return program.standard.never.map {
                conforms(program.types.intern(.nominal($0, [])), to: proto, asking.deeper)
            } ?? .unknown
        case .nominal where proto == program.standard.sendable: return isSendable(type, proto, asking)
        case .nominal(let id, _): return conforms(type, id, to: proto, asking)
        case .parameter, .dependentMember, .someType, .existential: return conformsByConstraint(type, to: proto, asking)
        case .tuple: return proto == program.standard.sendable ? isSendable(type, proto, asking) : .no
        case .function(let function):
            return proto == program.standard.sendable
                ? (function.isSendable || function.isolation != .nonisolated ? .yes : .no) : .no
        case .metatype: return proto == program.standard.sendable ? .yes : .no
        }
    }

    private func conforms(_ type: TypeID, _ id: DeclarationID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        if id == proto { return .yes }
        var result = Tristate.no
        let table = program.inheritance.ancestorTable(of: id)
        for ancestor in table.all where ancestor.declaration == proto {
            result = .or(result, holds(program.inheritance.inTerms(of: type, ancestor).conditions, asking.deeper))
            if result == .yes { return .yes }
        }
        return result == .no && table.isOpen ? .unknown : result
    }

    private func conformsByConstraint(_ type: TypeID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        for part in program.generics.constraints(of: type, asking) {
            guard let id = program.resolution.declaration(of: part) else { continue }
            if id == proto { return selfConforms(type, proto) }
            if program[id].kind == .protocol {
                if program.associatedTypes.inherits(id, from: proto) { return selfConforms(type, proto) }
            } else if conforms(part, to: proto, asking.deeper) == .yes {
                return .yes
            }
        }
        return program.inheritance.mayHaveOtherSupertypes(type, asking) ? .unknown : .no
    }

    /// Whether a value of protocol type conforms to the protocol itself, which it does only where no part of it needs
    /// `Self`: `Error`, markers.
    private func selfConforms(_ type: TypeID, _ proto: DeclarationID) -> Tristate {
        guard case .existential = program.types[type] else { return .yes }
        return proto == program.standard.error || proto == program.standard.sendable ? .yes : .no
    }

    private func isClass(_ type: TypeID, _ asking: Asking) -> Tristate {
        switch program.types[type] {
        case .nominal(let id, _): return program[id].kind == .class || program[id].kind == .actor ? .yes : .no
        case .parameter, .dependentMember, .someType, .existential:
            for part in program.generics.constraints(of: type, asking) {
                guard let id = program.resolution.declaration(of: part) else { continue }
                let table = program.inheritance.ancestorTable(of: id)
                for o in [id] + table.all.map(\.declaration)
                where o == program.standard.anyObject || program[o].kind == .class || program[o].kind == .actor {
                    return .yes
                }
                if table.isOpen { return .unknown }
            }
            return .no
        case .unknown, .variable, .opaque: return .unknown
        default: return .no
        }
    }

    // MARK: Requirements

    /// Whether a member's extension and `where` clause let it exist on a receiver.
    func holds(_ member: DeclarationID, for receiver: TypeID, _ asking: Asking) -> Tristate {
        guard let parent = program[member].parent else { return .yes }
        var requirements = program[parent].kind == .extension ? program.generics.ownRequirements(of: parent) : []
        // The part of a member's own clause that is about the type's parameters.
        if !program[member].isType, case let clause = program.generics.ownRequirements(of: member), !clause.isEmpty {
            let own = program.resolution.ownGenericParameters(of: member)
            requirements += clause.filter { requirement in
                !program.types.contains(requirement.subject) {
                    if case .parameter(let p) = $0 { own.contains(p) } else { false }
                }
                    && !program.types.contains(requirement.constraint) {
                        if case .parameter(let p) = $0 { own.contains(p) } else { false }
                    }
            }
        }
        if requirements.isEmpty { return .yes }
        let replacements = program.generics.substitutions(for: receiver, of: member)
        return self.requirements(requirements, replacements, asking)
            .reduce(.yes) { .and($0, holds($1, asking.deeper)) }
    }

    /// Whether the extensions that lead to an ancestor apply.
    func holds(_ conditions: [Ancestor.Condition], _ asking: Asking) -> Tristate {
        conditions.reduce(.yes) { result, condition in
            guard let requirements = requirements(of: condition, asking) else { return .and(result, .unknown) }
            return requirements.reduce(result) { .and($0, holds($1, asking.deeper)) }
        }
    }

    /// The requirements of an extension that leads to an ancestor, in the receiver's terms; nil where it is not known
    /// what it extends.
    func requirements(of condition: Ancestor.Condition, _ asking: Asking) -> [Requirement]? {
        guard let extendedType = program.extended[condition.source] else { return nil }
        let replacements =
            program[extendedType].kind == .protocol
            ? [extendedType: condition.receiver] : program.inheritance.ownReplacements(of: condition.receiver)
        return requirements(program.generics.ownRequirements(of: condition.source), replacements, asking)
    }

    private func requirements(
        _ requirements: [Requirement], _ replacements: [DeclarationID: TypeID], _ asking: Asking
    ) -> [Requirement] {
        requirements.map { r in
            Requirement(
                r.kind, program.generics.substitute(r.subject, replacements, asking.deeper),
                program.generics.substitute(r.constraint, replacements, asking.deeper))
        }
    }

    func holds(_ requirement: Requirement, _ asking: Asking) -> Tristate {
        if asking.isTooDeep { return .unknown }
        let subject = normal(requirement.subject, asking)
        switch requirement.kind {
        case .anyObject: return isClass(subject, asking)
        case .conforms:
            guard let proto = program.resolution.declaration(of: requirement.constraint) else { return .unknown }
            return conforms(subject, to: proto, asking.deeper)
        case .inherits: return isSubtype(subject, of: requirement.constraint, asking.deeper)
        case .sameType:
            let other = normal(requirement.constraint, asking)
            return isSame(subject, other)
        }
    }

    /// The type with members of parameters looked up; those of types that are still to be inferred are unknown.
    func normal(_ type: TypeID, _ asking: Asking) -> TypeID {
        program.types.map(type, where: .dependentMember) { part in
            guard case .dependentMember(let base, let name) = program.types[part] else { return part }
            let found = program.associatedTypes.associatedType(name, of: base, asking.deeper)
            return found.isUnknown && program.generics.isAbstract(base)
                && !program.types.kinds(in: base).contains(.variable) ? part : found
        }
    }

    func isSame(_ a: TypeID, _ b: TypeID) -> Tristate {
        func isOpen(_ type: TypeID) -> Bool {
            !program.types.kinds(in: type).isDisjoint(with: [
                .unknown, .variable, .opaque, .parameter, .dependentMember, .someType
            ])
        }
        if a == b { return program.types.kinds(in: a).isDisjoint(with: [.unknown, .variable]) ? .yes : .unknown }
        // Two shapes may certainly differ although a part of one is open.
        switch (program.types[a], program.types[b]) {
        case (.nominal(let x, let left), .nominal(let y, let right)):
            if x != y || left.count != right.count { return .no }
            return zip(left, right).reduce(.yes) { .and($0, isSame($1.0, $1.1)) }
        case (.never, .nominal), (.nominal, .never), (.tuple, .nominal), (.nominal, .tuple), (.function, .nominal),
            (.nominal, .function), (.existential, .nominal), (.nominal, .existential),
            (.metatype, .nominal), (.nominal, .metatype), (.never, .existential), (.existential, .never):
            return .no
        // A parameter that no requirement equates with the other type is a different type, as far as is known at this
        // place.
        case (.parameter, .nominal), (.nominal, .parameter), (.dependentMember, .nominal), (.nominal, .dependentMember):
            return .no
        default: return isOpen(a) || isOpen(b) ? .unknown : .no
        }
    }

    /// Whether a value of one type is one of the other by inheritance, conformance or identity (no conversion of
    /// functions or tuples).
    func isSubtype(_ type: TypeID, of other: TypeID, _ asking: Asking) -> Tristate {
        if type.isUnknown || other.isUnknown { return .unknown }
        if type == other { return .yes }
        if asking.isTooDeep { return .unknown }
        if case .existential(let parts) = program.types[other] {
            return parts.reduce(.yes) { result, part in
                guard let id = program.resolution.declaration(of: part) else { return .and(result, .unknown) }
                if program[id].kind != .protocol { return .and(result, isSubtype(type, of: part, asking.deeper)) }
                if case .existential(let own) = program.types[type], own.contains(part) { return result }
                if case .existential(let own) = program.types[type] {
                    return .and(
                        result,
                        own.contains { o in
                            program.resolution.declaration(of: o).map {
                                $0 == id || program.associatedTypes.inherits($0, from: id)
                            } ?? false
                        } ? .yes : (program.inheritance.mayHaveOtherSupertypes(type, asking) ? .unknown : .no))
                }
                return .and(result, conforms(type, to: id, asking.deeper))
            }
        }
        var result = Tristate.no
        for superType in program.inheritance.supertypes(of: type, asking)
        where program.resolution.declaration(of: superType) == program.resolution.declaration(of: other)
            && program.resolution.declaration(of: other) != nil
        {
            result = .or(result, isSame(superType, other))
        }
        if result == .no, program.resolution.declaration(of: type) != nil,
            program.resolution.declaration(of: type) == program.resolution.declaration(of: other)
        {
            return isSame(type, other)
        }
        if result == .no, program.inheritance.mayHaveOtherSupertypes(type, asking) { return .unknown }
        return result
    }
}
