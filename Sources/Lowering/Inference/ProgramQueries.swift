import Declarations
import Syntax

/// Questions that inference asks of the program in terms of bodies.
extension Program {
    func scope(of owner: BodyOwner, in file: FileID) -> Scope {
        scope(in: owner.declaration)
    }

    /// The declaration whose place a body has among others: an accessor's storage stands where the storage does.
    private func member(of owner: BodyOwner) -> DeclarationID {
        switch self[owner.declaration].kind {
        case .getter, .setter, .observer: self[owner.declaration].parent ?? owner.declaration
        default: owner.declaration
        }
    }

    /// The type of `self` in a body, and whether `self` is the type itself.
    func receiver(of owner: BodyOwner) -> (TypeID?, Bool) {
        let member = member(of: owner)
        return (selfType(in: scope(in: member)), self[member].flags.contains(.isStatic))
    }

    /// The types of a body's parameters, implied ones among them.
    func parameterTypes(of owner: BodyOwner) -> [TypeID] {
        guard case .function(let declaration) = owner else { return [] }
        let declared = signature(of: declaration).parameters.map { parameterType($0) }
        if !declared.isEmpty { return declared }
        guard let storage = self[declaration].parent else { return [] }
        switch self[declaration].kind {
        case .setter, .observer: return declaredType(of: storage).map { [$0] } ?? []
        default: return []
        }
    }

    /// A variadic parameter is an array in the body.
    private func parameterType(_ parameter: Signature.Parameter) -> TypeID {
        guard parameter.isVariadic, let array = standard.array else { return parameter.type }
        return types.intern(.nominal(array, [parameter.type]))
    }

    /// The type of a variable's value whose outermost wrapper has this type.
    func wrappedType(of variable: DeclarationID, in wrapper: TypeID) -> TypeID {
        let declared = declaration(of: wrapper)
        guard declared != nil,
            let value = propertyWrappers(of: variable).last(where: { $0.declaration == declared })?.wrappedValue
        else { return .unknown }
        return declaredType(of: MemberCandidate(value, receiver: wrapper)) ?? .unknown
    }

    /// The type of the value that `return` gives in a function's body; nil where nothing is known of it.
    func resultInBody(of declaration: DeclarationID) -> TypeID? {
        switch self[declaration].kind {
        case .initializer, .deinitializer, .setter, .observer, .topLevelCode: return .void
        case .getter:
            let result = signature(of: declaration).result
            if !result.isUnknown { return result }
            guard let storage = self[declaration].parent else { return nil }
            return self[storage].kind == .subscript ? signature(of: storage).result : declaredType(of: storage)
        default: return signature(of: declaration).result
        }
    }

    func isolation(of owner: BodyOwner) -> Isolation { isolation(of: owner.declaration) }

    /// The requirements of the extension that a member stands in, beyond those of the type itself.
    func extensionRequirements(of member: DeclarationID) -> [Requirement] {
        guard let parent = self[member].parent, self[parent].kind == .extension, let owner = owner(of: member) else {
            return []
        }
        let own = Set(requirements(of: owner))
        return requirements(of: parent).filter { !own.contains($0) }
    }

    /// The types to which `where T == X` of the declarations around a place fixes `T` and members of parameters.
    func fixedTypes(in scope: Scope) -> [TypeID: TypeID] {
        guard let place = scope.declaration else { return [:] }
        var found: [TypeID: TypeID] = [:]
        for requirement in requirements(of: place) where requirement.kind == .sameType {
            let part = types[requirement.subject]
            if !types.contains(requirement.constraint, where: { $0 == part }) {
                found[requirement.subject] = requirement.constraint
            }
        }
        return found
    }

    /// `@_disfavoredOverload`.
    func isDisfavored(_ declaration: DeclarationID) -> Bool {
        node(of: declaration).children.contains { $0.kind == .attribute && $0.name == Names.disfavored }
    }

    func isGlobalActor(_ declaration: DeclarationID) -> Bool {
        if declaration == standard.mainActor { return true }
        return node(of: declaration).children.contains { $0.kind == .attribute && $0.name == Names.globalActor }
    }

    /// Whether what runs is found by the value that is asked: a requirement, or a method that a subclass overrides.
    func isDispatched(_ member: DeclarationID) -> Bool {
        let declared = self[member]
        if declared.flags.contains(.isRequirement) { return true }
        guard let owner = owner(of: member), self[owner].kind == .class,
            declared.kind == .function || declared.kind == .variable || declared.kind == .subscript
        else {
            return false
        }
        return !overrides(of: member).known.isEmpty
    }

    /// `extension P where Self == X`: X.
    func selfType(fixedBy member: DeclarationID) -> TypeID? {
        guard let owner = owner(of: member), self[owner].kind == .protocol else { return nil }
        for requirement in extensionRequirements(of: member) where requirement.kind == .sameType {
            if case .parameter(owner) = types[requirement.subject] { return requirement.constraint }
        }
        return nil
    }
}

extension TypeTable {
    /// The types that a type is made of.
    func parts(of id: TypeID) -> [TypeID] {
        switch self[id] {
        case .unknown, .never, .parameter, .variable: []
        case .nominal(_, let types), .opaque(_, _, let types), .existential(let types), .someType(let types): types
        case .tuple(let elements): elements.map(\.type)
        case .function(let function): function.parameters.map(\.type) + [function.result]
        case .metatype(let type), .dependentMember(let type, _): [type]
        }
    }

    /// The type with its direct parts replaced.
    func mapParts(of id: TypeID, _ transform: (TypeID) -> TypeID) -> TypeID {
        switch self[id] {
        case .unknown, .never, .parameter, .variable: return id
        case .nominal(let declaration, let arguments):
            let mapped = arguments.map(transform)
            return mapped == arguments ? id : intern(.nominal(declaration, mapped))
        case .opaque(let module, let name, let arguments):
            return arguments.isEmpty ? id : intern(.opaque(module: module, name: name, arguments.map(transform)))
        case .tuple(let elements):
            return elements.isEmpty
                ? id : intern(.tuple(elements.map { TupleElement(label: $0.label, type: transform($0.type)) }))
        case .function(var function):
            for index in function.parameters.indices {
                function.parameters[index].type = transform(function.parameters[index].type)
            }
            function.result = transform(function.result)
            return intern(.function(function))
        case .metatype(let type): return intern(.metatype(transform(type)))
        case .dependentMember(let type, let name): return intern(.dependentMember(transform(type), name))
        case .existential(let parts): return parts.isEmpty ? id : intern(.existential(parts.map(transform)))
        case .someType(let parts): return intern(.someType(parts.map(transform)))
        }
    }
}
