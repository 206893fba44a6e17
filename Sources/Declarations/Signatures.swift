import Syntax

/// The types of declarations, by their written form.
struct Signatures {
    let program: Program

    /// The signature of a function, initialiser, subscript, case or accessor, in terms of its own and the enclosing
    /// types' parameters.
    func signature(of id: DeclarationID) -> Signature {
        program.evaluator.answer(
            Evaluator.key(.signature, id), in: program.signatureCache,
            circular: Signature(parameters: [], result: .unknown)
        ) { makeSignature(id) }
    }

    /// The same with the enclosing types' parameters, `Self` and associated types replaced by the receiver's; its own
    /// generic parameters stay.
    func signature(of candidate: MemberCandidate) -> Signature {
        var signature = signature(of: candidate.declaration)
        let replacements = program.generics.substitutions(for: candidate.receiver, of: candidate.declaration)
        if replacements.isEmpty { return signature }
        for i in signature.parameters.indices {
            signature.parameters[i].type = program.substitute(signature.parameters[i].type, replacements)
        }
        signature.result = program.substitute(signature.result, replacements)
        signature.requirements = signature.requirements.map {
            Requirement(
                $0.kind, program.substitute($0.subject, replacements), program.substitute($0.constraint, replacements))
        }
        return signature
    }

    private func makeSignature(_ id: DeclarationID) -> Signature {
        let declaration = program[id]
        if declaration.flags.contains(.isImplicit), declaration.kind != .genericParameter {
            return program.implicit.implicitSignature(id)
        }
        switch declaration.kind {
        case .function, .initializer, .subscript, .enumCase, .macro: break
        case .getter, .setter, .observer: return accessorSignature(id)
        default: return Signature(parameters: [], result: .void)
        }
        let node = program.node(of: id)
        let asking = Asking(program.scope(in: id))
        let parameters = node.children.filter { $0.kind == .parameter }.map {
            parameter($0, of: declaration.kind, asking)
        }
        return Signature(
            parameters: parameters, result: result(of: id, node, asking),
            genericParameters: program.resolution.ownGenericParameters(of: id),
            requirements: program.generics.ownRequirements(of: id))
    }

    private func result(of id: DeclarationID, _ node: Node, _ asking: Asking) -> TypeID {
        switch program[id].kind {
        case .initializer:
            let own = program.resolution.selfParameter(asking) ?? .unknown
            return program[id].flags.contains(.isFailable) ? program.resolution.optional(own) : own
        case .enumCase: return program[id].parent.map { program.resolution.selfType(of: $0) } ?? .unknown
        default: return node.child(.returnType).map { program.resolution.resolve($0, asking) } ?? .void
        }
    }

    private func accessorSignature(_ id: DeclarationID) -> Signature {
        guard let storage = program[id].parent else { return Signature(parameters: [], result: .void) }
        var signature =
            program[storage].kind == .subscript
            ? self.signature(of: storage) : Signature(parameters: [], result: declaredType(of: storage) ?? .unknown)
        if program[id].kind == .getter { return signature }
        var value = Signature.Parameter(
            label: .none, name: program[id].name == Keyword.didSet.symbol ? Names.oldValue : Names.newValue,
            type: signature.result)
        if let written = program.node(of: id).child(.parameter) { value.name = written.name }
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
        parameter.defaultValue = node.child(.defaultValue).map {
            NodeReference(file: asking.scope?.file ?? FileID(0), node: $0.index)
        }
        parameter.hasDefault = parameter.defaultValue != nil
        parameter.isIsolated = node.modifier(Names.isolated) != nil
        parameter.inheritsActorContext = node.hasAttribute(Names.inheritActorContext)
        parameter.isAutoclosure = node.hasAttribute(Names.autoclosure)
        guard let written else { return parameter }
        parameter.type =
            kind == .enumCase
            ? program.resolution.resolve(written, asking) : program.resolution.parameterType(written, asking)
        if written.kind == .attributedType {
            if written.modifier(Names.isolated) != nil { parameter.isIsolated = true }
            if written.modifier(Names.sending) != nil { parameter.isSending = true }
            if written.modifier(Names.inout) != nil { parameter.isInout = true }
            if written.hasAttribute(Names.inheritActorContext) { parameter.inheritsActorContext = true }
            if written.hasAttribute(Names.autoclosure) { parameter.isAutoclosure = true }
        }
        if case .function(let function) = program.types[parameter.type] { parameter.isEscaping = function.isEscaping }
        return parameter
    }

    /// Tokens before the type: attributes and modifiers left out.
    private func firstName(_ node: Node) -> Int {
        var first = Int(node.raw.firstToken)
        for child in node.children where child.kind == .attribute || child.kind == .modifier {
            first = max(first, Int(child.raw.endToken))
        }
        return first
    }

    private func hasName(_ node: Node) -> Bool {
        guard let type = node.child(.type) ?? node.wrappedType else { return false }
        return firstName(node) < Int(type.raw.firstToken)
    }

    /// Whether a name is an operator's.
    static func isOperator(_ name: Symbol) -> Bool {
        guard let first = name.bytes.first else { return false }
        return first < 0x80 && first != UInt8(ascii: "_") && first != UInt8(ascii: "$")
            && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first & 0xDF)
            && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    private func label(_ node: Node, _ kind: Declaration.Kind) -> Symbol {
        let first = firstName(node)
        if kind == .enumCase, !hasName(node) { return .none }
        let isAlone = first == Int(node.raw.mainToken)
        // A subscript's and an operator's parameters have a label only where one is written.
        if isAlone, kind == .subscript || kind == .function && node.parent.map({ Self.isOperator($0.name) }) ?? false {
            return .none
        }
        let label = isAlone ? node.name : node.tree.tokens[first].symbol
        return label == Names.discard ? .none : label
    }

    // MARK: Variables

    /// A variable's written type, or its wrapper's; nil where inference finds it from the initial value.
    func declaredType(of id: DeclarationID) -> TypeID? {
        guard program[id].kind == .variable else { return nil }
        return program.evaluator.answer(
            Evaluator.key(.variable, id), in: program.variableCache, circular: .some(.unknown)
        ) {
            if program[id].flags.contains(.isImplicit) { return program.implicit.implicitType(id) }
            guard let written = program.node(of: id).variableType else { return nil }
            return program.resolution.resolve(written, Asking(program.scope(in: id)))
        }
    }

    /// The type that an initial value plainly names: `Store(…)`, `Self(…)`, `Store.shared`, `Store.make(…)`; nil for
    /// any other form, or where the value may be nil.
    func constructedType(of id: DeclarationID, depth: Int = 0) -> TypeID? {
        guard depth < 4, let value = program.node(of: id).variableInitializer else { return nil }
        let asking = Asking(program.scope(in: id))
        switch value.kind {
        case .memberExpr:
            guard let member = staticMember(value, asking, .variable).first else { return nil }
            return declaredType(of: member) ?? constructedType(of: member, depth: depth + 1)
        case .callExpr:
            guard let callee = value.child(.callee) else { return nil }
            if callee.kind == .memberExpr {
                let results = Set(
                    staticMember(callee, asking, .function).map { program.signatures.signature(of: $0) }.map {
                        $0.genericParameters.isEmpty ? $0.result : .unknown
                    })
                return results.count == 1 && results.first != .unknown ? results.first : nil
            }
            guard let type = plainType(callee, asking),
                !program.all(Names.initializer, in: type).contains(where: { program[$0].flags.contains(.isFailable) })
            else { return nil }
            return program.resolution.selfType(of: type)
        default: return nil
        }
    }

    /// The type without generic parameters to which a name in an expression refers.
    private func plainType(_ name: Node, _ asking: Asking) -> DeclarationID? {
        guard name.kind == .identifierExpr, name.child(.genericArgumentClause) == nil else { return nil }
        var found = asking.scope.flatMap { selfType(in: $0) }.flatMap { program.resolution.declaration(of: $0) }
        if name.name != Names.selfType {
            guard case .declaration(let type, _) = program.resolution.findType(name.name, asking) else { return nil }
            found = type
        }
        guard let found, [.class, .struct, .actor, .enum].contains(program[found].kind),
            program.resolution.genericTypeParameters(of: found).isEmpty
        else { return nil }
        return found
    }

    private func staticMember(_ expression: Node, _ asking: Asking, _ kind: Declaration.Kind) -> [DeclarationID] {
        guard let base = expression.child(.base), let type = plainType(base, asking) else { return [] }
        return program.all(expression.name, in: type).filter {
            program[$0].kind == kind && program[$0].flags.contains(.isStatic)
        }
    }

    func declaredType(of candidate: MemberCandidate) -> TypeID? {
        declaredType(of: candidate.declaration).map {
            program.substitute($0, program.generics.substitutions(for: candidate.receiver, of: candidate.declaration))
        }
    }

    /// `var x: Int!`, `init!`, `-> Int!`.
    func isImplicitlyUnwrapped(_ id: DeclarationID) -> Bool {
        if program[id].flags.contains(.isImplicit) { return false }
        let node = program.node(of: id)
        switch program[id].kind {
        case .variable: return node.variableType?.kind == .implicitlyUnwrappedType
        case .function, .subscript: return node.child(.returnType)?.kind == .implicitlyUnwrappedType
        case .initializer: return node.flags.contains(.implicitlyUnwrapped)
        default: return false
        }
    }

    /// A type's or alias's own type, with its generic parameters as arguments; of a protocol its existential.
    func type(declaredBy id: DeclarationID) -> TypeID {
        switch program[id].kind {
        case .protocol: return program.types.intern(.existential([program.types.intern(.nominal(id, []))]))
        case .class, .struct, .enum, .actor: return program.resolution.selfType(of: id)
        case .typealias: return program.resolution.aliasType(id) ?? .unknown
        case .genericParameter: return program.types.parameter(id)
        case .associatedType:
            return program[id].parent.map {
                program.types.intern(.dependentMember(program.types.parameter($0), program[id].name))
            } ?? .unknown
        case .extension: return program.extended[id].map { program.resolution.selfType(of: $0) } ?? .unknown
        default: return .unknown
        }
    }

    /// `self` in the body of a declaration (the instance's type also where it is static); nil where there is none.
    func selfType(in scope: Scope) -> TypeID? {
        var next = scope.declaration
        while let id = next {
            if program[id].kind == .extension {
                if let type = program.extended[id] { return program.resolution.selfType(of: type) }
                return program.node(of: id).child(.extendedType).map {
                    program.resolve($0, in: Scope(file: scope.file, declaration: nil))
                }
            }
            if program[id].isType { return program.resolution.selfType(of: id) }
            next = program[id].parent
        }
        return nil
    }
}
