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
        guard let call = call(at: site.node), project.mayAwait(call), let edits = edits(call, site.framework, project)
        else { return nil }
        return Fix(title: "await it", applicability: .unsafe, edits: edits, note: note)
    }

    /// The call whose block or whose wait it is.
    static func call(at node: Node) -> Node? {
        if node.kind == .callExpr { return node }
        guard let p = Code.statement(of: node).flatMap({ Code.call(in: $0) }), p.start == node.start else { return nil }
        return p
    }

    /// Nil where the framework has no such form for the handle, or the closure can't be run later than the call.
    static func edits(_ call: Node, _ framework: Int, _ project: RuleContext) -> [Edit]? {
        guard let callee = call.child(.callee), callee.kind == .memberExpr,
            let name = awaited(callee.name, framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        var draft = Draft(project)
        draft.add(place)
        if name != callee.name.text { draft.rename(callee, to: name) }
        // What only the caller knows may be nothing that goes from one thread to another.
        guard !namesGeneric(project.analysis.type(of: call)) else { return nil }
        guard let closure = Code.closure(of: call) else { return draft.edits }
        guard !EscapingClosure.keepsVariables([closure], project),
            let own = EscapingClosure.writtenSelf(closure, project)
        else { return nil }
        return draft.edits + own
    }

    private static func namesGeneric(_ type: Type) -> Bool {
        switch type {
        case .generic(_, let constraints): !constraints.contains(.external(Names.sendable, []))
        case .optional(let t), .array(let t), .metatype(let t): namesGeneric(t)
        case .dictionary(let k, let v): namesGeneric(k) || namesGeneric(v)
        case .project(_, let arguments), .external(_, let arguments): arguments.contains { namesGeneric($0) }
        case .tuple(let elements): elements.contains { namesGeneric($0.type) }
        case .function, .unknown: false
        }
    }

    /// Handles that a thread owns can't be awaited off the main actor; containers and contexts with a queue of their
    /// own can.
    static func awaited(_ name: Symbol, _ framework: Int, at node: Node, _ project: RuleContext) -> String? {
        Spelling(project: project).names(framework, at: node) { type, m in
            type.members[name] != nil && (type.kind == .container || type.home == .ownQueue) && m.isAsync
                && !m.isStatic && name.text.hasPrefix(m.name.text) && m.closures.contains { $0.place != .unknown }
        }.max { ($0.count, $0) < ($1.count, $1) }
    }

    /// A transaction of a handle that the main actor owns: `try realm.write { }` → `try await realm.asyncWrite { }`.
    static func owned(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let call = call(at: fact.site.node), project.mayAwait(call), let edits = ownedEdits(fact, call, project)
        else { return nil }
        return Fix(title: "write without blocking the thread", applicability: .unsafe, edits: edits, note: note)
    }

    /// The same, wherever the call stands. Nil where the handle is not the main actor's, or has no such form.
    static func ownedEdits(_ fact: TransactionFact, _ call: Node, _ project: RuleContext) -> [Edit]? {
        guard !fact.isIndirect, !fact.isSave, !fact.isManual, let callee = call.child(.callee),
            callee.kind == .memberExpr, call.arguments.count == 1, Code.closure(of: call) != nil,
            fact.site.context.kind == .main,
            let name = ownedName(callee.name, fact.site.framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        var draft = Draft(project)
        draft.add(place)
        draft.rename(callee, to: name)
        return draft.edits
    }

    /// What a handle awaits in place of a blocking transaction, in the isolation of whoever calls.
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

/// Where `await` has to stand for a call: in front of all that its expression does before it.
enum AwaitPlace {
    /// Nothing to insert where somebody awaits already. Nil where the call stands in something that can't wait.
    static func insertion(for call: Node, _ project: RuleContext) -> [Edit]? {
        var n = call, start = call.start
        func wait(at offset: Int) -> [Edit] { [project.insertion("await ", at: offset, call)] }
        for p in call.ancestors {
            switch p.kind {
            case .awaitExpr: return []
            case .tryExpr: return wait(at: n.start)
            case .sequenceExpr:
                guard let part = waitingPart(of: p, for: n) else { return nil }
                if part.kind == .awaitExpr { return [] }
                start = part.kind == .tryExpr ? part.firstChild?.start ?? part.start : part.start
            case .argument:
                guard let outer = p.parent,
                    [.tupleExpr, .interpolation].contains(outer.kind) || runsArgumentsBefore(outer, project)
                else { return nil }
                start = outer.start
            case _ where passing.contains(p.kind): start = p.start
            case .ternaryOperator: break
            case _ where whole.contains(p.kind): return wait(at: start)
            case .forStmt where n.role == .sequence: return wait(at: start)
            default: return nil
            }
            n = p
        }
        return nil
    }

    /// What an expression is a part of, and waits with it.
    private static let passing: Set<NodeKind> = Code.links.union([
        .prefixExpr, .tupleExpr, .arrayExpr, .dictionaryElement, .dictionaryExpr, .interpolation, .stringLiteral
    ])
    /// What an expression stands in as a whole.
    private static let whole: Set<NodeKind> = [
        .closureExpr, .codeBlock, .switchCase, .sourceFile, .returnStmt, .patternBinding, .optionalBinding,
        .patternCondition, .ifExpr, .switchExpr, .guardStmt, .whileStmt, .throwStmt
    ]

    /// The operand that `await` stands before: to the right of an operator there is none, but behind an assignment.
    /// Nil behind a lazy operator, where nothing may wait.
    private static func waitingPart(of sequence: Node, for operand: Node) -> Node? {
        let parts = Array(sequence.children)
        guard let i = parts.firstIndex(of: operand),
            !parts[..<i].contains(where: { $0.kind == .binaryOperator && lazy.contains($0.name.text) })
        else { return nil }
        return parts[(parts[..<i].lastIndex { Code.isAssignment($0) } ?? -1) + 1]
    }

    /// The call's arguments are values, computed before it: none is a closure that the language makes of an expression.
    private static func runsArgumentsBefore(_ call: Node, _ project: RuleContext) -> Bool {
        if call.kind == .subscriptExpr { return true }
        guard call.kind == .callExpr, let callee = call.child(.callee) else { return false }
        if callee.name.text.first?.isUppercase == true || callee.name == Names.`init` { return true }
        guard let declaration = project.analysis.declaration(of: call) else { return false }
        return !declaration.tokens.prefix { $0.kind != .leftBrace }.contains { $0.symbol == Names.autoclosure }
    }

    private static let lazy: Set<String> = ["??", "&&", "||"]
}

extension RuleContext {
    /// The code that an expression stands in may wait: an async function, or a closure that is one. A closure with no
    /// type of its own becomes async when it awaits.
    func mayAwait(_ node: Node) -> Bool {
        for p in node.ancestors {
            switch p.kind {
            case .closureExpr:
                if analysis.isAsync(p) == true { return true }
                guard let argument = p.parent, argument.kind == .argument, let callee = argument.parent?.child(.callee)
                else { return false }
                return callee.name.text == "Task"
                    || callee.kind == .memberExpr && callee.child(.base)?.name.text == "Task"
            case .funcDecl, .initDecl: return p.hasEffect(Names.async)
            case .deferStmt, .accessorDecl, .accessorBlock, .memberBlock: return false
            default: break
            }
        }
        return false
    }
}
