import Syntax

extension Program {
    /// What Swift declares without a word: initialisers of structs and classes, an enum's raw value, a wrapper's storage and projection.
    func addImplicitDeclarations() {
        let written = declarations.count
        for i in 0..<written {
            let id = DeclarationID(i)
            switch declarations[i].kind {
            case .struct, .class, .actor:
                addMacroMembers(id)
                addInitializers(id)
            case .enum: addRawValue(id)
            case .variable: addWrapped(id)
            default: break
            }
        }
    }

    @discardableResult
    private func add(_ kind: Declaration.Kind, _ name: Symbol, to parent: DeclarationID?, like model: DeclarationID, access: Declaration.Access, flags: Declaration.Flags = []) -> DeclarationID {
        let id = DeclarationID(declarations.count)
        declarations.append(
            Declaration(kind: kind, access: access, flags: flags.union(.isImplicit), name: name, module: self[model].module, parent: parent, source: self[model].source))
        firstChild.append(-1)
        nextSibling.append(-1)
        nextOfName.append(-1)
        if let parent {
            if firstChild[Int(parent.index)] < 0 {
                firstChild[Int(parent.index)] = id.index
            } else {
                var last = Int(firstChild[Int(parent.index)])
                while nextSibling[last] >= 0 { last = Int(nextSibling[last]) }
                nextSibling[last] = id.index
            }
        }
        let scope = parent.map { self[$0].kind == .extension ? extended[$0]?.index : $0.index } ?? (-1 - self[model].module.index)
        if let scope { insert(id, name, in: scope) }
        return id
    }

    /// The variables that a memberwise initialiser sets.
    func memberwiseProperties(of id: DeclarationID) -> [DeclarationID] {
        children(of: id).filter { child in
            let declaration = self[child]
            guard declaration.kind == .variable, declaration.flags.contains(.isStored), !declaration.flags.contains(.isStatic), !declaration.flags.contains(.isLazy),
                !declaration.flags.contains(.isImplicit), !leftOut.contains(child)
            else { return false }
            return !declaration.flags.contains(.isLet) || node(of: child).variableInitializer == nil
        }
    }

    private func addInitializers(_ id: DeclarationID) {
        let own = children(of: id)
        guard !own.contains(where: { self[$0].kind == .initializer }) else { return }
        // Of an interface only its own file sees them.
        guard self[id].kind == .struct else {
            // With a superclass its initialisers are inherited instead.
            if superclass(of: selfType(of: id)) == nil { add(.initializer, Names.initializer, to: id, like: id, access: max(.fileprivate, min(.internal, self[id].access)), flags: .hasBody) }
            return
        }
        let properties = memberwiseProperties(of: id)
        let access = properties.map { self[$0].access }.min() ?? .internal
        add(.initializer, Names.initializer, to: id, like: id, access: max(.fileprivate, min(.internal, access)), flags: .hasBody)
        // Where all have initial values, there is one without arguments beside it.
        if !properties.isEmpty, properties.allSatisfy({ hasDefault($0) }) {
            add(.initializer, Names.initializer, to: id, like: id, access: .internal, flags: [.hasBody, .isConvenience])
        }
    }

    private func hasDefault(_ property: DeclarationID) -> Bool {
        let node = node(of: property)
        if node.patternBinding?.child(.initializer) != nil { return true }
        guard !self[property].flags.contains(.isLet) else { return false }
        switch node.variableType?.kind {
        case .optionalType, .implicitlyUnwrappedType: return true
        default: return false
        }
    }

    /// Members that an attached macro adds by name (`names: named(x)`) are as the protocols that it makes the type conform to, or
    /// the interface's extensions of them, declare them.
    private func addMacroMembers(_ id: DeclarationID) {
        guard !self[self[id].module].isInterface else { return }
        let own = Set(children(of: id).map { self[$0].name })
        for macro in attributes(of: id).flatMap({ macros(of: $0, at: id) }) {
            let protocols = inheritance(of: id).compactMap { declaration(of: $0.type) }
            for name in memberNames(of: macro) where !own.contains(name) {
                for model in protocols.flatMap({ all(name, in: $0) }) where self[model].kind == .variable || self[model].kind == .initializer || self[model].kind == .function {
                    let member = add(self[model].kind, name, to: id, like: id, access: max(.fileprivate, self[id].access), flags: self[model].flags.subtracting([.isRequirement, .hasBody]))
                    macroModel[member] = model
                }
            }
        }
    }

    private func memberNames(of macro: DeclarationID) -> [Symbol] {
        node(of: macro).attributes.filter { $0.name == Names.attached && $0.child(.argument)?.firstChild?.name == Names.member }.flatMap { role in
            role.children.compactMap { argument in
                guard argument.kind == .argument, let call = argument.firstChild, call.kind == .callExpr, call.child(.callee)?.name == Names.named else { return nil }
                return call.child(.argument)?.firstChild?.name
            }
        }
    }

    private func addRawValue(_ id: DeclarationID) {
        guard node(of: id).child(.inheritedType) != nil, rawType(of: id) != nil else { return }
        let names = Set(children(of: id).filter { self[$0].kind == .initializer || self[$0].kind == .variable }.map { self[$0].name })
        let access = max(.fileprivate, self[id].access)
        if !names.contains(Names.rawValue) { add(.variable, Names.rawValue, to: id, like: id, access: access) }
        let isWritten = children(of: id).contains { self[$0].kind == .initializer && signature(of: $0).parameters.first?.label == Names.rawValue }
        if !isWritten { add(.initializer, Names.initializer, to: id, like: id, access: access, flags: .isFailable) }
    }

    private func addWrapped(_ id: DeclarationID) {
        guard declarations[Int(id.index)].flags.contains(.isStored), let outermost = propertyWrappers(of: id).first(where: { $0.declaration != nil }) else { return }
        let flags = self[id].flags.intersection([.isStatic])
        let storage = add(.variable, Symbol("_" + self[id].name.text), to: self[id].parent, like: id, access: .private, flags: flags.union(.isStored))
        wrappedVariable[storage] = id
        guard outermost.projectedValue != nil else { return }
        let projection = add(.variable, Symbol("$" + self[id].name.text), to: self[id].parent, like: id, access: self[id].access, flags: flags)
        wrappedVariable[projection] = id
    }

    // MARK: Their types

    func implicitType(_ id: DeclarationID) -> TypeID? {
        if let wrapped = wrappedVariable[id] {
            guard let wrapper = propertyWrappers(of: wrapped).first(where: { $0.declaration != nil }) else { return .unknown }
            if self[id].flags.contains(.isStored) { return wrapper.type }
            return wrapper.projectedValue.flatMap { declaredType(of: MemberCandidate($0, receiver: wrapper.type)) }
        }
        if let model = macroModel[id], let parent = self[id].parent { return declaredType(of: MemberCandidate(model, receiver: selfType(of: parent))) }
        if self[id].name == Names.rawValue, let parent = self[id].parent { return rawType(of: parent) }
        return nil
    }

    func implicitSignature(_ id: DeclarationID) -> Signature {
        if let model = macroModel[id], let parent = self[id].parent { return signature(of: MemberCandidate(model, receiver: selfType(of: parent))) }
        guard self[id].kind == .initializer, let parent = self[id].parent else { return Signature(parameters: [], result: .void) }
        if self[parent].kind == .enum {
            let raw = Signature.Parameter(label: Names.rawValue, name: Names.rawValue, type: rawType(of: parent) ?? .unknown)
            return Signature(parameters: [raw], result: optional(selfType(of: parent)))
        }
        let result = selfParameter(Asking(scope(in: id))) ?? .unknown
        guard self[parent].kind == .struct, !self[id].flags.contains(.isConvenience) else { return Signature(parameters: [], result: result) }
        return Signature(parameters: memberwiseProperties(of: parent).map { memberwiseParameter($0) }, result: result)
    }

    private func memberwiseParameter(_ property: DeclarationID) -> Signature.Parameter {
        var parameter = Signature.Parameter(label: self[property].name, name: self[property].name, type: declaredType(of: property) ?? .unknown)
        parameter.property = property
        parameter.hasDefault = hasDefault(property)
        let node = node(of: property)
        parameter.defaultValue = node.variableInitializer.map { NodeReference(file: self[property].source.file, node: $0.index) }
        if let wrapper = propertyWrappers(of: property).first, let declaration = wrapper.declaration {
            // A wrapper that takes the wrapped value is made from it; another is given itself.
            let takesValue = all(Names.initializer, in: declaration).contains { signature(of: $0).parameters.first?.label == Names.wrappedValue }
            if !takesValue { parameter.type = wrapper.type }
            // `@Wrapper(argument) var x: T` is made where it stands.
            if node.declarationNode.attributes.contains(where: { $0.index == wrapper.attribute.node && $0.child(.argument) != nil }) { parameter.hasDefault = true }
        }
        if case .function(var function) = types[parameter.type] {
            function.isEscaping = true
            parameter.isEscaping = true
            parameter.type = types.function(function)
        }
        return parameter
    }
}
