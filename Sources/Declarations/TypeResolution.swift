import Syntax

/// The meaning of written types at a place.
struct TypeResolution {
    let program: Program

    /// The type that is written at a node; `.unknown` for a placeholder or an unreadable type.
    func resolve(_ node: Node, _ asking: Asking) -> TypeID {
        func inner(_ node: Node?) -> TypeID { node.map { resolve($0, asking) } ?? .unknown }
        switch node.kind {
        case .identifierType, .identifierExpr: return named(node, asking)
        case .memberType, .memberExpr: return member(node, asking)
        case .optionalType, .implicitlyUnwrappedType, .optionalChainExpr: return optional(inner(node.wrappedType))
        case .arrayType: return applied(program.standard.array, [inner(node.firstChild)])
        case .arrayExpr: return applied(program.standard.array, [inner(node.firstChild)])
        case .inlineArrayType: return .unknown
        case .dictionaryType:
            return applied(program.standard.dictionary, [inner(node.child(.key)), inner(node.child(.value))])
        case .dictionaryExpr:
            guard let element = node.firstChild else { return .unknown }
            return applied(program.standard.dictionary, [inner(element.child(.key)), inner(element.child(.value))])
        case .attributedType: return attributed(node, asking)
        case .functionType: return program.types.function(function(node, asking))
        case .tupleType:
            return program.types.intern(
                .tuple(
                    node.children.filter { $0.kind == .tupleTypeElement }.map {
                        TupleElement(
                            label: $0.flags.contains(.hasLabel) && $0.name != Names.discard ? $0.name : .none,
                            type: inner($0.wrappedType))
                    }))
        case .tupleExpr:
            return program.types.intern(
                .tuple(
                    node.children.filter { $0.kind == .argument }.map {
                        TupleElement(label: $0.flags.contains(.hasLabel) ? $0.name : .none, type: inner($0.firstChild))
                    }))
        case .someOrAnyType: return someOrAny(node, asking)
        case .compositionType: return existential(node.children.flatMap { parts(inner($0)) })
        case .metatypeType: return program.types.metatype(inner(node.wrappedType))
        case .typeExpr, .packElementType, .genericSpecializationExpr: return inner(node.wrappedType)
        case .suppressedType: return existential([])
        default: return .unknown
        }
    }

    // MARK: Names

    private func named(_ node: Node, _ asking: Asking) -> TypeID {
        let name = node.name
        switch name {
        case Names.capitalSelf: return selfParameter(asking) ?? .unknown
        case Names.any: return existential([])
        case Names.discard: return .unknown
        case Names.class:
            return program.standard.anyObject.map { existential([program.types.intern(.nominal($0, []))]) } ?? .unknown
        default: break
        }
        let arguments = arguments(node, asking)
        switch findType(name, asking) {
        case .declaration(let id, let base):
            return apply(id, base: base, arguments: arguments ?? extendedArguments(node, id), asking)
        case .type(let type): return arguments.map { replaceArguments(of: type, with: $0, asking) } ?? type
        case .ambiguous: return .unknown
        // The module that declares it is not known.
        case .none: return program.types.intern(.opaque(module: .none, name: name, arguments ?? []))
        }
    }

    /// The bare name of a generic type after `extension` has its own parameters.
    private func extendedArguments(_ node: Node, _ id: DeclarationID) -> [TypeID]? {
        guard node.role == .extendedType, program[id].isType, program[id].kind != .protocol else { return nil }
        return ownGenericParameters(of: id).map { program.types.parameter($0) }
    }

    private func member(_ node: Node, _ asking: Asking) -> TypeID {
        guard let base = node.child(.base) else { return .unknown }
        let arguments = arguments(node, asking)
        if base.kind == .identifierType || base.kind == .identifierExpr, let module = moduleNamed(base.name, asking) {
            return topLevel(node.name, of: module, arguments, asking)
        }
        var outer = resolve(base, asking)
        // `P.Type` of a protocol's name and its aliases: members of the protocol itself.
        if case .existential(let parts) = program.types[outer], parts.count == 1 { outer = parts[0] }
        if case .metatype(let instance) = program.types[outer], node.kind == .memberExpr { outer = instance }
        guard let found = memberType(node.name, of: outer, asking.deeper) else { return .unknown }
        guard let arguments else { return found }
        if case .opaque(let module, let name, _) = program.types[found] {
            return program.types.intern(.opaque(module: module, name: name, arguments))
        }
        return replaceArguments(of: found, with: arguments, asking)
    }

    /// A nested generic type was found without its own arguments: the written ones are the last.
    private func replaceArguments(of type: TypeID, with arguments: [TypeID], _ asking: Asking) -> TypeID {
        switch program.types[type] {
        case .nominal(let id, let all) where all.count >= arguments.count && !arguments.isEmpty:
            return program.types.intern(.nominal(id, all.dropLast(arguments.count) + arguments))
        case .existential(let parts) where parts.count == 1:
            guard let proto = declaration(of: parts[0]) else { return type }
            return existential([program.types.intern(.nominal(proto, arguments))])
        default: return type
        }
    }

    /// The module that the first name of a path means: one that the file imports, unless a type of that name is in
    /// sight.
    enum NamedModule { case known(ModuleID), missing(Symbol) }

    func moduleNamed(_ name: Symbol, _ asking: Asking) -> NamedModule? {
        guard let scope = asking.scope else { return nil }
        let file = program[scope.file]
        let known = program.moduleByName[name].flatMap { id in
            file.visible.contains(id) || program[id].name == Names.swift ? id : nil
        }
        guard known != nil || file.missingModules.contains(name) else { return nil }
        if case .none = findType(name, asking) { return known.map { .known($0) } ?? .missing(name) }
        return nil
    }

    private func topLevel(_ name: Symbol, of module: NamedModule, _ arguments: [TypeID]?, _ asking: Asking) -> TypeID {
        switch module {
        case .missing(let module): return program.types.intern(.opaque(module: module, name: name, arguments ?? []))
        case .known(let id):
            let scope = asking.scope ?? Scope(file: FileID(0), declaration: nil)
            var found: [DeclarationID] = []
            for exported in [id] + exportedModules(of: id) where found.isEmpty {
                found = program.all(name, in: exported).filter {
                    isTypeLike($0) && program.scopes.isVisible($0, from: scope)
                }
            }
            if found.count == 1 { return apply(found[0], base: nil, arguments: arguments, asking) }
            return found.isEmpty
                ? program.types.intern(.opaque(module: program[id].name, name: name, arguments ?? [])) : .unknown
        }
    }

    /// The modules that importing a module makes visible besides itself.
    func exportedModules(of id: ModuleID) -> [ModuleID] {
        var found: [ModuleID] = []
        var queue = program[id].exports
        while let next = queue.popLast() {
            guard next != id, !found.contains(next) else { continue }
            found.append(next)
            queue += program[next].exports
        }
        return found
    }

    private func arguments(_ node: Node, _ asking: Asking) -> [TypeID]? {
        guard let clause = node.child(.genericArgumentClause) else { return nil }
        return clause.children.map { resolve($0, asking) }
    }

    /// The meaning of `Self`: a protocol's and a class's is a parameter, as conforming and inheriting types differ.
    func selfParameter(_ asking: Asking) -> TypeID? {
        var next = asking.scope?.declaration
        while let id = next {
            let type = program[id].kind == .extension ? program.extended[id] : id
            if let type, program[type].isType {
                switch program[type].kind {
                case .protocol: return program.types.parameter(type)
                case .class where !program[type].flags.contains(.isFinal): return program.types.parameter(type)
                default: return selfType(of: type)
                }
            }
            if program[id].kind == .extension { return nil }
            next = program[id].parent
        }
        return nil
    }

    // MARK: Composed types

    func optional(_ type: TypeID) -> TypeID { applied(program.standard.optional, [type]) }

    func applied(_ id: DeclarationID?, _ arguments: [TypeID]) -> TypeID {
        id.map { program.types.intern(.nominal($0, arguments)) } ?? .unknown
    }

    /// The parts of a composition: protocols as nominal types, a class; an opaque type is its own part.
    func parts(_ type: TypeID) -> [TypeID] {
        if case .existential(let parts) = program.types[type] { return parts }
        return type.isUnknown ? [] : [type]
    }

    /// Parts in the order of their spelling, each once: `P & Q` is `Q & P`.
    func existential(_ parts: [TypeID]) -> TypeID {
        if parts.count < 2 { return program.types.intern(.existential(parts)) }
        var unique: [TypeID] = []
        for part in parts where !unique.contains(part) { unique.append(part) }
        let sorted = unique.map { (key: sortKey(of: $0), type: $0) }.sorted { $0.key < $1.key }
        return program.types.intern(.existential(sorted.map(\.type)))
    }

    /// The key that types are sorted by: the spelling and the modules of its declarations, never its id.
    func sortKey(of type: TypeID) -> String {
        guard let id = declaration(of: type) else { return program.printer.text(of: type) }
        // A class comes first, as Swift spells compositions.
        return (program[id].kind == .protocol ? "1" : "0") + program.printer.text(of: type) + " "
            + program[program[id].module].name.text
    }

    private func someOrAny(_ node: Node, _ asking: Asking) -> TypeID {
        let type = node.wrappedType.map { resolve($0, asking) } ?? .unknown
        guard node.mainToken.symbol == Names.some else { return type }
        // In a parameter's type it is a generic parameter.
        if let scope = asking.scope,
            let parameter = program.declaration(at: NodeReference(file: scope.file, node: node.index))
        {
            return program.types.parameter(parameter)
        }
        return program.types.intern(.someType(parts(type)))
    }

    // MARK: Functions

    func function(_ node: Node, _ asking: Asking) -> FunctionType {
        var type = FunctionType(result: node.child(.returnType).map { resolve($0, asking) } ?? .void)
        type.isEscaping = true
        for child in node.children {
            switch child.kind {
            case .tupleTypeElement: type.parameters.append(functionParameter(child, asking))
            case .effect: if child.mainToken.keyword == .async { type.isAsync = true } else { type.isThrowing = true }
            default: break
            }
        }
        if let isolated = type.parameters.firstIndex(where: \.isIsolated) {
            type.isolation = .parameter(Int32(isolated))
        }
        return type
    }

    private func functionParameter(_ node: Node, _ asking: Asking) -> FunctionType.Parameter {
        var parameter = FunctionType.Parameter(type: node.wrappedType.map { resolve($0, asking) } ?? .unknown)
        parameter.isVariadic = node.flags.contains(.variadic)
        guard let written = node.wrappedType, written.kind == .attributedType else { return parameter }
        parameter.type = parameterType(written, asking)
        parameter.isInout = written.modifier(Names.inout) != nil
        parameter.isIsolated = written.modifier(Names.isolated) != nil
        parameter.isSending = written.modifier(Names.sending) != nil
        parameter.isAutoclosure = written.hasAttribute(Names.autoclosure)
        parameter.inheritsActorContext = written.hasAttribute(Names.inheritActorContext)
        return parameter
    }

    /// A parameter's type: a function there escapes only where that is written (or where it lies in an optional or
    /// another type).
    func parameterType(_ node: Node, _ asking: Asking) -> TypeID {
        let type = resolve(node, asking)
        guard case .function(var function) = program.types[type] else { return type }
        function.isEscaping = node.kind == .attributedType && node.hasAttribute(Names.escaping)
        return program.types.function(function)
    }

    private func attributed(_ node: Node, _ asking: Asking) -> TypeID {
        guard let written = node.wrappedType else { return .unknown }
        let type = resolve(written, asking)
        guard case .function(var function) = program.types[type] else { return type }
        for attribute in node.attributes {
            switch attribute.name {
            case Names.sendable: function.isSendable = true
            case Names.isolated: function.isolation = .unknown
            case Names.concurrent: break
            case let name where Names.languageAttributes.contains(name): break
            default:
                if let actor = attribute.child(.type) { function.isolation = .globalActor(resolve(actor, asking)) }
            }
        }
        if let modifier = node.modifier(Names.nonisolated), modifier.detail == Names.nonsending {
            function.isolation = .caller
        }
        return program.types.function(function)
    }
}
