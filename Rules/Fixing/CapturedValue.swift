import Findings
import Semantics
import Syntax

/// A value of the code around a closure that runs elsewhere, referred to in it by a name.
struct CapturedValue {
    let closure: Node
    let mention: Node
    let name: Symbol
    /// The pattern or parameter that binds it in the code outside.
    let origin: Node
    /// All mentions of it in the closure.
    let uses: [Node]

    /// Nil where the name is no local or parameter of the code outside, or is declared anew in the closure, or where an
    /// `await` comes between the value's creation and the closure's: a property is read where the closure runs.
    init?(_ fact: CrossingFact, _ project: RuleContext) {
        let node = fact.site.node
        guard fact.boundary == .capture, let mention = Code.root(node),
            let closure = fact.closure?.kind == .closureExpr ? fact.closure : Code.body(around: node),
            closure.kind == .closureExpr, closure.tree === node.tree, closure.range.contains(node.start),
            let bound = project.analysis.binding(of: mention),
            let all = project.analysis.mentions(boundBy: bound)
        else { return nil }
        self.closure = closure
        self.mention = mention
        name = mention.name
        uses = all.filter { closure.range.contains($0.start) }
        // The value that the closure captures under its name is the one of the code around it.
        let isCaptured = bound.kind == .capture && bound.parent == closure
        guard
            let origin = isCaptured ? project.analysis.binding(of: bound.child(.initializer) ?? bound) : bound,
            !closure.range.contains(origin.start), !uses.isEmpty,
            uses.allSatisfy({ $0.kind == .identifierExpr && $0.parent?.kind != .capture })
        else { return nil }
        self.origin = origin
        guard isAtHome(origin) else { return nil }
    }

    /// True where the closure is made in the context of the value's owner, so that a copy made there is legal: no
    /// closure around it that the value has entered before is known to run elsewhere.
    func isMadeAtHome(_ fact: CrossingFact, _ project: RuleContext) -> Bool {
        guard fact.mayOwn(closure, project) else { return false }
        return closure.ancestors.filter { $0.kind == .closureExpr && !$0.range.contains(origin.start) }.allSatisfy {
            let given = GivenClosure($0, project)
            return $0 == fact.from.site || given.isUnknown || given.staysIn(fact.from.executor)
        }
    }

    /// True where the code around the closure has decided by the same members as the closure does: of a copy nothing is
    /// left to decide.
    func isDecided(_ project: RuleContext) -> Bool {
        let tested = TestedValue(before: closure, project)
        let reads = uses.compactMap { use -> Node? in
            var base = use
            while let outer = base.parent, [.optionalChainExpr, .forceUnwrapExpr].contains(outer.kind) { base = outer }
            return base.parent?.kind == .memberExpr && base.role == .base ? base.parent : nil
        }
        return tested.decides(reads)
    }

    /// True where the closure is made in the context of the value: no `await` comes between, nor in the value itself.
    private func isAtHome(_ origin: Node) -> Bool {
        guard let statement = Code.statement(of: closure), let body = Code.body(around: closure) else { return true }
        // A parameter is in its own context from the first line on.
        let from =
            origin.kind == .identifierPattern ? Code.binding(around: origin)?.start ?? origin.start : body.start
        return !Code.waits(body, in: from..<max(from, statement.start))
    }

    /// An edit that adds `name = value` to the closure's capture list.
    func capture(_ text: String, _ project: RuleContext) -> Edit? {
        let captures = closure.children.filter { $0.kind == .capture }
        if let own = captures.first(where: { $0.name == name }) {
            guard own.children.allSatisfy({ $0.kind == .identifierExpr && $0.name == name }) else { return nil }
            return project.edit(own, text)
        }
        if let last = captures.last { return project.insertion(", " + text, at: last.end, closure) }
        return EscapingClosure.captureList(text, of: closure, project)
    }
}

extension CrossingFact {
    /// False where code certainly stands outside of the context that owns the value: in another type than the actor, or
    /// outside of the closure with which the context begins. What is read of the value there is read in a wrong place.
    func mayOwn(_ node: Node, _ project: RuleContext) -> Bool {
        if let actor = project.project.actor(report.from.executor), project.owner(of: node) != actor { return false }
        guard let entry = report.from.site, entry.kind == .closureExpr else { return true }
        return entry.tree === node.tree && entry.range.contains(node.start)
    }
}
