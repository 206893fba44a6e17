import Syntax

extension Program {
    func join(_ inputs: [ModuleInput], _ interfaces: Interfaces) {
        self.interfaces = interfaces
        addModules(inputs, interfaces)
        linkImports()
        linkChildren()
        for i in declarations.indices where filesWithConditions.contains(declarations[i].source.file) {
            if isLeftOut(DeclarationID(i)) { leftOut.insert(DeclarationID(i)) }
        }
        for i in declarations.indices { insertByName(DeclarationID(i)) }
        findStandardLibrary()
        bindExtensions()
        addImplicitDeclarations()
        findImplementers()
    }

    // MARK: Files

    private func addModules(_ inputs: [ModuleInput], _ interfaces: Interfaces) {
        var indices: [FileIndex] = []
        var wanted: [Symbol] = [Names.swift]
        for input in inputs {
            // A module may be given in parts: files of one name are one module.
            let id = moduleByName[input.name] ?? addModule(input.name, input.settings, isInterface: input.isInterface)
            modules[Int(id.index)].isSupposed = input.isSupposed
            for (position, tree) in input.trees.enumerated() {
                var index = FileIndexer.index(tree, file: FileID(files.count))
                index.imports += (input.implied[position] ?? []).filter { name in interfaces.has(name) || inputs.contains { $0.name == name } }.map { FileIndex.Import(module: $0, isExported: false, isTestable: false) }
                wanted += index.imports.map(\.module)
                addFile(tree, to: id, isInterface: input.isInterface)
                indices.append(index)
            }
        }
        while let name = wanted.popLast() {
            guard moduleByName[name] == nil, let trees = interfaces.trees(of: name) else { continue }
            var settings = ModuleSettings()
            settings.languageMode = 6
            let id = addModule(name, settings, isInterface: true)
            for tree in trees {
                let index = FileIndexer.index(tree, file: FileID(files.count))
                wanted += index.imports.map(\.module)
                addFile(tree, to: id, isInterface: true)
                indices.append(index)
            }
        }
        declarations.reserveCapacity(indices.reduce(0) { $0 + $1.declarations.count })
        for (i, index) in indices.enumerated() { addDeclarations(index, file: FileID(i)) }
    }

    private func addModule(_ name: Symbol, _ settings: ModuleSettings, isInterface: Bool) -> ModuleID {
        let id = ModuleID(modules.count)
        modules.append(Module(name: name, settings: settings, files: [], isInterface: isInterface))
        moduleByName[name] = id
        return id
    }

    private func addFile(_ tree: SyntaxTree, to module: ModuleID, isInterface: Bool) {
        modules[Int(module.index)].files.append(FileID(files.count))
        files.append(SourceFile(tree: tree, module: module, isInterface: isInterface))
    }

    private func addDeclarations(_ index: FileIndex, file: FileID) {
        let base = Int32(declarations.count)
        let module = files[Int(file.index)].module
        for var declaration in index.declarations {
            declaration.module = module
            declaration.parent = declaration.parent.map { DeclarationID(Int($0.index + base)) }
            let id = Int32(declarations.count)
            byNode[PairKey(file.index, UInt32(bitPattern: declaration.source.node))] = id
            declarations.append(declaration)
        }
        files[Int(file.index)].imports = index.imports.map(\.module)
        importRecords.append(index.imports)
        if index.hasConditions { filesWithConditions.insert(file) }
        if let node = index.defaultIsolation { defaultIsolationNodes[file] = node }
    }

    // MARK: Imports

    /// What each file sees, and what is loaded when a module is compiled.
    private func linkImports() {
        for i in modules.indices {
            var exports = [ModuleID(i)]
            for file in modules[i].files {
                for record in importRecords[Int(file.index)] where record.isExported {
                    if let id = moduleByName[record.module] { exports.append(id) } else { modules[i].loadsUnknown = true }
                }
            }
            modules[i].exports = exports
        }
        let standardModule = moduleByName[Names.swift]
        for i in files.indices {
            let own = files[i].module
            var visible = [own]
            var missing: [Symbol] = []
            var queue = standardModule.map { [$0] } ?? []
            for record in importRecords[i] {
                if let id = moduleByName[record.module] {
                    queue.append(id)
                    if record.isTestable { files[i].testable.insert(id) }
                } else {
                    missing.append(record.module)
                }
            }
            // `@_exported` in any file of a module is seen in its other files only where they import it; its importers see it.
            while let id = queue.popLast() {
                guard !visible.contains(id) else { continue }
                visible.append(id)
                if modules[Int(id.index)].loadsUnknown { files[i].seesUnknownExports = true }
                queue += modules[Int(id.index)].exports
            }
            files[i].visible = visible
            files[i].missingModules = missing
        }
        for i in modules.indices {
            var loaded: Set<ModuleID> = []
            var queue = [ModuleID(i)] + (standardModule.map { [$0] } ?? [])
            while let id = queue.popLast() {
                guard loaded.insert(id).inserted else { continue }
                for file in modules[Int(id.index)].files {
                    queue += files[Int(file.index)].visible
                    if !files[Int(file.index)].missingModules.isEmpty { modules[i].loadsUnknown = true }
                }
            }
            modules[i].loaded = loaded
        }
    }

    // MARK: Tables

    private func linkChildren() {
        let count = declarations.count
        firstChild = Array(repeating: -1, count: count)
        nextSibling = Array(repeating: -1, count: count)
        nextOfName = Array(repeating: -1, count: count)
        for i in stride(from: count - 1, through: 0, by: -1) {
            guard let parent = declarations[i].parent else { continue }
            nextSibling[i] = firstChild[Int(parent.index)]
            firstChild[Int(parent.index)] = Int32(i)
        }
        for (i, declaration) in declarations.enumerated() {
            guard let parent = declaration.parent else { continue }
            if declaration.kind == .genericParameter { parametersOf[parent, default: []].append(DeclarationID(i)) }
            if declaration.kind == .initializer, declaration.flags.isDisjoint(with: [.isConvenience, .isOverride]) { designating.insert(parent) }
        }
    }

    /// Puts a declaration where its name is looked up; members of extensions wait for the extension's type.
    private func insertByName(_ id: DeclarationID) {
        if leftOut.contains(id) { return }
        let declaration = self[id]
        switch declaration.kind {
        case .extension, .getter, .setter, .observer, .deinitializer, .topLevelCode: return
        default: break
        }
        if let parent = declaration.parent {
            guard self[parent].kind != .extension else { return }
            insert(id, declaration.name, in: parent.index)
        } else {
            insert(id, declaration.name, in: -1 - declaration.module.index)
        }
    }

    func insert(_ id: DeclarationID, _ name: Symbol, in scope: Int32) {
        let key = PairKey(scope, name.id)
        nextOfName[Int(id.index)] = named[key] ?? -1
        named[key] = id.index
        if scope < 0 { topLevelNames.insert(name) } else if declarations[Int(scope)].kind == .protocol { protocolMemberNames.insert(name) }
    }

    private func findImplementers() {
        var required = NameSet()
        for declaration in declarations where declaration.flags.contains(.isRequirement) { required.insert(declaration.name) }
        for i in declarations.indices where declarations[i].flags.contains(.isOverride) || required.contains(declarations[i].name) {
            guard let parent = declarations[i].parent, let type = self[parent].kind == .extension ? extended[parent] : parent, self[type].isType, self[type].kind != .protocol else { continue }
            implementers[declarations[i].name, default: []].append(type)
        }
    }

    // MARK: Extensions

    /// Extended types are found by names alone, before anything that needs them is asked: types nested in other extensions
    /// become known as those are bound, so that what is left is tried again until nothing more is found.
    private func bindExtensions() {
        var waiting = declarations.indices.filter { declarations[$0].kind == .extension && !leftOut.contains(DeclarationID($0)) }.map { DeclarationID($0) }
        while true {
            var left: [DeclarationID] = []
            var isNew = false
            for id in waiting {
                if let type = node(of: id).child(.extendedType).flatMap({ bind($0, file: self[id].source.file, depth: 0) }), self[type].isType {
                    attach(id, to: type)
                    isNew = true
                } else {
                    left.append(id)
                }
            }
            waiting = left
            if !isNew || left.isEmpty { break }
        }
        for id in waiting {
            guard let written = node(of: id).child(.extendedType) else { continue }
            let type = resolve(written, in: Scope(file: self[id].source.file, declaration: nil))
            if case .opaque(let module, let name, _) = types[type] {
                opaqueExtensions[types.intern(.opaque(module: module, name: name, [])), default: []].append(id)
            }
        }
    }

    private func attach(_ id: DeclarationID, to type: DeclarationID) {
        extended[id] = type
        extensions[type, default: []].append(id)
        for child in children(of: id) where self[child].kind != .deinitializer && !leftOut.contains(child) { insert(child, self[child].name, in: type.index) }
    }

    /// A type by the names in its path; an alias is followed.
    private func bind(_ node: Node, file: FileID, depth: Int) -> DeclarationID? {
        guard depth < 32 else { return nil }
        switch node.kind {
        case .identifierType: return bound(pick(topLevelTypes(node.name, in: file)), depth)
        case .memberType:
            guard let base = node.child(.base) else { return nil }
            if base.kind == .identifierType, let module = moduleByName[base.name], topLevelTypes(base.name, in: file).isEmpty {
                return bound(pick(modules[Int(module.index)].exports.flatMap { all(node.name, in: $0) }.filter { isTypeLike($0) }), depth)
            }
            return bind(base, file: file, depth: depth + 1).flatMap { bound(pick(all(node.name, in: $0).filter { isTypeLike($0) }), depth) }
        case .arrayType: return standard.array
        case .dictionaryType: return standard.dictionary
        case .optionalType: return standard.optional
        case .attributedType: return node.wrappedType.flatMap { bind($0, file: file, depth: depth + 1) }
        default: return nil
        }
    }

    private func bound(_ id: DeclarationID?, _ depth: Int) -> DeclarationID? {
        guard let id, self[id].kind == .typealias else { return id }
        return node(of: id).child(.type).flatMap { bind($0, file: self[id].source.file, depth: depth + 1) }
    }

    /// The one of a name; none where there are several.
    private func pick(_ found: [DeclarationID]) -> DeclarationID? { found.count == 1 ? found[0] : nil }

    // MARK: Standard library

    private func findStandardLibrary() {
        guard let swift = moduleByName[Names.swift] else { return }
        func find(_ name: String) -> DeclarationID? { all(Symbol(name), in: swift).first { self[$0].isType } }
        standard.optional = find("Optional")
        standard.array = find("Array")
        standard.dictionary = find("Dictionary")
        standard.set = find("Set")
        standard.string = find("String")
        standard.character = find("Character")
        standard.substring = find("Substring")
        standard.int = find("Int")
        standard.double = find("Double")
        standard.float = find("Float")
        standard.bool = find("Bool")
        standard.never = find("Never")
        standard.error = find("Error")
        standard.anyObject = find("AnyObject")
        standard.sendable = find("Sendable")
        standard.actorProtocol = find("Actor")
        standard.mainActor = find("MainActor")
        standard.range = find("Range")
        standard.closedRange = find("ClosedRange")
        standard.regex = find("Regex")
        standard.keyPath = find("KeyPath")
        standard.writableKeyPath = find("WritableKeyPath")
        standard.referenceWritableKeyPath = find("ReferenceWritableKeyPath")
        standard.anyKeyPath = find("AnyKeyPath")
        standard.partialKeyPath = find("PartialKeyPath")
        standard.sequence = find("Sequence")
        standard.asyncSequence = find("AsyncSequence")
        standard.collection = find("Collection")
        standard.iteratorProtocol = find("IteratorProtocol")
        standard.equatable = find("Equatable")
        standard.hashable = find("Hashable")
        standard.rawRepresentable = find("RawRepresentable")
        standard.caseIterable = find("CaseIterable")
        standard.identifiable = find("Identifiable")
        standard.task = find("Task")
        standard.copyable = find("Copyable")
        standard.escapable = find("Escapable")
        standard.bitwiseCopyable = find("BitwiseCopyable")
        standard.anyActor = find("AnyActor")
    }
}

extension Program {
    func isInterfaceAtHand(_ module: Symbol) -> Bool { interfaces.has(module) }
}
