import Findings
import Frameworks
import Semantics
import Syntax

/// A loop that passes each of its items to a function which writes one: the loop collects them, and a second form of
/// the function writes all of them in one transaction after it.
enum CollectFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard !fact.isSave, !fact.isManual, !fact.isSeldom, let opening = fact.opening,
            let p = LoopParts(loop.kind, loop.node), p.depth == 0, !p.isWhile, !HoistFix.isResult(p.statement),
            let statement = Code.statement(of: fact.site.node), let call = Code.call(in: statement, at: fact.site.node),
            project.facts.transactions.allSatisfy({
                $0.loop?.node != loop.node || $0.site.node == fact.site.node
            }), let function = project.analysis.declaration(of: call),
            let form = CollectedForm(function, opening, project),
            let round = Round(call, statement, in: p, form, project)
        else { return nil }
        var draft = Draft(project)
        round.replace(in: &draft)
        draft.put(form.text, behind: function, apart: true)
        return draft.fix(
            .collectItems, "collect them, and write all in one transaction", group: "siblings of " + function.name.text,
            note: "an item that fails takes the others back, and the loop itself does not see them stored yet")
    }

    /// The round that passes one item on, and the loop around it.
    private struct Round {
        private let call: Node, statement: Node, value: Node
        private let p: LoopParts
        private let form: CollectedForm
        private let style: SourceStyle
        /// The name of the collected items.
        private let name: String
        /// The sequence of the loop, where a round does nothing but pass its item on; else nil.
        private var all: String?

        init?(_ call: Node, _ statement: Node, in p: LoopParts, _ form: CollectedForm, _ project: RuleContext) {
            guard call.arguments.count == 1, let value = call.arguments[0].firstChild, value.kind != .closureExpr,
                call.tree.tokens[Int(call.raw.endToken) - 1].kind == .rightParen, let callee = call.child(.callee),
                Self.isSteady(callee), !Code.mentions(callee, p.names.union(Code.names(in: p.body))),
                Self.mayWait(call, statement, p, project), case let style = SourceStyle(p.statement.tree),
                style.ownsLines(p.statement)
            else { return nil }
            self.call = call
            self.statement = statement
            self.p = p
            self.form = form
            self.value = value
            self.style = style
            let taken = Self.taken(around: p.statement)
            let other = "collected" + form.items.prefix(1).uppercased() + form.items.dropFirst()
            guard let name = [form.items, other].first(where: { !taken.contains($0) }) else { return nil }
            self.name = name
            all = whole(project)
            guard
                all != nil
                    || form.isNamedAnywhere && !(p.isClosure && p.statement.kind == .tryExpr)
                        && !Self.isAskedBehind(statement, callee, in: p.body)
            else { return nil }
        }

        /// Names that the function around declares, or uses without a receiver.
        private static func taken(around statement: Node) -> Set<String> {
            let function = statement.ancestors.first { $0.kind == .funcDecl || $0.kind == .memberBlock }
            return (function ?? statement.tree.root).subtree.reduce(into: []) { names, n in
                if [.identifierExpr, .identifierPattern, .parameter, .capture].contains(n.kind) {
                    names.insert(n.name.text)
                }
            }
        }

        /// True for `store.save`, `self.save`: the same in each round.
        private static func isSteady(_ callee: Node) -> Bool {
            Code.isPath(callee) || callee.kind == .memberExpr && callee.child(.base)?.name == Names.self_
        }

        /// True where the call may be moved after the loop: no round ends the loop early, which would lose the
        /// collected items, and an error takes the same path.
        private static func mayWait(
            _ call: Node, _ statement: Node, _ p: LoopParts, _ project: RuleContext
        ) -> Bool {
            // A call whose failure is ignored would undo the others, too.
            if statement.kind == .tryExpr, statement.flags.contains(.optional) { return false }
            return Code.body(around: call) == (p.isClosure ? p.body : Code.body(around: p.statement))
                && (!Flow(p.statements).returns || p.isClosure)
                && !p.body.own.contains { n in
                    n.kind == .throwStmt || n.passesErrors && n != statement
                }
                && (!statement.passesErrors
                    || Flow.mayThrow(at: p.statement, project) && !SavingHelper.isCaught(statement, in: p.body))
                && !(Flow([statement]).suspends && p.isClosure)
        }

        private func whole(_ project: RuleContext) -> String? {
            guard p.statements.count == 1, p.statements[0] == statement, isItem, let source = sequence,
                Self.isSteady(source) || source.kind == .identifierExpr
            else { return nil }
            let text = style.text(source.range)
            if project.project.element(of: project.analysis.type(of: source)) != nil { return text }
            return "Array(\(text))"
        }

        private var sequence: Node? {
            p.isClosure
                ? p.condition.first?.child(.base)
                : p.innermost.child(.whereCondition) == nil ? p.innermost.child(.sequence) : nil
        }

        private var isItem: Bool {
            guard value.kind == .identifierExpr else { return false }
            if p.isClosure, p.body.parameters.isEmpty { return value.text == "$0" }
            return p.names == [value.name] && (p.isClosure || p.innermost.firstChild?.kind == .identifierPattern)
        }

        /// True where later code in the round may read what the call has written.
        private static func isAskedBehind(_ statement: Node, _ callee: Node, in body: Node) -> Bool {
            guard let base = callee.child(.base), base.name != Names.self_ else { return false }
            return body.subtree.contains {
                $0.kind == base.kind && $0.name == base.name && $0.start >= statement.end
            }
        }

        /// Makes the loop collect, or replaces it with the one call.
        func replace(in draft: inout Draft) {
            func written(_ items: String) -> String {
                style.text(statement.start..<call.arguments[0].start) + form.argument(items) + ")"
            }
            if let all {
                draft.replace(p.statement, written(all))
                return
            }
            draft.put("var \(name): [\(form.itemType)] = []", before: p.statement)
            draft.replace(statement, "\(name).append(\(style.text(value.range)))")
            draft.put(written(name), behind: p.statement)
        }
    }
}
