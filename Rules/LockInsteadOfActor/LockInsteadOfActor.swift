import Findings
import Semantics
import Syntax

/// Stores that guard their state by hand in a project that has actors.
struct LockInsteadOfActor: Rule {
    static let descriptor = RuleDescriptor(
        id: "lock_instead_of_actor",
        summary: "a lock- or queue-guarded store in a project that already uses Swift concurrency", severity: .hint,
        section: "File stores", enabledByDefault: false)

    static func check(_ project: RuleContext) {
        let p = project.project
        guard p.typeIDs.contains(where: { p[$0].kind == .actor }) || p.functions.contains(where: \.isAsync) else {
            return
        }
        for store in p.fileStores.all where p[store.type].kind == .class && !store.writes.isEmpty {
            let declaration = p[store.type]
            guard let node = declaration.node, !project.isTest(node), case .nonisolated = p.isolation(of: store.type)
            else { continue }
            let state = declaration.variables.first { p[$0].isStored && !p[$0].isStatic && !p[$0].isLet }
            guard let state, let guardian = p.guardian(of: store.type) else { continue }
            project.report(
                node,
                "`\(declaration.name.text)` guards `\(p[state].name.text)` with `\(p[guardian].name.text)`, which each "
                    + "access has to remember",
                help: "make it an actor and drop the guard", confidence: .medium,
                path: [Step(.declared, p[guardian].pattern, "the guard")])
        }
    }
}
