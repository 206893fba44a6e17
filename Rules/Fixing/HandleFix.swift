import Findings
import Semantics
import Syntax

/// A loop that calls a function which opens a transaction for its one item: what the function does in it becomes a
/// second form of the function that is given the open handle, which the loop calls inside one transaction.
enum HandleFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard fact.isSync, !fact.isSave, !fact.isManual, let opening = fact.opening,
            let p = LoopParts(loop.kind, loop.node), p.depth == 0, !p.isWhile,
            let statement = p.statements.first(where: { $0.range.contains(fact.site.node.start) }),
            let call = Code.call(in: statement), call == fact.site.node || call.start == fact.site.node.start,
            let declaration = project.analysis.declaration(of: call),
            let helper = HandleHelper(declaration, opening, project)
        else { return nil }
        // One function, called once in a round, and nothing else that may open a transaction, fail or wait.
        guard project.facts.transactions.allSatisfy({ $0.loop?.node != loop.node || $0.site.node == fact.site.node }),
            call.children.allSatisfy({ !$0.flags.contains(.trailingClosure) }),
            call.child(.callee)?.name == declaration.name
        else { return nil }
        let others = p.statements.filter { $0 != statement }, flow = Flow(p.statements)
        guard !others.contains(where: { helper.isParameter && project.runsProjectCode($0) || tries($0) }),
            !flow.suspends, !flow.returns,
            !p.condition.contains(where: { !Flow([$0]).isPlain || HoistFix.runsCode($0, project) }),
            !HoistFix.isResult(p.statement)
        else { return nil }
        let style = SourceStyle(p.statement.tree)
        guard style.beginsLine(p.statement), style.endsLine(p.statement), let place = Place(helper, call, p, project),
            helper.given != nil
                || !p.statement.tokens.contains(where: {
                    $0.symbol.text == helper.handle && (helper.isParameter || !place.isOwn)
                })
        else { return nil }
        let isTried = statement.kind == .tryExpr, isOptional = isTried && statement.flags.contains(.optional),
            isForced = isTried && statement.flags.contains(.forced)
        // The call in the open transaction: its errors go where the transaction's go.
        guard let called = helper.called(call, besides: p.names.union(JoinedFix.declared(in: p.body))) else {
            return nil
        }
        let inside = (helper.throwsOut ? "try " : "") + called.call
        var text =
            style.text(p.statement.start..<statement.start) + inside + style.text(statement.end..<p.statement.end)
        if p.isClosure, helper.throwsOut, p.statement.kind != .tryExpr { text = "try " + text }
        let indent = style.indentation(of: p.statement), parameter = helper.isParameter ? " \(helper.handle) in" : ""
        func transaction(_ mark: String) -> String {
            "\(mark)\(called.head) {\(parameter)\n\(indent)\(style.unit)\(style.deeper(text))\n\(indent)}"
        }
        let edit: String
        if let handler = helper.handler {
            guard !isTried, let caught = place.handler(handler) else { return nil }
            edit =
                place.setup
                + "do {\n\(indent)\(style.unit)\(style.deeper(transaction("try ")))\n\(indent)} catch \(caught)"
        } else {
            guard isTried, isOptional || isForced || project.mayThrow(at: p.statement) else { return nil }
            edit = place.setup + transaction(isOptional ? "try? " : isForced ? "try! " : "try ")
        }
        let edits = helper.edits(project) + [project.edit(p.statement, edit)]
        return Fix(
            title: "write all of them in one transaction", applicability: .unsafe,
            edits: edits.sorted { ($0.location.file, $0.location.start) < ($1.location.file, $1.location.start) },
            group: "siblings of " + helper.name,
            note: "an item that fails rolls the others back, and other writers wait for all of them")
    }

    private static func tries(_ node: Node) -> Bool {
        node.kind == .tryExpr || node.kind == .throwStmt || node.children.contains { tries($0) }
    }

    /// What of the function may be written where the loop stands.
    private struct Place {
        /// The loop stands in the function's own type and calls it on the same object.
        let isOwn: Bool
        /// The handle's opening, where the function opens it for itself.
        var setup = ""
        private let helper: HandleHelper
        private let levels: Int
        private let style: SourceStyle

        init?(_ helper: HandleHelper, _ call: Node, _ p: LoopParts, _ project: RuleContext) {
            func owner(_ n: Node) -> TypeID? { project.project.enclosingType(n, file: Int32(project.location(n).file)) }
            let callee = call.child(.callee)
            isOwn =
                owner(p.statement) == owner(helper.function)
                && (callee?.kind == .identifierExpr || callee?.child(.base)?.name == Names.self_)
                && HandleHelper.isOfType(p.statement) == HandleHelper.isOfType(helper.function)
            self.helper = helper
            style = SourceStyle(helper.function.tree)
            let own = SourceStyle(p.statement.tree)
            levels =
                style.indentation(of: helper.statement).utf8.count / max(1, style.unit.utf8.count) - own.indentation(
                    of: p.statement
                ).utf8.count / max(1, own.unit.utf8.count)
            guard own.unit == style.unit else { return nil }
            if let opened = helper.opened {
                // The same name must be free here, and opening it may fail only where errors go on.
                let name = Symbol(helper.handle)
                guard let body = Code.body(around: p.statement), !Code.mentions(body, [name]),
                    !helper.usesOwn(opened, project),
                    !Flow([opened]).throwsOut || helper.handler == nil && project.mayThrow(at: p.statement)
                else { return nil }
                setup = style.text(opened.range) + "\n" + own.indentation(of: p.statement)
            } else if !isOwn, helper.given == nil, helper.usesOwn(helper.headNode, project) {
                return nil
            }
            if !isOwn, let handler = helper.handler, helper.usesOwn(handler, project) { return nil }
            if let handler = helper.handler, Code.mentions(handler, helper.locals) { return nil }
        }

        func handler(_ node: Node) -> String? {
            let text = style.text(node.range)
            return levels >= 0
                ? style.shallower(text, by: levels) : (0..<(-levels)).reduce(text) { t, _ in style.deeper(t) }
        }
    }
}
