import Declarations
import Engine
import Lowering
import Rules
import Syntax

/// The new core's stages, as far as they stand, over a project's files.
enum LoweredStage {
    static func rows(_ session: Session) -> [String] {
        let program = program(session)
        let factory = OutlineFactory(program)
        let table = InferredTypes(program: program) { factory.outline(of: $0) }
        var rows: [String] = []
        for owner in factory.owners() {
            guard let outline = factory.outline(of: owner) else { continue }
            rows += LoweredRows.rows(outline, table.infer(outline), program)
        }
        return Set(rows).sorted()
    }

    private static func program(_ session: Session) -> Program {
        var trees: [Int: [SyntaxTree]] = [:]
        for file in session.files where !file.path.hasSuffix("Package.swift") {
            let tree = parse(path: file.path, source: file.bytes)
            tree.link()
            var best: Int?
            for (index, target) in session.settings.targets.enumerated() where file.path.hasPrefix(target.pathPrefix) {
                if let old = best, session.settings.targets[old].pathPrefix.utf8.count >= target.pathPrefix.utf8.count { continue }
                best = index
            }
            trees[best ?? -1, default: []].append(tree)
        }
        let modules = trees.keys.sorted().map { index in
            var settings = ModuleSettings()
            guard index >= 0 else { return ModuleInput(name: Symbol("Main"), settings: settings, trees: trees[index] ?? []) }
            let target = session.settings.targets[index]
            settings.languageMode = target.languageMode
            settings.defaultIsolationIsMainActor = target.defaultIsolationIsMainActor
            settings.nonisolatedNonsendingByDefault = target.upcomingFeatures.contains("NonisolatedNonsendingByDefault")
            settings.memberImportVisibility = target.upcomingFeatures.contains("MemberImportVisibility")
            settings.disableOutwardActorInference = target.upcomingFeatures.contains("DisableOutwardActorInference")
            return ModuleInput(name: Symbol(target.name), settings: settings, trees: trees[index] ?? [])
        }
        return Program(modules)
    }
}
