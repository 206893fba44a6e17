import Syntax

extension Program {
    /// Of functions, initialisers, subscripts, cases, accessors, in terms of their own and the enclosing types' parameters.
    public func signature(of id: DeclarationID) -> Signature {
        evaluator.answer(Evaluator.key(.signature, id), in: signatureCache, circular: Signature(parameters: [], result: .unknown)) { makeSignature(id) }
    }

    /// The same with the enclosing types' parameters, `Self` and associated types replaced by what the receiver says; its own
    /// generic parameters stay.
    public func signature(of candidate: MemberCandidate) -> Signature {
        var signature = signature(of: candidate.declaration)
        let replacements = substitutions(for: candidate.receiver, of: candidate.declaration)
        if replacements.isEmpty { return signature }
        for i in signature.parameters.indices { signature.parameters[i].type = substitute(signature.parameters[i].type, replacements) }
        signature.result = substitute(signature.result, replacements)
        signature.requirements = signature.requirements.map { Requirement($0.kind, substitute($0.subject, replacements), substitute($0.constraint, replacements)) }
        return signature
    }

    private func makeSignature(_ id: DeclarationID) -> Signature {
        let declaration = self[id]
        if declaration.flags.contains(.isImplicit), declaration.kind != .genericParameter { return implicitSignature(id) }
        switch declaration.kind {
        case .function, .initializer, .subscript, .enumCase, .macro: break
        case .getter, .setter, .observer: return accessorSignature(id)
        default: return Signature(parameters: [], result: .void)
        }
        let node = node(of: id)
        let asking = Asking(scope(in: id))
        let parameters = node.children.filter { $0.kind == .parameter }.map { parameter($0, of: declaration.kind, asking) }
        return Signature(
            parameters: parameters, result: result(of: id, node, asking), genericParameters: ownGenericParameters(of: id), requirements: ownRequirements(of: id))
    }

    private func result(of id: DeclarationID, _ node: Node, _ asking: Asking) -> TypeID {
        switch self[id].kind {
        case .initializer:
            let own = selfParameter(asking) ?? .unknown
            return self[id].flags.contains(.isFailable) ? optional(own) : own
        case .enumCase: return self[id].parent.map { selfType(of: $0) } ?? .unknown
        default: return node.child(.returnType).map { resolve($0, asking) } ?? .void
        }
    }

    private func accessorSignature(_ id: DeclarationID) -> Signature {
        guard let storage = self[id].parent else { return Signature(parameters: [], result: .void) }
        var signature = self[storage].kind == .subscript ? self.signature(of: storage) : Signature(parameters: [], result: declaredType(of: storage) ?? .unknown)
        if self[id].kind == .getter { return signature }
        var value = Signature.Parameter(label: .none, name: self[id].name == Keyword.didSet.symbol ? Names.oldValue : Names.newValue, type: signature.result)
        if let named = node(of: id).child(.parameter) { value.name = named.name }
        signature.parameters.insert(value, at: 0)
        signature.result = .void
        return signature
    }

    // MARK: Parameters

    private func parameter(_ node: Node, of kind: Declaration.Kind, _ asking: Asking) -> Signature.Parameter {
        let written = node.child(.type) ?? (kind == .enumCase ? node.wrappedType : nil)
        var parameter = Signature.Parameter(label: label(node, kind), name: node.name, type: .unknown)
        if kind == .enumCase, !hasName(node) { parameter.name = .none }
        // `repeat each T` takes as many as there are.
        parameter.isVariadic = node.flags.contains(.variadic) || written?.kind == .packExpansionType
        parameter.defaultValue = node.child(.defaultValue).map { NodeReference(file: asking.scope?.file ?? FileID(0), node: $0.index) }
        parameter.hasDefault = parameter.defaultValue != nil
        parameter.isIsolated = node.modifier(Names.isolated) != nil
        parameter.inheritsActorContext = node.hasAttribute(Names.inheritActorContext)
        parameter.isAutoclosure = node.hasAttribute(Names.autoclosure)
        guard let written else { return parameter }
        parameter.type = kind == .enumCase ? resolve(written, asking) : parameterType(written, asking)
        if written.kind == .attributedType {
            if written.modifier(Names.isolated) != nil { parameter.isIsolated = true }
            if written.modifier(Names.sending) != nil { parameter.isSending = true }
            if written.modifier(Names.inout) != nil { parameter.isInout = true }
            if written.hasAttribute(Names.inheritActorContext) { parameter.inheritsActorContext = true }
            if written.hasAttribute(Names.autoclosure) { parameter.isAutoclosure = true }
        }
        if case .function(let function) = types[parameter.type] { parameter.isEscaping = function.isEscaping }
        return parameter
    }

    /// Tokens before the type: attributes and modifiers left out.
    private func firstName(_ node: Node) -> Int {
        var first = Int(node.raw.firstToken)
        for child in node.children where child.kind == .attribute || child.kind == .modifier { first = max(first, Int(child.raw.endToken)) }
        return first
    }

    private func hasName(_ node: Node) -> Bool {
        guard let type = node.child(.type) ?? node.wrappedType else { return false }
        return firstName(node) < Int(type.raw.firstToken)
    }

    /// Whether a name is an operator's.
    public static func isOperator(_ name: Symbol) -> Bool {
        guard let first = name.bytes.first else { return false }
        return first < 0x80 && first != UInt8(ascii: "_") && first != UInt8(ascii: "$") && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first & 0xDF)
            && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    private func label(_ node: Node, _ kind: Declaration.Kind) -> Symbol {
        let first = firstName(node)
        if kind == .enumCase, !hasName(node) { return .none }
        let isAlone = first == Int(node.raw.mainToken)
        // A subscript's and an operator's parameters have a label only where one is written.
        if isAlone, kind == .subscript || kind == .function && node.parent.map({ Self.isOperator($0.name) }) ?? false { return .none }
        let label = isAlone ? node.name : node.tree.tokens[first].symbol
        return label == Names.discard ? .none : label
    }

    // MARK: Variables

    /// A variable's written type, or the one that its wrapper gives; nil: inference finds it from the initial value.
    public func declaredType(of id: DeclarationID) -> TypeID? {
        guard self[id].kind == .variable else { return nil }
        return evaluator.answer(Evaluator.key(.variable, id), in: variableCache, circular: .some(.unknown)) {
            if self[id].flags.contains(.isImplicit) { return implicitType(id) }
            guard let written = node(of: id).variableType else { return nil }
            return resolve(written, Asking(scope(in: id)))
        }
    }

    public func declaredType(of candidate: MemberCandidate) -> TypeID? {
        declaredType(of: candidate.declaration).map { substitute($0, substitutions(for: candidate.receiver, of: candidate.declaration)) }
    }

    /// `var x: Int!`, `init!`, `-> Int!`.
    public func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool {
        if self[id].flags.contains(.isImplicit) { return false }
        let node = node(of: id)
        switch self[id].kind {
        case .variable: return node.variableType?.kind == .implicitlyUnwrappedType
        case .function, .subscript: return node.child(.returnType)?.kind == .implicitlyUnwrappedType
        case .initializer: return node.flags.contains(.implicitlyUnwrapped)
        default: return false
        }
    }

    /// A type's or alias's own type, with its generic parameters as arguments; of a protocol its existential.
    public func type(declaredBy id: DeclarationID) -> TypeID {
        switch self[id].kind {
        case .protocol: return types.intern(.existential([types.intern(.nominal(id, []))]))
        case .class, .struct, .enum, .actor: return selfType(of: id)
        case .typealias: return aliasType(id) ?? .unknown
        case .genericParameter: return types.parameter(id)
        case .associatedType: return self[id].parent.map { types.intern(.dependentMember(types.parameter($0), self[id].name)) } ?? .unknown
        case .extension: return extended[id].map { selfType(of: $0) } ?? .unknown
        default: return .unknown
        }
    }

    /// `self` in the body of a declaration (the instance's type also where it is static); nil where there is none.
    public func selfType(in scope: Scope) -> TypeID? {
        var next = scope.declaration
        while let id = next {
            if self[id].kind == .extension {
                if let type = extended[id] { return selfType(of: type) }
                return node(of: id).child(.extendedType).map { resolve($0, in: Scope(file: scope.file, declaration: nil)) }
            }
            if self[id].isType { return selfType(of: id) }
            next = self[id].parent
        }
        return nil
    }
}
