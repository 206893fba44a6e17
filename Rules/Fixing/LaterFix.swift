import Findings
import Frameworks
import Semantics
import Syntax

/// A write that need not block the main actor: awaited where the code may suspend, else `try realm.write { … }` →
/// `realm.writeAsync { … }`, with the error handler as its completion.
enum LaterFix {
    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard !fact.isSave else { return nil }
        return AwaitFix.owned(fact, project) ?? later(fact.site.node, fact.site.framework, project)
            ?? throughHelper(fact, project) ?? TaskFix.fix(fact, project)
    }

    /// The block is passed to a function of the project whose last action is the transaction, as calling the function
    /// is the last action of every caller.
    static func throughHelper(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let opening = fact.opening, opening != fact.site.node, let body = Code.body(around: opening),
            body.kind == .codeBlock, let function = body.parent, function.kind == .funcDecl,
            CallSites.mayChange(function, project), CallSites.isOnMainActor(function, project),
            var fix = later(opening, fact.site.framework, project), let calls = CallSites.all(of: function, project),
            !calls.isEmpty,
            calls.lazy.compactMap({ Code.closure(of: $0) }).allSatisfy({
                EscapingClosure.mayOutlive($0) && !usesPositions($0)
            })
        else { return nil }
        fix.strategy = Strategy.writeLaterInHelper.rawValue
        fix.title = "let `\(function.name.text)` write later"
        fix.group = "later writes"
        return fix
    }

    private static func later(_ node: Node, _ framework: Int, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: node), let call = Code.call(in: statement, at: node),
            let callee = call.child(.callee), callee.kind == .memberExpr,
            let closure = Code.closure(of: call), call.end == closure.end, call.arguments.count == 1,
            closure.parameters.isEmpty, let name = name(in: callee.name, framework, at: call, project),
            !Flow(SourceStyle.statements(of: closure)).throwsOut, let base = callee.child(.base),
            isOwn(callee, base, project), EscapingClosure.mayOutlive(closure), !usesPositions(closure),
            let own = EscapingClosure.writtenSelf(closure, project)
        else { return nil }
        let note = "what comes after it does not see the change yet"
        var draft = Draft(project)
        // A passed-on error would reach no handler, and neither would one that opening the handle throws here.
        if !statement.passesErrors {
            guard Continuation(project: project).ends(with: statement) else { return nil }
            // The write itself no longer throws; opening the handle in the same expression does.
            if statement != call, !HoistFix.runsCalls(base) {
                draft.replace(statement.start..<call.start, in: statement, "")
            }
            draft.rename(callee, to: name)
            draft.add(own)
            return draft.fix(.writeLater, "write later, without waiting", note: note)
        }
        guard !HoistFix.runsCalls(base), let completed = Completion(of: statement, own, project),
            let text = completed.text(name, of: base, closure)
        else { return nil }
        draft.replace(completed.statement, text)
        return draft.fix(.writeLater, "write later, and handle the error then", note: note)
    }

    /// True for a handle of the framework itself, not the project's wrapper around one, and for its own transaction.
    private static func isOwn(_ callee: Node, _ base: Node, _ project: RuleContext) -> Bool {
        project.operations(named: callee.name).contains(.transact)
            && project.project.role(of: project.project.unwrapped(project.analysis.type(of: base)))?.kind == .handle
    }

    /// `do { try realm.write { … } } catch { … }` → `realm.writeAsync { … } onComplete: { error in … }`
    private struct Completion {
        let statement: Node
        private let handler: Node
        private let own: [Edit]
        private let project: RuleContext

        init?(of write: Node, _ own: [Edit], _ project: RuleContext) {
            guard let block = write.parent, let outer = block.parent, outer.kind == .doStmt,
                outer.child(.body) == block, block.children.count(where: { _ in true }) == 1,
                Continuation(project: project).ends(with: outer),
                case let clauses = outer.children.filter({ $0.kind == .catchClause }), clauses.count == 1,
                Flow.catchesAll(clauses[0]), let handler = clauses[0].child(.body),
                // Another name for the error would have to be replaced everywhere.
                clauses[0].children.allSatisfy({ $0.kind != .caseItem || $0.text == "let error" }),
                case let handling = SourceStyle.statements(of: handler), !handling.isEmpty, Flow(handling).isPlain
            else { return nil }
            guard SourceStyle(write.tree).text(outer.range).contains("\n") else { return nil }
            (statement, self.handler, self.own, self.project) = (outer, handler, own, project)
        }

        func text(_ name: String, of base: Node, _ closure: Node) -> String? {
            let style = SourceStyle(statement.tree), indent = style.indentation(of: statement)
            let handling = SourceStyle.statements(of: handler)
            let body = Splice(style, project).text(closure.range, own) ?? style.text(closure.range)
            let test = handler.tokens.contains { $0.symbol == Names.error } ? "if let error" : "if error != nil"
            let head = EscapingClosure.needsSelf(handler, project) ? "[self] error in" : "error in"
            let handled = style.text(handling[0].start..<handling[handling.count - 1].end)
            let check = style.block("\(test) {", handled, indentation: indent + style.unit)
            return style.shallower(body).map { work in
                "\(style.text(base.range)).\(name) \(work) onComplete: { \(head)\n"
                    + "\(indent)\(style.unit)\(check)\n\(indent)}"
            }
        }
    }

    /// True where the closure uses a position: one computed before the write may refer to another element when the
    /// block runs.
    static func usesPositions(_ closure: Node) -> Bool {
        let own = Set(closure.subtree.filter { [.identifierPattern, .parameter].contains($0.kind) }.map(\.name))
        return closure.subtree.contains { n in
            guard n.kind == .argument, let e = n.firstChild, e.kind == .identifierExpr,
                n.parent?.kind == .subscriptExpr || n.flags.contains(.hasLabel) && positions.contains(n.name.text)
            else { return false }
            return e.mainToken.kind == .identifier && !own.contains(e.name) && e.name.text.first?.isLowercase == true
        }
    }

    private static let positions: Set<String> = ["at", "atOffsets", "from", "to", "toOffset", "fromOffsets"]

    /// The method for a later write, of the handle that has a blocking form; nil where it has none.
    private static func name(
        in blocking: Symbol, _ framework: Int, at node: Node, _ project: RuleContext
    ) -> String? {
        Spelling.shortest(
            Spelling(project: project).names(framework, at: node) { type, m in
                type.kind == .handle && type.members[blocking] != nil && m.operations == [.transactAsync] && !m.isAsync
                    && m.closures.contains { $0.inTransaction && $0.when == .later }
            })
    }
}
