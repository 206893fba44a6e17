import Semantics
import Syntax

/// One transaction around a loop in place of one for each of its rounds.
enum HoistFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard !fact.isIndirect, !fact.isElsewhere, !fact.isManual, !fact.awaitsTransfer, let parts = Parts(loop) else { return nil }
        return fact.isSave ? save(fact, parts, project) : block(fact, parts, project)
    }

    /// A loop taken apart: `head { … } tail`.
    private struct Parts {
        /// The statement to replace.
        var statement: Node
        var body: Node
        var interior: Range<Int>
        var statements: [Node]
        /// Names that are new in each round.
        var names: Set<Symbol> = []
        var isClosure = false
        /// What the loop runs over, or asks before each round.
        var condition: [Node] = []

        init?(_ loop: LoopInfo) {
            let node = loop.node
            switch loop.kind {
            case .forIn:
                guard node.kind == .forStmt, !node.flags.contains(.isAwait), let body = node.child(.body) else { return nil }
                self.body = body
                condition = node.children.filter { $0.role == .sequence || $0.role == .whereCondition }
                if let pattern = node.firstChild { names = Code.names(in: pattern) }
            case .closure:
                // A loop in the form of a call whose closure gives nothing back.
                guard node.kind == .callExpr, let closure = Code.closure(of: node), let callee = node.child(.callee), callee.name == HoistFix.forEach else { return nil }
                body = closure
                isClosure = true
                for c in closure.children where c.kind == .parameter { names.insert(c.name) }
                condition = [callee]
            default: return nil
            }
            guard let interior = SourceStyle.interior(of: body), let statement = Code.statement(of: node), statement == node || isClosure && Code.call(in: statement) == node else { return nil }
            // A label is the business of the jumps inside.
            if statement.kind == .labeledStmt || statement.parent?.kind == .labeledStmt { return nil }
            self.interior = interior
            self.statement = statement
            statements = SourceStyle.statements(of: body)
            if isClosure, statements.isEmpty { return nil }
        }
    }

    static let forEach = Symbol("forEach")

    // MARK: A block

    private static func block(_ fact: TransactionFact, _ p: Parts, _ project: RuleContext) -> Fix? {
        // What makes the handle may stand before the write; the write is the rest of the body.
        guard let last = p.statements.last, let (transaction, call) = transaction(in: last, fact.site.node), let closure = Code.closure(of: call), let inner = SourceStyle.interior(of: closure), call.end == closure.end else { return nil }
        let style = SourceStyle(closure.tree)
        let setup = p.statements.dropLast()
        var names = p.names
        var isSafe = setup.isEmpty && transaction.catches.isEmpty
        for s in setup {
            guard s.kind == .varDecl, s.mainToken.symbol == letKeyword, !Code.mentions(s, names), !(p.isClosure && s.tokens.contains { $0.kind == .dollarIdentifier }), s.tokens.allSatisfy({ $0.symbol != awaitKeyword }) else { return nil }
            let bound = s.children.filter { $0.kind == .patternBinding }.compactMap(\.firstChild).reduce(into: Set<Symbol>()) { $0.formUnion(Code.names(in: $1)) }
            guard !bound.isEmpty, !declares(p.statement, bound) else { return nil }
            // Only what the transaction itself needs is made once; a new object is one for each round.
            guard bound.allSatisfy({ Code.mentions(call.child(.callee) ?? call, [$0]) }) else { return nil }
        }
        // The handle must be the same in each round.
        let head = call.child(.callee) ?? call
        guard !Code.mentions(head, names), !head.tokens.contains(where: { $0.kind == .dollarIdentifier }) else { return nil }
        for c in call.children where c.kind == .argument && c.firstChild != closure {
            if Code.mentions(c, names) || c.tokens.contains(where: { $0.kind == .dollarIdentifier }) { return nil }
        }
        for c in transaction.catches where Code.mentions(c, names) || Flow([c]).jumps || Flow([c]).returns { return nil }
        // A closure's first parameter without a name would be another one's.
        if p.isClosure, !p.body.children.contains(where: { $0.kind == .parameter }), usesDollar(p.body) { return nil }
        let work = SourceStyle.statements(of: closure)
        guard !work.isEmpty else { return nil }
        let flow = Flow(work)
        guard !flow.returns, !flow.suspends else { return nil }
        if usesDollar(closure) { return nil }
        if p.condition.contains(where: { Flow([$0]).suspends }) { return nil }
        if p.isClosure, work.count == 1, flow.throwsOut, p.statement.kind != .tryExpr { return nil }
        if flow.throwsOut || p.condition.contains(where: { !Flow([$0]).isPlain || callsProject($0, project) }) || Flow([transaction.statement]).suspends { isSafe = false }
        names.removeAll()

        let wrapper = transaction.statement
        let outerIndent = style.indentation(of: p.statement)
        var loopHead = style.text(p.statement.start..<p.interior.lowerBound)
        if p.isClosure, p.statement.kind == .tryExpr, !flow.throwsOut, let first = p.statement.firstChild { loopHead = style.text(first.start..<p.interior.lowerBound) }
        let loopTail = style.text(p.interior.upperBound..<p.statement.end)
        let before = style.text(p.interior.lowerBound..<p.statements[0].start)
        let after = style.text(last.end..<p.interior.upperBound)
        if Code.isComment(after) { return nil }
        var lead = ""
        if Code.isComment(before) {
            // Comments in front of the transaction stay in front of it.
            guard before.contains("\n") else { return nil }
            for line in before.split(separator: "\n") where !Code.isBlank(String(line)) { lead += line.drop { $0 == " " || $0 == "\t" } + "\n" + outerIndent }
        }
        for s in setup {
            guard let text = style.shallower(style.text(s.start..<s.end)) else { return nil }
            lead += text + "\n" + outerIndent
        }
        if let first = setup.first, Code.isComment(style.text(first.end..<last.start)) { return nil }
        let isMultiline = style.text(p.statement.start..<p.statement.end).contains("\n")
        let prefix = style.text(wrapper.start..<inner.lowerBound), suffix = style.text(inner.upperBound..<wrapper.end)
        var work2 = style.text(inner)
        guard isMultiline else {
            return made(isSafe, [project.edit(p.statement, "\(prefix) \(loopHead)\(work2)\(loopTail) \(suffix)")])
        }
        let isOnOwnLine = last.mainToken.kind != .endOfFile && style.indentation(of: last) != outerIndent
        guard isOnOwnLine, let outerPrefix = style.shallower(prefix), let outerSuffix = style.shallower(suffix) else { return nil }
        // The depth of the transaction in its statement: one more inside `do`.
        let indent = SourceStyle.indentation(at: call.start, style.tree.source)
        guard indent.hasPrefix(style.unit) else { return nil }
        let inside = String(indent.dropFirst(style.unit.count)) + style.unit
        var loopText = loopHead
        for _ in 0..<max(0, (inside.count - outerIndent.count) / max(1, style.unit.count)) { loopText = style.deeper(loopText) }
        if work2.contains("\n") {
            while work2.last == " " || work2.last == "\t" { work2.removeLast() }
            if work2.last == "\n" { work2 += inside }
        }
        return made(isSafe, [project.edit(p.statement, lead + outerPrefix + "\n" + inside + loopText + work2 + loopTail + "\n" + String(indent.dropFirst(style.unit.count)) + outerSuffix)])
    }

    private static func made(_ isSafe: Bool, _ edits: [Edit]) -> Fix {
        Fix(title: "open one transaction around the loop", applicability: isSafe ? .safe : .unsafe, edits: edits)
    }

    private static let letKeyword = Symbol("let")
    private static let awaitKeyword = Symbol("await")

    private struct Transaction {
        var statement: Node
        var catches: [Node] = []
    }

    /// The statement that is nothing but the transaction, or a `do` around nothing else.
    private static func transaction(in statement: Node, _ node: Node) -> (Transaction, Node)? {
        if let call = Code.call(in: statement) {
            guard call.range.contains(node.start) || call == node, call.start <= node.start else { return nil }
            return (Transaction(statement: statement), call)
        }
        guard statement.kind == .doStmt, let body = statement.child(.body) else { return nil }
        let inner = Array(body.children)
        guard inner.count == 1, let call = Code.call(in: inner[0]), call == node || call.range.contains(node.start) else { return nil }
        return (Transaction(statement: statement, catches: statement.children.filter { $0.kind == .catchClause }), call)
    }

    /// What the loop runs over is made inside the transaction then, and a function of the project may open one itself.
    private static func callsProject(_ node: Node, _ project: RuleContext) -> Bool {
        var names: Set<Symbol> = []
        func visit(_ n: Node) {
            if n.kind == .callExpr, let callee = n.child(.callee) { names.insert(callee.name) }
            for c in n.children { visit(c) }
        }
        visit(node)
        names.remove(forEach)
        return !names.isEmpty && project.project.functions.contains { names.contains($0.name) }
    }

    /// `$0` of this closure, not of one inside.
    private static func usesDollar(_ closure: Node) -> Bool {
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
            case .varDecl: if s.children.contains(where: { $0.kind == .patternBinding && $0.firstChild.map { !Code.names(in: $0).isDisjoint(with: names) } ?? false }) { return true }
            case .guardStmt: if s.children.contains(where: { $0.kind == .optionalBinding && $0.firstChild.map { !Code.names(in: $0).isDisjoint(with: names) } ?? false }) { return true }
            case .funcDecl: if names.contains(s.name) { return true }
            default: break
            }
        }
        return false
    }

    // MARK: A save

    /// The save at the end of each round, moved behind the loop.
    private static func save(_ fact: TransactionFact, _ p: Parts, _ project: RuleContext) -> Fix? {
        guard let last = p.statements.last, p.statements.count > 1, let call = Code.call(in: last), call == fact.site.node || call.start == fact.site.node.start, !Code.mentions(last, p.names) else { return nil }
        let earlier = Array(p.statements.dropLast())
        let declared = earlier.filter { $0.kind == .varDecl }.flatMap { $0.children.filter { $0.kind == .patternBinding } }.compactMap(\.firstChild).reduce(into: Set<Symbol>()) { $0.formUnion(Code.names(in: $1)) }
        guard !Code.mentions(last, declared) else { return nil }
        let flow = Flow(earlier)
        guard !flow.returns, !Flow([last]).suspends else { return nil }
        if p.isClosure, p.statement.kind == .tryExpr { return nil }
        let style = SourceStyle(call.tree)
        // The line of the save goes, with what stands on it.
        let source = call.tree.source
        var start = last.start
        while start > p.interior.lowerBound, source.base[start - 1] == 32 || source.base[start - 1] == 9 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 10 { start -= 1 }
        if start > p.interior.lowerBound, source.base[start - 1] == 13 { start -= 1 }
        guard source.base[start] == 10 || source.base[start] == 13 else { return nil }
        var lineEnd = last.end
        while lineEnd < p.interior.upperBound, source.base[lineEnd] != 10, source.base[lineEnd] != 13 { lineEnd += 1 }
        let comment = style.text(last.end..<lineEnd)
        guard Code.isBlank(comment) || comment.contains("//") else { return nil }
        let text = style.text(last.start..<last.end) + (Code.isBlank(comment) ? "" : comment)
        let isSafe = flow.isPlain && !p.isClosure
        return Fix(
            title: "save once after the loop", applicability: isSafe ? .safe : .unsafe,
            edits: [project.edit(last, start..<lineEnd, ""), project.insertion("\n" + style.indentation(of: p.statement) + text, at: p.statement.end, p.statement)])
    }
}
