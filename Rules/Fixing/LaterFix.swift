import Findings
import Frameworks
import Semantics
import Syntax

/// A write that the main actor need not block for: awaited where the code may wait, else `try realm.write { … }` →
/// `realm.writeAsync { … }`, with what handles the error as its completion.
enum LaterFix {
    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard !fact.isSave else { return nil }
        return AwaitFix.owned(fact, project) ?? later(fact.site.node, fact.site.framework, project) ?? throughHelper(
            fact, project) ?? TaskFix.fix(fact, project)
    }

    /// The block is handed to a function of the project's own, whose transaction is the last that it does, as calling
    /// it is the last that every caller does.
    static func throughHelper(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let opening = fact.opening, opening != fact.site.node, let body = Code.body(around: opening),
            body.kind == .codeBlock, let function = body.parent, function.kind == .funcDecl,
            CallSites.mayChange(function, project), project.isolation(of: function)?.isMain ?? false,
            var fix = later(opening, fact.site.framework, project), let calls = CallSites.all(of: function, project),
            !calls.isEmpty
        else { return nil }
        for call in calls {
            if let block = Code.closure(of: call), !mayOutlive(block) || usesPositions(block) { return nil }
        }
        fix.title = "let `\(function.name.text)` write later"
        fix.group = "later writes"
        return fix
    }

    private static func later(_ node: Node, _ framework: Int, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: node), let call = Code.call(in: statement),
            call == node || call.start == node.start, let callee = call.child(.callee), callee.kind == .memberExpr,
            let closure = Code.closure(of: call), call.end == closure.end,
            call.children.filter({ $0.kind == .argument }).count == 1, closure.child(.parameter) == nil
        else { return nil }
        guard let name = name(framework, at: call, project), !Flow(SourceStyle.statements(of: closure)).throwsOut,
            let base = callee.child(.base), isOwn(callee, base, project), mayOutlive(closure), !usesPositions(closure),
            let own = EscapingClosure.writtenSelf(closure, project)
        else { return nil }
        let note = "what comes after it does not see the change yet"
        let renamed = project.edit(callee, Int(callee.mainToken.start)..<Int(callee.mainToken.end), name)
        // An error that is passed on would come to nobody, and so would one that opening the handle throws here.
        if statement.kind != .tryExpr || statement.flags.contains(.optional) || statement.flags.contains(.forced) {
            guard Continuation(project: project).ends(with: statement) else { return nil }
            // The write itself throws no more; opening the handle in the same breath does.
            let plain =
                statement != call && !HoistFix.runsCalls(base)
                ? [project.edit(statement, statement.start..<call.start, "")] : []
            return Fix(
                title: "write later, without waiting", applicability: .unsafe, edits: plain + [renamed] + own,
                note: note)
        }
        guard !HoistFix.runsCalls(base), let completed = completion(statement, call, closure, own, name, project) else {
            return nil
        }
        return Fix(
            title: "write later, and handle the error then", applicability: .unsafe, edits: [completed], note: note)
    }

    /// `do { try realm.write { … } } catch { … }` → `realm.writeAsync { … } onComplete: { error in … }`
    private static func completion(
        _ statement: Node, _ call: Node, _ closure: Node, _ own: [Edit], _ name: String, _ project: RuleContext
    ) -> Edit? {
        guard let block = statement.parent, let outer = block.parent, outer.kind == .doStmt,
            outer.child(.body) == block, block.children.count(where: { _ in true }) == 1,
            Continuation(project: project).ends(with: outer),
            let callee = call.child(.callee), let base = callee.child(.base)
        else { return nil }
        let clauses = outer.children.filter { $0.kind == .catchClause }
        guard clauses.count == 1, let caught = clauses.first, Flow.catchesAll(caught),
            let handler = caught.child(.body), let work = SourceStyle.interior(of: handler)
        else { return nil }
        let handling = SourceStyle.statements(of: handler)
        // Another name for the error would have to be written everywhere.
        guard let first = handling.first, let last = handling.last, Flow(handling).isPlain,
            caught.children.allSatisfy({ $0.kind != .caseItem || $0.text == "let error" })
        else { return nil }
        let style = SourceStyle(statement.tree)
        guard style.text(outer.range).contains("\n"),
            ![
                block.start..<statement.start, statement.end..<handler.start, work.lowerBound..<first.start,
                last.end..<work.upperBound
            ].contains(where: { Code.isComment(style.text($0)) })
        else { return nil }
        var body = style.text(closure.range)
        if let head = own.first {
            let at = head.location.start - closure.start
            body =
                style.text(closure.start..<closure.start + at) + head.replacement
                + style.text(closure.start + at..<closure.end)
        }
        guard let shallow = style.shallower(body) else { return nil }
        let indent = style.indentation(of: outer), unit = style.unit
        let test = handler.tokens.contains { $0.symbol == Names.error } ? "if let error" : "if error != nil"
        let head = EscapingClosure.needsSelf(handler, project) ? "[self] error in" : "error in"
        return project.edit(
            outer,
            "\(style.text(base.range)).\(name) \(shallow) onComplete: { \(head)\n\(indent)\(unit)\(test) {\n\(indent)\(unit)\(unit)\(style.deeper(style.text(first.start..<last.end)))\n\(indent)\(unit)}\n\(indent)}"
        )
    }

    /// A handle of the framework's own, not what the project wraps around one, and its own transaction.
    private static func isOwn(_ callee: Node, _ base: Node, _ project: RuleContext) -> Bool {
        project.operations(named: callee.name).contains(.transact)
            && project.project.databaseTypes.of(project.analysis.type(of: base).unwrapped)?.kind == .handle
    }

    /// A position that was asked for before the write may be another's when the block runs.
    static func usesPositions(_ closure: Node) -> Bool {
        let own = closure.children.reduce(into: Set<Symbol>()) { names, c in
            func visit(_ n: Node) {
                if n.kind == .identifierPattern || n.kind == .parameter { names.insert(n.name) }
                for c in n.children { visit(c) }
            }
            visit(c)
        }
        func visit(_ n: Node) -> Bool {
            if n.kind == .argument,
                n.parent?.kind == .subscriptExpr || n.flags.contains(.hasLabel) && positions.contains(n.name.text),
                let e = n.firstChild, e.kind == .identifierExpr, e.mainToken.kind == .identifier, !own.contains(e.name),
                e.name.text.first?.isLowercase == true
            {
                return true
            }
            return n.children.contains { visit($0) }
        }
        return visit(closure)
    }

    private static let positions: Set<String> = ["at", "atOffsets", "from", "to", "toOffset", "fromOffsets"]

    /// The closure keeps nothing that ends with the call of the function around: `inout` values, closures that may not
    /// escape.
    private static func mayOutlive(_ closure: Node) -> Bool {
        var n = closure
        while let p = n.parent {
            if p.kind == .funcDecl || p.kind == .initDecl {
                if p.children.contains(where: { $0.kind == .modifier && $0.name == mutating }) || p.kind == .initDecl {
                    return false
                }
                return !p.children.contains { parameter in
                    guard parameter.kind == .parameter, Code.mentions(closure, [parameter.name]) else { return false }
                    return parameter.tokens.contains { $0.symbol == Names.inout || $0.kind == .arrow }
                        && !parameter.tokens.contains { $0.symbol == Names.escaping }
                }
            }
            n = p
        }
        return true
    }

    private static let mutating = Symbol("mutating")

    private static func name(_ framework: Int, at node: Node, _ project: RuleContext) -> String? {
        guard framework >= 0, framework < project.project.models.all.count else { return nil }
        var found: Set<String> = []
        for type in project.project.models.all[framework].types.values where type.kind == .handle {
            for list in type.members.values {
                for m in list
                where m.operations == [.transactAsync] && !m.isAsync
                    && project.availability(m.since, framework, at: node) != .lacking
                    && m.closures.contains(where: { $0.inTransaction && $0.when == .later })
                { found.insert(m.name.text) }
            }
        }
        return found.min { ($0.count, $0) < ($1.count, $1) }
    }
}
