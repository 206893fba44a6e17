import Declarations
import Findings
import Frameworks
import Syntax

/// One file of the project after parsing.
package struct ProjectFile: Sendable {
    package var path: String
    package var tree: SyntaxTree
    package var imports: Set<Symbol>
    /// Those of them that it does not write, and what the system has where none of its module's files imports anything.
    package var impliedImports: Set<Symbol> = []
    /// The different identifiers and keywords in it.
    package var names: [Symbol]
    /// Index into `ProjectModules.targets`.
    package var target: Int
    package var hasTopLevelCode: Bool
    /// Names of the global variables that it declares, with whether other files see them.
    var variables: [Symbol: Bool]
}

/// The relations of a project's files before anything of their declarations is known: the module of each, its imports,
/// written or implied, and whether it can have to do with a database.
package final class ProjectModules {
    package typealias Target = ProjectSettings.Target

    package let files: [ProjectFile]
    /// The targets of the settings, and one that stands for none.
    package let targets: [Target]
    /// The models of what the files import.
    package let models: FrameworkModels
    /// Modules that some file exports again.
    package let exportedImports: Set<Symbol>
    /// Path prefixes of the outermost folders that hold a project or package each.
    private let roots: [String]
    /// Names of the targets' modules, as in `targets`; `.none` where there is none.
    private let names: [Symbol]
    /// Modules that a module exports again, by its name.
    private let reexported: [Symbol: Set<Symbol>]
    /// Types and aliases that files declare at their tops.
    private let types: Set<Symbol>, aliases: Set<Symbol>
    /// Files by the names of the global variables that they declare.
    private let variables: [Symbol: [Int]]
    private(set) lazy var supposed = SupposedHandles(self, kept)
    private let kept: KeptUses?

    /// - Parameters:
    ///   - models: those that files import, or have a name of.
    ///   - kept: what earlier runs have found in files.
    package init(
        _ parsed: [(path: String, tree: SyntaxTree, names: FileNames)], _ settings: ProjectSettings,
        models: [FrameworkModel], keepingIn kept: KeptUses? = nil
    ) {
        let finder = TargetFinder(settings.targets)
        targets = settings.targets + [Target(name: "", pathPrefix: "")]
        roots = settings.roots
        self.kept = kept
        let names = targets.map { $0.name.isEmpty ? Symbol.none : Symbol($0.name.replacing("-", with: "_")) }
        var files: [ProjectFile] = [], exported: Set<Symbol> = [], reexported: [Symbol: Set<Symbol>] = [:]
        var types: Set<Symbol> = [], aliases: Set<Symbol> = [], variables: [Symbol: [Int]] = [:]
        for (path, tree, own) in parsed {
            let target = finder.index(of: path) ?? settings.targets.count
            exported.formUnion(own.exports)
            if !own.exports.isEmpty { reexported[names[target], default: []].formUnion(own.exports) }
            types.formUnion(own.types)
            aliases.formUnion(own.aliases)
            for name in own.variables.keys { variables[name, default: []].append(files.count) }
            files.append(
                ProjectFile(
                    path: path, tree: tree, imports: Set(own.imports), names: own.all, target: target,
                    hasTopLevelCode: own.hasTopLevelCode, variables: own.variables))
        }
        let implied = ImpliedImports(files, models) { types.contains($0) || aliases.contains($0) }
        for (file, module) in implied.find(isKnown: { m in
            names.contains(m) || models.contains { $0.platform.contains(m) || $0.imports.contains(m) }
        }) where files[file].imports.insert(module).inserted {
            files[file].impliedImports.insert(module)
        }
        // A package on top of a database's library, which is not at hand, brings that along.
        for model in models where model.isDatabase {
            guard let library = model.imports.first else { continue }
            let packages = model.imports.dropFirst().filter { !Self.atHand.contains($0) && !names.contains($0) }
            for i in files.indices where packages.contains(where: { files[i].imports.contains($0) }) {
                if files[i].imports.insert(library).inserted { files[i].impliedImports.insert(library) }
            }
        }
        let platform = Set(models.flatMap(\.platform))
        let importing = Set(files.lazy.filter { !$0.imports.isEmpty }.map(\.target))
        for i in files.indices where !importing.contains(files[i].target) {
            files[i].impliedImports.formUnion(platform)
        }
        // Headers that bring the system's modules along need not be at hand.
        for i in files.indices {
            for name in files[i].names {
                guard let module = Interfaces.embedded.home(ofPrefixed: name), platform.contains(module),
                    !files[i].imports.contains(module), !types.contains(name), !aliases.contains(name)
                else { continue }
                files[i].impliedImports.insert(module)
            }
        }
        let imported = files.reduce(into: exported) { $0.formUnion($1.imports) }
        self.models = FrameworkModels(
            models.filter { $0.isProjects || $0.imports.isEmpty || !imported.isDisjoint(with: $0.imports) })
        self.files = files
        self.names = names
        (exportedImports, self.reexported) = (exported, reexported)
        (self.types, self.aliases, self.variables) = (types, aliases, variables)
    }

    /// The modules of which interfaces are at hand.
    private static let atHand = Set(Interfaces.embedded.modules.map { Symbol($0) })

    /// Whether some file declares a type or alias of the name at its top.
    func declares(_ name: Symbol) -> Bool { types.contains(name) || aliases.contains(name) }

    /// Whether a global variable of the name is declared that a file sees.
    package func declaresVariable(_ name: Symbol, seenFrom file: Int) -> Bool {
        guard let all = variables[name] else { return false }
        if all.contains(file) { return true }
        let seen = all.filter { files[$0].variables[name] == true && seesVariables(of: $0, from: file) }
        // Two files of one module can't both declare the name: they are snippets, each for itself.
        return Set(seen.map { files[$0].target }).count == seen.count && !seen.isEmpty
    }

    /// A script or a page of a playground is a program of its own, and a file that no target compiles isn't a part of
    /// one that is.
    private func seesVariables(of other: Int, from file: Int) -> Bool {
        let there = files[other], none = targets.count - 1
        if there.hasTopLevelCode, !there.path.hasSuffix("main.swift") { return false }
        return (files[file].target != none || there.target == none) && sees(other, from: file)
    }

    /// Whether code of one file can mean what another declares. Only packages' targets say all that they import; other
    /// files are taken to see everything.
    private func sees(_ declaration: Int, from file: Int) -> Bool {
        let here = files[file].target, there = files[declaration].target
        guard here != there, targets[here].isPackageTarget, targets[there].isPackageTarget,
            names[here] != names[there]
        else { return true }
        // A snippet names no module.
        let imports = files[file].imports
        return imports.isEmpty || reexports(of: names[here]).contains(names[there])
            || imports.contains { $0 == names[there] || reexports(of: $0).contains(names[there]) }
    }

    /// The modules that an import of this one brings along.
    private func reexports(of name: Symbol) -> Set<Symbol> {
        guard let direct = reexported[name], !direct.isEmpty else { return [] }
        var result = direct
        var waiting = Array(direct)
        while let next = waiting.popLast() {
            for m in reexported[next] ?? [] where result.insert(m).inserted { waiting.append(m) }
        }
        return result
    }

    /// Whether, by file, its module imports a database framework, or uses a handle that nothing declares, or is tied by
    /// imports, however indirectly, to one that does: the code of other modules can neither name a database nor be
    /// called by code that does. A module with actors that wait is among them, too.
    ///
    /// Only packages distinguish their modules: the files of one Xcode project's targets, and files of no known target,
    /// are taken for one.
    package func filesTiedToDatabase() -> [Bool] {
        // Files outside of packages are one module a project: negative numbers, by the outermost folder that holds a
        // project.
        let modules = files.map { file in
            targets[file.target].isPackageTarget
                ? file.target : -1 - (roots.firstIndex { file.path.hasPrefix($0) } ?? roots.count)
        }
        // A folder may be split into several entries of one target; modules are known by name.
        var members: [Symbol: Set<Int>] = [:]
        for (i, file) in files.enumerated() {
            members[Symbol(targets[file.target].name), default: []].insert(modules[i])
        }
        let databases = Set(models.all.filter(\.isDatabase).flatMap(\.imports))
        // Imports are asked first: implied ones take a look into the file.
        var found = Set(files.indices.filter { !files[$0].imports.isDisjoint(with: databases) }.map { modules[$0] })
        // A project's own database is known by the names of its types.
        let own = models.all.filter { $0.isProjects && $0.isDatabase }
        if !own.isEmpty {
            let names = NameSet(own.flatMap(\.types.keys))
            found.formUnion(files.indices.filter { files[$0].mentions(names) }.map { modules[$0] })
        }
        var ties: [Int: Set<Int>] = [:]
        for (i, file) in files.enumerated() {
            if !found.contains(modules[i]), !supposed.handles(in: i).isEmpty { found.insert(modules[i]) }
            for name in file.imports {
                for other in members[name] ?? [] {
                    ties[other, default: []].insert(modules[i])
                    ties[modules[i], default: []].insert(other)
                }
            }
        }
        var waiting = Array(found), tied: Set<Int> = []
        while let module = waiting.popLast() { if tied.insert(module).inserted { waiting += ties[module] ?? [] } }
        // An actor's state is followed wherever it is.
        for (i, file) in files.enumerated()
        where file.mentions(Self.actor) && file.mentions(Self.await) && Self.declaresActor(in: file.tree.root) {
            tied.insert(modules[i])
        }
        return modules.map { tied.contains($0) }
    }

    private static func declaresActor(in container: Node) -> Bool {
        container.children.contains { node in
            switch node.kind {
            case .actorDecl: true
            case .classDecl, .structDecl, .enumDecl, .protocolDecl, .extensionDecl, .memberBlock, .ifConfigDecl,
                .ifConfigClause:
                declaresActor(in: node)
            default: false
            }
        }
    }

    private static let actor = Symbol("actor"), await = Symbol("await")
}

extension ProjectFile {
    /// Whether any of the names stands in the file, as an identifier or keyword: the tokens of files that have none
    /// need no search for them.
    package func mentions(_ filter: NameSet) -> Bool { names.contains { filter.contains($0) } }
    package func mentions(_ name: Symbol) -> Bool { names.contains(name) }
}
