import Findings
import Semantics
import Syntax

/// A loop that calls a function which opens a transaction for its one item: the work in it becomes a second form of the
/// function that takes the open handle, which the loop calls inside one transaction.
enum HandleFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard fact.isSync, !fact.isSave, !fact.isManual, let opening = fact.opening,
            let p = LoopParts(loop.kind, loop.node), p.depth == 0, !p.isWhile,
            let statement = p.statements.first(where: { $0.range.contains(fact.site.node.start) }),
            let call = Code.call(in: statement, at: fact.site.node),
            let declaration = project.analysis.declaration(of: call),
            let helper = HandleHelper(declaration, opening, project),
            project.facts.transactions.allSatisfy({
                $0.loop?.node != loop.node || $0.site.node == fact.site.node
            }), isAlone(call, of: helper, in: statement, p, project)
        else { return nil }
        let style = SourceStyle(p.statement.tree)
        guard style.ownsLines(p.statement), let place = Place(helper, call, p, project),
            helper.given != nil
                || !p.statement.tokens.contains(where: {
                    $0.symbol.text == helper.handle && (helper.isParameter || !place.isOwn)
                }),
            // The call in the open transaction: its errors take the path of the transaction's.
            let called = helper.called(call, besides: p.names.union(Code.names(in: p.body)))
        else { return nil }
        var text =
            style.text(p.statement.start..<statement.start) + (helper.throwsOut ? "try " : "") + called.call
            + style.text(statement.end..<p.statement.end)
        if p.isClosure, helper.throwsOut, p.statement.kind != .tryExpr { text = "try " + text }
        let indent = style.indentation(of: p.statement), parameter = helper.isParameter ? " \(helper.handle) in" : ""
        func transaction(_ mark: String) -> String {
            style.block("\(mark)\(called.head) {\(parameter)", text, indentation: indent)
        }
        var draft = Draft(project)
        draft.add(helper.edits(project))
        if let handler = helper.handler {
            guard statement.kind != .tryExpr, let caught = place.handler(handler) else { return nil }
            let caughtThere = style.block("do {", transaction("try "), indentation: indent) + " catch \(caught)"
            draft.replace(p.statement, place.setup + caughtThere)
        } else {
            guard statement.kind == .tryExpr, !statement.passesErrors || Flow.mayThrow(at: p.statement, project)
            else { return nil }
            draft.replace(p.statement, place.setup + transaction(statement.tryMark))
        }
        return draft.fix(
            .passHandle, "write all of them in one transaction", group: "siblings of " + helper.name,
            note: "an item that fails rolls the others back, and other writers wait for all of them")
    }

    /// True where one function is called once in a round, and nothing else may open a transaction, fail or suspend.
    private static func isAlone(
        _ call: Node, of helper: HandleHelper, in statement: Node, _ p: LoopParts, _ project: RuleContext
    ) -> Bool {
        let others = p.statements.filter { $0 != statement }, flow = Flow(p.statements)
        func tries(_ node: Node) -> Bool { node.subtree.contains { $0.kind == .tryExpr || $0.kind == .throwStmt } }
        return call.children.allSatisfy { !$0.flags.contains(.trailingClosure) }
            && call.child(.callee)?.name == helper.function.name
            && !others.contains { helper.isParameter && project.runsProjectCode($0) || tries($0) }
            && !flow.suspends && !flow.returns
            && !p.condition.contains { !Flow([$0]).isPlain || HoistFix.runsCode($0, project) }
            && !HoistFix.isResult(p.statement)
    }

    /// The parts of the function that can be written at the loop.
    private struct Place {
        /// True where the loop is in the function's own type and calls it on the same object.
        let isOwn: Bool
        /// The handle's opening, where the function opens it itself; else empty.
        var setup = ""
        private let levels: Int
        private let style: SourceStyle

        init?(_ helper: HandleHelper, _ call: Node, _ p: LoopParts, _ project: RuleContext) {
            let callee = call.child(.callee)
            isOwn =
                project.owner(of: p.statement) == project.owner(of: helper.function)
                && (callee?.kind == .identifierExpr || callee?.child(.base)?.name == Names.self_)
                && Code.isOfType(p.statement) == Code.isOfType(helper.function)
            style = SourceStyle(helper.function.tree)
            let own = SourceStyle(p.statement.tree)
            levels = style.depth(of: helper.statement) - own.depth(of: p.statement)
            guard own.unit == style.unit else { return nil }
            if let opened = helper.opened {
                // The same name must be free here, and opening the handle may fail only where errors are passed on.
                guard let body = Code.body(around: p.statement), !Code.mentions(body, [Symbol(helper.handle)]),
                    !helper.usesOwn(opened, project),
                    !Flow([opened]).throwsOut || helper.handler == nil && Flow.mayThrow(at: p.statement, project)
                else { return nil }
                setup = style.text(opened.range) + "\n" + own.indentation(of: p.statement)
            } else if !isOwn, helper.given == nil, helper.usesOwn(helper.headNode, project) {
                return nil
            }
            if let handler = helper.handler {
                guard isOwn || !helper.usesOwn(handler, project), !Code.mentions(handler, helper.locals) else {
                    return nil
                }
            }
        }

        func handler(_ node: Node) -> String? {
            let text = style.text(node.range)
            return levels >= 0 ? style.shallower(text, by: levels) : style.deeper(text, by: -levels)
        }
    }
}
