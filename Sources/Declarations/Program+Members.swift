import Syntax

extension Program {
    /// Members of a type by name, those of superclasses, protocols and their extensions included, as seen from a place: what is
    /// known not to exist under the type's arguments is left out, an overridden member or a requirement with a witness too.
    public func members(_ name: Symbol, of type: TypeID, on base: MemberBase, from scope: Scope) -> [MemberCandidate] {
        let asking = Asking(scope)
        switch types[type] {
        case .nominal(let id, _): return self[id].kind == .protocol ? abstractMembers(name, of: type, [type], base, asking) : concreteMembers(name, of: type, id, base, asking)
        case .never: return standard.never.map { concreteMembers(name, of: types.intern(.nominal($0, [])), $0, base, asking) } ?? []
        case .parameter(let id) where self[id].kind == .class: return concreteMembers(name, of: type, id, base, asking)
        case .parameter, .dependentMember, .someType, .existential: return abstractMembers(name, of: type, constraints(of: type, asking), base, asking)
        case .metatype(let instance): return members(name, of: instance, on: .type, from: scope)
        case .opaque(let module, let outer, _):
            return (opaqueExtensions[types.intern(.opaque(module: module, name: outer, []))] ?? []).flatMap { children(of: $0) }
                .filter { self[$0].name == name && accepts($0, base) && isVisible($0, from: scope) }.map { MemberCandidate($0, receiver: type) }
        default: return []
        }
    }

    /// Whether a look-up that found nothing is a proof: false where a supertype or a macro is not at hand, or an interface is
    /// all that is known of a type.
    public func knowsAllMembers(of type: TypeID, from scope: Scope) -> Bool {
        let asking = Asking(scope)
        if mayHaveOtherSupertypes(type, asking) { return false }
        var all: [TypeID] = supertypes(of: type, asking)
        if declaration(of: type) != nil { all.append(type) }
        return all.allSatisfy { part in
            guard let id = declaration(of: part) else { return false }
            return !hasUnknownMacro(id) && (!self[self[id].module].isInterface || isMarker(id))
        }
    }

    /// Protocols that are known in full: they have no members, or those that the interface shows.
    private func isMarker(_ id: DeclarationID) -> Bool {
        [standard.sendable, standard.anyObject, standard.error, standard.equatable, standard.hashable, standard.identifiable, standard.rawRepresentable, standard.caseIterable].contains(id)
    }

    // MARK: Collecting

    /// Whether a declaration is reached through an instance or through its type.
    private func accepts(_ id: DeclarationID, _ base: MemberBase) -> Bool {
        switch self[id].kind {
        case .variable, .function, .subscript: self[id].flags.contains(.isStatic) == (base == .type)
        case .initializer, .enumCase, .class, .struct, .enum, .actor, .typealias, .associatedType, .protocol: base == .type
        default: false
        }
    }

    private func declared(_ name: Symbol, in id: DeclarationID, receiver: TypeID, _ base: MemberBase, _ asking: Asking, isFromProtocol: Bool = false) -> [MemberCandidate] {
        guard let scope = asking.scope else { return [] }
        var found: [MemberCandidate] = []
        for member in all(name, in: id) where accepts(member, base) && isVisible(member, from: scope) && isLoaded(member, from: scope) {
            let applies = holds(member, for: receiver, asking)
            if applies != .no { found.append(MemberCandidate(member, receiver: receiver, applies: applies, isFromProtocol: isFromProtocol)) }
        }
        return found
    }

    private func concreteMembers(_ name: Symbol, of type: TypeID, _ id: DeclarationID, _ base: MemberBase, _ asking: Asking) -> [MemberCandidate] {
        var found = declared(name, in: id, receiver: type, base, asking)
        var seen: Set<DeclarationID> = [id]
        var inheritsInitializers = name != Names.initializer || self.inheritsInitializers(id)
        for parent in superclasses(of: type) {
            guard let parentID = declaration(of: parent), seen.insert(parentID).inserted else { break }
            if inheritsInitializers || name != Names.initializer {
                found += declared(name, in: parentID, receiver: type, base, asking).filter { other in !found.contains { isOverride($0, of: other) } }
            } else {
                // Of initialisers that are not inherited, the required ones are: each class has them.
                found += declared(name, in: parentID, receiver: type, base, asking).filter { other in
                    self[other.declaration].flags.contains(.isRequired) && !found.contains { isSameShape($0, other) }
                }
            }
            inheritsInitializers = inheritsInitializers && (name != Names.initializer || self.inheritsInitializers(parentID))
        }
        guard protocolMemberNames.contains(name) else { return found }
        var general: [MemberCandidate] = []
        for ancestor in ancestors(of: id) {
            let proto = ancestor.declaration
            // Few of many have a member of the name.
            guard has(name, in: proto), self[proto].kind == .protocol, seen.insert(proto).inserted else { continue }
            let conforms = holds(inTerms(of: declaration(of: type) == nil ? selfType(of: id) : type, ancestor).conditions, asking)
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
        // What the type says itself goes before a protocol's member of the same shape, a default before its requirement.
        general.removeAll { other in found.contains { isSameShape($0, other) } }
        let defaults = mostSpecial(general.filter { !self[$0.declaration].flags.contains(.isRequirement) })
        // A requirement's witness is a member of its name: called is that one.
        let requirements = mostSpecial(general.filter { self[$0.declaration].flags.contains(.isRequirement) }).filter { other in
            !defaults.contains { isSameShape($0, other) } && !found.contains { hasSameLabels($0, other) }
        }
        return found + defaults + requirements
    }

    private func hasSameLabels(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        self[a.declaration].kind == self[b.declaration].kind && signature(of: a.declaration).parameters.elementsEqual(signature(of: b.declaration).parameters) { $0.label == $1.label }
    }

    private func abstractMembers(_ name: Symbol, of type: TypeID, _ parts: [TypeID], _ base: MemberBase, _ asking: Asking) -> [MemberCandidate] {
        var found: [MemberCandidate] = []
        var general: [MemberCandidate] = []
        var seen: Set<DeclarationID> = []
        for part in parts {
            guard let own = declaration(of: part) else { continue }
            for id in [own] + ancestors(of: own).map(\.declaration) where has(name, in: id) {
                guard seen.insert(id).inserted else { continue }
                if self[id].kind == .protocol {
                    general += declared(name, in: id, receiver: type, base, asking, isFromProtocol: true)
                } else {
                    found += declared(name, in: id, receiver: type, base, asking).filter { other in !found.contains { isOverride($0, of: other) } }
                }
            }
        }
        general.removeAll { other in found.contains { isSameShape($0, other) } }
        // Here nobody knows the witness: the requirement goes before the default of the same shape.
        let requirements = mostSpecial(general.filter { self[$0.declaration].flags.contains(.isRequirement) })
        let defaults = mostSpecial(general.filter { !self[$0.declaration].flags.contains(.isRequirement) }).filter { other in !requirements.contains { isSameShape($0, other) } }
        return found + requirements + defaults
    }

    // MARK: Overriding and ranking

    /// A class inherits its superclass's initialisers where it has no designated one of its own, or overrides all of them.
    private func inheritsInitializers(_ id: DeclarationID) -> Bool {
        self[id].kind == .class && !designating.contains(id)
    }

    private func isOverride(_ a: MemberCandidate, of b: MemberCandidate) -> Bool {
        let isInitializer = self[a.declaration].kind == .initializer
        return (isInitializer || self[a.declaration].flags.contains(.isOverride)) && isSameShape(a, b)
    }

    /// Same kind, labels and, as far as they are known, types of parameters.
    func isSameShape(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        let (x, y) = (self[a.declaration], self[b.declaration])
        guard x.name == y.name, x.flags.contains(.isStatic) == y.flags.contains(.isStatic) else { return false }
        if x.kind != y.kind {
            // A case is the witness of a static requirement.
            return (x.kind == .enumCase || y.kind == .enumCase) && (x.kind == .variable || y.kind == .variable || x.kind == .function || y.kind == .function)
        }
        switch x.kind {
        case .function, .initializer, .subscript: break
        default: return true
        }
        let (left, right) = (signature(of: a.declaration), signature(of: b.declaration))
        guard left.parameters.count == right.parameters.count, left.genericParameters.count == right.genericParameters.count,
            zip(left.parameters, right.parameters).allSatisfy({ $0.label == $1.label })
        else { return false }
        if left.parameters.isEmpty { return true }
        let (own, other) = (substitutions(for: a.receiver, of: a.declaration), substitutions(for: b.receiver, of: b.declaration))
        return zip(left.parameters, right.parameters).allSatisfy { p, q in
            let (x, y) = (substitute(p.type, own), substitute(q.type, other))
            return x == y || isSame(shape(x), shape(y)) != .no
        }
    }

    /// A parameter's type without what a conversion of functions leaves alone.
    private func shape(_ type: TypeID) -> TypeID {
        types.map(type, where: [.parameter, .function]) { part in
            switch types[part] {
            case .parameter(let id) where !self[id].isType: return .unknown
            case .function(var function):
                function.isEscaping = false
                function.isSendable = false
                function.isThrowing = false
                function.isolation = .nonisolated
                for i in function.parameters.indices {
                    function.parameters[i].inheritsActorContext = false
                    function.parameters[i].isSending = false
                }
                return types.function(function)
            default: return part
            }
        }
    }

    /// Of members of one shape those of protocols that inherit from the others' and, in one protocol, of the extension that
    /// asks for more. Equally special ones stay.
    private func mostSpecial(_ candidates: [MemberCandidate]) -> [MemberCandidate] {
        if candidates.count < 2 { return candidates }
        return candidates.filter { one in !candidates.contains { other in other != one && isMoreSpecial(other.declaration, one.declaration) && isSameShape(other, one) && givesTheSame(other, one) } }
    }

    /// Members that give different things overload each other: what is expected chooses between a lazy `map` and an array.
    private func givesTheSame(_ a: MemberCandidate, _ b: MemberCandidate) -> Bool {
        guard self[a.declaration].kind == .function, self[b.declaration].kind == .function else { return true }
        func result(_ one: MemberCandidate) -> TypeID { substitute(signature(of: one.declaration).result, substitutions(for: one.receiver, of: one.declaration)) }
        return isSame(shape(result(a)), shape(result(b))) != .no
    }

    private func isMoreSpecial(_ a: DeclarationID, _ b: DeclarationID) -> Bool {
        guard let p = owner(of: a), let q = owner(of: b) else { return false }
        if p != q { return inherits(p, from: q) }
        func conditions(_ id: DeclarationID) -> Set<Requirement> {
            guard let parent = self[id].parent, self[parent].kind == .extension else { return [] }
            return Set(ownRequirements(of: parent))
        }
        let (x, y) = (conditions(a), conditions(b))
        return x.count > y.count && x.isSuperset(of: y)
    }

    /// `subscript(dynamicMember:)` of a type that is `@dynamicMemberLookup`, also where a protocol or superclass of it is.
    public func dynamicMemberSubscripts(of type: TypeID, from scope: Scope) -> [MemberCandidate] {
        members(Names.subscript, of: type, on: .instance, from: scope).filter { candidate in
            guard signature(of: candidate.declaration).parameters.first?.label == Names.dynamicMember, let owner = owner(of: candidate.declaration) else { return false }
            return attributes(of: owner).contains { $0.name == Names.dynamicMemberLookup }
                || supertypes(of: type, Asking(scope)).contains { declaration(of: $0).map { attributes(of: $0).contains { $0.name == Names.dynamicMemberLookup } } ?? false }
                || declaration(of: type).map { attributes(of: $0).contains { $0.name == Names.dynamicMemberLookup } } ?? false
        }
    }

    // MARK: Witnesses and overrides

    /// The requirements that a member of a type or extension is the witness of.
    /// - Parameter inDeclarationOnly: only those of protocols that the member's own type or extension says that it conforms to.
    public func requirements(witnessedBy id: DeclarationID, inDeclarationOnly: Bool) -> [DeclarationID] {
        guard let owner = owner(of: id), let parent = self[id].parent, self[owner].kind != .protocol else { return [] }
        var protocols: [DeclarationID] = []
        func add(_ type: TypeID) {
            for other in [type] + ancestors(of: type).map(\.type) {
                if let proto = declaration(of: other), self[proto].kind == .protocol, !protocols.contains(proto) { protocols.append(proto) }
            }
        }
        if inDeclarationOnly {
            for entry in inheritance(of: parent) where declaration(of: entry.type).map({ self[$0].kind == .protocol }) ?? false { add(entry.type) }
        } else {
            for ancestor in ancestors(of: owner) { add(ancestor.type) }
        }
        let own = MemberCandidate(id, receiver: selfType(of: owner))
        return protocols.flatMap { proto in
            all(self[id].name, in: proto).filter { self[$0].flags.contains(.isRequirement) && isSameShape(own, MemberCandidate($0, receiver: selfType(of: owner))) }
        }
    }

    /// The superclass's member that an override replaces; nil where it is not at hand.
    public func overridden(by id: DeclarationID) -> DeclarationID? {
        guard self[id].flags.contains(.isOverride), let owner = owner(of: id) else { return nil }
        let own = MemberCandidate(id, receiver: selfType(of: owner))
        for parent in superclasses(of: own.receiver) {
            guard let parentID = declaration(of: parent), parentID != owner else { break }
            if let found = all(self[id].name, in: parentID).first(where: { isSameShape(own, MemberCandidate($0, receiver: own.receiver)) }) { return found }
        }
        return nil
    }

    /// What may run where a requirement is called, or a class's member that has overrides: functions and accessors, and properties that are
    /// stored where a property is asked for.
    public func implementations(of id: DeclarationID) -> Implementations {
        guard [.getter, .setter].contains(self[id].kind), let storage = self[id].parent, self[storage].kind == .variable else {
            return self[id].flags.contains(.isRequirement) ? witnesses(of: id) : overrides(of: id)
        }
        let properties = self[storage].flags.contains(.isRequirement) ? witnesses(of: storage) : overrides(of: storage)
        let known = properties.known.compactMap { property -> DeclarationID? in
            self[property].flags.contains(.isStored) ? property : children(of: property).first { self[$0].kind == self[id].kind }
        }
        return Implementations(known: known, mayBeOthers: properties.mayBeOthers)
    }

    /// What may run where a requirement is called.
    public func witnesses(of requirement: DeclarationID) -> Implementations {
        guard let proto = owner(of: requirement) else { return Implementations(known: [], mayBeOthers: true) }
        let known = evaluator.answer(Evaluator.key(.implementations, requirement), in: implementationCache, circular: []) {
            var found: [DeclarationID] = []
            for type in implementers(of: self[requirement].name, under: proto) {
                for member in all(self[requirement].name, in: type)
                where isSameShape(MemberCandidate(member, receiver: selfType(of: type)), MemberCandidate(requirement, receiver: selfType(of: type))) { found.append(member) }
            }
            // Defaults in extensions of the protocol and of those that inherit from it.
            for member in all(self[requirement].name, in: proto) where member != requirement && !self[member].flags.contains(.isRequirement) {
                if isSameShape(MemberCandidate(member, receiver: types.parameter(proto)), MemberCandidate(requirement, receiver: types.parameter(proto))) { found.append(member) }
            }
            return found
        }
        let isPublic = self[proto].access >= .public || self[self[proto].module].isInterface
        return Implementations(known: known, mayBeOthers: isPublic || hasOpenConformers)
    }

    /// The overrides of a class's member, in all subclasses that the program has.
    public func overrides(of member: DeclarationID) -> Implementations {
        guard let owner = owner(of: member), self[owner].kind == .class else { return Implementations(known: [], mayBeOthers: false) }
        let known = evaluator.answer(Evaluator.key(.implementations, member), in: implementationCache, circular: []) {
            implementers(of: self[member].name, under: owner).flatMap { type in
                all(self[member].name, in: type).filter {
                    self[$0].flags.contains(.isOverride) && isSameShape(MemberCandidate($0, receiver: selfType(of: type)), MemberCandidate(member, receiver: selfType(of: type)))
                }
            }
        }
        let isFinal = self[member].flags.contains(.isFinal) || self[owner].flags.contains(.isFinal)
        return Implementations(known: known, mayBeOthers: !isFinal && self[owner].access == .open && self[member].access >= .public)
    }

    /// Types that have a protocol or class among their ancestors and a member of the name, in the order of the declarations.
    private func implementers(of name: Symbol, under id: DeclarationID) -> [DeclarationID] {
        Set(implementers[name] ?? []).filter { inherits($0, from: id) }.sorted { $0.index < $1.index }
    }

    /// Extensions of types that are not at hand may conform to anything of ours.
    private var hasOpenConformers: Bool { !opaqueExtensions.isEmpty }
}
