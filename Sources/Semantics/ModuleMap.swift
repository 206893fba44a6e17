import Frameworks
import Syntax

/// Which module each file of a project belongs to and which it sees, as far as targets, imports and folders tell.
struct ModuleMap {
    let files: [ProjectFile]
    let settings: [TargetSettings]
    let models: FrameworkModels
    /// Names of the targets' modules, as in `settings`; `.none` where there is none.
    let names: [Symbol]
    /// Folders of files that no target claims.
    let folderNames: Set<Symbol>
    /// Modules that a module exports again, by its name.
    let reexported: [Symbol: Set<Symbol>]

    /// The module of a file as code names it; nil where no target claims the file.
    func of(_ file: Int32) -> Symbol? {
        guard file >= 0, case let name = names[files[Int(file)].target], name != .none else { return nil }
        return name
    }

    /// A module whose sources are at hand: a target's, or a folder's where no target claims the files in it.
    func isProjectModule(_ name: Symbol) -> Bool { names.contains(name) || folderNames.contains(name) }

    /// Imported, and nothing is known of it: neither in the project, nor described, nor a part of the platform.
    func isOpaqueModule(_ name: Symbol, in file: Int32) -> Bool {
        file >= 0 && files[Int(file)].imports.contains(name) && !models.isModule(name) && !models.isPlatform(name)
            && !isProjectModule(name)
    }

    func imports(opaqueModulesIn file: Int32) -> Bool {
        file >= 0 && files[Int(file)].imports.contains { isOpaqueModule($0, in: file) }
    }

    func belongs(_ file: Int32, to module: Symbol) -> Bool {
        guard file >= 0 else { return false }
        if let known = of(file) { return known == module }
        return Self.folders(of: files[Int(file)].path).contains { $0 == module.text }
    }

    static func folders(of path: String) -> some Sequence<Substring> { path.split(separator: "/").dropLast() }

    /// Whether code of one file can mean what another declares. Only packages' targets say all that they import; other
    /// files are taken to see everything.
    func sees(_ declaration: Int32, from file: Int32) -> Bool {
        guard file >= 0, declaration >= 0, case let here = files[Int(file)].target,
            case let there = files[Int(declaration)].target, here != there
        else { return true }
        guard settings[here].isPackageTarget, settings[there].isPackageTarget, names[here] != names[there] else {
            return true
        }
        // A snippet names no module.
        let imports = files[Int(file)].imports
        return imports.isEmpty || reexports(of: here).contains(names[there])
            || imports.contains { $0 == names[there] || reexports(ofModule: $0).contains(names[there]) }
    }

    private func reexports(of target: Int) -> Set<Symbol> { reexports(ofModule: names[target]) }

    /// The modules that an import of this one brings along.
    private func reexports(ofModule name: Symbol) -> Set<Symbol> {
        guard let direct = reexported[name], !direct.isEmpty else { return [] }
        var result = direct
        var waiting = Array(direct)
        while let next = waiting.popLast() {
            for m in reexported[next] ?? [] where result.insert(m).inserted { waiting.append(m) }
        }
        return result
    }

    /// By file, whether its module imports a database framework, or uses a handle that nothing declares, or is tied by
    /// imports, however indirectly, to one that does: code of others can neither name a database nor be called by what
    /// does.
    ///
    /// Only packages tell their modules apart: the files of one Xcode project's targets, and files of no known target,
    /// are taken for one.
    func filesTiedToDatabase(roots: [String], supposesHandle: (Int32) -> Bool) -> [Bool] {
        // What is no package's is one module a project: negative numbers, by the outermost folder that holds a project.
        let modules = files.map { file in
            settings[file.target].isPackageTarget
                ? file.target : -1 - (roots.firstIndex { file.path.hasPrefix($0) } ?? roots.count)
        }
        // A folder may be split into several entries of one target; modules are known by name.
        var members: [Symbol: Set<Int>] = [:]
        for (i, file) in files.enumerated() {
            members[Symbol(settings[file.target].name), default: []].insert(modules[i])
        }
        let databases = Set(models.all.filter(\.isDatabase).flatMap(\.imports))
        // What imports say is asked first: what a file says without them takes a look into it.
        var found = Set(files.indices.filter { !files[$0].imports.isDisjoint(with: databases) }.map { modules[$0] })
        // A project's own database is known by the names of its types.
        let own = models.all.filter { $0.isProjects && $0.isDatabase }
        if !own.isEmpty {
            let names = NameFilter(own.flatMap(\.types.keys))
            found.formUnion(files.indices.filter { files[$0].mentions(names) }.map { modules[$0] })
        }
        var ties: [Int: Set<Int>] = [:]
        for (i, file) in files.enumerated() {
            if !found.contains(modules[i]), supposesHandle(Int32(i)) { found.insert(modules[i]) }
            for name in file.imports {
                for other in members[name] ?? [] {
                    ties[other, default: []].insert(modules[i])
                    ties[modules[i], default: []].insert(other)
                }
            }
        }
        var waiting = Array(found), tied: Set<Int> = []
        while let module = waiting.popLast() { if tied.insert(module).inserted { waiting += ties[module] ?? [] } }
        return modules.map { tied.contains($0) }
    }
}
