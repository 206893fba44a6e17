import Syntax

/// The declarations that may have members of a name, among a type's supertypes.
struct MemberPlaces {
    /// The queried declaration itself, and all its supertypes, in their order.
    var all: [DeclarationID] = []
    /// Superclasses, the nearest first; for initialisers those without one, too.
    var superclasses: [DeclarationID] = []
    var protocols: [Ancestor] = []
    /// True where access control shows them to all files of a module alike.
    var isForWholeModules = true
    var isEmpty: Bool { all.isEmpty && superclasses.isEmpty && protocols.isEmpty }
}

/// A query for the members of a type, as seen by all files with the same view of other modules.
struct MemberQuestion: ConclusionKey {
    private let type: TypeID
    private let name: Symbol
    private let base: MemberBase
    private let view: Int32

    init(_ name: Symbol, of type: TypeID, on base: MemberBase, seenBy view: Int32) {
        (self.type, self.name, self.base, self.view) = (type, name, base, view)
    }

    var bits: UInt64 {
        (UInt64(type.index) << 32 | UInt64(name.id)) &+ UInt64(UInt32(bitPattern: view << 1 | Int32(base.rawValue)))
            &* 0xD6E8_FEB8_6659_FD93
    }

    func _rawHashValue(seed: Int) -> Int { spread(bits, seed: seed) }
}

/// Members by name, their overrides and their witnesses.
struct MemberLookUp {
    let program: Program

    /// Members of a type by name, those of superclasses, protocols and their extensions included, as seen from a
    /// place: members known not to exist under the type's arguments are left out, as are an overridden member and a
    /// requirement with a witness.
    func members(_ name: Symbol, of type: TypeID, on base: MemberBase, from scope: Scope) -> [MemberCandidate] {
        let asking = Asking(scope)
        switch program.types[type] {
        case .nominal(let id, _):
            return program[id].kind == .protocol
                ? abstractMembers(name, of: type, [type], base, asking)
                : nominalMembers(name, of: type, id, base, scope)
        case .never:
            return program.standard.never.map {
                concreteMembers(name, of: program.types.intern(.nominal($0, [])), $0, base, asking)
            } ?? []
        case .parameter(let id) where program[id].kind == .class:
            return concreteMembers(name, of: type, id, base, asking)
        case .parameter, .dependentMember, .someType, .existential:
            return abstractMembers(name, of: type, program.generics.constraints(of: type, asking), base, asking)
        case .metatype(let instance): return members(name, of: instance, on: .type, from: scope)
        case .opaque(let module, let outer, _):
            return (program.opaqueExtensions[program.types.intern(.opaque(module: module, name: outer, []))] ?? [])
                .flatMap { program.children(of: $0) }
                .filter { program[$0].name == name && accepts($0, base) && program.scopes.isVisible($0, from: scope) }
                .map { MemberCandidate($0, receiver: type) }
        default: return []
        }
    }

    /// Whether a look-up without a result is a proof: false where a supertype or a macro is not at hand, or only an
    /// interface of a type is known.
    func knowsAllMembers(of type: TypeID, from scope: Scope) -> Bool {
        // The constraints on parameters depend on the place.
        guard program.types.kinds(in: type).isDisjoint(with: [.parameter, .dependentMember, .variable]) else {
            return isKnownInFull(type, Asking(scope))
        }
        return program.knownInFull.value(PairKey(type)) { isKnownInFull(type, Asking(scope)) }
    }

    private func isKnownInFull(_ type: TypeID, _ asking: Asking) -> Bool {
        if program.inheritance.mayHaveOtherSupertypes(type, asking) { return false }
        var all: [TypeID] = program.inheritance.supertypes(of: type, asking)
        if program.resolution.declaration(of: type) != nil { all.append(type) }
        return all.allSatisfy { part in
            guard let id = program.resolution.declaration(of: part) else { return false }
            return !program.scopes.hasUnknownMacro(id) && (!program[program[id].module].isInterface || isMarker(id))
        }
    }

    /// Protocols that are known in full: they have no members, or those that the interface shows.
    private func isMarker(_ id: DeclarationID) -> Bool {
        [
            program.standard.sendable, program.standard.anyObject, program.standard.error, program.standard.equatable,
            program.standard.hashable, program.standard.identifiable, program.standard.rawRepresentable,
            program.standard.caseIterable
        ].contains(id)
    }

    // MARK: Collecting

    /// Whether a declaration is reached through an instance or through its type.
    private func accepts(_ id: DeclarationID, _ base: MemberBase) -> Bool {
        switch program[id].kind {
        case .variable, .function, .subscript: program[id].flags.contains(.isStatic) == (base == .type)
        case .initializer, .enumCase, .class, .struct, .enum, .actor, .typealias, .associatedType, .protocol:
            base == .type
        default: false
        }
    }

    private func declared(
        _ name: Symbol, in id: DeclarationID, receiver: TypeID, _ base: MemberBase, _ asking: Asking,
        isFromProtocol: Bool = false
    ) -> [MemberCandidate] {
        guard let scope = asking.scope else { return [] }
        var found: [MemberCandidate] = []
        program.forEach(name, in: id.index) { member in
            guard accepts(member, base), program.scopes.isVisible(member, from: scope),
                program.scopes.isLoaded(member, from: scope)
            else { return }
            let applies = program.conformance.holds(member, for: receiver, asking)
            if applies != .no {
                found.append(
                    MemberCandidate(member, receiver: receiver, applies: applies, isFromProtocol: isFromProtocol))
            }
        }
        return found.count > 1 ? withoutShadowed(found, from: scope) : found
    }

    /// Leaves out another module's member for which the current module has one with the same types in an extension.
    private func withoutShadowed(_ found: [MemberCandidate], from scope: Scope) -> [MemberCandidate] {
        let module = program[scope.file].module
        let own = found.filter { program[$0.declaration].module == module && $0.applies == .yes }
        if own.isEmpty || own.count == found.count { return found }
        return found.filter { other in
            program[other.declaration].module == module
                || !own.contains { isSameShape($0, other) && isSame($0, other, flags: [.isAsync]) }
        }
    }

    private func isSame(_ a: MemberCandidate, _ b: MemberCandidate, flags: Declaration.Flags) -> Bool {
        program[a.declaration].flags.intersection(flags) == program[b.declaration].flags.intersection(flags)
            && program.signatures.signature(of: a).result == program.signatures.signature(of: b).result
    }

    private func places(_ name: Symbol, of id: DeclarationID) -> MemberPlaces {
        program.memberPlaces.value(PairKey(id.index, name.id)) {
            var found = MemberPlaces(), seen: Set<DeclarationID> = [id]
            if program.has(name, in: id) { found.all.append(id) }
            for parent in program.inheritance.superclasses(of: program.resolution.selfType(of: id)) {
                guard let parentID = program.resolution.declaration(of: parent), seen.insert(parentID).inserted else {
                    break
                }
                if name == Names.initializer || program.has(name, in: parentID) { found.superclasses.append(parentID) }
            }
            for ancestor in program.inheritance.ancestors(of: id) where program.has(name, in: ancestor.declaration) {
                found.all.append(ancestor.declaration)
                if program[ancestor.declaration].kind == .protocol { found.protocols.append(ancestor) }
            }
            found.isForWholeModules =
                found.all.allSatisfy { isForWholeModules(name, in: $0) }
                && found.superclasses.allSatisfy { isForWholeModules(name, in: $0) }
            return found
        }
    }

    private func isForWholeModules(_ name: Symbol, in id: DeclarationID) -> Bool {
        var result = true
        program.forEach(name, in: id.index) { member in
            switch program[member].access {
            case .private, .fileprivate: result = false
            case .internal where program[member].kind == .variable:
                // A script's variables are its own.
                if program.isolationRules.isScriptVariable(member) { result = false }
            case .internal, .package, .public, .open: break
            }
        }
        return result
    }

    /// The members of a type without parameters: the place matters only for private ones.
    private func nominalMembers(
        _ name: Symbol, of type: TypeID, _ id: DeclarationID, _ base: MemberBase, _ scope: Scope
    ) -> [MemberCandidate] {
        guard program.innerNames.contains(name) else { return [] }
        let places = places(name, of: id)
        if places.isEmpty { return [] }
        guard places.isForWholeModules,
            program.types.kinds(in: type).isDisjoint(with: [.parameter, .dependentMember, .variable])
        else { return concreteMembers(name, of: type, id, base, Asking(scope)) }
        let question = MemberQuestion(name, of: type, on: base, seenBy: program.views[Int(scope.file.index)])
        return program.memberCandidates.value(question) {
            concreteMembers(name, of: type, id, base, Asking(Scope(file: scope.file, declaration: nil)))
        }
    }

    private func concreteMembers(
        _ name: Symbol, of type: TypeID, _ id: DeclarationID, _ base: MemberBase, _ asking: Asking
    ) -> [MemberCandidate] {
        guard program.innerNames.contains(name) else { return [] }
        let places = places(name, of: id)
        var found = declared(name, in: id, receiver: type, base, asking)
        var inheritsInitializers = name != Names.initializer || self.inheritsInitializers(id)
        for parentID in places.superclasses {
            if inheritsInitializers || name != Names.initializer {
                found += declared(name, in: parentID, receiver: type, base, asking).filter { other in
                    !found.contains { isOverride($0, of: other) }
                }
            } else {
                // Of initialisers that are not inherited, the required ones count: each class has them.
                found += declared(name, in: parentID, receiver: type, base, asking).filter { other in
                    program[other.declaration].flags.contains(.isRequired) && !found.contains { isSameShape($0, other) }
                }
            }
            inheritsInitializers =
                inheritsInitializers && (name != Names.initializer || self.inheritsInitializers(parentID))
        }
        if places.protocols.isEmpty { return found }
        var general: [MemberCandidate] = [], seen: Set<DeclarationID> = []
        for ancestor in places.protocols {
            let proto = ancestor.declaration
            guard seen.insert(proto).inserted else { continue }
            let conforms = program.conformance.holds(
                program.inheritance.inTerms(
                    of: program.resolution.declaration(of: type) == nil ? program.resolution.selfType(of: id) : type,
                    ancestor
                ).conditions, asking)
            if conforms == .no {
                seen.remove(proto)
                continue
            }
            general += declared(name, in: proto, receiver: type, base, asking, isFromProtocol: true).map { candidate in
                var candidate = candidate
                if conforms == .unknown { candidate.applies = .unknown }
                return candidate
            }
        }
        if general.isEmpty { return found }
        // A type's own member precedes a protocol's member of the same shape, a default its requirement.
        general.removeAll { other in found.contains { isSameShape($0, other) } }
        let defaults = mostSpecial(general.filter { !program[$0.declaration].flags.contains(.isRequirement) })
        // A requirement's witness is a member of its name: the call runs the witness.
        let requirements = mostSpecial(general.filter { program[$0.declaration].flags.contains(.isRequirement) }).filter
        { other in
            !defaults.contains { isSameShape($0, other) } && !found.contains { hasSameLabels($0, other) }
        }
        return found + defaults + requirements
    }

    private func hasSameLabels(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        program[a.declaration].kind == program[b.declaration].kind
            && program.signatures.signature(of: a.declaration).parameters.elementsEqual(
                program.signatures.signature(of: b.declaration).parameters
            ) { $0.label == $1.label }
    }

    private func abstractMembers(
        _ name: Symbol, of type: TypeID, _ parts: [TypeID], _ base: MemberBase, _ asking: Asking
    ) -> [MemberCandidate] {
        guard program.innerNames.contains(name) else { return [] }
        var found: [MemberCandidate] = []
        var general: [MemberCandidate] = []
        var seen: Set<DeclarationID> = []
        for part in parts {
            guard let own = program.resolution.declaration(of: part) else { continue }
            for id in places(name, of: own).all {
                guard seen.insert(id).inserted else { continue }
                if program[id].kind == .protocol {
                    general += declared(name, in: id, receiver: type, base, asking, isFromProtocol: true)
                } else {
                    found += declared(name, in: id, receiver: type, base, asking).filter { other in
                        !found.contains { isOverride($0, of: other) }
                    }
                }
            }
        }
        general.removeAll { other in found.contains { isSameShape($0, other) } }
        // The witness is not known here: the requirement precedes the default of the same shape.
        let requirements = mostSpecial(general.filter { program[$0.declaration].flags.contains(.isRequirement) })
        let defaults = mostSpecial(general.filter { !program[$0.declaration].flags.contains(.isRequirement) }).filter {
            other in !requirements.contains { isSameShape($0, other) }
        }
        return found + requirements + defaults
    }

    // MARK: Overriding and ranking

    /// A class inherits its superclass's initialisers where it has no designated one of its own, or overrides all of
    /// them.
    private func inheritsInitializers(_ id: DeclarationID) -> Bool {
        program[id].kind == .class && !program.designating.contains(id)
    }

    private func isOverride(_ a: MemberCandidate, of b: MemberCandidate) -> Bool {
        let isInitializer = program[a.declaration].kind == .initializer
        return (isInitializer || program[a.declaration].flags.contains(.isOverride)) && isSameShape(a, b)
    }

    /// Same kind, labels and, as far as they are known, types of parameters.
    func isSameShape(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        let (x, y) = (program[a.declaration], program[b.declaration])
        guard x.name == y.name, x.flags.contains(.isStatic) == y.flags.contains(.isStatic) else { return false }
        if x.kind != y.kind {
            // A case is the witness of a static requirement.
            return (x.kind == .enumCase || y.kind == .enumCase)
                && (x.kind == .variable || y.kind == .variable || x.kind == .function || y.kind == .function)
        }
        switch x.kind {
        case .function, .initializer, .subscript: break
        default: return true
        }
        let (left, right) = (
            program.signatures.signature(of: a.declaration), program.signatures.signature(of: b.declaration)
        )
        guard left.parameters.count == right.parameters.count,
            left.genericParameters.count == right.genericParameters.count,
            zip(left.parameters, right.parameters).allSatisfy({ $0.label == $1.label })
        else { return false }
        if left.parameters.isEmpty { return true }
        let (own, other) = (
            program.generics.substitutions(for: a.receiver, of: a.declaration),
            program.generics.substitutions(for: b.receiver, of: b.declaration)
        )
        return zip(left.parameters, right.parameters).allSatisfy { p, q in
            let (x, y) = (program.substitute(p.type, own), program.substitute(q.type, other))
            return x == y || program.conformance.isSame(shape(x), shape(y)) != .no
        }
    }

    /// A parameter's type without the parts that a conversion of functions leaves unchanged.
    private func shape(_ type: TypeID) -> TypeID {
        program.types.map(type, where: [.parameter, .function]) { part in
            switch program.types[part] {
            case .parameter(let id) where !program[id].isType: return .unknown
            case .function(var function):
                function.isEscaping = false
                function.isSendable = false
                function.isThrowing = false
                function.isolation = .nonisolated
                for i in function.parameters.indices {
                    function.parameters[i].inheritsActorContext = false
                    function.parameters[i].isSending = false
                }
                return program.types.function(function)
            default: return part
            }
        }
    }

    /// The most special of members of one shape: those of protocols that inherit from the others' and, in one
    /// protocol, of the extension with more constraints. Equally special ones stay.
    private func mostSpecial(_ candidates: [MemberCandidate]) -> [MemberCandidate] {
        if candidates.count < 2 { return candidates }
        return candidates.filter { one in
            !candidates.contains { other in
                other != one && isMoreSpecial(other.declaration, one.declaration) && isSameShape(other, one)
                    && givesTheSame(other, one)
            }
        }
    }

    /// Whether members have the same result. Members with different results overload each other: the expected type
    /// chooses between a lazy `map` and an array.
    private func givesTheSame(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        guard program[a.declaration].kind == .function, program[b.declaration].kind == .function else { return true }
        func result(_ one: MemberCandidate) -> TypeID {
            program.substitute(
                program.signatures.signature(of: one.declaration).result,
                program.generics.substitutions(for: one.receiver, of: one.declaration))
        }
        return program.conformance.isSame(shape(result(a)), shape(result(b))) != .no
    }

    private func isMoreSpecial(_ a: DeclarationID, _ b: DeclarationID) -> Bool {
        guard let p = program.owner(of: a), let q = program.owner(of: b) else { return false }
        if p != q { return program.associatedTypes.inherits(p, from: q) }
        func conditions(_ id: DeclarationID) -> Set<Requirement> {
            guard let parent = program[id].parent, program[parent].kind == .extension else { return [] }
            return Set(program.generics.ownRequirements(of: parent))
        }
        let (x, y) = (conditions(a), conditions(b))
        return x.count > y.count && x.isSuperset(of: y)
    }

    /// `subscript(dynamicMember:)` of a type that is `@dynamicMemberLookup`, also where a protocol or superclass of it
    /// is.
    func dynamicMemberSubscripts(of type: TypeID, from scope: Scope) -> [MemberCandidate] {
        members(Names.subscript, of: type, on: .instance, from: scope).filter { candidate in
            guard
                program.signatures.signature(of: candidate.declaration).parameters.first?.label == Names.dynamicMember,
                let owner = program.owner(of: candidate.declaration)
            else { return false }
            return program.attributes(of: owner).contains { $0.name == Names.dynamicMemberLookup }
                || program.inheritance.supertypes(of: type, Asking(scope)).contains {
                    program.resolution.declaration(of: $0).map {
                        program.attributes(of: $0).contains { $0.name == Names.dynamicMemberLookup }
                    } ?? false
                }
                || program.resolution.declaration(of: type).map {
                    program.attributes(of: $0).contains { $0.name == Names.dynamicMemberLookup }
                } ?? false
        }
    }

    // MARK: Witnesses and overrides

    /// The requirements of which a member of a type or extension is the witness.
    /// - Parameter inDeclarationOnly: only those of protocols to which the member's own type or extension declares
    ///   conformance.
    func requirements(witnessedBy id: DeclarationID, inDeclarationOnly: Bool) -> [DeclarationID] {
        guard let owner = program.owner(of: id), let parent = program[id].parent, program[owner].kind != .protocol
        else { return [] }
        var protocols: [DeclarationID] = [], known: Set<DeclarationID> = []
        func add(_ type: TypeID) {
            for other in [type] + program.inheritance.ancestors(of: type).map(\.type) {
                if let proto = program.resolution.declaration(of: other), program[proto].kind == .protocol,
                    known.insert(proto).inserted
                {
                    protocols.append(proto)
                }
            }
        }
        if inDeclarationOnly {
            for entry in program.inheritance.inheritance(of: parent)
            where program.resolution.declaration(of: entry.type).map({ program[$0].kind == .protocol }) ?? false {
                add(entry.type)
            }
        } else {
            for ancestor in program.inheritance.ancestors(of: owner) { add(ancestor.type) }
        }
        let own = MemberCandidate(id, receiver: program.resolution.selfType(of: owner))
        return protocols.flatMap { proto in
            program.all(program[id].name, in: proto).filter {
                program[$0].flags.contains(.isRequirement)
                    && isSameShape(own, MemberCandidate($0, receiver: program.resolution.selfType(of: owner)))
            }
        }
    }

    /// The superclass's member that an override replaces; nil where it is not at hand.
    func overridden(by id: DeclarationID) -> DeclarationID? {
        guard program[id].flags.contains(.isOverride), let owner = program.owner(of: id) else { return nil }
        let own = MemberCandidate(id, receiver: program.resolution.selfType(of: owner))
        for parent in program.inheritance.superclasses(of: own.receiver) {
            guard let parentID = program.resolution.declaration(of: parent), parentID != owner else { break }
            if let found = program.all(program[id].name, in: parentID).first(where: {
                isSameShape(own, MemberCandidate($0, receiver: own.receiver))
            }) {
                return found
            }
        }
        return nil
    }

    /// The declarations that may run where a requirement is called, or a class's member that has overrides: functions
    /// and accessors, and stored properties for a property requirement.
    func implementations(of id: DeclarationID) -> Implementations {
        guard [.getter, .setter].contains(program[id].kind), let storage = program[id].parent,
            program[storage].kind == .variable
        else {
            return program[id].flags.contains(.isRequirement) ? witnesses(of: id) : overrides(of: id)
        }
        let properties =
            program[storage].flags.contains(.isRequirement) ? witnesses(of: storage) : overrides(of: storage)
        let known = properties.known.compactMap { property -> DeclarationID? in
            program[property].flags.contains(.isStored)
                ? property : program.children(of: property).first { program[$0].kind == program[id].kind }
        }
        return Implementations(known: known, mayBeOthers: properties.mayBeOthers)
    }

    /// The declarations that may run where a requirement is called.
    func witnesses(of requirement: DeclarationID) -> Implementations {
        guard let proto = program.owner(of: requirement) else { return Implementations(known: [], mayBeOthers: true) }
        let crowd = crowd(of: program[requirement].name)
        let known = program.evaluator.answer(
            Evaluator.key(.implementations, requirement), in: program.implementationCache, circular: []
        ) {
            var found: [DeclarationID] = []
            for type in crowd.map({ $0[proto] ?? [] }) ?? implementers(of: program[requirement].name, under: proto) {
                for member in program.all(program[requirement].name, in: type)
                where isSameShape(
                    MemberCandidate(member, receiver: program.resolution.selfType(of: type)),
                    MemberCandidate(requirement, receiver: program.resolution.selfType(of: type)))
                { found.append(member) }
            }
            // Defaults in extensions of the protocol and of those that inherit from it.
            for member in program.all(program[requirement].name, in: proto)
            where member != requirement && !program[member].flags.contains(.isRequirement) {
                if isSameShape(
                    MemberCandidate(member, receiver: program.types.parameter(proto)),
                    MemberCandidate(requirement, receiver: program.types.parameter(proto)))
                {
                    found.append(member)
                }
            }
            return found
        }
        let isPublic = program[proto].access >= .public || program[program[proto].module].isInterface
        return Implementations(known: known, mayBeOthers: isPublic || hasOpenConformers)
    }
}
