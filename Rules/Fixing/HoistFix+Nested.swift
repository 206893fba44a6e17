import Findings
import Semantics
import Syntax

/// Transactions that stand deeper in a loop's round, beside what it logs and counts and behind what it asks first: the
/// whole loop goes into one, and what each of them did stands in its place.
extension HoistFix {
    static func nested(_ fact: TransactionFact, _ loop: LoopInfo, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        guard loop.kind == .forIn, !p.isClosure, p.depth == 0, fact.isSync, !fact.isManual, !fact.isSave else {
            return nil
        }
        let all = project.facts.transactions.filter { $0.loop?.node == loop.node }
        guard !all.isEmpty,
            all.allSatisfy({ !$0.isIndirect && !$0.isManual && !$0.isSave && $0.isSync && !$0.isElsewhere })
        else { return nil }
        var writes: [Write] = []
        for other in all {
            guard let write = Write(other, in: p, project) else { return nil }
            if !writes.contains(where: { $0.statement == write.statement }) { writes.append(write) }
        }
        guard let first = writes.first, writes.allSatisfy({ $0.head == first.head && $0.parameter == first.parameter })
        else { return nil }
        // What else may fail in a round, files that it moves or reads, can't be taken back with the transaction.
        if tries(p.body, besides: writes) { return nil }
        let flow = Flow(p.statements)
        guard !flow.suspends, !flow.returns, !p.condition.contains(where: { Flow([$0]).suspends }),
            !p.statements.contains(where: { endsTransactions($0, project) || assigns($0, to: first.handle) })
        else { return nil }
        // The open handle's name is the block's alone.
        if let parameter = first.parameter,
            p.statement.tokens.contains(where: { t in
                t.symbol == parameter && !writes.contains { $0.statement.range.contains(Int(t.start)) }
            })
        {
            return nil
        }
        let mark =
            first.statement.flags.contains(.forced)
            ? "try!" : first.statement.flags.contains(.optional) ? "try?" : "try"
        guard mark != "try" || project.mayThrow(at: p.statement), !(mark == "try?" && flow.throwsOut),
            !isResult(p.statement)
        else { return nil }
        let style = SourceStyle(p.statement.tree)
        guard style.beginsLine(p.statement), style.endsLine(p.statement) else { return nil }
        var text = "", at = p.statement.start
        for write in writes.sorted(by: { $0.statement.start < $1.statement.start }) {
            guard let work = write.inlined(style) else { return nil }
            text += style.text(at..<write.statement.start) + work
            at = write.statement.end
        }
        text += style.text(at..<p.statement.end)
        let indent = style.indentation(of: p.statement)
        let block = first.parameter.map { " \($0.text) in" } ?? ""
        return Fix(
            title: "open one transaction around the loop", applicability: .unsafe,
            edits: [
                project.edit(
                    p.statement,
                    "\(mark) \(first.head) {\(block)\n\(indent)\(style.unit)\(style.deeper(text))\n\(indent)}")
            ],
            note: "a round that fails rolls the others back, and other writers wait for all of them")
    }

    private static func tries(_ node: Node, besides writes: [Write]) -> Bool {
        if writes.contains(where: { $0.statement == node }) { return false }
        return node.kind == .tryExpr || node.kind == .throwStmt || node.children.contains { tries($0, besides: writes) }
    }

    /// One of the loop's transactions, as a statement of a block in its round.
    private struct Write {
        let statement: Node
        let head: String
        let handle: Symbol
        let parameter: Symbol?
        private let work: [Node]
        private let interior: Range<Int>

        init?(_ fact: TransactionFact, in p: LoopParts, _ project: RuleContext) {
            guard let statement = Code.statement(of: fact.site.node), statement.kind == .tryExpr,
                let call = Code.call(in: statement), call.start <= fact.site.node.start,
                let callee = call.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base),
                !HoistFix.runsCalls(base),
                let closure = Code.closure(of: call), call.end == closure.end,
                call.children.count(where: { $0.kind == .argument }) == 1,
                let interior = SourceStyle.interior(of: closure),
                Code.body(around: statement) == Code.body(around: p.statement), let block = statement.parent
            else { return nil }
            let names = p.names.union(Self.declared(in: p.body))
            guard !Code.mentions(callee, names),
                closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .parameter }),
                !HoistFix.usesDollar(closure)
            else { return nil }
            let parameters = closure.children.filter { $0.kind == .parameter }
            work = SourceStyle.statements(of: closure)
            let flow = Flow(work)
            guard parameters.count <= 1, !work.isEmpty, !flow.returns, !flow.jumps, !flow.suspends,
                !work.contains(where: { $0.kind == .deferStmt })
            else { return nil }
            // What the block declares must be nobody else's name beside it.
            let own = work.filter { $0.kind == .varDecl || $0.kind == .guardStmt }.reduce(into: Set<Symbol>()) {
                $0.formUnion(Self.declared(in: $1))
            }
            guard !Code.mentions(block, own, outside: closure), !work.contains(where: { $0.kind == .guardStmt }) else {
                return nil
            }
            // A `do` with nothing left that throws has an idle `catch`.
            var n = statement
            while n != p.statement, let outer = n.parent {
                if outer.kind == .doStmt, outer.child(.catchClause) != nil, outer.child(.body) == n {
                    guard
                        Flow(work).throwsOut
                            || SourceStyle.statements(of: n).contains(where: {
                                !$0.range.contains(statement.start) && Flow([$0]).throwsOut
                            })
                    else { return nil }
                }
                n = outer
            }
            self.statement = statement
            self.interior = interior
            head = SourceStyle(statement.tree).text(callee.range)
            handle = Code.rootName(callee)
            parameter = parameters.first?.name
        }

        private static func declared(in node: Node) -> Set<Symbol> {
            var names: Set<Symbol> = []
            func visit(_ n: Node) {
                if n.kind == .identifierPattern { names.insert(n.name) }
                for c in n.children { visit(c) }
            }
            visit(node)
            return names
        }

        /// What the block does, where the transaction stood.
        func inlined(_ style: SourceStyle) -> String? {
            guard let first = work.first, let last = work.last else { return nil }
            if Code.isComment(style.text(last.end..<interior.upperBound)) { return nil }
            let text = style.text(interior.lowerBound..<last.end)
            guard text.contains("\n") else { return style.text(first.start..<last.end) }
            // Comments in front of the first statement stay there.
            guard style.text(interior.lowerBound..<first.start).contains("\n"),
                let lead = style.text(interior.lowerBound..<last.end).firstIndex(where: { !$0.isWhitespace })
            else { return nil }
            return style.shallower(String(text[lead...]))
        }
    }
}
