import Declarations
import Findings
import Frameworks
import Syntax

/// The program of a project's files: a module a target, what belongs to no target in one of its own.
package func program(of files: [(path: String, tree: SyntaxTree)], settings: ProjectSettings) -> Program {
    Program(modules(of: files, settings: settings) { _ in ([], [:]) })
}

extension ProjectModules {
    /// The modules that the program of the files is made of.
    package func inputs(_ settings: ProjectSettings) -> [ModuleInput] {
        // The libraries' own types are none of the undeclared.
        let undeclared = UndeclaredModels(self) { name, imports in
            Interfaces.embedded.declares(name, in: Symbol("Swift"))
                || imports.contains { Interfaces.embedded.declares(name, in: $0) }
        }
        return modules(of: files.map { ($0.path, $0.tree) }, settings: settings, models: undeclared) {
            self.supposed.meant(in: $0)
        }
    }
}

/// - Parameter meant: modules that a file does not import, and, by their names, handles that nothing declares.
private func modules(
    of files: [(path: String, tree: SyntaxTree)], settings: ProjectSettings, models: UndeclaredModels? = nil,
    meant: (Int) -> (imports: [Symbol], handles: [Symbol: Symbol])
) -> [ModuleInput] {
    let targets = settings.targets
    var trees: [Int: [SyntaxTree]] = [:], implied: [Int: [Int: [Symbol]]] = [:]
    var supposed = models.map { models in [false, true].compactMap { supposedModule(models, isSupposed: $0) } } ?? []
    let classes = supposed.map(\.name)
    let finder = TargetFinder(targets)
    for (number, (path, tree)) in files.enumerated() where !path.hasSuffix("Package.swift") {
        let module = finder.index(of: path) ?? -1
        let (written, handles) = meant(number)
        var imports = written + classes
        if !handles.isEmpty {
            let interface = supposedModule(handles, imports + importedModules(tree), number)
            supposed.append(interface)
            imports.append(interface.name)
        }
        if !imports.isEmpty { implied[module, default: [:]][trees[module]?.count ?? 0] = imports }
        trees[module, default: []].append(tree)
    }
    let modules = trees.keys.sorted().map { index in
        var input = ModuleInput(name: Symbol("Main"), trees: trees[index] ?? [])
        input.implied = implied[index] ?? [:]
        guard index >= 0 else { return input }
        var settings = ModuleSettings()
        let target = targets[index]
        settings.languageMode = target.languageMode
        settings.defaultIsolationIsMainActor = target.defaultIsolationIsMainActor
        settings.nonisolatedNonsendingByDefault = target.upcomingFeatures.contains("NonisolatedNonsendingByDefault")
        settings.memberImportVisibility = target.upcomingFeatures.contains("MemberImportVisibility")
        settings.disableOutwardActorInference = target.upcomingFeatures.contains("DisableOutwardActorInference")
        settings.isTest = target.isTest
        input.name = Symbol(target.name)
        input.shared = target.shares.sorted().map { Symbol($0) }
        input.sharedFiles = target.sharedFiles
        input.settings = settings
        return input
    }
    return modules + supposed + declaredModules(settings)
}

/// The modules that the configuration declares; sources count more.
private func declaredModules(_ settings: ProjectSettings) -> [ModuleInput] {
    settings.interfaces.filter { interface in !settings.targets.contains { $0.name == interface.module } }.map {
        interface in
        let tree = parse(path: interface.source.path, source: interface.source.bytes)
        var input = ModuleInput(name: Symbol(interface.module), trees: [tree])
        input.isInterface = true
        return input
    }
}

private func importedModules(_ tree: SyntaxTree) -> [Symbol] {
    tree.root.children.filter { $0.kind == .importDecl }.compactMap {
        $0.tokens.last { $0.kind == .identifier }?.symbol
    }
}

/// The declarations that a file's undeclared names must have: a module of one file, which that file sees.
private func supposedModule(_ handles: [Symbol: Symbol], _ imports: [Symbol], _ number: Int) -> ModuleInput {
    let text =
        imports.map { "import \($0.text)\n" }.joined()
        + handles.map { "public let \($0.key.text): \($0.value.text)!\n" }.sorted().joined()
    let tree = parse(text, path: "supposed-\(number).swiftinterface")
    var input = ModuleInput(name: Symbol("supposed in file \(number)"), trees: [tree])
    input.isInterface = true
    input.isSupposed = true
    return input
}

/// The classes that code uses and no file declares: a module that all files see.
private func supposedModule(_ models: UndeclaredModels, isSupposed: Bool) -> ModuleInput? {
    let declarations = models.declarations.values.filter { $0.isSupposed == isSupposed }
    if declarations.isEmpty { return nil }
    let imports = Set(declarations.flatMap(\.imports)).map { "import \($0.text)\n" }.sorted()
    let text = imports.joined() + declarations.map { $0.text + "\n" }.sorted().joined()
    let name = isSupposed ? "supposed classes" : "undeclared models"
    let tree = parse(text, path: name.replacing(" ", with: "-") + ".swiftinterface")
    var input = ModuleInput(name: Symbol(name), trees: [tree])
    input.isInterface = true
    input.isSupposed = isSupposed
    return input
}

/// The target of a path: of those whose prefix it begins with, the one with the longest.
struct TargetFinder {
    /// Sorted; `outer` is the longest other prefix that this one begins with.
    private var prefixes: [(text: String, target: Int, outer: Int?)] = []

    init(_ targets: [ProjectSettings.Target]) {
        let order = targets.indices.sorted { (targets[$0].pathPrefix, $0) < (targets[$1].pathPrefix, $1) }
        for i in order where prefixes.last?.text != targets[i].pathPrefix {
            prefixes.append((targets[i].pathPrefix, i, nearest(prefixes.count - 1, targets[i].pathPrefix)))
        }
    }

    func index(of path: String) -> Int? {
        // The last prefix that does not come after the path: the one that is wanted, or it begins with that one.
        var low = 0, high = prefixes.count
        while low < high {
            let middle = (low + high) / 2
            if prefixes[middle].text <= path { low = middle + 1 } else { high = middle }
        }
        return nearest(low - 1, path).map { prefixes[$0].target }
    }

    private func nearest(_ from: Int, _ path: String) -> Int? {
        var at = from < 0 ? nil : from
        while let i = at, !path.hasPrefix(prefixes[i].text) { at = prefixes[i].outer }
        return at
    }
}
