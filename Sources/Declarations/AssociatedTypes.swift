import Syntax

/// The associated types of types: written, fixed by constraints, by default, or inferred from witnesses.
struct AssociatedTypes {
    let program: Program

    /// The type that `type.name` refers to; a `dependentMember` where the type is a parameter about which nothing more
    /// is known, `.unknown` where nothing determines it.
    func associatedType(_ name: Symbol, of type: TypeID, _ asking: Asking) -> TypeID {
        if asking.isTooDeep { return .unknown }
        switch program.types[type] {
        case .parameter, .dependentMember, .someType, .existential: return abstractMember(name, of: type, asking)
        case .nominal(let id, _):
            if program[id].kind == .protocol { return .unknown }
            return program.evaluator.answer(
                Evaluator.key(.associated, type, name), in: program.associatedCache, circular: .unknown
            ) { concreteMember(name, of: type, id) }
        case .never:
            return program.standard.never.map {
                associatedType(name, of: program.types.intern(.nominal($0, [])), asking.deeper)
            } ?? .unknown
        default: return .unknown
        }
    }

    // MARK: Parameters

    private func abstractMember(_ name: Symbol, of type: TypeID, _ asking: Asking) -> TypeID {
        let whole = program.types.intern(.dependentMember(type, name))
        var requirements = program.generics.requirements(in: asking.scope)
        if let id = root(of: type), let declaring = program[id].isType ? id : program[id].parent {
            requirements += program.generics.requirements(of: declaring)
        }
        for requirement in requirements where requirement.kind == .sameType {
            if requirement.subject == whole, requirement.constraint != whole { return requirement.constraint }
            // `Other.Element == T.Element` determines it only where the other side is more than a parameter's member.
            if requirement.constraint == whole, !program.generics.isAbstract(requirement.subject) {
                return requirement.subject
            }
        }
        var isDeclared = false
        for part in program.generics.constraints(of: type, asking.deeper) {
            for other in [part] + program.inheritance.ancestors(of: part).map(\.type) {
                guard case .nominal(let id, let arguments) = program.types[other] else { continue }
                if program[id].kind != .protocol {
                    if let found = program.resolution.memberType(name, of: other, asking.deeper) { return found }
                    continue
                }
                if let position = primaryAssociatedTypes(of: id).firstIndex(of: name), position < arguments.count {
                    return arguments[position]
                }
                if let fixed = fixedMember(name, in: id, of: type, asking) { return fixed }
                if program.all(name, in: id).contains(where: { program[$0].kind == .associatedType }) {
                    isDeclared = true
                }
            }
        }
        if case .existential = program.types[type] { return .unknown }
        return isDeclared ? whole : .unknown
    }

    private func root(of type: TypeID) -> DeclarationID? {
        switch program.types[type] {
        case .parameter(let id): id
        case .dependentMember(let base, _): root(of: base)
        default: nil
        }
    }

    /// `where Element == Int` of a protocol.
    private func fixedMember(_ name: Symbol, in proto: DeclarationID, of type: TypeID, _ asking: Asking) -> TypeID? {
        let own = program.types.intern(.dependentMember(program.types.parameter(proto), name))
        for requirement in program.generics.ownRequirements(of: proto) + associatedRequirements(of: proto)
        where requirement.kind == .sameType && requirement.subject == own {
            let fixed = program.inheritance.replace(requirement.constraint, [proto: type])
            if fixed == program.types.intern(.dependentMember(type, name)) || program.generics.isAbstract(fixed) {
                continue
            }
            return fixed
        }
        return nil
    }

    private func associatedRequirements(of proto: DeclarationID) -> [Requirement] {
        program.children(of: proto).filter { program[$0].kind == .associatedType }.flatMap {
            program.generics.ownRequirements(of: $0)
        }
    }

    /// `Element` of `protocol Sequence<Element>`.
    func primaryAssociatedTypes(of proto: DeclarationID) -> [Symbol] {
        program.node(of: proto).child(.genericParameterClause)?.children.filter { $0.kind == .genericParameter }.map(
            \.name) ?? []
    }

    // MARK: Concrete types

    private func concreteMember(_ name: Symbol, of type: TypeID, _ id: DeclarationID) -> TypeID {
        let asking = Asking(Scope(file: program[id].source.file, declaration: nil))
        let own = program.all(name, in: id).filter {
            program.resolution.isTypeLike($0) && program[$0].kind != .associatedType
                && program.conformance.holds($0, for: type, asking.deeper) != .no
        }
        if own.count == 1 { return program.resolution.apply(own[0], base: type, arguments: nil, asking) }
        if own.count > 1 { return .unknown }
        if name == Names.rawValueType, let raw = program.rawType(of: id) { return raw }
        if let parent = program.inheritance.superclass(of: type), !parent.isUnknown {
            let inherited = associatedType(name, of: parent, asking.deeper)
            if !inherited.isUnknown { return inherited }
        }
        var protocols: [DeclarationID] = []
        for ancestor in program.inheritance.ancestors(of: type) {
            guard case .nominal(let proto, let arguments) = program.types[ancestor.type],
                program[proto].kind == .protocol
            else { continue }
            if let position = primaryAssociatedTypes(of: proto).firstIndex(of: name), position < arguments.count {
                return arguments[position]
            }
            if !protocols.contains(proto) { protocols.append(proto) }
        }
        let said = inferred(name, of: type, id, protocols, asking)
        if let said, !said.isUnknown { return said }
        if let fixed = fixed(name, of: type, protocols, asking) { return fixed }
        // A witness of a type that is not yet known takes precedence over the default.
        return said ?? byDefault(name, of: type, protocols, asking) ?? .unknown
    }

    private func fixed(_ name: Symbol, of type: TypeID, _ protocols: [DeclarationID], _ asking: Asking) -> TypeID? {
        for proto in protocols {
            let own = program.types.intern(.dependentMember(program.types.parameter(proto), name))
            for requirement in program.generics.ownRequirements(of: proto) + associatedRequirements(of: proto)
            where requirement.kind == .sameType {
                let other =
                    requirement.subject == own
                    ? requirement.constraint : requirement.constraint == own ? requirement.subject : nil
                // `SubSequence.SubSequence == SubSequence` does not determine the type.
                guard let other, !contains(other, own) else { continue }
                let found = program.generics.substitute(other, [proto: type], asking.deeper)
                if !found.isUnknown, !program.types.contains(found, where: { $0 == .dependentMember(type, name) }) {
                    return found
                }
            }
        }
        return nil
    }

    /// An alias in a protocol's extension, or the default that its declaration names.
    private func byDefault(_ name: Symbol, of type: TypeID, _ protocols: [DeclarationID], _ asking: Asking) -> TypeID? {
        var aliases: [TypeID] = []
        for proto in protocols {
            for member in program.all(name, in: proto)
            where program[member].kind == .typealias
                && program.conformance.holds(member, for: type, asking.deeper) == .yes
            {
                aliases.append(program.resolution.apply(member, base: type, arguments: nil, asking))
            }
        }
        if let first = aliases.first { return aliases.allSatisfy { $0 == first } ? first : nil }
        var defaults: [(proto: DeclarationID, type: TypeID)] = []
        for proto in protocols {
            for member in program.all(name, in: proto) where program[member].kind == .associatedType {
                guard let written = program.node(of: member).child(.type) else { continue }
                defaults.append(
                    (
                        proto,
                        program.generics.substitute(
                            program.resolution.resolve(written, Asking(program.scope(in: member))), [proto: type],
                            asking.deeper)
                    ))
            }
        }
        // A protocol's default takes precedence over those of the protocols from which it inherits.
        let nearest = defaults.filter { one in
            !defaults.contains { other in other.proto != one.proto && inherits(other.proto, from: one.proto) }
        }
        guard let first = nearest.first else { return nil }
        return nearest.allSatisfy { $0.type == first.type } ? first.type : nil
    }

    /// Whether a protocol inherits from another, directly or not.
    func inherits(_ proto: DeclarationID, from other: DeclarationID) -> Bool {
        program.inheritance.ancestors(of: proto).contains { $0.declaration == other }
    }

    // MARK: Inference from witnesses

    /// The associated type that follows from members of a type that look like the protocol's requirements: the result
    /// of `next() -> Element?` is an optional of it. Nil where two of them differ; unknown where one has a type that
    /// is not known.
    private func inferred(
        _ name: Symbol, of type: TypeID, _ id: DeclarationID, _ protocols: [DeclarationID], _ asking: Asking
    ) -> TypeID? {
        var found: TypeID?
        var isUndetermined = false
        for proto in protocols {
            let wanted = program.types.intern(.dependentMember(program.types.parameter(proto), name))
            guard
                protocols.contains(where: { p in
                    (p == proto || inherits(proto, from: p))
                        && program.all(name, in: p).contains { program[$0].kind == .associatedType }
                })
            else { continue }
            for requirement in program.children(of: proto) where mentions(requirement, wanted) {
                for member in program.all(program[requirement].name, in: id)
                where program[member].kind == program[requirement].kind && member != requirement {
                    guard let bound = match(requirement, member, wanted, of: type, asking), !bound.isUnknown else {
                        isUndetermined = isUndetermined || hasInferredType(member)
                        continue
                    }
                    if let found, found != bound { return nil }
                    found = bound
                }
            }
        }
        return found ?? (isUndetermined ? .unknown : nil)
    }

    /// Whether a variable's type comes only from its initial value, in a form that is not read here.
    private func hasInferredType(_ id: DeclarationID) -> Bool {
        program[id].kind == .variable && program.signatures.declaredType(of: id) == nil
            && program.signatures.constructedType(of: id) == nil
    }

    private func mentions(_ requirement: DeclarationID, _ wanted: TypeID) -> Bool {
        switch program[requirement].kind {
        case .variable: return program.signatures.declaredType(of: requirement).map { contains($0, wanted) } ?? false
        case .function, .subscript, .initializer:
            let signature = program.signatures.signature(of: requirement)
            return contains(signature.result, wanted) || signature.parameters.contains { contains($0.type, wanted) }
        default: return false
        }
    }

    private func contains(_ type: TypeID, _ part: TypeID) -> Bool {
        let node = program.types[part]
        return program.types.contains(type) { $0 == node }
    }

    private func match(
        _ requirement: DeclarationID, _ member: DeclarationID, _ wanted: TypeID, of type: TypeID, _ asking: Asking
    ) -> TypeID? {
        guard program[requirement].flags.contains(.isStatic) == program[member].flags.contains(.isStatic) else {
            return nil
        }
        let replacements = program.inheritance.ownReplacements(of: type)
        if program[requirement].kind == .variable {
            guard let pattern = program.signatures.declaredType(of: requirement),
                let actual = program.signatures.declaredType(of: member)
                    ?? program.signatures.constructedType(of: member)
            else { return nil }
            return match(pattern, program.inheritance.replace(actual, replacements), wanted)
        }
        let (pattern, actual) = (
            program.signatures.signature(of: requirement), program.signatures.signature(of: member)
        )
        guard pattern.parameters.map(\.label) == actual.parameters.map(\.label),
            zip(pattern.parameters, actual.parameters).allSatisfy({ mayBeSame($0.type, $1.type) }),
            mayBeSame(pattern.result, actual.result)
        else { return nil }
        for (a, b) in zip(pattern.parameters, actual.parameters) {
            if let found = match(a.type, program.inheritance.replace(b.type, replacements), wanted) { return found }
        }
        return match(pattern.result, program.inheritance.replace(actual.result, replacements), wanted)
    }

    /// Whether a witness's types may be the requirement's: a subscript that takes an index is no witness for one that
    /// takes a range.
    private func mayBeSame(_ pattern: TypeID, _ actual: TypeID) -> Bool {
        switch (program.types[pattern], program.types[actual]) {
        case (.nominal(let a, _), .nominal(let b, _)): a == b
        case (.nominal, .tuple), (.nominal, .function), (.tuple, .nominal), (.function, .nominal): false
        default: true
        }
    }

    /// The part of `actual` at the position that `wanted` has in `pattern`; nil where there is none.
    func match(_ pattern: TypeID, _ actual: TypeID, _ wanted: TypeID) -> TypeID? {
        if pattern == wanted { return actual }
        switch (program.types[pattern], program.types[actual]) {
        case (.nominal(let a, let x), .nominal(let b, let y)) where a == b && x.count == y.count:
            for (p, q) in zip(x, y) { if let found = match(p, q, wanted) { return found } }
        case (.tuple(let x), .tuple(let y)) where x.count == y.count:
            for (p, q) in zip(x, y) { if let found = match(p.type, q.type, wanted) { return found } }
        case (.function(let x), .function(let y)) where x.parameters.count == y.parameters.count:
            for (p, q) in zip(x.parameters, y.parameters) {
                if let found = match(p.type, q.type, wanted) { return found }
            }
            return match(x.result, y.result, wanted)
        case (.metatype(let x), .metatype(let y)): return match(x, y, wanted)
        default: break
        }
        return nil
    }
}
