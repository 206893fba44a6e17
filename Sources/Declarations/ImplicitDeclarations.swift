import Syntax

/// Declarations that are not in the source: memberwise initialisers, the additions of macros and wrappers.
struct ImplicitDeclarations {
    let program: Program
    private let newest = NewestChild()

    /// The child that was added last, so that the next one of its parent is not looked for among all.
    private final class NewestChild {
        var of: DeclarationID?
        var child = 0
    }

    init(program: Program) { self.program = program }

    /// Adds the declarations that Swift implies: initialisers of structs and classes, an enum's raw value, a wrapper's
    /// storage and projection.
    func addImplicitDeclarations() {
        for i in program.order {
            let id = DeclarationID(i)
            switch program.declarations[i].kind {
            case .struct, .class, .actor:
                addMacroMembers(id)
                addInitializers(id)
            case .enum: addRawValue(id)
            case .variable: addWrapped(id)
            default: break
            }
        }
        if program.order.list == nil {
            program.order.count_ = program.declarations.count
        } else {
            program.order.list?.append(contentsOf: program.implied)
            program.ranks = Array(repeating: 0, count: program.declarations.count)
            for (rank, number) in program.order.enumerated() { program.ranks[number] = Int32(rank) }
        }
    }

    @discardableResult
    private func add(
        _ kind: Declaration.Kind, _ name: Symbol, to parent: DeclarationID?, like model: DeclarationID,
        access: Declaration.Access, flags: Declaration.Flags = []
    ) -> DeclarationID {
        let declaration = Declaration(
            kind: kind, access: access, flags: flags.union(.isImplicit), name: name, module: program[model].module,
            parent: parent, source: program[model].source)
        let id: DeclarationID
        if let known = program.numbers.takeImplied(.init(parent: parent, kind: kind, name: name)) {
            id = DeclarationID(Int(known))
            program.declarations[Int(known)] = declaration
        } else {
            id = DeclarationID(program.declarations.count)
            program.declarations.append(declaration)
            program.firstChild.append(-1)
            program.nextSibling.append(-1)
            program.nextOfName.append(-1)
        }
        program.implied.append(id.index)
        if let parent {
            if program.firstChild[Int(parent.index)] < 0 {
                program.firstChild[Int(parent.index)] = id.index
            } else {
                var last = newest.of == parent ? newest.child : Int(program.firstChild[Int(parent.index)])
                while program.nextSibling[last] >= 0 { last = Int(program.nextSibling[last]) }
                program.nextSibling[last] = id.index
            }
            (newest.of, newest.child) = (parent, Int(id.index))
        }
        let scope =
            parent.map { program[$0].kind == .extension ? program.extended[$0]?.index : $0.index }
            ?? (-1 - program[model].module.index)
        if let scope { program.joiner.insert(id, name, in: scope) }
        return id
    }

    /// The variables that a memberwise initialiser sets.
    func memberwiseProperties(of id: DeclarationID) -> [DeclarationID] {
        program.children(of: id).filter { isSetByInitializers($0) && !(isHidden($0) && isMadeByItsWrapper($0)) }
    }

    private func isSetByInitializers(_ child: DeclarationID) -> Bool {
        let declaration = program[child]
        guard declaration.kind == .variable, declaration.flags.contains(.isStored),
            !declaration.flags.contains(.isStatic), !declaration.flags.contains(.isLazy),
            !declaration.flags.contains(.isImplicit), !program.leftOut.contains(child), !hasMacroAccessors(child)
        else { return false }
        return !declaration.flags.contains(.isLet) || program.node(of: child).variableInitializer == nil
    }

    private func addInitializers(_ id: DeclarationID) {
        let own = program.children(of: id)
        // Convenience initialisers delegate to one that may be implicit.
        let isClass = program[id].kind == .class
        guard
            !own.contains(where: {
                program[$0].kind == .initializer && !(isClass && program[$0].flags.contains(.isConvenience))
            })
        else { return }
        // Memberwise initialisers of an interface are visible in its own file only.
        guard program[id].kind == .struct else {
            // A class with a superclass inherits its initialisers instead.
            if program.inheritance.superclass(of: program.resolution.selfType(of: id)) == nil {
                add(
                    .initializer, Names.initializer, to: id, like: id,
                    access: max(.fileprivate, min(.internal, program[id].access)), flags: .hasBody)
            }
            return
        }
        let properties = memberwiseProperties(of: id)
        let access = properties.map { program[$0].access }.min() ?? .internal
        add(
            .initializer, Names.initializer, to: id, like: id, access: max(.fileprivate, min(.internal, access)),
            flags: .hasBody)
        // If all properties have initial values, there is an initialiser without arguments beside it.
        if !properties.isEmpty, properties.allSatisfy({ hasDefault($0) }) {
            add(.initializer, Names.initializer, to: id, like: id, access: .internal, flags: [.hasBody, .isConvenience])
        }
    }

    /// Whether a property's own modifier hides it from other files.
    private func isHidden(_ property: DeclarationID) -> Bool {
        switch program[property].access {
        case .private: true
        case .fileprivate: program[property].parent.map { program[$0].access >= .internal } ?? false
        default: false
        }
    }

    /// Whether a macro makes a property's accessors, so that it is not stored.
    private func hasMacroAccessors(_ property: DeclarationID) -> Bool {
        program.attributes(of: property).flatMap { program.inheritance.macros(of: $0, at: property) }.contains {
            macro in
            program.node(of: macro).attributes.contains {
                $0.name == Names.attached && $0.child(.argument)?.firstChild?.name == Names.accessor
            }
        }
    }

    /// Whether a wrapped property needs no wrapper from the caller: it has an initial value, its attribute has the
    /// wrapper's arguments, or the wrapper has none. An unknown wrapper counts as such.
    private func isMadeByItsWrapper(_ property: DeclarationID) -> Bool {
        guard let wrapper = program.wrappers.propertyWrappers(of: property).first else { return false }
        let node = program.node(of: property)
        if node.patternBinding?.child(.initializer) != nil { return true }
        if node.declarationNode.attributes.contains(where: {
            $0.index == wrapper.attribute.node && $0.child(.argument) != nil
        }) {
            return true
        }
        guard let declaration = wrapper.declaration else { return true }
        let own = program.children(of: declaration).filter { !program[$0].flags.contains(.isImplicit) }
        if !own.contains(where: { program[$0].kind == .initializer }),
            own.allSatisfy({ !isSetByInitializers($0) || hasInitialValue($0) })
        {
            return true
        }
        return program.memberLookUp.members(
            Names.initializer, of: wrapper.type, on: .type, from: program.scope(in: property)
        ).contains { candidate in
            candidate.applies == .yes
                && program.signatures.signature(of: candidate.declaration).parameters.allSatisfy(\.hasDefault)
        }
    }

    private func hasDefault(_ property: DeclarationID) -> Bool {
        hasInitialValue(property) || isMadeByItsWrapper(property)
    }

    private func hasInitialValue(_ property: DeclarationID) -> Bool {
        let node = program.node(of: property)
        if node.patternBinding?.child(.initializer) != nil { return true }
        guard !program[property].flags.contains(.isLet) else { return false }
        switch node.variableType?.kind {
        case .optionalType, .implicitlyUnwrappedType: return true
        default: return false
        }
    }

    /// Members that an attached macro adds by name (`names: named(x)`) are as the protocols that it makes the type
    /// conform to, or the interface's extensions of them, declare them.
    private func addMacroMembers(_ id: DeclarationID) {
        guard !program[program[id].module].isInterface else { return }
        let own = Set(program.children(of: id).map { program[$0].name })
        for macro in program.attributes(of: id).flatMap({ program.inheritance.macros(of: $0, at: id) }) {
            let protocols = program.inheritance.inheritance(of: id).compactMap {
                program.resolution.declaration(of: $0.type)
            }
            for name in memberNames(of: macro) where !own.contains(name) {
                for model in protocols.flatMap({ program.all(name, in: $0) })
                where program[model].kind == .variable || program[model].kind == .initializer
                    || program[model].kind == .function
                {
                    let member = add(
                        program[model].kind, name, to: id, like: id, access: max(.fileprivate, program[id].access),
                        flags: program[model].flags.subtracting([.isRequirement, .hasBody]))
                    program.macroModel[member] = model
                }
            }
        }
    }

    private func memberNames(of macro: DeclarationID) -> [Symbol] {
        program.node(of: macro).attributes.filter {
            $0.name == Names.attached && $0.child(.argument)?.firstChild?.name == Names.member
        }.flatMap { role in
            role.children.compactMap { argument in
                guard argument.kind == .argument, let call = argument.firstChild, call.kind == .callExpr,
                    call.child(.callee)?.name == Names.named
                else { return nil }
                return call.child(.argument)?.firstChild?.name
            }
        }
    }

    private func addRawValue(_ id: DeclarationID) {
        guard program.node(of: id).child(.inheritedType) != nil, program.rawType(of: id) != nil else {
            return
        }
        let names = Set(
            program.children(of: id).filter { program[$0].kind == .initializer || program[$0].kind == .variable }.map {
                program[$0].name
            })
        let access = max(.fileprivate, program[id].access)
        if !names.contains(Names.rawValue) { add(.variable, Names.rawValue, to: id, like: id, access: access) }
        let isWritten = program.children(of: id).contains {
            program[$0].kind == .initializer
                && program.signatures.signature(of: $0).parameters.first?.label == Names.rawValue
        }
        if !isWritten { add(.initializer, Names.initializer, to: id, like: id, access: access, flags: .isFailable) }
    }

    private func addWrapped(_ id: DeclarationID) {
        guard program.declarations[Int(id.index)].flags.contains(.isStored),
            let outermost = program.wrappers.propertyWrappers(of: id).first(where: { $0.declaration != nil })
        else { return }
        let flags = program[id].flags.intersection([.isStatic])
        let storage = add(
            .variable, Symbol("_" + program[id].name.text), to: program[id].parent, like: id, access: .private,
            flags: flags.union(.isStored))
        program.wrappedVariable[storage] = id
        guard outermost.projectedValue != nil else { return }
        let projection = add(
            .variable, Symbol("$" + program[id].name.text), to: program[id].parent, like: id,
            access: program[id].access, flags: flags)
        program.wrappedVariable[projection] = id
    }

    // MARK: Their types

    func implicitType(_ id: DeclarationID) -> TypeID? {
        if let wrapped = program.wrappedVariable[id] {
            guard let wrapper = program.wrappers.propertyWrappers(of: wrapped).first(where: { $0.declaration != nil })
            else { return .unknown }
            if program[id].flags.contains(.isStored) { return wrapper.type }
            return wrapper.projectedValue.flatMap {
                program.signatures.declaredType(of: MemberCandidate($0, receiver: wrapper.type))
            }
        }
        if let model = program.macroModel[id], let parent = program[id].parent {
            return program.signatures.declaredType(
                of: MemberCandidate(model, receiver: program.resolution.selfType(of: parent)))
        }
        if program[id].name == Names.rawValue, let parent = program[id].parent {
            return program.rawType(of: parent)
        }
        return nil
    }

    func implicitSignature(_ id: DeclarationID) -> Signature {
        if let model = program.macroModel[id], let parent = program[id].parent {
            return program.signatures.signature(
                of: MemberCandidate(model, receiver: program.resolution.selfType(of: parent)))
        }
        guard program[id].kind == .initializer, let parent = program[id].parent else {
            return Signature(parameters: [], result: .void)
        }
        if program[parent].kind == .enum {
            let raw = Signature.Parameter(
                label: Names.rawValue, name: Names.rawValue, type: program.rawType(of: parent) ?? .unknown)
            return Signature(
                parameters: [raw], result: program.resolution.optional(program.resolution.selfType(of: parent)))
        }
        let result = program.resolution.selfParameter(Asking(program.scope(in: id))) ?? .unknown
        guard program[parent].kind == .struct, !program[id].flags.contains(.isConvenience) else {
            return Signature(parameters: [], result: result)
        }
        return Signature(parameters: memberwiseProperties(of: parent).map { memberwiseParameter($0) }, result: result)
    }

    private func memberwiseParameter(_ property: DeclarationID) -> Signature.Parameter {
        var parameter = Signature.Parameter(
            label: program[property].name, name: program[property].name,
            type: program.signatures.declaredType(of: property) ?? .unknown)
        parameter.property = property
        parameter.hasDefault = hasDefault(property)
        let node = program.node(of: property)
        parameter.defaultValue = node.variableInitializer.map {
            NodeReference(file: program[property].source.file, node: $0.index)
        }
        if let wrapper = program.wrappers.propertyWrappers(of: property).first, let declaration = wrapper.declaration {
            // A wrapper that takes the wrapped value is made from it; for any other the argument is the wrapper.
            let takesValue = program.all(Names.initializer, in: declaration).contains {
                program.signatures.signature(of: $0).parameters.first?.label == Names.wrappedValue
            }
            if !takesValue { parameter.type = wrapper.type }
        }
        // The argument for `@Builder let content: Content` is a closure.
        if case .function = program.types[parameter.type] {
        } else if program.wrappers.isBuilt(property) {
            parameter.type = program.types.function(FunctionType(result: parameter.type))
        }
        if case .function(var function) = program.types[parameter.type] {
            function.isEscaping = true
            parameter.isEscaping = true
            parameter.type = program.types.function(function)
        }
        return parameter
    }
}
