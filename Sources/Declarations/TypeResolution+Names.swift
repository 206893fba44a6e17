import Syntax

/// The place of a query about types, and its depth: types that contain themselves in their own constraints end at a
/// depth and are unknown there.
struct Asking {
    var scope: Scope?
    /// The type whose members are invisible, as its own inheritance clause is being read.
    var hidden: DeclarationID?
    /// True while a `where` clause is being read: its requirements on parameters can't be queried meanwhile, and
    /// their members keep their names.
    var isInClause = false
    var depth = 0
    static let depthLimit = 24
    var isTooDeep: Bool { depth > Self.depthLimit }
    /// True inside another query, where the answer may differ from that of the query alone.
    var isNested: Bool { depth > 0 || hidden != nil || isInClause }
    var deeper: Asking {
        var copy = self
        copy.depth += 1
        return copy
    }
    init(_ scope: Scope?, hidden: DeclarationID? = nil) {
        self.scope = scope
        self.hidden = hidden
    }
}

/// The meaning of a type's name at a place.
enum NamedType {
    /// A declaration, and the type of which it is a member, as the source of its outer parameters.
    case declaration(DeclarationID, base: TypeID?)
    case type(TypeID)
    case ambiguous
    case none
}

/// Names of types at a place.
extension TypeResolution {
    func isTypeLike(_ id: DeclarationID) -> Bool {
        switch program[id].kind {
        case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedType, .genericParameter: true
        default: false
        }
    }

    /// Types of a name at the top of the modules that a file sees. The own module's come before imported ones, other
    /// modules' before the standard library's.
    func topLevelTypes(_ name: Symbol, in file: FileID) -> [DeclarationID] {
        let visible = program.files[Int(file.index)].visible
        guard program.topLevelNames.contains(name), let own = visible.first else { return [] }
        let scope = Scope(file: file, declaration: nil)
        func addTypes(of module: ModuleID, to found: inout [DeclarationID]) {
            program.forEach(name, in: -1 - module.index) {
                if isTypeLike($0), program.scopes.isVisible($0, from: scope) { found.append($0) }
            }
        }
        var here: [DeclarationID] = []
        addTypes(of: own, to: &here)
        if !here.isEmpty { return here }
        var imported: [DeclarationID] = []
        var fromSwift: [DeclarationID] = []
        for module in visible.dropFirst() {
            if module == program.standardModule {
                addTypes(of: module, to: &fromSwift)
            } else {
                addTypes(of: module, to: &imported)
            }
        }
        let place = program.files[Int(file.index)]
        if !place.shared.isEmpty {
            here = imported.filter { place.shared.contains(program[$0].source.file) }
            if !here.isEmpty { return here }
            imported.removeAll { place.partial.contains(program[$0].module) }
        }
        // A type that an import re-exports yields to one of a module that the file imports by name.
        if imported.count > 1 {
            let named = program.files[Int(file.index)].imports
            let direct = imported.filter { named.contains(program[program[$0].module].name) }
            if !direct.isEmpty { return direct }
        }
        return imported.isEmpty ? fromSwift : imported
    }

    /// The meaning of an unqualified name of a type, innermost scope first.
    func findType(_ name: Symbol, _ asking: Asking) -> NamedType {
        guard let scope = asking.scope else { return .none }
        var next = scope.declaration
        while let id = next {
            let declaration = program[id]
            switch declaration.kind {
            case .class, .struct, .enum, .actor, .protocol, .extension:
                if let found = findType(name, inType: id, asking) { return found }
            default:
                let local = program.all(name, in: id).filter { isTypeLike($0) && isInSight($0, at: scope.place) }
                if !local.isEmpty { return pickType(local, base: nil) }
            }
            next = declaration.parent
        }
        // Types of top-level code's blocks have no parent but the file.
        let found = topLevelTypes(name, in: scope.file)
        return found.isEmpty ? .none : pickType(found, base: nil)
    }

    private func findType(_ name: Symbol, inType id: DeclarationID, _ asking: Asking) -> NamedType? {
        guard let type = program[id].kind == .extension ? program.extended[id] : id else { return nil }
        if program[type].kind != .protocol, !program.innerTypeNames.contains(name) { return nil }
        for parameter in program.all(name, in: type) where program[parameter].kind == .genericParameter {
            return .declaration(parameter, base: nil)
        }
        if id == asking.hidden || asking.isTooDeep { return nil }
        if asking.isInClause { return clauseMember(name, of: type).map { .type($0) } }
        guard let member = memberType(name, of: selfType(of: type), asking.deeper) else { return nil }
        return .type(member)
    }

    /// A type's member type as its own `where` clauses see it: by inheritance clauses alone.
    private func clauseMember(_ name: Symbol, of type: DeclarationID) -> TypeID? {
        var seen: Set<DeclarationID> = []
        var queue = [type]
        while !queue.isEmpty {
            let id = queue.removeFirst()
            guard seen.insert(id).inserted else { continue }
            let found = program.all(name, in: id).filter { isTypeLike($0) && program[$0].kind != .genericParameter }
            if let first = found.first {
                if program[first].kind == .associatedType {
                    return program[type].kind == .protocol
                        ? program.types.intern(.dependentMember(selfType(of: type), name))
                        : program.associatedTypes.associatedType(name, of: selfType(of: type), Asking(nil))
                }
                return found.count == 1
                    ? apply(
                        first, base: id == type || program[id].kind == .protocol ? selfType(of: type) : nil,
                        arguments: nil, Asking(nil)) : .unknown
            }
            for entry in program.inheritance.inheritance(of: id)
                + (program.extensions[id] ?? []).flatMap({ program.inheritance.inheritance(of: $0) })
            { if let parent = declaration(of: entry.type) { queue.append(parent) } }
        }
        return nil
    }

    private func pickType(_ found: [DeclarationID], base: TypeID?) -> NamedType {
        found.count == 1 ? .declaration(found[0], base: base) : .ambiguous
    }

    /// Whether a type declared in a body is visible at a place: in the block that contains it.
    func isInSight(_ id: DeclarationID, at place: Int32) -> Bool {
        guard place >= 0, program[id].kind != .genericParameter else { return true }
        var node = program.node(of: id).parent
        while let current = node {
            switch current.kind {
            case .codeBlock, .closureExpr, .switchCase, .memberBlock, .sourceFile:
                return current.raw.firstToken <= place && place < current.raw.endToken
            default: node = current.parent
            }
        }
        return true
    }

    /// `type.name` where `name` is a type: nested, an alias, an associated type; nil where there is none in sight.
    func memberType(_ name: Symbol, of type: TypeID, _ asking: Asking) -> TypeID? {
        if asking.isTooDeep { return nil }
        switch program.types[type] {
        case .nominal(let declaration, _):
            guard program.innerTypeNames.contains(name) else { return nil }
            let scope = asking.scope ?? Scope(file: program[declaration].source.file, declaration: nil)
            let own = program.all(name, in: declaration).filter {
                isTypeLike($0) && program.scopes.isVisible($0, from: scope)
                    && program.conformance.holds($0, for: type, asking.deeper) != .no
            }
            if own.count == 1 { return apply(own[0], base: type, arguments: nil, asking) }
            if own.count > 1 { return .unknown }
            return inheritedMemberType(name, of: type, declaration, asking)
        case .parameter, .dependentMember, .someType, .existential:
            if asking.isInClause, program.generics.isAbstract(type) {
                return program.types.intern(.dependentMember(type, name))
            }
            let known = program.associatedTypes.associatedType(name, of: type, asking)
            if !known.isUnknown { return known }
            for part in program.generics.constraints(of: type, asking) {
                guard case .nominal(let declaration, _) = program.types[part] else { continue }
                if program[declaration].kind == .protocol {
                    if let found = protocolMemberType(name, declaration, of: type, asking) { return found }
                } else if let found = memberType(name, of: part, asking.deeper) {
                    return found
                }
            }
            return nil
        case .opaque(let module, let outer, _):
            return program.types.intern(.opaque(module: module, name: Symbol(outer.text + "." + name.text), []))
        case .never:
            return program.standard.never.flatMap {
                memberType(name, of: program.types.intern(.nominal($0, [])), asking.deeper)
            }
        default: return nil
        }
    }

    private func inheritedMemberType(
        _ name: Symbol, of type: TypeID, _ declaration: DeclarationID, _ asking: Asking
    ) -> TypeID? {
        var found: [TypeID] = []
        var isAssociated = false
        for ancestor in program.inheritance.ancestors(of: type) {
            guard case .nominal(let parent, _) = program.types[ancestor.type] else { continue }
            if program[parent].kind == .protocol {
                for member in program.all(name, in: parent) where isTypeLike(member) {
                    if program[member].kind == .associatedType {
                        isAssociated = true
                    } else if program.conformance.holds(member, for: type, asking.deeper) != .no {
                        found.append(apply(member, base: type, arguments: nil, asking))
                    }
                }
            } else if let member = program.all(name, in: parent).first(where: {
                isTypeLike($0) && program[$0].kind != .genericParameter
            }) {
                return apply(member, base: ancestor.type, arguments: nil, asking)
            }
        }
        if isAssociated {
            let known = program.associatedTypes.associatedType(name, of: type, asking.deeper)
            return known.isUnknown && found.count == 1 ? found[0] : known
        }
        guard let first = found.first else { return nil }
        return found.allSatisfy { $0 == first } ? first : .unknown
    }

    private func protocolMemberType(
        _ name: Symbol, _ start: DeclarationID, of type: TypeID, _ asking: Asking
    ) -> TypeID? {
        for parent in [start] + program.inheritance.ancestors(of: start).compactMap({ self.declaration(of: $0.type) }) {
            for member in program.all(name, in: parent)
            where program[member].kind != .associatedType && isTypeLike(member) {
                return apply(member, base: type, arguments: nil, asking)
            }
        }
        return nil
    }

    /// The declaration of a nominal type.
    func declaration(of type: TypeID) -> DeclarationID? {
        type == .never ? program.standard.never : program.types.nominal(type)
    }

    // MARK: Applying arguments

    /// The type of a declaration, given the type of which it is a member and its own arguments (nil where none are
    /// written).
    func apply(_ id: DeclarationID, base: TypeID?, arguments: [TypeID]?, _ asking: Asking) -> TypeID {
        switch program[id].kind {
        case .genericParameter:
            guard let base, let replaced = program.generics.substitutions(for: base, of: id)[id] else {
                return program.types.parameter(id)
            }
            return replaced
        case .associatedType:
            guard let proto = program[id].parent else { return .unknown }
            return program.associatedTypes.associatedType(
                program[id].name, of: base ?? program.types.parameter(proto), asking.deeper)
        case .typealias:
            guard let type = aliasType(id) else { return .unknown }
            var replacements = base.map { program.generics.substitutions(for: $0, of: id) } ?? [:]
            let own = ownGenericParameters(of: id)
            for (i, parameter) in own.enumerated() {
                replacements[parameter] = arguments.flatMap { i < $0.count ? $0[i] : nil } ?? .unknown
            }
            return program.generics.substitute(type, replacements, asking.deeper)
        case .protocol: return program.types.intern(.existential([program.types.intern(.nominal(id, arguments ?? []))]))
        case .class, .struct, .enum, .actor:
            if id == program.standard.never { return .never }
            let own = ownGenericParameters(of: id)
            var all = outerArguments(of: id, base: base)
            if let arguments, arguments.count == own.count {
                all += arguments
            } else if own.isEmpty {
            } else if let arguments, own.contains(where: { program.node(of: $0).flags.contains(.isPack) }) {
                all += arguments
            } else if arguments == nil, isInside(asking.scope, of: id) {
                // Inside of the type its bare name means the type itself.
                all += own.map { program.types.parameter($0) }
            } else {
                all += own.map { _ in .unknown }
            }
            return program.types.intern(.nominal(id, all))
        default: return .unknown
        }
    }

    private func outerArguments(of id: DeclarationID, base: TypeID?) -> [TypeID] {
        guard let outer = program.owner(of: id) else { return [] }
        let parameters = genericTypeParameters(of: outer)
        if parameters.isEmpty { return [] }
        if let base, case .nominal(let declaration, let arguments) = program.types[base], declaration == outer,
            arguments.count == parameters.count
        {
            return arguments
        }
        if let base {
            let replaced = program.generics.substitutions(for: base, of: id)
            return parameters.map { replaced[$0] ?? program.types.parameter($0) }
        }
        return parameters.map { program.types.parameter($0) }
    }

    private func isInside(_ scope: Scope?, of id: DeclarationID) -> Bool {
        var next = scope?.declaration
        while let current = next {
            if current == id || program.extended[current] == id { return true }
            next = program[current].parent
        }
        return false
    }

    /// A type's declared type with its own parameters as arguments; a protocol's `Self`.
    func selfType(of id: DeclarationID) -> TypeID {
        if program[id].kind == .protocol { return program.types.parameter(id) }
        if id == program.standard.never { return .never }
        return program.types.intern(.nominal(id, genericTypeParameters(of: id).map { program.types.parameter($0) }))
    }

    /// The parameters that a declaration itself has.
    func ownGenericParameters(of id: DeclarationID) -> [DeclarationID] {
        program.parametersOf[id] ?? []
    }

    /// A type's parameters, those of the types around it first. Those of functions around it are not its arguments.
    func genericTypeParameters(of id: DeclarationID) -> [DeclarationID] {
        if let known = program.typeParameters, program[id].isType { return known[id] ?? [] }
        let own = ownGenericParameters(of: id)
        guard let outer = program.owner(of: id), program[outer].kind != .protocol else { return own }
        return genericTypeParameters(of: outer) + own
    }

    /// The type that an alias denotes, in terms of its parameters; nil where it leads back to itself.
    func aliasType(_ id: DeclarationID) -> TypeID? {
        program.evaluator.answer(Evaluator.key(.alias, id), in: program.typeCache, circular: nil) {
            guard let written = program.node(of: id).child(.type) else { return nil }
            return resolve(written, Asking(program.scope(in: id)))
        }
    }
}
