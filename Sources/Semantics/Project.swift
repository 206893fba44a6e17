import Frameworks
import Syntax

/// One file of the project after parsing.
package struct ProjectFile: Sendable {
    package var path: String
    package var tree: SyntaxTree
    package var imports: Set<Symbol>
    /// Those of them that it does not write, and what the system has where none of its module's files imports anything.
    var impliedImports: Set<Symbol> = []
    /// The different identifiers and keywords in it.
    package var names: [Symbol]
    /// Index into `Project.settings`.
    package var target: Int
    package var hasTopLevelCode: Bool
    /// The functions and variables declared in this file, as ranges of the project's arrays.
    package var functions: Range<Int32>
    package var variables: Range<Int32>
    package var types: Range<Int32>
}

/// How the sources of one target are compiled.
package struct TargetSettings: Sendable {
    package var name = ""
    package var defaultIsolationIsMainActor = false
    package var languageMode = 5
    package var upcomingFeatures: Set<String> = []
    package var isAppExtension = false
    package var isTest = false
    /// A target of a package: a module whose imports say all that it can name of other modules.
    package var isPackageTarget = false
    package init() {}
    package var nonisolatedNonsendingByDefault: Bool { upcomingFeatures.contains("NonisolatedNonsendingByDefault") }
}

/// The declarations of all files, joined. Everything that later stages ask about names, types and isolation goes
/// through it.
///
/// The caches inside make it single-threaded: one analysis owns it. They are asked on every step, so that the run-time
/// check of overlapping accesses, which one thread that only ever reads or assigns whole entries does not need, is left
/// out.
package final class Project {
    package let files: [ProjectFile]
    package let settings: [TargetSettings]
    package let models: FrameworkModels
    @exclusivity(unchecked) package private(set) var types: [TypeDeclaration] = []
    package private(set) var functions: [FunctionDeclaration] = []
    @exclusivity(unchecked) package private(set) var variables: [VariableDeclaration] = []
    /// Functions and accessors of actors.
    @exclusivity(unchecked) package private(set) var actorFunctions: [FunctionID] = []
    /// Types with an `@unchecked` conformance, in order.
    package private(set) var uncheckedTypes: [TypeID] = []
    /// Variables that are `nonisolated(unsafe)`.
    @exclusivity(unchecked) package private(set) var unsafeVariables: [VariableID] = []
    @exclusivity(unchecked) private var topLevelTypes: [Symbol: [TypeID]] = [:]
    /// By file; few files have any.
    @exclusivity(unchecked) private var localTypes: [Int32: [(name: Symbol, type: TypeID, body: Node)]] = [:]
    @exclusivity(unchecked) private var externalTypes: [Symbol: TypeID] = [:]
    @exclusivity(unchecked) private var globalAliases: [Symbol: AliasDeclaration] = [:]
    @exclusivity(unchecked) private var globalFunctions: [Symbol: [FunctionID]] = [:]
    @exclusivity(unchecked) private var globalVariables: [Symbol: [VariableID]] = [:]
    @exclusivity(unchecked) private var memberTables: [TypeID: MemberTable] = [:]
    @exclusivity(unchecked) var lookups = LookupCaches()
    @exclusivity(unchecked) var variableTypeCache: [VariableID: Type] = [:]
    /// Variables whose types are being found from their initial values.
    @exclusivity(unchecked) var beingTyped: Set<VariableID> = []
    /// The aliases that are being expanded: one that leads to itself, in invalid code, ends there.
    @exclusivity(unchecked) var expandingAliases: Set<Node> = []
    let exportedImports: Set<Symbol>
    let modules: ModuleMap
    /// Path prefixes of the outermost folders that hold a project or package each.
    @exclusivity(unchecked) package var roots: [String] = []

    private lazy var fileNumbers = Dictionary(
        uniqueKeysWithValues: files.enumerated().map { (ObjectIdentifier($1.tree), Int32($0)) })

    /// The file that a node stands in, by its position among the files.
    package func fileNumber(of node: Node) -> Int32 { fileNumbers[ObjectIdentifier(node.tree)] ?? 0 }

    // MARK: Parts

    package private(set) lazy var supertypes = Supertypes(self)
    package private(set) lazy var databaseTypes = DatabaseTypes(self)
    package private(set) lazy var isolation = DeclaredIsolation(self)
    package private(set) lazy var supposed = SupposedHandles(self)
    package var keptUses: KeptUses?
    package private(set) lazy var fileStores = FileStores(self)

    struct MemberTable {
        var functions: [Symbol: [FunctionID]] = [:]
        var variables: [Symbol: [VariableID]] = [:]
    }

    package init(
        files parsed: [(path: String, tree: SyntaxTree, index: FileIndex, target: Int)], settings: [TargetSettings],
        models: [FrameworkModel]
    ) {
        var files: [ProjectFile] = []
        var exported: Set<Symbol> = []
        var reexported: [Symbol: Set<Symbol>] = [:]
        var folders: Set<Substring> = []
        let moduleNames = settings.map { $0.name.isEmpty ? Symbol.none : Symbol($0.name.replacing("-", with: "_")) }
        var pendingExtensions: [(FileIndex.ExtensionRecord, Int32, Int32, Int32)] = []
        for entry in parsed {
            let t0 = Int32(types.count), f0 = Int32(functions.count), v0 = Int32(variables.count)
            for t in entry.index.types {
                t.outer = t.outer.map { TypeID(index: $0.index + t0) }
                for i in t.functions.indices { t.functions[i] = FunctionID(index: t.functions[i].index + f0) }
                for i in t.variables.indices { t.variables[i] = VariableID(index: t.variables[i].index + v0) }
                if !t.nested.isEmpty { t.nested = t.nested.mapValues { TypeID(index: $0.index + t0) } }
                types.append(t)
            }
            for f in entry.index.functions {
                f.owner = f.owner.map { TypeID(index: $0.index + t0) }
                f.variable = f.variable.map { VariableID(index: $0.index + v0) }
                functions.append(f)
            }
            for v in entry.index.variables {
                v.owner = v.owner.map { TypeID(index: $0.index + t0) }
                v.getter = v.getter.map { FunctionID(index: $0.index + f0) }
                v.setter = v.setter.map { FunctionID(index: $0.index + f0) }
                variables.append(v)
            }
            for (name, id) in entry.index.topLevelTypes {
                topLevelTypes[name, default: []].append(TypeID(index: id + t0))
            }
            if !entry.index.localTypes.isEmpty {
                localTypes[Int32(files.count)] = entry.index.localTypes.map {
                    ($0.name, TypeID(index: $0.type + t0), $0.body)
                }
            }
            for (name, alias) in entry.index.aliases { globalAliases[name] = alias }
            for id in entry.index.globalFunctions {
                globalFunctions[functions[Int(id + f0)].name, default: []].append(FunctionID(index: id + f0))
            }
            for id in entry.index.globalVariables {
                globalVariables[variables[Int(id + v0)].name, default: []].append(VariableID(index: id + v0))
            }
            for id in entry.index.uncheckedTypes { uncheckedTypes.append(TypeID(index: id + t0)) }
            for id in entry.index.unsafeVariables { unsafeVariables.append(VariableID(index: id + v0)) }
            for e in entry.index.extensions { pendingExtensions.append((e, t0, f0, v0)) }
            let imports = Set(entry.index.imports)
            exported.formUnion(entry.index.exports)
            if !entry.index.exports.isEmpty {
                reexported[moduleNames[entry.target], default: []].formUnion(entry.index.exports)
            }
            if moduleNames[entry.target] == .none { folders.formUnion(ModuleMap.folders(of: entry.path)) }
            files.append(
                ProjectFile(
                    path: entry.path, tree: entry.tree, imports: imports, names: entry.index.names,
                    target: entry.target, hasTopLevelCode: entry.index.hasTopLevelCode,
                    functions: f0..<Int32(functions.count), variables: v0..<Int32(variables.count),
                    types: t0..<Int32(types.count)))
        }
        let declaredTypes = topLevelTypes, declaredAliases = globalAliases
        let implied = ImpliedImports(files, models) { declaredTypes[$0] != nil || declaredAliases[$0] != nil }
        for (file, module) in implied.find(isKnown: { m in
            moduleNames.contains(m) || models.contains { $0.platform.contains(m) || $0.imports.contains(m) }
        }) where files[file].imports.insert(module).inserted {
            files[file].impliedImports.insert(module)
        }
        let platform = Set(models.flatMap(\.platform))
        let importing = Set(files.lazy.filter { !$0.imports.isEmpty }.map(\.target))
        for i in files.indices where !importing.contains(files[i].target) {
            files[i].impliedImports.formUnion(platform)
        }
        self.files = files
        self.settings = settings
        self.exportedImports = exported
        var imported: Set<Symbol> = exported
        for f in files { imported.formUnion(f.imports) }
        self.models = FrameworkModels(
            models.filter { m in m.isProjects || m.imports.isEmpty || m.imports.contains { imported.contains($0) } })
        modules = ModuleMap(
            files: files, settings: settings, models: self.models, names: moduleNames,
            folderNames: Set(folders.map { Symbol(String($0)) }), reexported: reexported)
        // Extensions whose type is declared inside another extension need that one joined first: two passes.
        var rest = pendingExtensions
        for _ in 0..<3 where !rest.isEmpty {
            var later: [(FileIndex.ExtensionRecord, Int32, Int32, Int32)] = []
            for item in rest { if !join(item.0, item.1, item.2, item.3, final: false) { later.append(item) } }
            if later.count == rest.count { break }
            rest = later
        }
        for item in rest { _ = join(item.0, item.1, item.2, item.3, final: true) }
        // Extensions have added to them.
        uncheckedTypes = Set(uncheckedTypes).sorted { $0.index < $1.index }
        // Observers and second accessors belong where their variable does.
        for i in functions.indices {
            let f = functions[i]
            if let v = f.variable { f.owner = variables[Int(v.index)].owner }
            if let owner = f.owner, types[Int(owner.index)].kind == .actor {
                actorFunctions.append(FunctionID(index: Int32(i)))
            }
        }
    }

    private func join(_ e: FileIndex.ExtensionRecord, _ t0: Int32, _ f0: Int32, _ v0: Int32, final: Bool) -> Bool {
        guard let extended = e.name else { return true }
        let id: TypeID
        if let found = declaredType(extended, file: e.file) {
            id = found
        } else if !final, case .member = extended {
            return false
        } else {
            // An SDK type: members live under its name.
            let name = nestedName(extended) ?? extended.name
            if let known = externalTypes[name] {
                id = known
            } else {
                id = TypeID(index: Int32(types.count))
                types.append(TypeDeclaration(name: name, kind: .external, node: nil, file: -1))
                externalTypes[name] = id
            }
        }
        let i = Int(id.index)
        for f in e.functions {
            functions[Int(f + f0)].owner = id
            types[i].functions.append(FunctionID(index: f + f0))
        }
        for v in e.variables {
            variables[Int(v + v0)].owner = id
            types[i].variables.append(VariableID(index: v + v0))
            let variable = variables[Int(v + v0)]
            if let g = variable.getter { functions[Int(g.index)].owner = id }
            if let s = variable.setter { functions[Int(s.index)].owner = id }
        }
        for (name, t) in e.nested {
            let nested = TypeID(index: t + t0)
            types[i].nested[name] = nested
            types[Int(nested.index)].outer = id
        }
        for (name, alias) in e.aliases { types[i].aliases[name] = alias }
        types[i].inherited += e.inherited
        if e.inherited.contains(where: \.isUnchecked) { uncheckedTypes.append(id) }
        return true
    }

    /// `Realm.Configuration`, where the models know the type by that name.
    private func nestedName(_ type: FileIndex.TypeName) -> Symbol? {
        guard case .member(let base, let own) = type else { return nil }
        let name = Symbol("\(base.name.text).\(own.text)")
        return models.type(name) == nil ? nil : name
    }

    /// The project type that a name means outright, without generic context.
    /// - Parameter written: what an alias says, where the name is that.
    private func declaredType(_ type: FileIndex.TypeName, file: Int32, written: Node? = nil) -> TypeID? {
        switch type {
        case .identifier(let name):
            if let id = topLevel(name, near: file) { return id }
            if let alias = globalAliases[name], let target = alias.node.child(.type), target != written {
                return declaredType(FileIndex.TypeName(target), file: alias.file, written: target)
            }
            return nil
        case .member(let base, let name):
            if let outer = declaredType(base, file: file) { return types[Int(outer.index)].nested[name] }
            guard case .identifier(let module) = base else { return nil }
            return externalTypes[module].flatMap { types[Int($0.index)].nested[name] }
                ?? qualifiedType(name, by: module, near: file)
        case .other: return nil
        }
    }

    private func topLevel(_ name: Symbol, near file: Int32) -> TypeID? {
        guard let candidates = topLevelTypes[name] else { return nil }
        return nearest(candidates.filter { modules.sees(types[Int($0.index)].file, from: file) }, to: file)
    }

    /// The types of a name that stand in no other type.
    func topLevelTypes(_ name: Symbol) -> [TypeID] { topLevelTypes[name] ?? [] }

    func pathOf(_ file: Int32) -> String { file >= 0 && Int(file) < files.count ? files[Int(file)].path : "" }

    func commonPrefix(_ a: String, _ b: String) -> Int {
        zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
    }

    package subscript(_ id: TypeID) -> TypeDeclaration { types[Int(id.index)] }
    package subscript(_ id: FunctionID) -> FunctionDeclaration { functions[Int(id.index)] }
    package subscript(_ id: VariableID) -> VariableDeclaration { variables[Int(id.index)] }

    package func target(_ file: Int32) -> TargetSettings {
        file >= 0 ? settings[files[Int(file)].target] : TargetSettings()
    }

    // MARK: Looking names up

    package func globalFunctions(_ name: Symbol, near file: Int32) -> [FunctionID] {
        guard let all = globalFunctions[name] else { return [] }
        return all.filter { modules.sees(functions[Int($0.index)].file, from: file) }
    }

    package func globalVariable(_ name: Symbol, near file: Int32) -> VariableID? {
        guard let all = globalVariables[name] else { return nil }
        if let own = all.first(where: { variables[Int($0.index)].file == file }) { return own }
        let seen = all.filter {
            !variables[Int($0.index)].isPrivate && seesGlobals(file, variables[Int($0.index)].file)
                && modules.sees(variables[Int($0.index)].file, from: file)
        }
        guard let first = seen.first else { return nil }
        // Two files of one module can't both declare the name: they are snippets, each for itself.
        let here = variables[Int(first.index)].file
        guard
            seen.contains(where: {
                variables[Int($0.index)].file != here
                    && files[Int(variables[Int($0.index)].file)].target == files[Int(here)].target
            })
        else { return first }
        // Which one is meant matters only for what is confined.
        let type = type(of: first)
        return databaseTypes.held(by: type) == nil && seen.allSatisfy { self.type(of: $0) == type } ? first : nil
    }

    /// Whether one file sees another's global variables. A script or a page of a playground is a program of its own,
    /// and a file that no target compiles isn't a part of one that is.
    private func seesGlobals(_ file: Int32, _ other: Int32) -> Bool {
        let there = files[Int(other)]
        if there.hasTopLevelCode, !there.path.hasSuffix("main.swift") { return false }
        let none = settings.count - 1
        return file < 0 || files[Int(file)].target != none || there.target == none
    }

    package func topLevelType(_ name: Symbol, near file: Int32) -> TypeID? { topLevel(name, near: file) }

    /// The project's type that `module.name` stands for. A module of another's is never the project's own, whatever its
    /// types are called.
    func qualifiedType(_ name: Symbol, by module: Symbol, near file: Int32) -> TypeID? {
        if models.isModule(module) || models.isPlatform(module) || models.type(module) != nil
            || modules.isOpaqueModule(module, in: file)
        {
            return nil
        }
        let all = topLevelTypes(name)
        if modules.isProjectModule(module) {
            return nearest(all.filter { modules.belongs(self[$0].file, to: module) }, to: file)
        }
        // A file does not import its own module, whose name may be known to nobody here.
        return modules.of(file) == nil ? nearest(all.filter { modules.of(self[$0].file) == nil }, to: file) : nil
    }

    /// Of several types of one name that a file may mean, its own, then its module's, then that of a module it imports.
    func nearest(_ candidates: [TypeID], to file: Int32) -> TypeID? {
        guard candidates.count > 1, file >= 0 else { return candidates.first }
        if let own = candidates.first(where: { self[$0].file == file }) { return own }
        let here = files[Int(file)]
        let ofModule = candidates.filter { self[$0].file >= 0 && files[Int(self[$0].file)].target == here.target }
        let imported =
            ofModule.isEmpty
            ? candidates.filter { modules.of(self[$0].file).map { here.imports.contains($0) } ?? false } : ofModule
        let rest = imported.isEmpty ? candidates : imported
        return rest.max {
            commonPrefix(pathOf(self[$0].file), here.path) < commonPrefix(pathOf(self[$1].file), here.path)
        }
    }

    /// A type declared in the function that a scope lies in, or around it.
    func localType(_ name: Symbol, in scope: TypeScope) -> TypeID? {
        guard let all = localTypes[scope.file] else { return nil }
        let here = scope.function.map { self[$0].node } ?? scope.owner.flatMap { self[$0].node }
        guard let here else { return nil }
        return all.first { t in
            guard t.name == name, t.body.tree === here.tree else { return false }
            // The function's own body, or something declared inside of it.
            return here.start <= t.body.start && t.body.end <= here.end
                || t.body.start <= here.start && here.end <= t.body.end
        }?.type
    }

    var aliases: [Symbol: AliasDeclaration] { globalAliases }
    package func globalAlias(_ name: Symbol) -> AliasDeclaration? { globalAliases[name] }
    package func externalExtension(_ name: Symbol) -> TypeID? { externalTypes[name] }

    func members(of id: TypeID) -> MemberTable {
        if let table = memberTables[id] { return table }
        var table = MemberTable()
        for f in types[Int(id.index)].functions { table.functions[functions[Int(f.index)].name, default: []].append(f) }
        for v in types[Int(id.index)].variables { table.variables[variables[Int(v.index)].name, default: []].append(v) }
        memberTables[id] = table
        return table
    }
}

extension Symbol {
    static let exportedAttribute = Symbol("_exported")
}
