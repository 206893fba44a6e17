import Findings
import Semantics
import Syntax

/// State of a store that the compiler was told not to watch.
struct IsolationBypass: Rule {
    static let descriptor = RuleDescriptor(
        id: "isolation_bypass", summary: "a store's state is reached around its isolation", severity: .warning,
        section: "File stores", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        checkNonisolated(project)
        for v in p.unsafeVariables {
            let property = p[v]
            guard property.isStored, let owner = property.owner, !project.isTest(property.pattern),
                p[owner].kind == .actor || p.fileStores.of(owner)?.writes.isEmpty == false
            else { continue }
            let type = p.type(of: v)
            // Handles and live values have a rule of their own; a constant of a type that may be shared is no bypass.
            guard p.databaseTypes.held(by: type) == nil, !property.isLet || p.isSharedMutable(type.unwrapped) else {
                continue
            }
            let lock = p[owner].variables.first { isLock(p.type(of: $0), p) }
            project.report(
                property.declaration,
                "`\(property.name.text)` is outside the isolation of \(name(of: owner, p)) and any thread may reach it",
                help: "make it part of the isolation again and await it, or an immutable `let` of a Sendable type",
                confidence: lock == nil ? .high : .medium,
                path: (p[owner].node.map {
                    [
                        Step(
                            .home, $0, "the rest of what is stored here belongs to \(name(of: owner, p))",
                            context: name(of: owner, p))
                    ]
                } ?? [])
                    + (firstUse(of: property, in: owner, p).map {
                        [Step(.used, $0, "reached here from any thread", context: .anyThread)]
                    } ?? []))
        }
    }

    /// A `nonisolated` function that uses what its actor keeps, an instance that others change.
    private static func checkNonisolated(_ project: RuleContext) {
        let p = project.project
        for f in p.actorFunctions
        where p.isolation.of(f) == .nonisolated && !p[f].isStatic && p[f].kind != .initializer
            && !project.isTest(p[f].node)
        {
            guard let owner = p[f].owner else { continue }
            for v in p[owner].variables where p[v].isStored && !p[v].isStatic && !p.unsafeVariables.contains(v) {
                let type = p.type(of: v)
                guard p.databaseTypes.held(by: type) == nil, p.isSharedMutable(type.unwrapped),
                    let use = use(of: p[v], in: f, p)
                else { continue }
                project.report(
                    use,
                    "`\(p[v].name.text)` belongs to \(name(of: owner, p)), and `nonisolated` code reaches it from any thread",
                    help: "make the function part of the isolation again and await it",
                    confidence: .high,
                    path: [
                        Step(
                            .home, p[v].pattern, "the value stored here belongs to \(name(of: owner, p))",
                            context: name(of: owner, p)),
                        Step(.used, use, "reached here from any thread", context: .anyThread)
                    ],
                    fixes: p[owner].kind == .actor
                        ? IsolatedAgainFix.fix(p[f], of: owner, project).map { [$0] } ?? [] : [])
            }
        }
    }

    private static func name(of id: TypeID, _ p: Project) -> ContextName {
        p[id].kind == .actor ? .actor(p[id].name.text) : .store(p[id].name.text)
    }

    private static func isLock(_ type: Type, _ p: Project) -> Bool {
        p.inherits(type.unwrapped) {
            $0.kind == .queue || $0.members.values.contains { $0.contains { $0.operations.contains(.lock) } }
        }
    }

    /// A use in code that is on no actor.
    private static func firstUse(of property: VariableDeclaration, in owner: TypeID, _ p: Project) -> Node? {
        p[owner].functions.lazy.filter { p.isolation.of($0) == .nonisolated }.compactMap {
            use(of: property, in: $0, p)
        }.first
    }

    private static func use(of property: VariableDeclaration, in f: FunctionID, _ p: Project) -> Node? {
        guard let body = p[f].body else { return nil }
        for i in body.raw.firstNode..<body.index {
            let n = Node(tree: body.tree, index: i)
            if n.kind == .identifierExpr || n.kind == .memberExpr, n.name == property.name,
                p.isMention(n, of: property.name, at: f)
            {
                return n
            }
        }
        return nil
    }
}
