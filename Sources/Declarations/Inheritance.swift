import Syntax

/// One entry of an inheritance clause, or an equivalent.
package struct InheritedType: Sendable {
    /// A class or protocol as a nominal type, or an unknown one, in the terms of the declaration's parameters.
    package var type: TypeID
    /// The type or extension that declares it: a conditional conformance holds where the extension's requirements do.
    package var source: DeclarationID
    package var isUnchecked = false
    /// The node of the entry, with its attributes; nil for an entry that a macro or the language adds.
    package var node: Int32?
}

/// A superclass or protocol of a declaration, direct or not, in the terms of its own parameters.
struct Ancestor: Sendable {
    var type: TypeID
    /// The class or protocol that the type names.
    var declaration: DeclarationID
    /// All conditions that must hold: those of the extensions on the path.
    var conditions: [Condition]

    /// The requirements of an extension, for a type that it extends.
    struct Condition: Hashable, Sendable {
        var source: DeclarationID
        var receiver: TypeID
    }
}

struct Ancestors: Sendable {
    var all: [Ancestor] = []
    /// True where one of them is of a module that is not at hand, or leads back to itself.
    var isOpen = false
}

/// The inheritance of types and protocols, in their own terms and in those of their arguments.
package struct Inheritance {
    let program: Program

    /// The types in the inheritance clause of a type or extension.
    package func inheritance(of id: DeclarationID) -> [InheritedType] {
        program.evaluator.answer(Evaluator.key(.inheritance, id), in: program.inheritanceCache, circular: []) {
            let declaration = program[id]
            var found: [InheritedType] = []
            var asking = Asking(program.scope(in: id), hidden: id)
            // A requirement on an associated type is a requirement of its protocol's.
            asking.isInClause = declaration.kind == .associatedType
            if !declaration.flags.contains(.isImplicit) {
                for item in program.node(of: id).children where item.kind == .inheritedType {
                    guard let written = item.wrappedType, written.kind != .suppressedType else { continue }
                    // `P, @unchecked Sendable`, `@retroactive P`: the attributes belong to the entry or to its type.
                    let plain = written.kind == .attributedType ? written.wrappedType : written
                    guard let plain else { continue }
                    let isUnchecked = written.hasAttribute(Names.unchecked) || item.hasAttribute(Names.unchecked)
                    let resolved = program.resolution.resolve(plain, asking)
                    for part in resolved.isUnknown ? [.unknown] : program.resolution.parts(resolved) {
                        found.append(InheritedType(type: part, source: id, isUnchecked: isUnchecked, node: item.index))
                    }
                }
            }
            found += macroConformances(of: id).map { InheritedType(type: $0, source: id) }
            found += impliedConformances(of: id, written: found).map { InheritedType(type: $0, source: id) }
            return found
        }
    }

    /// The protocols that attached macros add, by their declarations (`@attached(extension, conformances: …)`).
    private func macroConformances(of id: DeclarationID) -> [TypeID] {
        guard program[id].kind != .extension, program[id].isType else { return [] }
        var found: [TypeID] = []
        for attribute in program.attributes(of: id) {
            for macro in macros(of: attribute, at: id) {
                for role in program.node(of: macro).attributes where role.name == Names.attached {
                    found += conformances(of: role, macro: macro)
                }
            }
        }
        return found
    }

    private func conformances(of role: Node, macro: DeclarationID) -> [TypeID] {
        var found: [TypeID] = []
        var isListed = false
        for argument in role.children where argument.kind == .argument {
            // `conformances: P, Q`: only the first has the label.
            if argument.flags.contains(.hasLabel) { isListed = argument.name == Names.conformances }
            if isListed, let written = argument.firstChild {
                found += program.resolution.parts(program.resolution.resolve(written, Asking(program.scope(in: macro))))
            }
        }
        return found
    }

    /// Macros that an attribute may mean.
    func macros(of attribute: Node, at id: DeclarationID) -> [DeclarationID] {
        let name = attribute.name
        guard !Names.languageAttributes.contains(name) else { return [] }
        return program[program[id].source.file].visible.flatMap { program.all(name, in: $0) }.filter {
            program[$0].kind == .macro
        }
    }

    /// Conformances that the language adds: an actor is an `Actor`, an enum with raw values `RawRepresentable`, one
    /// without payload `Hashable`.
    private func impliedConformances(of id: DeclarationID, written: [InheritedType]) -> [TypeID] {
        func nominal(_ declaration: DeclarationID?) -> [TypeID] {
            declaration.map { [program.types.intern(.nominal($0, []))] } ?? []
        }
        switch program[id].kind {
        case .actor: return nominal(program.standard.actorProtocol)
        case .enum:
            var found: [TypeID] = []
            let cases = program.children(of: id).filter { program[$0].kind == .enumCase }
            if let first = written.first, isRawType(first.type) { found += nominal(program.standard.rawRepresentable) }
            if cases.allSatisfy({ program.node(of: $0).child(.parameter) == nil }) {
                found += nominal(program.standard.equatable) + nominal(program.standard.hashable)
            }
            return found
        default: return []
        }
    }

    /// Whether an enum's first entry is the type of its raw values, as it is no protocol.
    private func isRawType(_ type: TypeID) -> Bool {
        guard let id = program.resolution.declaration(of: type) else { return false }
        return program[id].kind == .struct || program[id].kind == .enum
    }

    func rawType(of id: DeclarationID) -> TypeID? {
        guard program[id].kind == .enum, let first = inheritance(of: id).first, isRawType(first.type) else {
            return nil
        }
        return first.type
    }

    /// Entries of the type and of all its extensions; a protocol's `where Self: X` too.
    func directSupertypes(of id: DeclarationID) -> [InheritedType] {
        var found = inheritance(of: id)
        for other in program.extensions[id] ?? [] { found += inheritance(of: other) }
        if program[id].kind == .protocol {
            for requirement in program.generics.ownRequirements(of: id)
            where requirement.subject == program.types.parameter(id) && requirement.kind != .sameType {
                found.append(InheritedType(type: requirement.constraint, source: id))
            }
        }
        return found
    }

    /// The most supertypes that are examined: far more than in code written by hand, since each class of a chain has
    /// all those above it.
    private static let ancestorLimit = 128

    func ancestors(of id: DeclarationID) -> [Ancestor] { ancestorTable(of: id).all }

    func ancestorTable(of id: DeclarationID) -> Ancestors {
        program.evaluator.answer(
            Evaluator.key(.ancestors, id), in: program.ancestorCache, circular: Ancestors(all: [], isOpen: true)
        ) {
            var found = Ancestors()
            var seen: [TypeID: Int] = [:]
            func add(_ ancestor: Ancestor) {
                // Of two paths to an ancestor an unconditional one counts.
                if let known = seen[ancestor.type] {
                    if ancestor.conditions.isEmpty {
                        found.all[known] = ancestor
                    } else if !found.all[known].conditions.isEmpty {
                        found.all.append(ancestor)
                    }
                } else {
                    seen[ancestor.type] = found.all.count
                    found.all.append(ancestor)
                }
            }
            for direct in directSupertypes(of: id) {
                if found.all.count >= Self.ancestorLimit {
                    found.isOpen = true
                    break
                }
                let conditions =
                    isConditional(direct.source)
                    ? [Ancestor.Condition(source: direct.source, receiver: program.resolution.selfType(of: id))] : []
                guard case .nominal(let parent, let arguments) = program.types[direct.type] else {
                    if case .parameter = program.types[direct.type] { continue }
                    found.isOpen = true
                    continue
                }
                add(Ancestor(type: direct.type, declaration: parent, conditions: conditions))
                let table = ancestorTable(of: parent)
                if table.isOpen || table.all.count > Self.ancestorLimit { found.isOpen = true }
                var replacements: [DeclarationID: TypeID] = [parent: program.resolution.selfType(of: id)]
                for (parameter, argument) in zip(program.resolution.genericTypeParameters(of: parent), arguments) {
                    replacements[parameter] = argument
                }
                for ancestor in table.all.prefix(Self.ancestorLimit) {
                    add(replace(ancestor, replacements, adding: conditions))
                }
            }
            return found
        }
    }

    /// Ancestors of a type in its own arguments.
    func ancestors(of type: TypeID) -> [Ancestor] {
        guard let id = program.resolution.declaration(of: type) else { return [] }
        return program.typeAncestors.value(PairKey(type)) {
            let replacements = ownReplacements(of: type)
            return ancestors(of: id).map { replace($0, replacements, adding: []) }
        }
    }

    /// One of a declaration's ancestors in the arguments of a type that it declares.
    func inTerms(of type: TypeID, _ ancestor: Ancestor) -> Ancestor {
        ancestor.conditions.isEmpty ? ancestor : replace(ancestor, ownReplacements(of: type), adding: [])
    }

    private func replace(
        _ ancestor: Ancestor, _ replacements: [DeclarationID: TypeID], adding conditions: [Ancestor.Condition]
    ) -> Ancestor {
        Ancestor(
            type: replace(ancestor.type, replacements), declaration: ancestor.declaration,
            conditions: conditions
                + ancestor.conditions.map {
                    Ancestor.Condition(source: $0.source, receiver: replace($0.receiver, replacements))
                })
    }

    /// An extension with a `where` clause, or of a type with fixed arguments.
    private func isConditional(_ source: DeclarationID) -> Bool {
        guard program[source].kind == .extension else { return false }
        let node = program.node(of: source)
        guard let written = node.child(.extendedType) else { return false }
        return node.child(.whereClause) != nil || written.kind != .identifierType && written.kind != .memberType
            || written.child(.genericArgumentClause) != nil
            || program.extended[source].map { program[$0].name != written.name } ?? false
    }

    /// A nominal type's arguments by parameter.
    func ownReplacements(of type: TypeID) -> [DeclarationID: TypeID] {
        guard case .nominal(let id, let arguments) = program.types[type] else { return [:] }
        var replacements: [DeclarationID: TypeID] = [:]
        if program[id].kind == .class { replacements[id] = type }
        if program[id].kind != .protocol {
            for (parameter, argument) in zip(program.resolution.genericTypeParameters(of: id), arguments) {
                replacements[parameter] = argument
            }
        }
        return replacements
    }

    /// The type with parameters replaced and members of parameters left for later look-up: for tables that may not
    /// query conformances.
    func replace(_ type: TypeID, _ replacements: [DeclarationID: TypeID]) -> TypeID {
        if replacements.isEmpty { return type }
        return program.types.map(type, where: .parameter) {
            if case .parameter(let id) = program.types[$0] { return replacements[id] ?? $0 }
            return $0
        }
    }

    // MARK: Superclass, supertypes

    /// The superclass, in the type's own arguments; nil where there is none, `.unknown` where there may be an unknown
    /// one.
    func superclass(of type: TypeID) -> TypeID? {
        switch program.types[type] {
        case .nominal(let id, _):
            guard program[id].kind == .class else { return nil }
            return program.superclasses.value(PairKey(type)) { writtenSuperclass(of: type, id) }
        case .parameter(let id) where program[id].kind == .class:
            return superclass(of: program.resolution.selfType(of: id))
        case .parameter, .dependentMember, .someType, .existential:
            return program.generics.constraints(of: type, Asking(nil)).first {
                program.resolution.declaration(of: $0).map { program[$0].kind == .class } ?? false
            }
        case .opaque: return .unknown
        default: return nil
        }
    }

    private func writtenSuperclass(of type: TypeID, _ id: DeclarationID) -> TypeID? {
        for entry in inheritance(of: id) where entry.node != nil {
            guard let parent = program.resolution.declaration(of: entry.type) else { return .unknown }
            if program[parent].kind == .class, parent != id { return replace(entry.type, ownReplacements(of: type)) }
        }
        return nil
    }

    /// The superclasses of a type, nearest first, as far as they are examined; the last is `.unknown` where more may
    /// follow.
    func superclasses(of type: TypeID) -> some Sequence<TypeID> {
        sequence(state: (type: type, count: 0)) { state in
            guard let next = self.superclass(of: state.type) else { return nil }
            state.count += 1
            state.type = state.count > Self.ancestorLimit ? .unknown : next
            return state.type
        }
    }

    /// All superclasses and protocols, transitive, in the type's own arguments; protocols as nominal types. Conditional
    /// conformances are left out where they are known not to hold.
    func supertypes(of type: TypeID, _ asking: Asking) -> [TypeID] {
        switch program.types[type] {
        case .nominal, .never:
            // The constraints on parameters depend on the place.
            guard program.types.kinds(in: type).isDisjoint(with: [.parameter, .dependentMember, .variable]),
                !asking.isNested
            else {
                return nominalSupertypes(of: type, asking)
            }
            return program.typeSupertypes.value(PairKey(type)) { nominalSupertypes(of: type, asking) }
        default:
            var found: [TypeID] = []
            for part in program.generics.constraints(of: type, asking) {
                for other in [part] + ancestors(of: part).map(\.type) where !found.contains(other) {
                    found.append(other)
                }
            }
            return found
        }
    }

    private func nominalSupertypes(of type: TypeID, _ asking: Asking) -> [TypeID] {
        let nominal = program.resolution.declaration(of: type).map {
            program.types.intern(.nominal($0, arguments(of: type)))
        }
        var found: [TypeID] = [], seen: Set<TypeID> = []
        for ancestor in ancestors(of: nominal ?? type)
        where !seen.contains(ancestor.type) && program.conformance.holds(ancestor.conditions, asking) != .no {
            seen.insert(ancestor.type)
            found.append(ancestor.type)
        }
        return found
    }

    func arguments(of type: TypeID) -> [TypeID] {
        if case .nominal(_, let arguments) = program.types[type] { return arguments }
        return []
    }

    /// Whether more supertypes may exist than are known.
    func mayHaveOtherSupertypes(_ type: TypeID, _ asking: Asking) -> Bool {
        switch program.types[type] {
        case .nominal(let id, _): return ancestorTable(of: id).isOpen
        case .never, .tuple, .function, .metatype: return false
        case .parameter, .dependentMember, .someType, .existential:
            return program.generics.constraints(of: type, asking).contains { part in
                program.resolution.declaration(of: part).map { ancestorTable(of: $0).isOpen } ?? true
            }
        default: return true
        }
    }
}
