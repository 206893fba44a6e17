import Frameworks
import Syntax

extension Project {
    /// The files whose modules import a database framework, themselves or through the project's modules.
    ///
    /// What a package's target neither imports nor reaches it cannot name, whatever its own types are called. Only packages
    /// say so: the files of one Xcode project's targets, and files of no known target, are taken for one module.
    ///
    /// Modules that are tied by imports, however indirectly, are one part: a name that leads to a database in one part
    /// says nothing of the same name in another.
    ///
    /// - Parameter isEverything: takes every module for one that does.
    func partsReachingDatabase(isEverything: Bool = false) -> ModuleParts {
        // What is no package's is one module a project: negative numbers, by the outermost folder that holds a project.
        let modules = files.map { file in settings[file.target].isPackageTarget ? file.target : -1 - (roots.firstIndex { file.path.hasPrefix($0) } ?? roots.count) }
        // A folder may be split into several entries of one target; modules are known by name.
        var members: [Symbol: Set<Int>] = [:]
        for (i, file) in files.enumerated() { members[Symbol(settings[file.target].name), default: []].insert(modules[i]) }
        let databases = Set(models.all.filter(\.isDatabase).flatMap(\.imports))
        var importers: [Int: Set<Int>] = [:]
        var tied: [Int: Set<Int>] = [:]
        var reached: Set<Int> = []
        var queue: [Int] = []
        for (i, file) in files.enumerated() {
            let m = modules[i]
            if !reached.contains(m), isEverything || !file.imports.isDisjoint(with: databases) {
                reached.insert(m)
                queue.append(m)
            }
            for name in file.imports {
                for other in members[name] ?? [] {
                    importers[other, default: []].insert(m)
                    tied[other, default: []].insert(m)
                    tied[m, default: []].insert(other)
                }
            }
        }
        while let m = queue.popLast() {
            for other in importers[m] ?? [] where reached.insert(other).inserted { queue.append(other) }
        }
        var parts: [Int: Int] = [:]
        var count = 0
        for m in reached.sorted() where parts[m] == nil {
            var queue = [m]
            while let m = queue.popLast() {
                guard parts[m] == nil else { continue }
                parts[m] = count
                queue += tied[m] ?? []
            }
            count += 1
        }
        var numbers: [Int: Int] = [:]
        for m in modules where numbers[m] == nil { numbers[m] = numbers.count }
        let visible = files.indices.map { i in
            var seen = [numbers[modules[i]]!]
            for name in files[i].imports { for m in members[name] ?? [] where reached.contains(m) && !seen.contains(numbers[m]!) { seen.append(numbers[m]!) } }
            return [seen[0]] + seen.dropFirst().sorted()
        }
        return ModuleParts(count: count, part: modules.map { parts[$0] }, isReached: modules.map { reached.contains($0) }, moduleCount: numbers.count, visible: visible)
    }
}

/// The files that can name a database, by part of the project.
struct ModuleParts {
    var count: Int
    /// Per file; nil for one whose module has nothing to do with any that reaches a database.
    var part: [Int?]
    /// Per file: code of other modules of the part may still be who calls, through a protocol or a closure.
    var isReached: [Bool]
    var moduleCount: Int
    /// Per file: its own module, then those that it imports and that reach a database.
    var visible: [[Int]]
}

extension FrameworkModel {
    /// It has handles or models: without it nothing in a module can belong to a database.
    package var isDatabase: Bool { types.values.contains { $0.kind == .handle || $0.kind == .model || $0.kind == .container } }
}
