import Syntax

extension Project {
    /// Per file: whether its module imports a database framework, itself or through the project's modules.
    ///
    /// What a package's target neither imports nor reaches it cannot name, whatever its own types are called. Only packages
    /// say so: the files of an Xcode project's targets, and files of no known target, are taken for one module.
    func filesReachingDatabase() -> [Bool] {
        let open = -1
        func module(of file: ProjectFile) -> Int { settings[file.target].isPackageTarget ? file.target : open }
        // A folder may be split into several entries of one target; modules are known by name.
        var members: [Symbol: Set<Int>] = [:]
        for (i, s) in settings.enumerated() where s.isPackageTarget { members[Symbol(s.name), default: []].insert(i) }
        let databases = Set(models.all.filter(\.isDatabase).flatMap(\.imports))
        var importers: [Int: Set<Int>] = [:]
        var reached: Set<Int> = []
        var queue: [Int] = []
        for file in files {
            let m = module(of: file)
            if !reached.contains(m), !file.imports.isDisjoint(with: databases) {
                reached.insert(m)
                queue.append(m)
            }
            for name in file.imports { for other in members[name] ?? [] { importers[other, default: []].insert(m) } }
        }
        while let m = queue.popLast() {
            for other in importers[m] ?? [] where reached.insert(other).inserted { queue.append(other) }
        }
        return files.map { reached.contains(module(of: $0)) }
    }
}

extension FrameworkModel {
    /// It has handles or models: without it nothing in a module can belong to a database.
    var isDatabase: Bool { types.values.contains { $0.kind == .handle || $0.kind == .model || $0.kind == .container } }
}
