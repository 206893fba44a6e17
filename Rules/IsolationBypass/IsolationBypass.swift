import Findings
import Semantics
import Syntax

/// Shared state of a store that the compiler does not check.
struct IsolationBypass: Rule {
    static let descriptor = RuleDescriptor(
        id: "isolation_bypass", summary: "a store's state is reached around its isolation", severity: .warning,
        section: "File stores", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for fact in project.project.actorStorage.aroundIsolation() {
            switch fact.kind {
            case .unwatched(let use, let lock): report(fact, use, lock, project)
            case .reached(let function, let use): report(fact, reachedBy: function, use, project)
            default: continue
            }
        }
    }

    private static func report(_ fact: StorageFact, _ use: Node?, _ lock: VariableID?, _ project: RuleContext) {
        let p = project.project, property = p[fact.variable], owner = name(of: fact.owner, p)
        guard !project.isTest(property.pattern) else { return }
        let home = project.ownerStep(at: fact.owner, "the rest of what is stored here belongs to \(owner)", owner)
        let used = use.map { Step(.used, $0, "reached here from any thread", context: .anyThread) }
        project.report(
            property.declaration,
            "`\(property.name.text)` is outside the isolation of \(owner) and any thread may reach it",
            help: "make it part of the isolation again and await it, or an immutable `let` of a Sendable type",
            confidence: lock == nil ? .high : .medium, path: home + [used].compactMap { $0 })
    }

    /// Reports a `nonisolated` function that uses a value its actor stores, an instance that other code changes.
    private static func report(
        _ fact: StorageFact, reachedBy function: FunctionID, _ use: Node, _ project: RuleContext
    ) {
        let p = project.project, property = p[fact.variable], owner = name(of: fact.owner, p)
        guard !project.isTest(p[function].node) else { return }
        project.report(
            use,
            "`\(property.name.text)` belongs to \(owner), and `nonisolated` code reaches it from any thread",
            help: "make the function part of the isolation again and await it",
            confidence: .high,
            path: [
                Step(.owner, property.pattern, "the value stored here belongs to \(owner)", context: owner),
                Step(.used, use, "reached here from any thread", context: .anyThread)
            ],
            fixes: p[fact.owner].kind == .actor
                ? [IsolatedAgainFix.fix(p[function], of: fact.owner, project)] : [])
    }

    private static func name(of id: NominalID, _ p: Project) -> ContextName {
        p[id].kind == .actor ? p.context(of: id).name : .type(p[id].name)
    }
}
