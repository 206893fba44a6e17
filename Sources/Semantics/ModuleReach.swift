import Frameworks
import Syntax

extension Project {
    /// By file, whether its module imports a database framework, or uses a handle that nothing declares, or is tied by imports, however indirectly, to one that does: code of
    /// others can neither name a database nor be called by what does.
    ///
    /// Only packages tell their modules apart: the files of one Xcode project's targets, and files of no known target, are taken for one.
    package func filesTiedToDatabase() -> [Bool] {
        // What is no package's is one module a project: negative numbers, by the outermost folder that holds a project.
        let modules = files.map { file in settings[file.target].isPackageTarget ? file.target : -1 - (roots.firstIndex { file.path.hasPrefix($0) } ?? roots.count) }
        // A folder may be split into several entries of one target; modules are known by name.
        var members: [Symbol: Set<Int>] = [:]
        for (i, file) in files.enumerated() { members[Symbol(settings[file.target].name), default: []].insert(modules[i]) }
        let databases = Set(models.all.filter(\.isDatabase).flatMap(\.imports))
        // What imports say is asked first: what a file says without them takes a look into it.
        var found = Set(files.indices.filter { !files[$0].imports.isDisjoint(with: databases) }.map { modules[$0] })
        var ties: [Int: Set<Int>] = [:]
        for (i, file) in files.enumerated() {
            if !found.contains(modules[i]), !supposedHandles(in: Int32(i)).isEmpty { found.insert(modules[i]) }
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
