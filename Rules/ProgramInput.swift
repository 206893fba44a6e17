import Declarations
import Syntax

/// The new core's program of a project's files: a module a target, what belongs to no target in one of its own.
package func program(of files: [(path: String, tree: SyntaxTree)], targets: [ProjectSettings.Target]) -> Program {
    var trees: [Int: [SyntaxTree]] = [:]
    for (path, tree) in files where !path.hasSuffix("Package.swift") {
        var best: Int?
        for (index, target) in targets.enumerated() where path.hasPrefix(target.pathPrefix) {
            if let old = best, targets[old].pathPrefix.utf8.count >= target.pathPrefix.utf8.count { continue }
            best = index
        }
        trees[best ?? -1, default: []].append(tree)
    }
    let modules = trees.keys.sorted().map { index in
        var settings = ModuleSettings()
        guard index >= 0 else { return ModuleInput(name: Symbol("Main"), settings: settings, trees: trees[index] ?? []) }
        let target = targets[index]
        settings.languageMode = target.languageMode
        settings.defaultIsolationIsMainActor = target.defaultIsolationIsMainActor
        settings.nonisolatedNonsendingByDefault = target.upcomingFeatures.contains("NonisolatedNonsendingByDefault")
        settings.memberImportVisibility = target.upcomingFeatures.contains("MemberImportVisibility")
        settings.disableOutwardActorInference = target.upcomingFeatures.contains("DisableOutwardActorInference")
        return ModuleInput(name: Symbol(target.name), settings: settings, trees: trees[index] ?? [])
    }
    return Program(modules)
}
