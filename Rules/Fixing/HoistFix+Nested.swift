import Findings
import Frameworks
import Semantics
import Syntax

/// Transactions nested deeper in a loop's round, next to logging and counting and after conditions: the whole loop goes
/// into one transaction, and the work of each of them takes its place.
extension HoistFix {
    static func nested(_ fact: TransactionFact, _ loop: LoopInfo, _ p: LoopParts, _ project: RuleContext) -> Fix? {
        guard loop.kind == .forIn && !p.isClosure || p.isClosure && p.statement.kind == .callExpr, p.depth == 0,
            fact.isSync, !fact.isManual, !fact.isSave
        else { return nil }
        var writes: [Transaction] = []
        for other in project.facts.transactions where other.loop?.node == loop.node {
            guard !other.isIndirect, !other.isManual, !other.isSave, other.isSync, !other.isElsewhere,
                let write = write(other, in: p, project)
            else { return nil }
            if !writes.contains(where: { $0.statement == write.statement }) { writes.append(write) }
        }
        guard let first = writes.first, mayShare(writes, p, project),
            !Transaction.isOpened(by: [p.statement], besides: writes.map(\.statement), project)
        else { return nil }
        guard !first.statement.passesErrors || Flow.mayThrow(at: p.statement, project),
            !(first.statement.flags.contains(.optional) && Flow(p.statements).throwsOut),
            !isResult(p.statement)
        else { return nil }
        let style = SourceStyle(p.statement.tree)
        guard style.ownsLines(p.statement) else { return nil }
        var round = Draft(project)
        for write in writes {
            guard let work = inlined(write, style) else { return nil }
            round.replace(write.statement, work)
        }
        guard let text = Splice(style, project).text(p.statement.range, round.edits) else { return nil }
        let indent = style.indentation(of: p.statement), head = style.text(first.head.range)
        let parameter = first.closure.parameters.first.map { " \($0.name.text) in" } ?? ""
        var whole = style.block("\(first.mark)\(head) {\(parameter)", text, indentation: indent)
        if writes.contains(where: { $0.statement.kind == .doStmt }) {
            guard let handler = handler(of: writes, p) else { return nil }
            whole = style.block("do {", whole, indentation: indent) + " catch " + handler
        }
        var draft = Draft(project)
        draft.replace(p.statement, whole)
        return draft.fix(.hoistNested, title, note: note)
    }

    // MARK: One of the loop's transactions, as a statement of a block in its round

    private static func write(_ fact: TransactionFact, in p: LoopParts, _ project: RuleContext) -> Transaction? {
        guard let statement = Code.statement(of: fact.site.node), statement.kind == .tryExpr,
            let write = Transaction(in: handled(statement) ?? statement, fact.site.node),
            write.call.start <= fact.site.node.start,
            write.head.kind == .memberExpr, let base = write.head.child(.base), !runsCalls(base),
            write.call.arguments.count == 1, let block = statement.parent,
            Code.body(around: statement) == (p.isClosure ? p.body : Code.body(around: p.statement))
        else { return nil }
        let closure = write.closure, work = write.statements
        guard !Code.mentions(write.head, p.names.union(Code.names(in: p.body))), write.mayMove(project),
            closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .parameter }),
            closure.parameters.count <= 1, !write.flow.jumps,
            !work.contains(where: { $0.kind == .deferStmt || $0.kind == .guardStmt })
        else { return nil }
        // The block's declarations must not share a name with code next to it.
        guard !Code.mentions(block, Code.declared(by: work), outside: closure), !leavesIdleCatch(write, in: p) else {
            return nil
        }
        return write
    }

    /// The `do` around a write that is there for its errors alone, and goes around the loop with it.
    private static func handled(_ statement: Node) -> Node? {
        guard let block = statement.parent, let outer = block.parent, outer.kind == .doStmt, block.role == .body,
            statement.passesErrors, SourceStyle.statements(of: block).count == 1, Flow.handler(of: outer) != nil
        else { return nil }
        return outer
    }

    /// The handler that all writes have, written for the loop; nil where they differ, or one is about its own round.
    private static func handler(of writes: [Transaction], _ p: LoopParts) -> String? {
        let found = writes.map { JoinedFix.handler(of: $0.statement, p) }
        guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// True where a `do` would have nothing left in it that throws: its `catch` is never reached.
    private static func leavesIdleCatch(_ write: Transaction, in p: LoopParts) -> Bool {
        if write.flow.throwsOut { return write.statement.kind == .doStmt }
        return write.statement.ancestors.prefix { $0 != p.statement }.contains { block in
            block.role == .body && block.parent?.kind == .doStmt && block.parent?.child(.catchClause) != nil
                && !SourceStyle.statements(of: block).contains {
                    !$0.range.contains(write.statement.start) && Flow([$0]).throwsOut
                }
        }
    }

    /// True where they are of one handle, and nothing else in a round may fail, suspend or end them: files that it
    /// changes can't be rolled back with the transaction.
    private static func mayShare(_ writes: [Transaction], _ p: LoopParts, _ project: RuleContext) -> Bool {
        let style = SourceStyle(p.statement.tree), flow = Flow(p.statements)
        let heads = Set(writes.map { style.text($0.head.range) })
        let parameters = Set(writes.map { $0.closure.parameters.first?.name ?? .none })
        func tries(_ node: Node) -> Bool {
            !writes.contains { $0.statement == node }
                && (node.kind == .tryExpr || node.kind == .throwStmt || node.children.contains { tries($0) })
        }
        guard heads.count == 1, parameters.count == 1, Set(writes.map(\.mark)).count == 1, !tries(p.body),
            !flow.suspends, !flow.returns, !changesFiles(p.body, project),
            let handle = writes.first.map({ Code.rootName($0.head) }),
            !p.condition.contains(where: { Flow([$0]).suspends }),
            !p.statements.contains(where: { endsTransactions($0, project) || assigns($0, to: handle) })
        else { return false }
        // The open handle's name is visible in the block alone.
        return parameters == [.none]
            || !p.statement.tokens.contains { t in
                parameters.contains(t.symbol) && !writes.contains { $0.statement.range.contains(Int(t.start)) }
            }
    }

    /// True where a round changes files, itself or in a function that it calls.
    private static func changesFiles(_ body: Node, _ project: RuleContext) -> Bool {
        body.subtree.contains { n in
            guard n.kind == .callExpr else { return false }
            return changesFile(n, project)
                || project.analysis.declaration(of: n)?.subtree.contains { changesFile($0, project) } ?? false
        }
    }

    /// True for a call that writes, moves or removes a file, as the models say of its receiver's type.
    private static func changesFile(_ n: Node, _ project: RuleContext) -> Bool {
        guard n.kind == .callExpr, let callee = n.child(.callee),
            !project.operations(named: callee.name).isDisjoint(with: onFiles)
        else { return false }
        guard let base = callee.child(.base) else { return project.analysis.declaration(of: n) == nil }
        let p = project.project, type = p.unwrapped(project.analysis.type(of: base))
        let forms = p.libraryModel(of: p.instance(of: type) ?? type)?.members[callee.name]
        // A database's `write` takes a block, a file's does not.
        return forms?.contains { !$0.operations.isDisjoint(with: onFiles) }
            ?? (type.isUnknown && Code.closure(of: n) == nil)
    }

    private static let onFiles: FrameworkModel.Operations = [.fileWrite, .swap, .erase]

    /// The work of the block, in place of the transaction; nil where it can't be moved.
    private static func inlined(_ write: Transaction, _ style: SourceStyle) -> String? {
        guard let first = write.statements.first, let last = write.statements.last else { return nil }
        let text = style.text(write.interior.lowerBound..<last.end)
        guard text.contains("\n") else { return style.text(first.start..<last.end) }
        // Comments before the first statement stay there.
        guard style.text(write.interior.lowerBound..<first.start).contains("\n"),
            let lead = text.firstIndex(where: { !$0.isWhitespace })
        else { return nil }
        return style.shallower(String(text[lead...]), by: write.statement.kind == .doStmt ? 2 : 1)
    }
}
