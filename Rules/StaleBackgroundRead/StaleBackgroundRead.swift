import Findings
import Semantics
import Syntax

/// A background handle that never advances to the newest version.
struct StaleBackgroundRead: Rule {
    static let descriptor = RuleDescriptor(
        id: "stale_background_read", summary: "a background handle outlives one work item and is never refreshed",
        severity: .warning, section: "Memory and lifetime", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .staleRead {
            project.report(
                f.site,
                "\(project.word(for: f.value, or: "the handle")) reads \(f.site.context.placed) and is never "
                    + "refreshed: it sees, and pins, the version it was opened at",
                help: "call `refresh()` before the read, or open the handle anew for each piece of work",
                path: [Step(.used, f.site.node, "read here again, never refreshed", context: f.site.context.name)],
                fixes: [HandFixes.refresh(f, project)])
        }
        // A handle that an object stores and that its queue's work items read.
        var byVariable: [VariableID: StoredAccessFact] = [:]
        for a in project.facts.storedAccesses
        where a.value?.kind == .handle && !a.isWrite && a.site.context.executor.isWorkItem
            && !a.site.context.continuesParent && !a.isHarmless
        {
            if byVariable[a.variable] == nil { byVariable[a.variable] = a }
        }
        for (id, a) in byVariable.sorted(by: { project.project.program.isBefore($0.key.id, $1.key.id) })
        where project.analysis.pinsVersions(a.site.framework) {
            let v = project.project[id]
            guard v.isStored, let owner = v.owner, let node = project.project[owner].node else { continue }
            let accesses = project.tables.storedAccesses(of: id)
            // A handle that all contexts share is reported as that.
            guard !project.facts.sharedUses.contains(where: { $0.variable == id }) else { continue }
            let code =
                [node]
                + project.project.functions.lazy.filter { $0.owner == owner && $0.extensionNode != nil }.map(\.node)
            let isSwitchedOff = code.contains { switchesRefreshOff($0, project) }
            if !isSwitchedOff {
                guard a.value?.confinement == .thread || a.value?.confinement == .scope,
                    !accesses.contains(where: \.isWrite),
                    !project.facts.isUsedElsewhere(id)
                else { continue }
            }
            let refreshes = code.contains { $0.tokens.contains { isRefresh($0, project) } }
            guard isSwitchedOff || !refreshes, project.analysis.stored[id]?.state == .handle else { continue }
            project.report(
                v.pattern,
                "`\(v.name.text)` outlives the work items that read it \(a.site.context.placed), and is never "
                    + "refreshed",
                help: "open it in each work item, or call `refresh()` first", confidence: .medium,
                framework: a.site.framework,
                path: [
                    Step(.owner, v.pattern, "the handle is stored here"),
                    Step.used(a.site.node, in: a.site.context.name, "read here")
                ])
        }
    }

    /// True for `handle.autorefresh = false`, by the models: the setting with that operation, set to the literal.
    private static func switchesRefreshOff(_ node: Node, _ project: RuleContext) -> Bool {
        let tokens = Array(node.tokens)
        return tokens.indices.dropLast(2).contains { i in
            isRefresh(tokens[i], project) && tokens[i + 1].kind == .equal
                && tokens[i + 2].symbol == falseName
        }
    }

    private static func isRefresh(_ token: Token, _ project: RuleContext) -> Bool {
        !project.project.operations(named: token.symbol).isDisjoint(with: [.refresh, .autorefresh])
    }

    private static let falseName = Symbol("false")
}
