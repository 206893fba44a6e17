import Findings
import Semantics
import Syntax

/// A loop whose round is one transaction, with the setup of its handle before it, turned inside out: the transaction
/// encloses the loop.
struct HoistedBlock {
    let isSafe: Bool
    private let p: LoopParts
    private let transaction: Transaction
    private let setup: [Node]
    private var flow: Flow { transaction.flow }

    init?(_ fact: TransactionFact, _ p: LoopParts, _ project: RuleContext) {
        guard let last = p.statements.last, let transaction = Transaction(in: last, fact.site.node) else { return nil }
        self.p = p
        self.transaction = transaction
        setup = Array(p.statements.dropLast())
        let head = transaction.head, statement = transaction.statement, flow = transaction.flow
        // Each round may use another handle.
        let isPlain =
            setup.isEmpty && transaction.catches.isEmpty && !flow.throwsOut && fact.isSync && !p.isWhile
            && !p.condition.contains { !Flow([$0]).isPlain || HoistFix.runsCode($0, project) }
            && !Flow([statement]).suspends && !(head.child(.base).map { HoistFix.runsCalls($0) } ?? true)
        isSafe =
            isPlain && !transaction.mayTakeItselfBack
            && !(HoistFix.isResult(p.statement) && statement.kind == .tryExpr && statement.flags.contains(.optional))
        guard isSteady(setup), isSteadyHead(), keepsNames(), mayMove(project) else { return nil }
    }

    // MARK: Preconditions

    /// True where the setup makes only what the transaction itself needs, the same in each round: it runs once then. A
    /// new object is one for each round.
    private func isSteady(_ setup: [Node]) -> Bool {
        setup.allSatisfy { s in
            let bound = Code.declared(by: s)
            return s.kind == .varDecl && s.mainToken.symbol == Names.let && !Code.mentions(s, p.names)
                && !(p.isClosure && hasDollar(s)) && !Flow([s]).suspends && !bound.isEmpty && isFree(bound)
                && bound.allSatisfy { Code.mentions(transaction.head, [$0]) }
        }
    }

    private func isSteadyHead() -> Bool {
        let others = transaction.call.arguments.filter { $0.firstChild != transaction.closure }
        return ([transaction.head] + others).allSatisfy { !Code.mentions($0, p.names) && !hasDollar($0) }
            && transaction.catches.allSatisfy { clause in
                let flow = Flow([clause])
                return !Code.mentions(clause, p.names) && !flow.jumps && !flow.returns
            }
    }

    private func hasDollar(_ node: Node) -> Bool { node.tokens.contains { $0.kind == .dollarIdentifier } }

    /// True where no other statement around the loop declares one of the names.
    private func isFree(_ names: Set<Symbol>) -> Bool {
        guard let block = p.statement.parent else { return false }
        return SourceStyle.statements(of: block).allSatisfy {
            $0 == p.statement || Code.declared(by: $0).isDisjoint(with: names)
        }
    }

    /// False where the block would see the loop's names in place of others, or the other way round, or where a
    /// closure's `$0` would become another closure's.
    private func keepsNames() -> Bool {
        let closure = transaction.closure, given = transaction.names
        let signature = closure.children.filter { SourceStyle.isSignature($0) }
        return !(p.isClosure && p.body.parameters.isEmpty && HoistFix.usesDollar(p.body))
            && !signature.contains {
                p.names.contains($0.name) || Code.mentions($0, p.names) || $0.role == .returnType
            }
            && !p.condition.contains { Code.mentions($0, given) }
            && !Code.mentions(p.statement, given.subtracting(p.names), outside: closure)
    }

    /// False where a round may roll back its own transaction, which would roll back all of them.
    private func mayMove(_ project: RuleContext) -> Bool {
        let handle = Code.rootName(transaction.head)
        return transaction.mayMove(project) && !project.needsWrittenSelf(p.condition, in: p.statement)
            && !transaction.statements.contains { HoistFix.assigns($0, to: handle) }
            && !p.condition.contains { Flow([$0]).suspends } && !Transaction.isOpened(by: p.condition, project)
            && !(p.isClosure && flow.throwsOut && (p.statement.kind != .tryExpr || p.depth > 0))
    }

    // MARK: Text

    func text() -> String? {
        let style = SourceStyle(p.statement.tree), (prefix, suffix) = transaction.text(style)
        var head = style.text(p.statement.start..<p.interior.lowerBound)
        if p.isClosure, p.statement.kind == .tryExpr, !flow.throwsOut, let first = p.statement.firstChild {
            head = style.text(first.start..<p.interior.lowerBound)
        }
        let tail = style.text(p.interior.upperBound..<p.statement.end)
        guard let (lead, trail) = comments(style) else { return nil }
        guard style.text(p.statement.range).contains("\n") else {
            return trail.isEmpty ? "\(lead)\(prefix) \(head)\(style.text(transaction.interior))\(tail) \(suffix)" : nil
        }
        let indent = style.indentation(of: p.statement), levels = p.depth + 1
        guard style.indentation(of: transaction.statement) != indent,
            let outerPrefix = style.shallower(prefix, by: levels),
            let outerSuffix = style.shallower(suffix, by: levels)
        else { return nil }
        // The depth of the transaction in its statement: one more inside `do`.
        let own = SourceStyle.indentation(at: transaction.call.start, style.tree.source)
        guard own.hasPrefix(String(repeating: style.unit, count: levels)) else { return nil }
        let outer = String(own.dropFirst(style.unit.count * levels)), inside = outer + style.unit
        let deeper = max(0, (inside.count - indent.count) / max(1, style.unit.count))
        var work = style.text(transaction.interior)
        if work.contains("\n") {
            while work.last == " " || work.last == "\t" { work.removeLast() }
            if work.last == "\n" {
                work += style.indentation(of: p.innermost) + String(repeating: style.unit, count: deeper)
            }
        }
        let loop = style.deeper(head, by: deeper) + work + style.deeper(tail, by: deeper)
        return lead + outerPrefix + "\n" + inside + loop + "\n" + outer + outerSuffix + trail
    }

    /// Comments before the transaction in its round stay before it, those after it after it; nil where they can't.
    private func comments(_ style: SourceStyle) -> (lead: String, trail: String)? {
        let indent = style.indentation(of: p.statement), last = transaction.statement
        let before = style.text(p.interior.lowerBound..<p.statements[0].start),
            after = style.text(last.end..<p.interior.upperBound)
        var lead = "", trail = ""
        func unindented(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" } }
        if Code.isComment(after) {
            guard after.contains("\n"), style.endsLine(p.statement) else { return nil }
            for (i, line) in after.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !Code.isBlank(String(line)) { trail += (i == 0 ? " " : "\n" + indent) + unindented(line) }
        }
        if Code.isComment(before) {
            guard before.contains("\n") else { return nil }
            for line in before.split(separator: "\n") where !Code.isBlank(String(line)) {
                lead += unindented(line) + "\n" + indent
            }
        }
        for s in setup {
            guard let text = style.shallower(style.text(s.range), by: p.depth + 1) else { return nil }
            lead += text + "\n" + indent
        }
        return (lead, trail)
    }
}
