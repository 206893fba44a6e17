import Syntax

/// The meaning of names without a base, scope by scope, and the visibility of declarations.
struct ScopeLookUp {
    let program: Program

    /// The declarations that a name without a base may refer to at a place, innermost scope first; each level holds all
    /// overloads of one scope. Locals are not among them (the outline has bound those). Private and fileprivate names
    /// of other files are left out.
    /// - Parameter stopsAtFirst: Levels behind the first one that has any candidate are left out.
    func lookUp(_ name: Symbol, in scope: Scope, stopsAtFirst: Bool = false) -> [LookUpLevel] {
        var levels: [LookUpLevel] = []
        var base = MemberBase.instance
        var next = scope.declaration
        while let id = next {
            let declaration = program[id]
            switch declaration.kind {
            case .class, .struct, .enum, .actor, .protocol, .extension:
                if let level = memberLevel(name, in: id, base, scope) { levels.append(level) }
                // Scopes around a type see the outer type's own members only.
                base = .type
            case .getter, .setter, .observer:
                break
            case .variable:
                if declaration.flags.contains(.isStatic) || isInitialValue(id, asked: scope) { base = .type }
                addLocals(name, id, scope, to: &levels)
            default:
                if declaration.flags.contains(.isStatic) || declaration.kind == .enumCase { base = .type }
                addLocals(name, id, scope, to: &levels)
            }
            if stopsAtFirst, let last = levels.last, !last.candidates.isEmpty { return levels }
            next = declaration.parent
        }
        let globals = globals(name, in: scope)
        let mayHaveOthers = mayBeElsewhere(scope)
        if !globals.isEmpty || mayHaveOthers, !program.files[Int(scope.file.index)].visible.isEmpty {
            levels.append(
                LookUpLevel(candidates: globals.map { MemberCandidate($0) }, base: .type, mayHaveOthers: mayHaveOthers))
        }
        return levels
    }

    /// The initial value of a stored property has no `self`; a lazy one has.
    private func isInitialValue(_ id: DeclarationID, asked scope: Scope) -> Bool {
        scope.declaration == id && program[id].flags.contains(.isStored) && !program[id].flags.contains(.isLazy)
    }

    private func addLocals(_ name: Symbol, _ id: DeclarationID, _ scope: Scope, to levels: inout [LookUpLevel]) {
        let found = program.all(name, in: id).filter { program.resolution.isInSight($0, at: scope.place) }
        if !found.isEmpty { levels.append(LookUpLevel(candidates: found.map { MemberCandidate($0) }, base: .type)) }
    }

    private func memberLevel(_ name: Symbol, in id: DeclarationID, _ base: MemberBase, _ scope: Scope) -> LookUpLevel? {
        guard let own = program.signatures.selfType(in: Scope(file: scope.file, declaration: id)) else { return nil }
        var type = own
        if let declaration = program.resolution.declaration(of: own) {
            if program[declaration].kind == .protocol { type = program.types.parameter(declaration) }
            for parameter in program.all(name, in: declaration) where program[parameter].kind == .genericParameter {
                return LookUpLevel(candidates: [MemberCandidate(parameter)], base: .type)
            }
        }
        var candidates = program.memberLookUp.members(name, of: type, on: base, from: scope)
        // Types, and declarations reached without `self`, are seen from instance members too.
        if base == .instance {
            candidates += program.memberLookUp.members(name, of: type, on: .type, from: scope).filter {
                program.resolution.isTypeLike($0.declaration) && !candidates.contains($0)
            }
        }
        let mayHaveOthers = program.inheritance.mayHaveOtherSupertypes(type, Asking(scope)) || hasUnknownMacro(id)
        if candidates.isEmpty, !mayHaveOthers { return nil }
        return LookUpLevel(candidates: candidates, selfType: type, base: base, mayHaveOthers: mayHaveOthers)
    }

    /// Declarations at the top of the modules that a file sees. The own module's types and variables hide imported
    /// ones; functions overload them, where they differ. The standard library's are hidden by any other module's.
    func globals(_ name: Symbol, in scope: Scope) -> [DeclarationID] {
        let visible = program.files[Int(scope.file.index)].visible
        guard program.topLevelNames.contains(name), let own = visible.first else { return [] }
        func addSeen(of module: ModuleID, to found: inout [DeclarationID]) {
            program.forEach(name, in: -1 - module.index) { if isVisible($0, from: scope) { found.append($0) } }
        }
        var found: [DeclarationID] = []
        addSeen(of: own, to: &found)
        var imported: [DeclarationID] = []
        var fromSwift: [DeclarationID] = []
        for module in visible.dropFirst() {
            if module == program.standardModule {
                addSeen(of: module, to: &fromSwift)
            } else {
                addSeen(of: module, to: &imported)
            }
        }
        let file = program.files[Int(scope.file.index)]
        if !file.shared.isEmpty {
            found += imported.filter { file.shared.contains(program[$0].source.file) }
            imported.removeAll {
                file.shared.contains(program[$0].source.file) || file.partial.contains(program[$0].module)
            }
        }
        for group in [imported, fromSwift] {
            let isTypeKnown = found.contains { program.resolution.isTypeLike($0) }
            let known = found
            found += group.filter { other in
                if isTypeKnown { return false }
                return !known.contains { hides($0, other) }
            }
        }
        return found
    }

    /// Whether a declaration of a nearer module replaces another of the same name.
    private func hides(_ own: DeclarationID, _ other: DeclarationID) -> Bool {
        if program[own].kind != program[other].kind {
            return program[own].kind == .variable || program.resolution.isTypeLike(own)
        }
        guard program[own].kind == .function else { return true }
        let (a, b) = (program.signatures.signature(of: own), program.signatures.signature(of: other))
        return a.genericParameters.isEmpty && b.genericParameters.isEmpty
            && a.parameters.map(\.label) == b.parameters.map(\.label)
            && a.parameters.map(\.type) == b.parameters.map(\.type)
            && a.result == b.result
    }

    /// Whether a name that no scope declares may come from an imported module that is not at hand, or of which only
    /// the interface is known.
    func mayBeElsewhere(_ scope: Scope) -> Bool {
        let file = Int(scope.file.index)
        return program.files[file].seesUnknownExports || !program.files[file].missingModules.isEmpty
    }

    // MARK: Visibility

    /// Whether access control lets a declaration be named from a place.
    func isVisible(_ id: DeclarationID, from scope: Scope) -> Bool {
        let declaration = program[id]
        switch declaration.access {
        case .open, .public: return true
        case .package:
            return !program[declaration.module].isInterface || program[scope.file].module == declaration.module
        case .internal:
            let module = program.files[Int(scope.file.index)].module
            // A script beside a module's files is a program of its own.
            if declaration.kind == .variable, declaration.source.file != scope.file,
                program.isolationRules.isScriptVariable(id),
                !program[declaration.source.file].tree.path.hasSuffix(Self.mainFile)
            {
                return false
            }
            let file = program.files[Int(scope.file.index)]
            return module == declaration.module || file.testable.contains(declaration.module)
                || file.shared.contains(declaration.source.file)
        case .fileprivate: return declaration.source.file == scope.file
        case .private:
            guard declaration.source.file == scope.file else { return false }
            guard let parent = declaration.parent,
                let outer = program[parent].kind == .extension ? program.extended[parent] : parent
            else { return true }
            var next = scope.declaration
            while let current = next {
                if current == outer || current == parent || program.extended[current] == outer { return true }
                next = program[current].parent
            }
            // The look-up is from no particular place: the file decides.
            return scope.declaration == nil
        }
    }

    private static let mainFile = "main.swift"

    /// Whether the module that declares a member is loaded at a place.
    func isLoaded(_ id: DeclarationID, from scope: Scope) -> Bool {
        let file = Int(scope.file.index), module = Int(program.files[file].module.index), own = program[id].module
        return program.modules[module].settings.memberImportVisibility
            ? program.files[file].visible.contains(own) : program.modules[module].loaded.contains(own)
    }

    /// Whether an attribute of the type without a known declaration may be a macro that adds members.
    func hasUnknownMacro(_ id: DeclarationID) -> Bool {
        guard program[id].isType else { return false }
        return program.attributes(of: id).contains { attribute in
            guard !Names.languageAttributes.contains(attribute.name) else { return false }
            let found = program.inheritance.macros(of: attribute, at: id)
            if found.isEmpty {
                return program.wrappers.attributeType(attribute, at: id).map {
                    program.resolution.declaration(of: $0) == nil
                } ?? true
            }
            return found.contains { macro in
                program.node(of: macro).attributes.contains {
                    $0.name == Names.attached
                        && $0.children.contains { $0.kind == .argument && $0.firstChild?.name == Names.member }
                }
            }
        }
    }
}
