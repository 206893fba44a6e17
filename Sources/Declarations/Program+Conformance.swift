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

extension Program {
    public func conforms(_ type: TypeID, to protocolID: DeclarationID, from scope: Scope) -> Tristate { conforms(type, to: protocolID, Asking(scope)) }

    func conforms(_ type: TypeID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        if asking.isTooDeep { return .unknown }
        if proto == standard.copyable || proto == standard.escapable { return .yes }
        if proto == standard.anyObject { return isClass(type, asking) }
        switch types[type] {
        case .unknown, .variable, .opaque: return .unknown
        case .never: return standard.never.map { conforms(types.intern(.nominal($0, [])), to: proto, asking.deeper) } ?? .unknown
        case .nominal(let id, _): return conforms(type, id, to: proto, asking)
        case .parameter, .dependentMember, .someType, .existential: return conformsByConstraint(type, to: proto, asking)
        case .tuple(let elements):
            if proto == standard.sendable { return elements.reduce(.yes) { a, e in .and(a, conforms(e.type, to: proto, asking.deeper)) } }
            return .no
        case .function(let function): return proto == standard.sendable ? (function.isSendable || function.isolation != .nonisolated ? .yes : .no) : .no
        case .metatype: return proto == standard.sendable ? .yes : .no
        }
    }

    private func conforms(_ type: TypeID, _ id: DeclarationID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        if id == proto { return .yes }
        var result = Tristate.no
        let table = ancestorTable(of: id)
        for ancestor in table.all where ancestor.declaration == proto {
            result = .or(result, holds(inTerms(of: type, ancestor).conditions, asking.deeper))
            if result == .yes { return .yes }
        }
        if proto == standard.sendable, result == .no { return isImplicitlySendable(type, id, asking) }
        return result == .no && table.isOpen ? .unknown : result
    }

    private func conformsByConstraint(_ type: TypeID, to proto: DeclarationID, _ asking: Asking) -> Tristate {
        for part in constraints(of: type, asking) {
            guard let id = declaration(of: part) else { continue }
            if id == proto { return selfConforms(type, proto) }
            if self[id].kind == .protocol {
                if inherits(id, from: proto) { return selfConforms(type, proto) }
            } else if conforms(part, to: proto, asking.deeper) == .yes {
                return .yes
            }
        }
        return mayHaveOtherSupertypes(type, asking) ? .unknown : .no
    }

    /// A value of protocol type conforms to the protocol itself only where nothing of it asks for `Self`: `Error`, markers.
    private func selfConforms(_ type: TypeID, _ proto: DeclarationID) -> Tristate {
        guard case .existential = types[type] else { return .yes }
        return proto == standard.error || proto == standard.sendable ? .yes : .no
    }

    private func isClass(_ type: TypeID, _ asking: Asking) -> Tristate {
        switch types[type] {
        case .nominal(let id, _): return self[id].kind == .class || self[id].kind == .actor ? .yes : .no
        case .parameter, .dependentMember, .someType, .existential:
            for part in constraints(of: type, asking) {
                guard let id = declaration(of: part) else { continue }
                let table = ancestorTable(of: id)
                for o in [id] + table.all.map(\.declaration) where o == standard.anyObject || self[o].kind == .class || self[o].kind == .actor { return .yes }
                if table.isOpen { return .unknown }
            }
            return .no
        case .unknown, .variable, .opaque: return .unknown
        default: return .no
        }
    }

    /// What Swift infers: a struct or enum that is not public is `Sendable` where all it stores is; actors and what a global actor
    /// isolates are.
    private func isImplicitlySendable(_ type: TypeID, _ id: DeclarationID, _ asking: Asking) -> Tristate {
        if self[id].kind == .actor { return .yes }
        if case .globalActor = isolation(of: id), self[id].kind != .protocol { return .yes }
        guard self[id].kind == .struct || self[id].kind == .enum, !self[self[id].module].isInterface else { return ancestorTable(of: id).isOpen ? .unknown : .no }
        guard self[id].access < .public, let sendable = standard.sendable else { return .no }
        var result = Tristate.yes
        for child in children(of: id) {
            switch self[child].kind {
            case .variable where self[child].flags.contains(.isStored) && !self[child].flags.contains(.isStatic) && !self[child].flags.contains(.isImplicit):
                let member = MemberCandidate(child, receiver: type)
                result = .and(result, declaredType(of: member).map { conforms($0, to: sendable, asking.deeper) } ?? .unknown)
            case .enumCase:
                for parameter in signature(of: MemberCandidate(child, receiver: type)).parameters {
                    result = .and(result, conforms(parameter.type, to: sendable, asking.deeper))
                }
            default: break
            }
            if result == .no { return .no }
        }
        return result
    }

    // MARK: Requirements

    /// Whether a member's extension and `where` clause let it exist on a receiver.
    func holds(_ member: DeclarationID, for receiver: TypeID, _ asking: Asking) -> Tristate {
        guard let parent = self[member].parent else { return .yes }
        var requirements = self[parent].kind == .extension ? ownRequirements(of: parent) : []
        // Of a member's own clause, what is said about the type's parameters.
        if !self[member].isType, case let clause = ownRequirements(of: member), !clause.isEmpty {
            let own = ownGenericParameters(of: member)
            requirements += clause.filter { requirement in
                !types.contains(requirement.subject) { if case .parameter(let p) = $0 { own.contains(p) } else { false } }
                    && !types.contains(requirement.constraint) { if case .parameter(let p) = $0 { own.contains(p) } else { false } }
            }
        }
        if requirements.isEmpty { return .yes }
        let replacements = substitutions(for: receiver, of: member)
        return holds(requirements, replacements, asking)
    }

    private func holds(_ requirements: [Requirement], _ replacements: [DeclarationID: TypeID], _ asking: Asking) -> Tristate {
        requirements.reduce(.yes) { result, r in
            .and(result, holds(Requirement(r.kind, substitute(r.subject, replacements, asking.deeper), substitute(r.constraint, replacements, asking.deeper)), asking.deeper))
        }
    }

    /// Whether the extensions that lead to an ancestor apply.
    func holds(_ conditions: [Ancestor.Condition], _ asking: Asking) -> Tristate {
        conditions.reduce(.yes) { result, condition in
            guard let extendedType = extended[condition.source] else { return .and(result, .unknown) }
            let replacements = self[extendedType].kind == .protocol ? [extendedType: condition.receiver] : ownReplacements(of: condition.receiver)
            return .and(result, holds(ownRequirements(of: condition.source), replacements, asking.deeper))
        }
    }

    func holds(_ requirement: Requirement, _ asking: Asking) -> Tristate {
        if asking.isTooDeep { return .unknown }
        let subject = normal(requirement.subject, asking)
        switch requirement.kind {
        case .anyObject: return isClass(subject, asking)
        case .conforms:
            guard let proto = declaration(of: requirement.constraint) else { return .unknown }
            return conforms(subject, to: proto, asking.deeper)
        case .inherits: return isSubtype(subject, of: requirement.constraint, asking.deeper)
        case .sameType:
            let other = normal(requirement.constraint, asking)
            return isSame(subject, other)
        }
    }

    /// Members of parameters looked up.
    func normal(_ type: TypeID, _ asking: Asking) -> TypeID {
        types.map(type, where: .dependentMember) { part in
            guard case .dependentMember(let base, let name) = types[part] else { return part }
            let found = associatedType(name, of: base, asking.deeper)
            return found.isUnknown && isAbstract(base) ? part : found
        }
    }

    func isSame(_ a: TypeID, _ b: TypeID) -> Tristate {
        func isOpen(_ type: TypeID) -> Bool { !types.kinds(in: type).isDisjoint(with: [.unknown, .variable, .opaque, .parameter, .dependentMember, .someType]) }
        if a == b { return types.kinds(in: a).isDisjoint(with: [.unknown, .variable]) ? .yes : .unknown }
        // Two shapes may differ for certain although a part of one is open.
        switch (types[a], types[b]) {
        case (.nominal(let x, let left), .nominal(let y, let right)):
            if x != y || left.count != right.count { return .no }
            return zip(left, right).reduce(.yes) { .and($0, isSame($1.0, $1.1)) }
        case (.never, .nominal), (.nominal, .never), (.tuple, .nominal), (.nominal, .tuple), (.function, .nominal), (.nominal, .function), (.existential, .nominal), (.nominal, .existential),
            (.metatype, .nominal), (.nominal, .metatype), (.never, .existential), (.existential, .never):
            return .no
        // A parameter that nothing says to be the other type is not it, as far as the place where it is asked knows.
        case (.parameter, .nominal), (.nominal, .parameter), (.dependentMember, .nominal), (.nominal, .dependentMember): return .no
        default: return isOpen(a) || isOpen(b) ? .unknown : .no
        }
    }

    /// Whether a value of one type is one of the other by inheritance, conformance or identity (no conversion of functions or tuples).
    public func isSubtype(_ type: TypeID, of other: TypeID, from scope: Scope) -> Tristate { isSubtype(type, of: other, Asking(scope)) }

    func isSubtype(_ type: TypeID, of other: TypeID, _ asking: Asking) -> Tristate {
        if type.isUnknown || other.isUnknown { return .unknown }
        if type == other { return .yes }
        if asking.isTooDeep { return .unknown }
        if case .existential(let parts) = types[other] {
            return parts.reduce(.yes) { result, part in
                guard let id = declaration(of: part) else { return .and(result, .unknown) }
                if self[id].kind != .protocol { return .and(result, isSubtype(type, of: part, asking.deeper)) }
                if case .existential(let own) = types[type], own.contains(part) { return result }
                if case .existential(let own) = types[type] {
                    return .and(result, own.contains { o in declaration(of: o).map { $0 == id || inherits($0, from: id) } ?? false } ? .yes : (mayHaveOtherSupertypes(type, asking) ? .unknown : .no))
                }
                return .and(result, conforms(type, to: id, asking.deeper))
            }
        }
        var result = Tristate.no
        for superType in supertypes(of: type, asking) where declaration(of: superType) == declaration(of: other) && declaration(of: other) != nil {
            result = .or(result, isSame(superType, other))
        }
        if result == .no, declaration(of: type) != nil, declaration(of: type) == declaration(of: other) { return isSame(type, other) }
        if result == .no, mayHaveOtherSupertypes(type, asking) { return .unknown }
        return result
    }
}
