import Findings
import Semantics
import Syntax

/// Frozen snapshots that are stored.
struct StoredFrozenValue: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_frozen_value", summary: "a frozen object or collection is kept in a property, cache or static",
        severity: .warning, section: "Memory and lifetime")

    static func check(_ project: RuleContext) {
        let p = project.project
        for a in project.facts.storedAccesses
        where a.isWrite && a.value?.state == .frozen && !p.isOfScript(a.variable) {
            report(a.variable, stored: a.site.node, a.site.framework, a.site.confidence, project)
        }
        // Frozen by the initial value of a property. A script's variables are locals, and a stream stores none of the
        // values that it delivers.
        for (id, value) in project.analysis.stored.filter({ $0.value.state == .frozen }).sorted(by: {
            p.program.isBefore($0.key.id, $1.key.id)
        }) {
            guard p[id].isStored, !p.isOfScript(id),
                let made = p[id].initializer, let held = p.heldRole(of: value.type),
                held.kind == .model || held.kind == .collection || held.kind == .handle
            else { continue }
            guard !value.isStream, p.role(of: p.unwrapped(value.type))?.kind != .publisher else { continue }
            report(id, stored: storing(id, made, project), held.framework, value.isSure ? .high : .medium, project)
        }
    }

    /// The place that stores a frozen value: the property's own value where that freezes, else an assignment of a value
    /// that its callers have frozen.
    private static func storing(_ id: VariableID, _ made: Node, _ project: RuleContext) -> Node {
        if made.tokens.contains(where: { project.operations(named: $0.symbol).contains(.freeze) }) { return made }
        return project.tables.storedAccesses(of: id).first {
            $0.isWrite && isAssigned($0.site.node)
                && $0.value.map { $0.state == .maybe || $0.state == .frozen } ?? false
        }?.site.node ?? made
    }

    private static func isAssigned(_ target: Node) -> Bool {
        [target, target.parent].contains {
            $0?.kind == .sequenceExpr && $0!.children.contains { $0.kind == .assignmentOperator }
        }
    }

    private static func report(
        _ id: VariableID, stored: Node, _ framework: Int, _ confidence: Confidence, _ project: RuleContext
    ) {
        let v = project.project[id]
        // A property wrapper of the framework stores its own state and shows the current version.
        guard v.isStored, !project.isTest(v.pattern),
            !v.attributes.contains(where: {
                project.project.models.wrapper($0)?.result != nil
                    || project.project.models.wrapper($0)?.isReference == true
            })
        else { return }
        if v.isLet, let owner = v.owner, isRebuilt(owner, project.project) { return }
        if let owner = v.owner, v.attributes.isEmpty, !v.isStatic, project.project[owner].kind == .struct,
            !project.keeps(owner)
        {
            return
        }
        if isReplaced(id, project), !isAddedTo(id, project) { return }
        project.report(
            v.pattern,
            "`\(v.name.text)` keeps a frozen snapshot, which pins its version of the file for as long as it is stored",
            help: "keep the key or plain values, and freeze again when needed", confidence: confidence,
            framework: framework,
            path: [Step(.used, stored, "a frozen value is stored here")])
    }

    /// True where code that is run at each change stores the next value there.
    private static func isReplaced(_ id: VariableID, _ project: RuleContext) -> Bool {
        project.tables.storedAccesses(of: id).contains { a in
            guard a.isWrite, a.value?.state == .frozen else { return false }
            return a.site.node.withAncestors.contains { closure in
                guard closure.kind == .closureExpr, let call = closure.ancestors.first(where: { $0.kind != .argument }),
                    call.kind == .callExpr
                else { return false }
                return call.child(.callee).map { project.tellsOfChanges($0.name) } ?? false
            }
        }
    }

    /// True for a list to which snapshots are added: it stores all of them.
    private static func isAddedTo(_ id: VariableID, _ project: RuleContext) -> Bool {
        let p = project.project, type = p.unwrapped(p.type(of: id))
        guard p.element(of: type) != nil || p.isDictionary(type) else { return false }
        return project.tables.storedAccesses(of: id).contains {
            $0.isWrite && !$0.isInitial && $0.value?.state == .frozen && !isAssigned($0.site.node)
        }
    }

    /// True for a value that its framework creates anew at each change, like a view: its values live no longer than the
    /// content it shows.
    private static func isRebuilt(_ owner: NominalID, _ p: Project) -> Bool {
        guard p[owner].kind == .struct else { return false }
        return p.libraryModels(inheritedBy: owner).contains { $0.globalActor != nil }
    }
}
