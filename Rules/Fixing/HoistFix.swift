import Findings
import Semantics
import Syntax

/// One transaction around a loop in place of one for each of its rounds.
enum HoistFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        // What is around it can be mended with it; a loop in a function that runs what it is given is that function's.
        guard !fact.isSeldom, loop.node.tree === fact.site.node.tree, loop.node.range.contains(fact.site.node.start)
        else { return nil }
        if fact.isIndirect {
            return JoinedFix.fix(fact, loop, project) ?? SequenceFix.fix(fact, loop, project)
                ?? HandleFix.fix(fact, loop, project) ?? SaveBehindFix.fix(fact, loop, project)
        }
        guard !fact.isElsewhere else { return nil }
        guard let parts = LoopParts(loop.kind, loop.node) else {
            return fact.isManual || fact.isSave ? nil : MapFix.fix(fact, loop, project)
        }
        if fact.isSave { return save(fact, parts, project) }
        if fact.isManual { return pair(fact, parts, project) }
        var best: Fix?
        var next: LoopParts? = parts
        // Out of as many loops as do nothing else; a fix that is safe before one that goes further.
        while let p = next, let fix = block(fact, p, project) {
            if best == nil || fix.applicability == best!.applicability { best = fix }
            next = p.widened().flatMap { wide in wide.condition.contains { isBatched($0, project) } ? nil : wide }
        }
        return best ?? nested(fact, loop, parts, project) ?? JoinedFix.fix(fact, loop, project)
    }

    static let forEach = Symbol("forEach")

    // MARK: A block

    private static func block(_ fact: TransactionFact, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        // What makes the handle may stand before the write; the write is the rest of the body.
        guard let last = p.statements.last, let (transaction, call) = transaction(in: last, fact.site.node),
            let closure = Code.closure(of: call), let inner = SourceStyle.interior(of: closure), call.end == closure.end
        else { return nil }
        let style = SourceStyle(closure.tree)
        let setup = p.statements.dropLast()
        let names = p.names
        var isSafe = setup.isEmpty && transaction.catches.isEmpty
        for s in setup {
            guard s.kind == .varDecl, s.mainToken.symbol == letKeyword, !Code.mentions(s, names),
                !(p.isClosure && s.tokens.contains { $0.kind == .dollarIdentifier }),
                s.tokens.allSatisfy({ $0.symbol != awaitKeyword })
            else { return nil }
            let bound = s.children.filter { $0.kind == .patternBinding }.compactMap(\.firstChild).reduce(
                into: Set<Symbol>()
            ) { $0.formUnion(Code.names(in: $1)) }
            guard !bound.isEmpty, !declares(p.statement, bound) else { return nil }
            // Only what the transaction itself needs is made once; a new object is one for each round.
            guard bound.allSatisfy({ Code.mentions(call.child(.callee) ?? call, [$0]) }) else { return nil }
        }
        // The handle must be the same in each round.
        let head = call.child(.callee) ?? call
        guard !Code.mentions(head, names), !head.tokens.contains(where: { $0.kind == .dollarIdentifier }) else {
            return nil
        }
        for c in call.children where c.kind == .argument && c.firstChild != closure {
            if Code.mentions(c, names) || c.tokens.contains(where: { $0.kind == .dollarIdentifier }) { return nil }
        }
        for c in transaction.catches where Code.mentions(c, names) || Flow([c]).jumps || Flow([c]).returns {
            return nil
        }
        // A closure's first parameter without a name would be another one's.
        if p.isClosure, !p.body.children.contains(where: { $0.kind == .parameter }), usesDollar(p.body) { return nil }
        // The block would see the loop's names where it sees others now, or the other way round.
        let signature = closure.children.filter { SourceStyle.isSignature($0) }
        if signature.contains(where: { names.contains($0.name) || Code.mentions($0, names) || $0.role == .returnType })
        {
            return nil
        }
        let given = Set(signature.filter { $0.kind == .parameter || $0.kind == .capture }.map(\.name))
        if p.condition.contains(where: { Code.mentions($0, given) })
            || Code.mentions(p.statement, given.subtracting(names), outside: closure)
        {
            return nil
        }
        let work = SourceStyle.statements(of: closure)
        guard !work.isEmpty else { return nil }
        let flow = Flow(work)
        guard !flow.returns, !flow.suspends else { return nil }
        if usesDollar(closure) { return nil }
        if project.needsWrittenSelf(p.condition, in: p.statement) { return nil }
        // A round that takes its own transaction back would take back all of them.
        if work.contains(where: { endsTransactions($0, project) })
            || work.contains(where: { assigns($0, to: Code.rootName(head)) })
        {
            return nil
        }
        if p.condition.contains(where: { Flow([$0]).suspends }) { return nil }
        if p.isClosure, flow.throwsOut, p.statement.kind != .tryExpr { return nil }
        if flow.throwsOut || p.condition.contains(where: { !Flow([$0]).isPlain || runsCode($0, project) })
            || Flow([transaction.statement]).suspends || !fact.isSync || p.isWhile
        {
            isSafe = false
        }
        // Each round may ask for another handle.
        if head.child(.base).map({ runsCalls($0) }) ?? true { isSafe = false }
        if isResult(p.statement), transaction.statement.kind == .tryExpr,
            transaction.statement.flags.contains(.optional)
        {
            isSafe = false
        }

        let wrapper = transaction.statement
        let outerIndent = style.indentation(of: p.statement)
        var loopHead = style.text(p.statement.start..<p.interior.lowerBound)
        if p.isClosure, p.statement.kind == .tryExpr, !flow.throwsOut, let first = p.statement.firstChild {
            loopHead = style.text(first.start..<p.interior.lowerBound)
        }
        let loopTail = style.text(p.interior.upperBound..<p.statement.end)
        if p.depth > 0, p.isClosure, flow.throwsOut { return nil }
        let before = style.text(p.interior.lowerBound..<p.statements[0].start)
        let after = style.text(last.end..<p.interior.upperBound)
        var trail = ""
        if Code.isComment(after) {
            // Comments behind the transaction stay behind it.
            guard after.contains("\n"), style.endsLine(p.statement) else { return nil }
            for (i, line) in after.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !Code.isBlank(String(line)) {
                trail += (i == 0 ? " " : "\n" + outerIndent) + line.drop { $0 == " " || $0 == "\t" }
            }
        }
        var lead = ""
        if Code.isComment(before) {
            // Comments in front of the transaction stay in front of it.
            guard before.contains("\n") else { return nil }
            for line in before.split(separator: "\n") where !Code.isBlank(String(line)) {
                lead += line.drop { $0 == " " || $0 == "\t" } + "\n" + outerIndent
            }
        }
        for s in setup {
            guard let text = style.shallower(style.text(s.start..<s.end), by: p.depth + 1) else { return nil }
            lead += text + "\n" + outerIndent
        }
        if let first = setup.first, Code.isComment(style.text(first.end..<last.start)) { return nil }
        let isMultiline = style.text(p.statement.start..<p.statement.end).contains("\n")
        let prefix = style.text(wrapper.start..<inner.lowerBound), suffix = style.text(inner.upperBound..<wrapper.end)
        var work2 = style.text(inner)
        guard isMultiline else {
            guard trail.isEmpty else { return nil }
            return made(isSafe, [project.edit(p.statement, "\(prefix) \(loopHead)\(work2)\(loopTail) \(suffix)")])
        }
        let isOnOwnLine = last.mainToken.kind != .endOfFile && style.indentation(of: last) != outerIndent
        guard isOnOwnLine, let outerPrefix = style.shallower(prefix, by: p.depth + 1),
            let outerSuffix = style.shallower(suffix, by: p.depth + 1)
        else { return nil }
        // The depth of the transaction in its statement: one more inside `do`.
        let indent = SourceStyle.indentation(at: call.start, style.tree.source)
        let drop = style.unit.count * (p.depth + 1)
        guard indent.hasPrefix(String(repeating: style.unit, count: p.depth + 1)) else { return nil }
        let outer = String(indent.dropFirst(drop)), inside = outer + style.unit
        let deeper = max(0, (inside.count - outerIndent.count) / max(1, style.unit.count))
        var loopText = loopHead, tail = loopTail
        for _ in 0..<deeper {
            loopText = style.deeper(loopText)
            tail = style.deeper(tail)
        }
        if work2.contains("\n") {
            while work2.last == " " || work2.last == "\t" { work2.removeLast() }
            if work2.last == "\n" {
                work2 += style.indentation(of: p.innermost) + String(repeating: style.unit, count: deeper)
            }
        }
        return made(
            isSafe,
            [
                project.edit(
                    p.statement,
                    lead + outerPrefix + "\n" + inside + loopText + work2 + tail + "\n" + outer + outerSuffix + trail)
            ])
    }

    private static func made(_ isSafe: Bool, _ edits: [Edit]) -> Fix {
        Fix(
            title: "open one transaction around the loop", applicability: isSafe ? .safe : .unsafe, edits: edits,
            note: "a round that fails rolls the others back, and other writers wait for all of them")
    }

    private static let letKeyword = Symbol("let")
    private static let awaitKeyword = Symbol("await")

    struct Transaction {
        var statement: Node
        var catches: [Node] = []
    }

    /// The statement that is nothing but the transaction, or a `do` around nothing else.
    static func transaction(in statement: Node, _ node: Node) -> (Transaction, Node)? {
        if let call = Code.call(in: statement) {
            guard call.range.contains(node.start) || call == node, call.start <= node.start else { return nil }
            return (Transaction(statement: statement), call)
        }
        guard statement.kind == .doStmt, let body = statement.child(.body) else { return nil }
        let inner = Array(body.children)
        guard inner.count == 1, let call = Code.call(in: inner[0]), call == node || call.range.contains(node.start)
        else { return nil }
        return (Transaction(statement: statement, catches: statement.children.filter { $0.kind == .catchClause }), call)
    }

    /// What the loop runs over is made inside the transaction then, and code of the project may open one itself.
    static func runsCode(_ node: Node, _ project: RuleContext) -> Bool {
        // `items.forEach`: the callee's own name is no code of the project's.
        node.role == .callee
            ? node.child(.base).map { project.runsProjectCode($0) } ?? true : project.runsProjectCode(node)
    }

    /// A loop over batches is there so that no transaction grows without end.
    private static func isBatched(_ node: Node, _ project: RuleContext) -> Bool {
        if node.kind == .callExpr, let callee = node.child(.callee) {
            if project.operations(named: callee.name).contains(.batch) { return true }
            if project.project.models.all.contains(where: {
                $0.functions[callee.name]?.contains { $0.operations.contains(.batch) } ?? false
            }) {
                return true
            }
        }
        return node.children.contains { isBatched($0, project) }
    }

    static func runsCalls(_ node: Node) -> Bool {
        node.kind == .callExpr || node.kind == .subscriptExpr || node.children.contains { runsCalls($0) }
    }

    static func endsTransactions(_ node: Node, _ project: RuleContext) -> Bool {
        if node.kind == .memberExpr,
            !project.operations(named: node.name).isDisjoint(with: [
                .begin, .beginAsync, .commit, .cancel, .save, .invalidate
            ])
        {
            return true
        }
        return node.children.contains { endsTransactions($0, project) }
    }

    static func assigns(_ node: Node, to name: Symbol) -> Bool {
        if node.kind == .sequenceExpr {
            let parts = Array(node.children)
            if parts.count > 1, parts[1].kind == .assignmentOperator, Code.rootName(parts[0]) == name,
                parts[0].kind == .identifierExpr
                    || parts[0].kind == .memberExpr && parts[0].child(.base)?.name == Names.self_
            {
                return true
            }
        }
        return node.children.contains { assigns($0, to: name) }
    }

    /// The only expression of a closure or of a body with a result: its type is the result's.
    static func isResult(_ statement: Node) -> Bool {
        guard let block = statement.parent, SourceStyle.statements(of: block).count == 1 else { return false }
        if block.kind == .closureExpr { return true }
        guard block.kind == .codeBlock, let owner = block.parent else { return true }
        return owner.child(.returnType) != nil || owner.kind == .accessorBlock || owner.kind == .accessorDecl
    }

    /// `$0` of this closure, not of one inside.
    static func usesDollar(_ closure: Node) -> Bool {
        func visit(_ n: Node) -> Bool {
            if n.kind == .closureExpr { return false }
            if n.kind == .identifierExpr, n.mainToken.kind == .dollarIdentifier { return true }
            return n.children.contains { visit($0) }
        }
        return closure.children.contains { visit($0) }
    }

    /// Whether the block around the loop has names of its own that the hoisted ones would clash with.
    private static func declares(_ statement: Node, _ names: Set<Symbol>) -> Bool {
        guard let block = statement.parent else { return true }
        for s in SourceStyle.statements(of: block) where s != statement {
            switch s.kind {
            case .varDecl:
                if s.children.contains(where: {
                    $0.kind == .patternBinding
                        && $0.firstChild.map { !Code.names(in: $0).isDisjoint(with: names) } ?? false
                }) {
                    return true
                }
            case .guardStmt:
                if s.children.contains(where: {
                    $0.kind == .optionalBinding
                        && $0.firstChild.map { !Code.names(in: $0).isDisjoint(with: names) } ?? false
                }) {
                    return true
                }
            case .funcDecl: if names.contains(s.name) { return true }
            default: break
            }
        }
        return false
    }
}
