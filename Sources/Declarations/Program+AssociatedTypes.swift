import Syntax

extension Program {
    /// What `type.name` is; a `dependentMember` where the type is a parameter about which nothing more is said, `.unknown` where nothing says it.
    public func associatedType(_ name: Symbol, of type: TypeID, from scope: Scope) -> TypeID { associatedType(name, of: type, Asking(scope)) }

    func associatedType(_ name: Symbol, of type: TypeID, _ asking: Asking) -> TypeID {
        if asking.isTooDeep { return .unknown }
        switch types[type] {
        case .parameter, .dependentMember, .someType, .existential: return abstractMember(name, of: type, asking)
        case .nominal(let id, _):
            if self[id].kind == .protocol { return .unknown }
            return evaluator.answer(Evaluator.key(.associated, type, name), in: associatedCache, circular: .unknown) { concreteMember(name, of: type, id) }
        case .never: return standard.never.map { associatedType(name, of: types.intern(.nominal($0, [])), asking.deeper) } ?? .unknown
        default: return .unknown
        }
    }

    // MARK: Parameters

    private func abstractMember(_ name: Symbol, of type: TypeID, _ asking: Asking) -> TypeID {
        let whole = types.intern(.dependentMember(type, name))
        var requirements = requirements(in: asking.scope)
        if let id = root(of: type), let declaring = self[id].isType ? id : self[id].parent { requirements += self.requirements(of: declaring) }
        for requirement in requirements where requirement.kind == .sameType {
            if requirement.subject == whole, requirement.constraint != whole { return requirement.constraint }
            // `Other.Element == T.Element` says it only where the other side is more than a parameter's member.
            if requirement.constraint == whole, !isAbstract(requirement.subject) { return requirement.subject }
        }
        var isDeclared = false
        for part in constraints(of: type, asking.deeper) {
            for other in [part] + ancestors(of: part).map(\.type) {
                guard case .nominal(let id, let arguments) = types[other] else { continue }
                if self[id].kind != .protocol {
                    if let found = memberType(name, of: other, asking.deeper) { return found }
                    continue
                }
                if let position = primaryAssociatedTypes(of: id).firstIndex(of: name), position < arguments.count { return arguments[position] }
                if let fixed = fixedMember(name, in: id, of: type, asking) { return fixed }
                if all(name, in: id).contains(where: { self[$0].kind == .associatedType }) { isDeclared = true }
            }
        }
        if case .existential = types[type] { return .unknown }
        return isDeclared ? whole : .unknown
    }

    private func root(of type: TypeID) -> DeclarationID? {
        switch types[type] {
        case .parameter(let id): id
        case .dependentMember(let base, _): root(of: base)
        default: nil
        }
    }

    /// `where Element == Int` of a protocol.
    private func fixedMember(_ name: Symbol, in proto: DeclarationID, of type: TypeID, _ asking: Asking) -> TypeID? {
        let own = types.intern(.dependentMember(types.parameter(proto), name))
        for requirement in ownRequirements(of: proto) + associatedRequirements(of: proto) where requirement.kind == .sameType && requirement.subject == own {
            let fixed = replace(requirement.constraint, [proto: type])
            if fixed == types.intern(.dependentMember(type, name)) || isAbstract(fixed) { continue }
            return fixed
        }
        return nil
    }

    private func associatedRequirements(of proto: DeclarationID) -> [Requirement] {
        children(of: proto).filter { self[$0].kind == .associatedType }.flatMap { ownRequirements(of: $0) }
    }

    /// `Element` of `protocol Sequence<Element>`.
    func primaryAssociatedTypes(of proto: DeclarationID) -> [Symbol] {
        node(of: proto).child(.genericParameterClause)?.children.filter { $0.kind == .genericParameter }.map(\.name) ?? []
    }

    // MARK: Concrete types

    private func concreteMember(_ name: Symbol, of type: TypeID, _ id: DeclarationID) -> TypeID {
        let asking = Asking(Scope(file: self[id].source.file, declaration: nil))
        let own = all(name, in: id).filter { isTypeLike($0) && self[$0].kind != .associatedType && holds($0, for: type, asking.deeper) != .no }
        if own.count == 1 { return apply(own[0], base: type, arguments: nil, asking) }
        if own.count > 1 { return .unknown }
        if name == Names.rawValueType, let raw = rawType(of: id) { return raw }
        if let parent = superclass(of: type), !parent.isUnknown {
            let inherited = associatedType(name, of: parent, asking.deeper)
            if !inherited.isUnknown { return inherited }
        }
        var protocols: [DeclarationID] = []
        for ancestor in ancestors(of: type) {
            guard case .nominal(let proto, let arguments) = types[ancestor.type], self[proto].kind == .protocol else { continue }
            if let position = primaryAssociatedTypes(of: proto).firstIndex(of: name), position < arguments.count { return arguments[position] }
            if !protocols.contains(proto) { protocols.append(proto) }
        }
        return inferred(name, of: type, id, protocols, asking) ?? fixed(name, of: type, protocols, asking) ?? byDefault(name, of: type, protocols, asking) ?? .unknown
    }

    private func fixed(_ name: Symbol, of type: TypeID, _ protocols: [DeclarationID], _ asking: Asking) -> TypeID? {
        for proto in protocols {
            let own = types.intern(.dependentMember(types.parameter(proto), name))
            for requirement in ownRequirements(of: proto) + associatedRequirements(of: proto) where requirement.kind == .sameType {
                let other = requirement.subject == own ? requirement.constraint : requirement.constraint == own ? requirement.subject : nil
                guard let other else { continue }
                let found = substitute(other, [proto: type], asking.deeper)
                if !found.isUnknown, !types.contains(found, where: { $0 == .dependentMember(type, name) }) { return found }
            }
        }
        return nil
    }

    /// An alias in a protocol's extension, or the default that its declaration names.
    private func byDefault(_ name: Symbol, of type: TypeID, _ protocols: [DeclarationID], _ asking: Asking) -> TypeID? {
        var aliases: [TypeID] = []
        for proto in protocols {
            for member in all(name, in: proto) where self[member].kind == .typealias && holds(member, for: type, asking.deeper) == .yes {
                aliases.append(apply(member, base: type, arguments: nil, asking))
            }
        }
        if let first = aliases.first { return aliases.allSatisfy { $0 == first } ? first : nil }
        var defaults: [(proto: DeclarationID, type: TypeID)] = []
        for proto in protocols {
            for member in all(name, in: proto) where self[member].kind == .associatedType {
                guard let written = node(of: member).child(.type) else { continue }
                defaults.append((proto, substitute(resolve(written, Asking(scope(in: member))), [proto: type], asking.deeper)))
            }
        }
        // A protocol's default goes before those of the protocols that it inherits from.
        let nearest = defaults.filter { one in !defaults.contains { other in other.proto != one.proto && inherits(other.proto, from: one.proto) } }
        guard let first = nearest.first else { return nil }
        return nearest.allSatisfy { $0.type == first.type } ? first.type : nil
    }

    /// Whether a protocol inherits from another, directly or not.
    public func inherits(_ proto: DeclarationID, from other: DeclarationID) -> Bool { ancestors(of: proto).contains { $0.declaration == other } }

    // MARK: Inference from witnesses

    /// What the members of a type that look like a protocol's requirements say about its associated type: the result of
    /// `next() -> Element?` is an optional of it. Nothing where two of them differ.
    private func inferred(_ name: Symbol, of type: TypeID, _ id: DeclarationID, _ protocols: [DeclarationID], _ asking: Asking) -> TypeID? {
        var found: TypeID?
        for proto in protocols {
            let wanted = types.intern(.dependentMember(types.parameter(proto), name))
            guard protocols.contains(where: { p in (p == proto || inherits(proto, from: p)) && all(name, in: p).contains { self[$0].kind == .associatedType } }) else { continue }
            for requirement in children(of: proto) where mentions(requirement, wanted) {
                for member in all(self[requirement].name, in: id) where self[member].kind == self[requirement].kind && member != requirement {
                    guard let bound = match(requirement, member, wanted, of: type, asking), !bound.isUnknown else { continue }
                    if let found, found != bound { return nil }
                    found = bound
                }
            }
        }
        return found
    }

    private func mentions(_ requirement: DeclarationID, _ wanted: TypeID) -> Bool {
        switch self[requirement].kind {
        case .variable: return declaredType(of: requirement).map { contains($0, wanted) } ?? false
        case .function, .subscript, .initializer:
            let signature = signature(of: requirement)
            return contains(signature.result, wanted) || signature.parameters.contains { contains($0.type, wanted) }
        default: return false
        }
    }

    private func contains(_ type: TypeID, _ part: TypeID) -> Bool {
        let node = types[part]
        return types.contains(type) { $0 == node }
    }

    private func match(_ requirement: DeclarationID, _ member: DeclarationID, _ wanted: TypeID, of type: TypeID, _ asking: Asking) -> TypeID? {
        guard self[requirement].flags.contains(.isStatic) == self[member].flags.contains(.isStatic) else { return nil }
        let replacements = ownReplacements(of: type)
        if self[requirement].kind == .variable {
            guard let pattern = declaredType(of: requirement), let actual = declaredType(of: member) else { return nil }
            return match(pattern, replace(actual, replacements), wanted)
        }
        let (pattern, actual) = (signature(of: requirement), signature(of: member))
        guard pattern.parameters.map(\.label) == actual.parameters.map(\.label) else { return nil }
        for (a, b) in zip(pattern.parameters, actual.parameters) { if let found = match(a.type, replace(b.type, replacements), wanted) { return found } }
        return match(pattern.result, replace(actual.result, replacements), wanted)
    }

    /// The part of `actual` that stands where `wanted` stands in `pattern`.
    func match(_ pattern: TypeID, _ actual: TypeID, _ wanted: TypeID) -> TypeID? {
        if pattern == wanted { return actual }
        switch (types[pattern], types[actual]) {
        case (.nominal(let a, let x), .nominal(let b, let y)) where a == b && x.count == y.count:
            for (p, q) in zip(x, y) { if let found = match(p, q, wanted) { return found } }
        case (.tuple(let x), .tuple(let y)) where x.count == y.count:
            for (p, q) in zip(x, y) { if let found = match(p.type, q.type, wanted) { return found } }
        case (.function(let x), .function(let y)) where x.parameters.count == y.parameters.count:
            for (p, q) in zip(x.parameters, y.parameters) { if let found = match(p.type, q.type, wanted) { return found } }
            return match(x.result, y.result, wanted)
        case (.metatype(let x), .metatype(let y)): return match(x, y, wanted)
        default: break
        }
        return nil
    }
}
