import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// The awaited form of a blocking access: `try queue.write { }` → `try await queue.write { }`, `performAndWait` →
/// `await … perform`.
enum AwaitFix {
    static let note = "other code runs while it waits, and what that changes is seen after it"

    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        if fact.isIndirect {
            return AwaitedHelper.fix(fact.opening, fact.site.framework, project)
                ?? AwaitedSibling.fix(fact.opening, reachedBy: [fact], project) ?? ActorWriteFix.fix(fact, project)
                ?? QueuedSibling.fix([fact], project)
        }
        return direct(fact.site, project) ?? ActorWriteFix.fix(fact, project)
    }

    static func fix(_ site: Site, _ project: RuleContext) -> Fix? { direct(site, project) }

    private static func direct(_ site: Site, _ project: RuleContext) -> Fix? {
        guard let call = Code.call(at: site.node), project.mayAwait(call),
            let edits = edits(call, site.framework, project)
        else { return nil }
        return Draft(project, edits).fix(.awaitAccess, "await it", note: note)
    }

    /// The edits; nil where the framework has no awaited form for the handle, or the closure can't be run after the
    /// call.
    static func edits(_ call: Node, _ framework: Int, _ project: RuleContext) -> [Edit]? {
        guard let callee = call.child(.callee), callee.kind == .memberExpr,
            let name = awaited(callee.name, framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        var draft = Draft(project)
        draft.add(place)
        if name != callee.name.text { draft.rename(callee, to: name) }
        // A type that only the caller knows may be one that can't be sent from one thread to another.
        guard !namesGeneric(project.analysis.type(of: call), project.project) else { return nil }
        guard let closure = Code.closure(of: call) else { return draft.edits }
        guard !EscapingClosure.keepsVariables([closure], project),
            let own = EscapingClosure.writtenSelf(closure, project)
        else { return nil }
        return draft.edits + own
    }

    private static func namesGeneric(_ type: TypeID, _ p: Project) -> Bool {
        if let constraints = p.constraints(of: type) {
            return !constraints.contains { p.libraryName($0) == Names.sendable }
        }
        return p.parts(of: type).contains { namesGeneric($0, p) }
    }

    /// The awaited form of a method. Handles that a thread owns can't be awaited off the main actor; containers and
    /// contexts with a queue of their own can.
    static func awaited(_ name: Symbol, _ framework: Int, at node: Node, _ project: RuleContext) -> String? {
        Spelling(project: project).names(framework, at: node) { type, m in
            type.members[name] != nil && (type.kind == .container || type.home == .ownQueue) && m.isAsync
                && !m.isStatic && name.text.hasPrefix(m.name.text) && m.closures.contains { $0.place != .unknown }
        }.max { ($0.count, $0) < ($1.count, $1) }
    }

    /// A transaction of a handle that the main actor owns: `try realm.write { }` → `try await realm.asyncWrite { }`.
    static func owned(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let call = Code.call(at: fact.site.node), project.mayAwait(call),
            let edits = ownedEdits(fact, call, project)
        else { return nil }
        return Draft(project, edits).fix(.awaitOwnedWrite, "write without blocking the thread", note: note)
    }

    /// The same edits, wherever the call is. Nil where the handle is not the main actor's, or has no such form.
    static func ownedEdits(_ fact: TransactionFact, _ call: Node, _ project: RuleContext) -> [Edit]? {
        guard !fact.isIndirect, !fact.isSave, !fact.isManual, let callee = call.child(.callee),
            callee.kind == .memberExpr, call.arguments.count == 1, Code.closure(of: call) != nil,
            fact.site.context.executor == .main,
            let name = ownedName(callee.name, fact.site.framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        var draft = Draft(project)
        draft.add(place)
        draft.rename(callee, to: name)
        return draft.edits
    }

    /// The method of a handle to await in place of a blocking transaction, in the caller's isolation.
    static func ownedName(
        _ blocking: Symbol, _ framework: Int, at node: Node, _ project: RuleContext
    ) -> String? {
        Spelling(project: project).names(framework, at: node) { type, m in
            type.kind == .handle && m.isAsync && m.operations.isSuperset(of: [.transact, .transactAsync])
                && m.closures.contains { $0.inTransaction && $0.when == .now }
                && type.members[blocking]?.contains { $0.operations.contains(.transact) && !$0.isAsync } == true
        }.min()
    }
}
