import Syntax

/// Which module a file belongs to and which it sees, as far as targets, imports and folders tell.
extension Project {
    /// The module of a file as code names it; nil where no target claims the file.
    func module(of file: Int32) -> Symbol? {
        guard file >= 0, case let name = moduleNames[files[Int(file)].target], name != .none else { return nil }
        return name
    }

    /// A module whose sources are at hand: a target's, or a folder's where no target claims the files in it.
    func isProjectModule(_ name: Symbol) -> Bool { moduleNames.contains(name) || folderNames.contains(name) }

    /// Imported, and nothing is known of it: neither in the project, nor described, nor a part of the platform.
    func isOpaqueModule(_ name: Symbol, in file: Int32) -> Bool {
        file >= 0 && files[Int(file)].imports.contains(name) && !models.isModule(name) && !models.isPlatform(name) && !isProjectModule(name)
    }

    func imports(opaqueModulesIn file: Int32) -> Bool { file >= 0 && files[Int(file)].imports.contains { isOpaqueModule($0, in: file) } }

    /// The project's type that `module.name` stands for. A module of another's is never the project's own, whatever its types are called.
    func qualifiedType(_ name: Symbol, by module: Symbol, near file: Int32) -> TypeID? {
        if models.isModule(module) || models.isPlatform(module) || models.type(module) != nil || isOpaqueModule(module, in: file) { return nil }
        let all = topLevelTypes(name)
        if isProjectModule(module) { return nearest(all.filter { belongs(self[$0].file, to: module) }, to: file) }
        // A file does not import its own module, whose name may be known to nobody here.
        return self.module(of: file) == nil ? nearest(all.filter { self.module(of: self[$0].file) == nil }, to: file) : nil
    }

    private func belongs(_ file: Int32, to module: Symbol) -> Bool {
        guard file >= 0 else { return false }
        if let known = self.module(of: file) { return known == module }
        return Self.folders(of: files[Int(file)].path).contains { $0 == module.text }
    }

    static func folders(of path: String) -> some Sequence<Substring> { path.split(separator: "/").dropLast() }

    /// Whether code of one file can mean what another declares. Only packages' targets say all that they import; other files
    /// are taken to see everything.
    func sees(_ declaration: Int32, from file: Int32) -> Bool {
        guard file >= 0, declaration >= 0, case let here = files[Int(file)].target, case let there = files[Int(declaration)].target, here != there else { return true }
        guard settings[here].isPackageTarget, settings[there].isPackageTarget, moduleNames[here] != moduleNames[there] else { return true }
        // A snippet names no module.
        let imports = files[Int(file)].imports
        return imports.isEmpty || reexports(of: here).contains(moduleNames[there]) || imports.contains { $0 == moduleNames[there] || reexports(ofModule: $0).contains(moduleNames[there]) }
    }

    private func reexports(of target: Int) -> Set<Symbol> { reexports(ofModule: moduleNames[target]) }

    /// The modules that an import of this one brings along.
    private func reexports(ofModule name: Symbol) -> Set<Symbol> {
        guard let direct = reexported[name], !direct.isEmpty else { return [] }
        var result = direct
        var waiting = Array(direct)
        while let next = waiting.popLast() { for m in reexported[next] ?? [] where result.insert(m).inserted { waiting.append(m) } }
        return result
    }

    /// Of several types of one name that a file may mean, its own, then its module's, then that of a module it imports.
    func nearest(_ candidates: [TypeID], to file: Int32) -> TypeID? {
        guard candidates.count > 1, file >= 0 else { return candidates.first }
        if let own = candidates.first(where: { self[$0].file == file }) { return own }
        let here = files[Int(file)]
        let ofModule = candidates.filter { self[$0].file >= 0 && files[Int(self[$0].file)].target == here.target }
        let imported = ofModule.isEmpty ? candidates.filter { module(of: self[$0].file).map { here.imports.contains($0) } ?? false } : ofModule
        let rest = imported.isEmpty ? candidates : imported
        return rest.max { commonPrefix(pathOf(self[$0].file), here.path) < commonPrefix(pathOf(self[$1].file), here.path) }
    }
}
