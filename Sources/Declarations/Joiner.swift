import Syntax

/// Joins the declarations of all files into a program's tables.
struct Joiner {
    /// Files that import one of these are code of a test.
    private static let testLibraries: Set<Symbol> = [Symbol("XCTest"), Symbol("Testing")]

    let program: Program

    func join(_ inputs: [ModuleInput], _ interfaces: Interfaces, _ numbers: DeclarationNumbers?) {
        program.interfaces = interfaces
        addModules(inputs, interfaces, numbers)
        linkImports()
        linkChildren()
        evaluateConditions()
        leaveOutGenerated()
        for i in program.order { insertByName(DeclarationID(i)) }
        findStandardLibrary()
        bindExtensions()
        program.implicit.addImplicitDeclarations()
        findImplementers()
        program.typeParameters = typeParameters()
        program.numbers.implied = [:]
        program.numbers.count = program.declarations.count
    }

    private func evaluateConditions() {
        var conditions = ConditionalCompilation(program)
        for i in program.order
        where program.filesWithConditions.contains(program.declarations[i].source.file) {
            switch conditions.standing(of: DeclarationID(i)) {
            case .compiled: break
            case .leftOut: program.leftOut.insert(DeclarationID(i))
            case .forOthers: program.standIns.insert(DeclarationID(i))
            }
        }
    }

    /// Leaves out each class that is generated from a data model where the module declares one of that name: one
    /// build has only one of them.
    private func leaveOutGenerated() {
        let isGenerated = program.files.map { !$0.isInterface && $0.tree.path.hasSuffix(Self.dataModel) }
        guard isGenerated.contains(true) else { return }
        struct Key: Hashable {
            var module: ModuleID, name: Symbol
        }
        var written: Set<Key> = [], generated: [(Key, DeclarationID)] = []
        for index in program.order where program.declarations[index].kind == .class {
            let declaration = program.declarations[index], id = DeclarationID(index)
            guard declaration.parent == nil else { continue }
            let key = Key(module: declaration.module, name: declaration.name)
            if isGenerated[Int(declaration.source.file.index)] {
                generated.append((key, id))
            } else if !program.leftOut.contains(id) {
                written.insert(key)
            }
        }
        for (key, id) in generated where written.contains(key) { program.leftOut.insert(id) }
    }

    private static let dataModel = ".xcdatamodel/contents"

    private func typeParameters() -> [DeclarationID: [DeclarationID]] {
        var found: [DeclarationID: [DeclarationID]] = [:]
        for i in program.order where program.declarations[i].isType {
            let parameters = program.resolution.genericTypeParameters(of: DeclarationID(i))
            if !parameters.isEmpty { found[DeclarationID(i)] = parameters }
        }
        return found
    }

    // MARK: Files

    private func addModules(_ inputs: [ModuleInput], _ interfaces: Interfaces, _ numbers: DeclarationNumbers?) {
        var indices: [FileIndex] = []
        var wanted: [Symbol] = [Names.swift]
        var sharing: [(file: FileID, paths: Set<String>)] = []
        for input in inputs {
            // A module may be given in parts: files of one name are one module.
            let id =
                program.moduleByName[input.name]
                ?? addModule(input.name, input.settings, isInterface: input.isInterface)
            program.modules[Int(id.index)].isSupposed = input.isSupposed
            for (position, tree) in input.trees.enumerated() {
                var index = FileIndexer.index(tree, file: FileID(program.files.count))
                index.imports += (input.implied[position] ?? []).filter { name in
                    interfaces.has(name) || inputs.contains { $0.name == name }
                }.map { FileIndex.Import(module: $0, isExported: false, isTestable: false) }
                let isTest =
                    index.imports.contains { $0.isTestable || Self.testLibraries.contains($0.module) }
                    || Self.isInTestFolder(tree.path)
                index.imports += input.shared.map { FileIndex.Import(module: $0, isExported: false, isTestable: true) }
                wanted += index.imports.map(\.module)
                if !input.sharedFiles.isEmpty { sharing.append((FileID(program.files.count), input.sharedFiles)) }
                addFile(tree, to: id, isInterface: input.isInterface)
                program.files[program.files.count - 1].isTest = isTest || input.settings.isTest
                indices.append(index)
            }
        }
        share(sharing)
        while let name = wanted.popLast() {
            guard program.moduleByName[name] == nil, let trees = interfaces.trees(of: name) else { continue }
            var settings = ModuleSettings()
            settings.languageMode = 6
            let id = addModule(name, settings, isInterface: true)
            for tree in trees {
                let index = FileIndexer.index(tree, file: FileID(program.files.count))
                wanted += index.imports.map(\.module)
                addFile(tree, to: id, isInterface: true)
                indices.append(index)
            }
        }
        if let numbers, fits(numbers, indices) {
            program.numbers = numbers
            program.declarations = Array(repeating: .removed, count: numbers.count)
            var order: [Int32] = []
            order.reserveCapacity(numbers.count)
            for (i, index) in indices.enumerated() {
                let own = numbers.numbers(of: FileID(i))
                addDeclarations(index, file: FileID(i), numbers: own)
                order += own
            }
            program.order = DeclarationOrder(list: order, count_: order.count)
            return
        }
        program.declarations.reserveCapacity(indices.reduce(0) { $0 + $1.declarations.count })
        for (i, index) in indices.enumerated() {
            let first = Int32(program.declarations.count)
            program.numbers.starts.append(first)
            program.declarations += index.declarations
            addDeclarations(index, file: FileID(i), numbers: Array(first..<Int32(program.declarations.count)))
        }
        program.numbers.starts.append(Int32(program.declarations.count))
        program.order = DeclarationOrder(list: nil, count_: program.declarations.count)
    }

    /// Whether there is a number for each declaration.
    private func fits(_ numbers: DeclarationNumbers, _ indices: [FileIndex]) -> Bool {
        numbers.starts.count == indices.count + 1
            && indices.indices.allSatisfy { numbers.numbers(of: FileID($0)).count == indices[$0].declarations.count }
    }

    /// Notes which files of other modules are compiled with a file's own.
    private func share(_ sharing: [(file: FileID, paths: Set<String>)]) {
        let paths = sharing.reduce(into: Set()) { $0.formUnion($1.paths) }
        guard !paths.isEmpty else { return }
        var files: [String: FileID] = [:]
        for (i, file) in program.files.enumerated() where paths.contains(file.tree.path) {
            files[file.tree.path] = FileID(i)
        }
        var found: [Set<String>: Set<FileID>] = [:]
        for (file, paths) in sharing {
            let shared = found[paths] ?? Set(paths.compactMap { files[$0] })
            found[paths] = shared
            program.files[Int(file.index)].shared = shared
        }
    }

    /// Whether the name of a folder of the path ends with `Tests`.
    private static func isInTestFolder(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            var at = ending.count
            while at < bytes.count {
                if bytes[at] == UInt8(ascii: "/"), bytes[(at - ending.count)..<at].elementsEqual(ending) { return true }
                at += 1
            }
            return false
        }
    }
    private static let ending = Array("Tests".utf8)

    private func addModule(_ name: Symbol, _ settings: ModuleSettings, isInterface: Bool) -> ModuleID {
        let id = ModuleID(program.modules.count)
        program.modules.append(Module(name: name, settings: settings, files: [], isInterface: isInterface))
        program.moduleByName[name] = id
        return id
    }

    private func addFile(_ tree: SyntaxTree, to module: ModuleID, isInterface: Bool) {
        program.modules[Int(module.index)].files.append(FileID(program.files.count))
        program.files.append(SourceFile(tree: tree, module: module, isInterface: isInterface))
    }

    private func addDeclarations(_ index: FileIndex, file: FileID, numbers: [Int32]) {
        let module = program.files[Int(file.index)].module
        for (var declaration, id) in zip(index.declarations, numbers) {
            declaration.module = module
            declaration.parent = declaration.parent.map { DeclarationID(Int(numbers[Int($0.index)])) }
            program.byNode[PairKey(file.index, UInt32(bitPattern: declaration.source.node))] = id
            program.declarations[Int(id)] = declaration
        }
        program.files[Int(file.index)].imports = index.imports.map(\.module)
        program.importRecords.append(index.imports)
        if index.hasConditions { program.filesWithConditions.insert(file) }
        if let node = index.defaultIsolation { program.defaultIsolationNodes[file] = node }
    }

    // MARK: Imports

    /// Finds the modules that each file sees, and those loaded when a module is compiled.
    private func linkImports() {
        for i in program.modules.indices {
            var exports = [ModuleID(i)]
            for file in program.modules[i].files {
                for record in program.importRecords[Int(file.index)] where record.isExported {
                    if let id = program.moduleByName[record.module] {
                        exports.append(id)
                    } else {
                        program.modules[i].loadsUnknown = true
                    }
                }
            }
            program.modules[i].exports = exports
        }
        let standardModule = program.moduleByName[Names.swift]
        program.standardModule = standardModule
        for i in program.files.indices {
            let own = program.files[i].module
            var visible = [own]
            var missing: [Symbol] = []
            // `@_exported` in one file of a module is visible in all of its files, and to its importers.
            var queue = (standardModule.map { [$0] } ?? []) + program.modules[Int(own.index)].exports.dropFirst()
            program.files[i].seesUnknownExports = program.modules[Int(own.index)].loadsUnknown
            for record in program.importRecords[i] {
                if let id = program.moduleByName[record.module] {
                    queue.append(id)
                    if record.isTestable { program.files[i].testable.insert(id) }
                } else {
                    missing.append(record.module)
                }
            }
            // A missing module re-exports the platform's own, as most modules made for it do.
            if !missing.isEmpty { queue += Names.broughtAlong.compactMap { program.moduleByName[$0] } }
            while let id = queue.popLast() {
                guard !visible.contains(id) else { continue }
                visible.append(id)
                if program.modules[Int(id.index)].loadsUnknown { program.files[i].seesUnknownExports = true }
                queue += program.modules[Int(id.index)].exports
            }
            for file in program.files[i].shared {
                let module = program.files[Int(file.index)].module
                guard !visible.contains(module) else { continue }
                visible.append(module)
                program.files[i].partial.insert(module)
            }
            program.files[i].visible = visible
            program.files[i].missingModules = missing
        }
        numberViews()
        for i in program.modules.indices {
            var loaded: Set<ModuleID> = []
            var queue = [ModuleID(i)] + (standardModule.map { [$0] } ?? [])
            while let id = queue.popLast() {
                guard loaded.insert(id).inserted else { continue }
                for file in program.modules[Int(id.index)].files {
                    queue += program.files[Int(file.index)].visible
                    if !program.files[Int(file.index)].missingModules.isEmpty { program.modules[i].loadsUnknown = true }
                }
            }
            program.modules[i].loaded = loaded
        }
    }

    private func numberViews() {
        struct View: Hashable {
            var module: ModuleID
            var testable: Set<ModuleID>
            var shared: Set<FileID>
            /// For a module whose files see members of the modules that they import themselves only.
            var imported: Set<ModuleID>
        }
        var numbers: [View: Int32] = [:]
        program.views = program.files.map { file in
            let isNarrow = program.modules[Int(file.module.index)].settings.memberImportVisibility
            let view = View(
                module: file.module, testable: file.testable, shared: file.shared,
                imported: isNarrow ? Set(file.visible) : [])
            if let known = numbers[view] { return known }
            let next = Int32(numbers.count)
            numbers[view] = next
            return next
        }
    }

    // MARK: Tables

    private func linkChildren() {
        let count = program.declarations.count
        program.firstChild = Array(repeating: -1, count: count)
        program.nextSibling = Array(repeating: -1, count: count)
        program.nextOfName = Array(repeating: -1, count: count)
        for i in program.order.reversed() {
            guard let parent = program.declarations[i].parent else { continue }
            program.nextSibling[i] = program.firstChild[Int(parent.index)]
            program.firstChild[Int(parent.index)] = Int32(i)
        }
        for i in program.order {
            let declaration = program.declarations[i]
            guard let parent = declaration.parent else { continue }
            if declaration.kind == .genericParameter {
                program.parametersOf[parent, default: []].append(DeclarationID(i))
            }
            if declaration.kind == .initializer, declaration.flags.isDisjoint(with: [.isConvenience, .isOverride]) {
                program.designating.insert(parent)
            }
        }
    }

    /// Registers a declaration under its name for look-up; members of extensions wait for the extension's type.
    private func insertByName(_ id: DeclarationID) {
        if program.leftOut.contains(id) { return }
        let declaration = program[id]
        switch declaration.kind {
        case .extension, .getter, .setter, .observer, .deinitializer, .topLevelCode: return
        default: break
        }
        if let parent = declaration.parent {
            guard program[parent].kind != .extension else { return }
            insert(id, declaration.name, in: parent.index)
        } else {
            insert(id, declaration.name, in: -1 - declaration.module.index)
        }
    }

    func insert(_ id: DeclarationID, _ name: Symbol, in scope: Int32) {
        let key = PairKey(scope, name.id)
        program.nextOfName[Int(id.index)] = program.named[key] ?? -1
        program.named[key] = id.index
        if scope < 0 {
            program.topLevelNames.insert(name)
        } else {
            program.innerNames.insert(name)
            if program.resolution.isTypeLike(id) { program.innerTypeNames.insert(name) }
            if program.declarations[Int(scope)].kind == .protocol { program.protocolMemberNames.insert(name) }
        }
    }

    private func findImplementers() {
        var required = NameSet()
        for i in program.order where program.declarations[i].flags.contains(.isRequirement) {
            required.insert(program.declarations[i].name)
        }
        for i in program.order
        where program.declarations[i].flags.contains(.isOverride) || required.contains(program.declarations[i].name) {
            guard let parent = program.declarations[i].parent,
                let type = program[parent].kind == .extension ? program.extended[parent] : parent, program[type].isType,
                program[type].kind != .protocol
            else { continue }
            program.implementers[program.declarations[i].name, default: []].append(type)
        }
    }

    // MARK: Extensions

    /// Binds extended types by names alone, before any query that needs them: types nested in other extensions become
    /// known as those are bound, so that the rest is tried again until nothing more is found.
    private func bindExtensions() {
        var waiting = program.order.filter {
            program.declarations[$0].kind == .extension && !program.leftOut.contains(DeclarationID($0))
        }.map { DeclarationID($0) }
        while true {
            var left: [DeclarationID] = []
            var isNew = false
            for id in waiting {
                if let type = program.node(of: id).child(.extendedType).flatMap({
                    bind($0, file: program[id].source.file, depth: 0)
                }), program[type].isType {
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
            guard let written = program.node(of: id).child(.extendedType) else { continue }
            let type = program.resolve(written, in: Scope(file: program[id].source.file, declaration: nil))
            if case .opaque(let module, let name, _) = program.types[type] {
                program.opaqueExtensions[program.types.intern(.opaque(module: module, name: name, [])), default: []]
                    .append(id)
            }
        }
    }

    private func attach(_ id: DeclarationID, to type: DeclarationID) {
        program.extended[id] = type
        program.extensions[type, default: []].append(id)
        for child in program.children(of: id)
        where program[child].kind != .deinitializer && !program.leftOut.contains(child) {
            insert(child, program[child].name, in: type.index)
        }
    }

    /// A type by the names in its path; an alias is followed.
    private func bind(_ node: Node, file: FileID, depth: Int) -> DeclarationID? {
        guard depth < 32 else { return nil }
        switch node.kind {
        case .identifierType: return bound(pick(program.resolution.topLevelTypes(node.name, in: file)), depth)
        case .memberType:
            guard let base = node.child(.base) else { return nil }
            if base.kind == .identifierType, let module = program.moduleByName[base.name],
                program.resolution.topLevelTypes(base.name, in: file).isEmpty
            {
                return bound(
                    pick(
                        program.modules[Int(module.index)].exports.flatMap { program.all(node.name, in: $0) }.filter {
                            program.resolution.isTypeLike($0)
                        }), depth)
            }
            return bind(base, file: file, depth: depth + 1).flatMap {
                bound(pick(program.all(node.name, in: $0).filter { program.resolution.isTypeLike($0) }), depth)
            }
        case .arrayType: return program.standard.array
        case .dictionaryType: return program.standard.dictionary
        case .optionalType: return program.standard.optional
        case .attributedType: return node.wrappedType.flatMap { bind($0, file: file, depth: depth + 1) }
        default: return nil
        }
    }

    private func bound(_ id: DeclarationID?, _ depth: Int) -> DeclarationID? {
        guard let id, program[id].kind == .typealias else { return id }
        return program.node(of: id).child(.type).flatMap { bind($0, file: program[id].source.file, depth: depth + 1) }
    }

    /// The only declaration found; nil where there are none or several.
    private func pick(_ found: [DeclarationID]) -> DeclarationID? { found.count == 1 ? found[0] : nil }

    // MARK: Standard library

    private func findStandardLibrary() {
        guard let swift = program.moduleByName[Names.swift] else { return }
        func find(_ name: String) -> DeclarationID? {
            program.all(Symbol(name), in: swift).first { program[$0].isType }
        }
        program.standard.optional = find("Optional")
        program.standard.array = find("Array")
        program.standard.dictionary = find("Dictionary")
        program.standard.set = find("Set")
        program.standard.string = find("String")
        program.standard.character = find("Character")
        program.standard.substring = find("Substring")
        program.standard.int = find("Int")
        program.standard.double = find("Double")
        program.standard.float = find("Float")
        program.standard.bool = find("Bool")
        program.standard.never = find("Never")
        program.standard.error = find("Error")
        program.standard.anyObject = find("AnyObject")
        program.standard.sendable = find("Sendable")
        program.standard.actorProtocol = find("Actor")
        program.standard.mainActor = find("MainActor")
        program.standard.range = find("Range")
        program.standard.closedRange = find("ClosedRange")
        program.standard.regex = find("Regex")
        program.standard.keyPath = find("KeyPath")
        program.standard.writableKeyPath = find("WritableKeyPath")
        program.standard.referenceWritableKeyPath = find("ReferenceWritableKeyPath")
        program.standard.anyKeyPath = find("AnyKeyPath")
        program.standard.partialKeyPath = find("PartialKeyPath")
        program.standard.sequence = find("Sequence")
        program.standard.asyncSequence = find("AsyncSequence")
        program.standard.collection = find("Collection")
        program.standard.iteratorProtocol = find("IteratorProtocol")
        program.standard.equatable = find("Equatable")
        program.standard.hashable = find("Hashable")
        program.standard.rawRepresentable = find("RawRepresentable")
        program.standard.caseIterable = find("CaseIterable")
        program.standard.identifiable = find("Identifiable")
        program.standard.task = find("Task")
        program.standard.copyable = find("Copyable")
        program.standard.escapable = find("Escapable")
        program.standard.bitwiseCopyable = find("BitwiseCopyable")
        program.standard.anyActor = find("AnyActor")
    }
}
