import Syntax

/// Swift's ordered list of the sources of a declaration's isolation (`ActorIsolationRequest` of the compiler); the
/// first one with an answer decides.
struct IsolationRules {
    let program: Program

    /// The isolation of a declaration by Swift's rules; for a type, the isolation of its members.
    func isolation(of id: DeclarationID) -> Isolation {
        program.evaluator.answer(Evaluator.key(.isolation, id), in: program.isolationCache, circular: .unknown) {
            switch program[id].kind {
            case .class, .struct, .enum, .actor, .protocol: isolationOfType(id)
            case .extension: written(on: id).isolation ?? program.extended[id].map { isolation(of: $0) } ?? .nonisolated
            case .typealias, .associatedType, .genericParameter, .macro: .nonisolated
            case .getter, .setter, .observer: isolationOfAccessor(id)
            case .topLevelCode: mainActorFromSwift6(id)
            case .deinitializer: isolationOfDeinitializer(id)
            case .enumCase: .nonisolated
            case .function, .initializer, .subscript, .variable: isolationOfMember(id)
            }
        }
    }

    private func settings(_ id: DeclarationID) -> ModuleSettings { program[program[id].module].settings }

    /// Whether the main actor is the default: by the module's setting, or by `using` in the file.
    private func isMainByDefault(_ id: DeclarationID) -> Bool {
        if program[program[id].module].isInterface { return false }
        guard let written = program.defaultIsolationNodes[program[id].source.file] else {
            return settings(id).defaultIsolationIsMainActor
        }
        let node = Node(tree: program[program[id].source.file].tree, index: written)
        return node.attributes.contains {
            program.wrappers.attributeType($0, at: id).flatMap { program.resolution.declaration(of: $0) }
                == program.standard.mainActor
        }
    }

    /// Whether no attribute of the project, nor its default, isolates a function, its property, its extension, its
    /// type or one of the superclasses.
    func inheritsIsolation(_ id: DeclarationID) -> Bool {
        guard settings(id).languageMode < 6, !isMainByDefault(id) else { return false }
        var next: DeclarationID? = id
        while let current = next {
            if written(on: current).isolation != nil { return false }
            switch program[current].kind {
            case .class, .struct, .enum, .actor, .protocol: next = nil
            default: next = program[current].parent
            }
        }
        guard let owner = program.owner(of: program[id].parent.map { isAccessor(id) ? $0 : id } ?? id) else {
            return false
        }
        if written(on: owner).isolation != nil { return false }
        for type in program.superclasses(of: program.type(declaredBy: owner)) {
            guard let parent = program.resolution.declaration(of: type) else { return false }
            if program[program[parent].module].isInterface { return true }
            if written(on: parent).isolation != nil { return false }
        }
        return true
    }

    private func isAccessor(_ id: DeclarationID) -> Bool {
        switch program[id].kind {
        case .getter, .setter, .observer: true
        default: false
        }
    }

    private var mainActor: Isolation {
        program.standard.mainActor.map { .globalActor(program.types.intern(.nominal($0, []))) } ?? .unknown
    }

    /// The isolation of code at the top of a script: the main actor, by the language's rule from Swift 6 on.
    private func mainActorFromSwift6(_ id: DeclarationID) -> Isolation {
        settings(id).languageMode >= 6 || isMainByDefault(id) ? mainActor : .nonisolated
    }

    // MARK: Written isolation

    /// The isolation by attributes and modifiers; `isOpen` where an attribute without a visible declaration is named
    /// like a global actor.
    private func written(on id: DeclarationID) -> (isolation: Isolation?, isOpen: Bool) {
        let declaration = program[id]
        if declaration.flags.contains(.isImplicit) { return (nil, false) }
        if declaration.kind == .getter, program.node(of: id).kind == .codeBlock { return (nil, false) }
        let node = program.node(of: id).declarationNode
        var isOpen = false
        for attribute in node.attributes {
            if attribute.name == Names.concurrent { return (.nonisolated, false) }
            guard let type = program.wrappers.attributeType(attribute, at: id) else { continue }
            if let actor = program.resolution.declaration(of: type) {
                if program.attributes(of: actor).contains(where: { $0.name == Names.globalActor }) {
                    return (.globalActor(type), false)
                }
            } else if program.inheritance.macros(of: attribute, at: id).isEmpty,
                declaration.kind == .variable || attribute.name.text.hasSuffix("Actor")
            {
                // By naming convention; an attribute of another form is some package's macro or wrapper.
                isOpen = true
            }
        }
        guard let modifier = node.modifier(Names.nonisolated) else { return (nil, isOpen) }
        if modifier.detail == Names.nonsending { return (.caller, false) }
        let inherits =
            declaration.flags.contains(.isAsync) && modifier.detail == .none
            && settings(id).nonisolatedNonsendingByDefault
        return (inherits ? .caller : .nonisolated, false)
    }

    /// The isolation by `isolated` parameters; `#isolation` as a default is the caller's.
    private func fromParameters(_ id: DeclarationID) -> Isolation? {
        switch program[id].kind {
        case .function, .initializer, .subscript: break
        default: return nil
        }
        for (i, parameter) in program.signatures.signature(of: id).parameters.enumerated() where parameter.isIsolated {
            if let value = parameter.defaultValue.map({ program.node($0) }), value.kind == .macroExpansionExpr,
                value.name == Names.isolation
            {
                return .caller
            }
            return .parameter(Int32(i))
        }
        return nil
    }

    // MARK: Members, functions, variables

    private func isolationOfMember(_ id: DeclarationID) -> Isolation {
        if let model = program.macroModel[id], isolation(of: model) == .nonisolated { return .nonisolated }
        if let found = fromParameters(id) { return found }
        let written = written(on: id)
        if let found = written.isolation { return found }
        let declaration = program[id]
        if declaration.flags.contains(.isOverride) {
            guard let other = program.memberLookUp.overridden(by: id) else { return overriddenElsewhere(id) }
            // An asynchronous override may run on another executor than the overridden function, as callers await it:
            // on that of its own type.
            if case let inherited = isolation(of: other),
                inherited != .nonisolated || !declaration.flags.contains(.isAsync)
            {
                return inherited
            }
        }
        let inherited = fromSurroundings(id)
        if written.isOpen, inherited == nil || inherited == .nonisolated { return .unknown }
        if let inherited { return inherited == .nonisolated ? nonisolated(id) : inherited }
        return isMainByDefault(id) ? mainActor : nonisolated(id)
    }

    /// The isolation of an override of an unknown declaration: the own type's if it has any.
    private func overriddenElsewhere(_ id: DeclarationID) -> Isolation {
        guard let owner = program.owner(of: id) else { return .unknown }
        let own = isolation(of: owner)
        if case .globalActor = own { return own }
        return .unknown
    }

    private func nonisolated(_ id: DeclarationID) -> Isolation {
        program[id].flags.contains(.isAsync) && settings(id).nonisolatedNonsendingByDefault ? .caller : .nonisolated
    }

    /// The isolation by everything between the written one and the module's default; `.nonisolated` is explicit, nil
    /// means none found.
    private func fromSurroundings(_ id: DeclarationID) -> Isolation? {
        let declaration = program[id]
        guard let parent = declaration.parent else {
            if declaration.kind == .variable, isScriptVariable(id) {
                return mainActorFromSwift6(id) == .nonisolated ? nil : mainActor
            }
            return declaration.kind == .variable ? fromWrapper(id) : nil
        }
        switch program[parent].kind {
        case .class, .struct, .enum, .actor, .protocol, .extension: return ofMember(id, in: parent)
        default: return declaration.kind == .function ? ofLocalFunction(id, in: parent) : nil
        }
    }

    private func ofMember(_ id: DeclarationID, in parent: DeclarationID) -> Isolation? {
        let declaration = program[id]
        guard let owner = program.owner(of: id) else {
            // An extension of a type that is not at hand.
            return written(on: parent).isolation ?? .unknown
        }
        if isActor(owner) {
            if declaration.flags.contains(.isStatic) { return nil }
            // A synchronous initialiser of an actor runs where it is called.
            if declaration.kind == .initializer, !declaration.flags.contains(.isAsync) { return .nonisolated }
            if program[parent].kind == .extension, let found = written(on: parent).isolation { return found }
            return .actorInstance
        }
        if declaration.kind == .variable, let found = fromWrapper(id) { return found }
        if let found = fromRequirement(id) { return found }
        if program[parent].kind == .extension, let found = written(on: parent).isolation { return found }
        switch isolation(of: owner) {
        case .nonisolated: return isWrittenNonisolated(owner) ? .nonisolated : nil
        case .actorInstance: return declaration.flags.contains(.isStatic) ? nil : .actorInstance
        case let found: return found
        }
    }

    private func isWrittenNonisolated(_ id: DeclarationID) -> Bool {
        written(on: id).isolation == .nonisolated || isMainByDefault(id)
    }

    /// Whether it is an actor, or a protocol to which only actors conform.
    func isActor(_ id: DeclarationID) -> Bool {
        if program[id].kind == .actor { return true }
        guard program[id].kind == .protocol, let actor = program.standard.actorProtocol else { return false }
        return id == actor || program.associatedTypes.inherits(id, from: actor)
    }

    /// The isolation by a wrapper: one whose `wrappedValue` is isolated isolates the variable.
    private func fromWrapper(_ id: DeclarationID) -> Isolation? {
        let variable = program.wrappedVariable[id] ?? id
        for wrapper in program.wrappers.propertyWrappers(of: variable) {
            guard let wrapped = wrapper.wrappedValue else { continue }
            if case .globalActor(let actor) = isolation(of: wrapped) { return .globalActor(actor) }
        }
        return nil
    }

    /// The isolation by a requirement: its witness has it where it is in the declaration of the conformance.
    private func fromRequirement(_ id: DeclarationID) -> Isolation? {
        var found: Isolation?
        for requirement in program.memberLookUp.requirements(witnessedBy: id, inDeclarationOnly: true) {
            guard case .globalActor(let actor) = isolation(of: requirement) else { continue }
            if let known = found, known != .globalActor(actor) { return nil }
            found = .globalActor(actor)
        }
        return found
    }

    /// A function in a body shares a global actor; an actor's instance only where it captures it.
    private func ofLocalFunction(_ id: DeclarationID, in parent: DeclarationID) -> Isolation? {
        let outer = isolation(of: parent)
        switch outer {
        case .globalActor, .unknown: return outer
        case .nonisolated, .caller: return .nonisolated
        case .actorInstance, .parameter: return captures(id, outer, in: parent) ? outer : .nonisolated
        }
    }

    private func captures(_ id: DeclarationID, _ isolation: Isolation, in parent: DeclarationID) -> Bool {
        var names: Set<Symbol> = []
        var owner: DeclarationID?
        if case .parameter(let i) = isolation {
            let parameters = program.signatures.signature(of: parent).parameters
            if Int(i) < parameters.count { names.insert(parameters[Int(i)].name) }
        } else {
            names.insert(Keyword.lowerSelf.symbol)
            var next: DeclarationID? = parent
            while let current = next, owner == nil {
                owner = program.owner(of: current)
                next = program[current].parent
            }
        }
        return program.node(of: id).tokens.contains { token in
            token.symbol != .none
                && (names.contains(token.symbol)
                    || (token.kind == .identifier
                        && (owner.map { !program.all(token.symbol, in: $0).isEmpty } ?? false)))
        }
    }

    /// Whether it is a variable at the top of a file that has top-level code.
    func isScriptVariable(_ id: DeclarationID) -> Bool {
        let file = program[id].source.file
        return program.declaration(at: NodeReference(file: file, node: program[file].tree.root.index)) != nil
    }

    private func isolationOfAccessor(_ id: DeclarationID) -> Isolation {
        if let found = written(on: id).isolation { return found }
        guard let storage = program[id].parent else { return .unknown }
        let found = isolation(of: storage)
        // A getter may be asynchronous although its storage can't be.
        return found == .nonisolated && program[id].flags.contains(.isAsync)
            && settings(id).nonisolatedNonsendingByDefault ? .caller : found
    }

    private func isolationOfDeinitializer(_ id: DeclarationID) -> Isolation {
        if let found = written(on: id).isolation { return found }
        guard program.node(of: id).modifier(Names.isolated) != nil, let owner = program.owner(of: id) else {
            return .nonisolated
        }
        return isolation(of: owner)
    }

    // MARK: Types

    private func isolationOfType(_ id: DeclarationID) -> Isolation {
        let written = written(on: id)
        if let found = written.isolation { return found }
        if isActor(id) { return .actorInstance }
        if program[id].kind == .class,
            let parent = program.inheritance.superclass(of: program.resolution.selfType(of: id))
        {
            switch program.resolution.declaration(of: parent).map({ isolation(of: $0) }) ?? .unknown {
            case .globalActor(let actor): return .globalActor(actor)
            case .unknown:
                // An unknown superclass has no other global actor than a protocol that the class names.
                guard case .globalActor(let actor)? = fromConformances(id) else { return .unknown }
                return .globalActor(actor)
            default: break
            }
        }
        let inherited =
            fromConformances(id) ?? (settings(id).infersIsolationFromWrappers ? fromWrappedProperties(id) : nil)
        if let inherited, !written.isOpen || inherited != .unknown { return inherited }
        if written.isOpen { return .unknown }
        if isMainByDefault(id), !isNonisolatedByNesting(id) { return mainActor }
        return .nonisolated
    }

    /// The isolation by protocols that the type's own declaration names; two that differ cancel each other.
    private func fromConformances(_ id: DeclarationID) -> Isolation? {
        var found: Isolation?
        var isOpen = false
        for entry in program.inheritance.inheritance(of: id) where entry.node != nil {
            guard let item = entry.node.map({ Node(tree: program[program[id].source.file].tree, index: $0) }) else {
                continue
            }
            // `nonisolated P` and `@MainActor P` apply to the conformance alone.
            if item.modifier(Names.nonisolated) != nil || item.wrappedType?.modifier(Names.nonisolated) != nil {
                continue
            }
            guard let proto = program.resolution.declaration(of: entry.type) else {
                isOpen = true
                continue
            }
            guard program[proto].kind == .protocol else { continue }
            switch isolation(of: proto) {
            case .globalActor(let actor):
                if let known = found, known != .globalActor(actor) { return nil }
                found = .globalActor(actor)
            case .unknown: isOpen = true
            default: break
            }
        }
        return found ?? (isOpen ? .unknown : nil)
    }

    private func fromWrappedProperties(_ id: DeclarationID) -> Isolation? {
        guard program[id].kind == .struct || program[id].kind == .class else { return nil }
        var found: Isolation?
        for child in program.children(of: id)
        where program[child].kind == .variable && !program[child].flags.contains(.isStatic)
            && !program[child].flags.contains(.isImplicit)
        {
            guard case .globalActor(let actor) = fromWrapper(child) else { continue }
            if let known = found, known != .globalActor(actor) { return nil }
            found = .globalActor(actor)
        }
        return found
    }

    /// Whether a type is inside a `nonisolated` type, so that the default does not apply.
    private func isNonisolatedByNesting(_ id: DeclarationID) -> Bool {
        guard let outer = program.owner(of: id) else { return false }
        return written(on: outer).isolation == .nonisolated || isNonisolatedByNesting(outer)
    }
}
