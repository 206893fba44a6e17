import Findings
import Semantics
import Syntax

/// The likely right changes that have to be looked at: none of them is safe.
enum HandFixes {
    private static func made(_ title: String, _ edits: [Edit], _ note: String) -> Fix {
        Fix(title: title, applicability: .unsafe, edits: edits, note: note)
    }

    /// The name that a use begins with, where it is the value itself.
    private static func root(_ node: Node, of value: ValueInfo) -> Node? {
        var n = node
        while true {
            switch n.kind {
            case .identifierExpr: return n.mainToken.kind == .identifier && n.text == value.text ? n : nil
            case .memberExpr: guard let b = n.child(.base) else { return nil }; n = b
            case .callExpr, .subscriptExpr: guard let c = n.child(.callee) else { return nil }; n = c
            case .sequenceExpr, .optionalChainExpr, .forceUnwrapExpr, .tryExpr:
                guard let c = n.firstChild else { return nil }; n = c
            default: return nil
            }
        }
    }

    // MARK: Thaw

    /// `frozen.name = x` → `frozen.thaw()?.name = x`
    static func thaw(_ fact: MutationFact, _ project: RuleContext) -> Fix? {
        // What a helper is given others may give it, too.
        guard !fact.site.path.contains(where: { $0.role == .call }),
            let name = root(fact.site.node, of: fact.value)
                ?? root(Code.statement(of: fact.site.node) ?? fact.site.node, of: fact.value), let member = name.parent,
            member.kind == .memberExpr, name.role == .base,
            let thaw = Spelling(project: project).member(.thaw, fact.site.framework, at: name)
        else { return nil }
        let isHandle = fact.value.kind == .handle
        return made(
            "thaw `\(name.text)` first", [project.insertion(".\(thaw)()" + (isHandle ? "" : "?"), at: name.end, name)],
            "nothing is done where the object is gone by then")
    }

    // MARK: Refresh

    static func refresh(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        guard let value = fact.value, value.kind == .handle, isName(value.text),
            let statement = Code.statement(of: fact.site.node),
            let refresh = Spelling(project: project).member(.refresh, fact.site.framework, at: statement),
            statement.kind != .whileStmt, statement.kind != .repeatStmt
        else { return nil }
        let style = SourceStyle(statement.tree)
        return made(
            "refresh `\(value.text)` before it is read",
            [
                project.insertion(
                    "\(value.text).\(refresh)()" + style.separator(before: statement), at: statement.start, statement)
            ], "what was read before it and what is read after it may be of two versions")
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
            } && !(text.first?.isNumber ?? true)
    }

    // MARK: Transactions

    /// The inner transaction's body in its place.
    static func inlined(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard !fact.isIndirect, !fact.commitsOuter, !fact.isManual, let statement = Code.statement(of: fact.site.node),
            let call = Code.call(in: statement), call == fact.site.node || call.start == fact.site.node.start,
            let closure = Code.closure(of: call),
            call.end == closure.end, let interior = SourceStyle.interior(of: closure), let block = statement.parent
        else { return nil }
        let work = SourceStyle.statements(of: closure)
        guard let first = work.first, let last = work.last, !Flow(work).returns else { return nil }
        // Names would meet; a block that takes the connection must find it under the same name.
        if work.contains(where: { $0.kind == .varDecl || $0.kind == .guardStmt || $0.kind == .deferStmt }) {
            return nil
        }
        if statement.kind == .tryExpr, statement.flags.contains(.optional), Flow(work).throwsOut { return nil }
        if SourceStyle.statements(of: block).count == 1, block.kind == .closureExpr, work.count > 1,
            !closure.text.contains("\n")
        {
            return nil
        }
        let style = SourceStyle(statement.tree)
        guard
            var text = style.text(first.start..<last.end).contains("\n")
                ? style.shallower(style.text(first.start..<last.end)) : style.text(first.start..<last.end)
        else { return nil }
        if Code.isComment(style.text(interior.lowerBound..<first.start))
            || Code.isComment(style.text(last.end..<interior.upperBound))
        {
            return nil
        }
        if let parameter = closure.child(.parameter) {
            guard let outer = outerParameter(closure) else { return nil }
            if outer != parameter.name {
                // The connection under the outer block's name.
                guard !work.contains(where: { s in s.tokens.contains { $0.symbol == outer } }) else { return nil }
                text = renamed(text, parameter.name.text, outer.text)
            }
        }
        var edits = [project.edit(statement, text)]
        // A handle that was there for the inner transaction alone has nothing left to do.
        if let handle = call.child(.callee)?.child(.base), handle.kind == .identifierExpr,
            !Code.mentions(text: text, handle.text), let unused = onlyFor(handle, in: block)
        {
            edits.insert(project.edit(unused, Lines.whole(unused), ""), at: 0)
        }
        return made("do it in the transaction that is open", edits, "it is undone with what is around it")
    }

    /// The constant of the block that only this mention uses.
    private static func onlyFor(_ handle: Node, in block: Node) -> Node? {
        let declaration = SourceStyle.statements(of: block).first { s in
            guard s.kind == .varDecl, s.end <= handle.start,
                case let bindings = s.children.filter({ $0.kind == .patternBinding }), bindings.count == 1
            else { return false }
            return bindings[0].firstChild?.kind == .identifierPattern && bindings[0].firstChild?.name == handle.name
        }
        guard let declaration, Lines.whole(declaration) != declaration.range,
            block.tokens.count(where: { $0.symbol == handle.name && Int($0.start) > declaration.end }) == 1
        else { return nil }
        return declaration
    }

    private static func outerParameter(_ closure: Node) -> Symbol? {
        var n = closure
        while let p = n.parent {
            if p.kind == .closureExpr, let parameter = p.child(.parameter) { return parameter.name }
            if p.kind == .funcDecl { return nil }
            n = p
        }
        return nil
    }

    /// A whole word, wherever it stands.
    private static func renamed(_ text: String, _ from: String, _ to: String) -> String {
        var result = "", word = ""
        for c in text + "\n" {
            if c.isLetter || c.isNumber || c == "_" {
                word.append(c)
            } else {
                result += word == from ? to : word
                word = ""
                result.append(c)
            }
        }
        result.removeLast()
        return result
    }

    /// The statement inside a transaction of its own.
    static func wrapped(_ fact: MutationFact, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: fact.site.node),
            [.sequenceExpr, .callExpr, .tryExpr].contains(statement.kind),
            !fact.site.path.contains(where: { $0.role == .loop }), !Flow([statement]).suspends,
            let write = Spelling(project: project).member(.transact, fact.site.framework, at: statement)
        else { return nil }
        if statement.kind == .callExpr, statement.parent?.kind == .closureExpr { return nil }
        // A write that blocks a thread of the tasks' pool would be the next finding.
        if project.mayAwait(statement), fact.site.context.kind != .main { return nil }
        let receiver: String
        if fact.value.kind == .handle, let name = root(statement, of: fact.value) {
            receiver = name.text
        } else if let name = fact.isByMethod ? calledOn(statement) : root(statement, of: fact.value),
            name.parent?.kind == .memberExpr || name.parent?.kind == .subscriptExpr,
            let handle = handleMember(fact.site.framework, project), !isInLoop(statement)
        {
            let beside = HandlesBeside(statement, fact.site.framework, project).names
            guard beside.count < 2 else { return nil }
            receiver = beside.first ?? "\(name.text).\(handle)?"
        } else {
            return nil
        }
        let style = SourceStyle(statement.tree)
        let indent = style.indentation(of: statement)
        let text = style.deeper(style.text(statement.start..<statement.end))
        return made(
            "make the change in a transaction",
            [
                project.edit(
                    statement,
                    "\(project.mayThrow(at: statement) ? "try" : "try?") \(receiver).\(write) {\n\(indent)\(style.unit)\(text)\n\(indent)}"
                )
            ], "several changes that belong together belong in one transaction")
    }

    /// The name of what a method is called on.
    private static func calledOn(_ statement: Node) -> Node? {
        var call = statement
        while [.tryExpr, .optionalChainExpr].contains(call.kind), let inner = call.firstChild { call = inner }
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .memberExpr,
            let base = callee.child(.base), base.kind == .identifierExpr, base.mainToken.kind == .identifier
        else { return nil }
        return base
    }

    private static func isInLoop(_ node: Node) -> Bool {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .forStmt, .whileStmt, .repeatStmt: return true
            case .closureExpr, .funcDecl: return false
            default: n = p
            }
        }
        return false
    }

    /// `object.realm`
    private static func handleMember(_ framework: Int, _ project: RuleContext) -> String? {
        guard framework >= 0, framework < project.project.models.all.count else { return nil }
        let models = project.project.models
        var found: Set<String> = []
        for type in models.all[framework].types.values where type.kind == .model {
            for list in type.members.values {
                for m in list {
                    if m.labels == nil, case .optional(.named(let n, _))? = m.returns, models.type(n)?.kind == .handle {
                        found.insert(m.name.text)
                    }
                }
            }
        }
        return found.min()
    }

    // MARK: Opening

    /// The opening that suits where the code runs, in place of the main actor's.
    static func opening(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        let call = fact.site.node
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .identifierExpr,
            let wait = call.parent, wait.kind == .awaitExpr, let model = project.project.models.type(callee.name)
        else { return nil }
        let arguments = call.children.filter { $0.kind == .argument }
        // What steers a download of a synced file has no meaning any more.
        let kept = arguments.filter { $0.name == configuration }
        guard arguments.count - kept.count <= 1, kept.count <= 1, arguments.allSatisfy({ $0.flags.contains(.hasLabel) })
        else { return nil }
        let list = kept.map(\.text)
        if case .actor = fact.site.context.kind {
            let names = model.members.values.joined().filter {
                $0.isStatic && $0.isAsync && $0.home == .callersIsolation && $0.operations == [.open]
            }.map(\.name.text)
            guard let name = names.min() else { return nil }
            return made(
                "open it for the actor",
                [project.edit(call, "\(callee.text).\(name)(\(list.joined(separator: ", ")))")],
                "what comes of the handle stays in the actor")
        }
        var label: Symbol?
        for list in model.members.values {
            for m in list where !m.isAsync && !m.isStatic { if case .queueArgument(let l)? = m.home { label = l } }
        }
        guard let label else { return nil }
        return made(
            "open it for the thread that runs this",
            [project.edit(wait, "\(callee.text)(\((list + ["\(label.text): nil"]).joined(separator: ", ")))")],
            "the handle is valid until the next `await`")
    }

    private static let configuration = Symbol("configuration")

    /// Opened again after the wait.
    static func reopened(_ fact: SuspendedUseFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .handle, isName(fact.value.text), let statement = Code.statement(of: fact.site.node),
            let body = Code.body(around: statement), project.analysis.pinsVersions(fact.site.framework)
        else { return nil }
        var declaration: Node?
        for s in SourceStyle.statements(of: body) where s.kind == .varDecl && s.end <= statement.start {
            let bindings = s.children.filter { $0.kind == .patternBinding }
            if bindings.count == 1, bindings[0].firstChild?.kind == .identifierPattern,
                bindings[0].firstChild?.name.text == fact.value.text
            {
                declaration = s
            }
        }
        guard let declaration, let binding = declaration.child(.patternBinding),
            let initializer = binding.child(.initializer), !Flow([initializer]).suspends,
            statement.start > fact.suspension.end || statement.start > declaration.end
        else { return nil }
        // The wait and the use in one statement can't be told apart by lines.
        guard let waiting = Code.statement(of: fact.suspension),
            waiting.end <= statement.start || waiting.kind == .forStmt && waiting.range.contains(statement.start)
        else { return nil }
        // A call that takes it to yet another thread is not helped by a new one.
        if Flow([statement]).suspends, isHandedOn(fact.site.node) { return nil }
        // A transaction that was begun by hand is the old handle's.
        guard !usesEarlierValues(from: statement, in: body, of: fact.value.text, before: waiting.end, project),
            !begins(body, project)
        else { return nil }
        let style = SourceStyle(statement.tree)
        var edits: [Edit] = []
        let introducer = declaration.mainToken
        if introducer.symbol == letWord {
            edits.append(project.edit(declaration, Int(introducer.start)..<Int(introducer.end), "var"))
        }
        edits.append(
            project.insertion(
                "\(fact.value.text) = \(initializer.text)" + style.separator(before: statement), at: statement.start,
                statement))
        return made(
            "open `\(fact.value.text)` again after the `await`", edits,
            "objects that were fetched before it belong to the old handle")
    }

    /// It is an argument of an awaited call.
    private static func isHandedOn(_ use: Node) -> Bool {
        var n = use
        while let p = n.parent, p.kind != .codeBlock, p.kind != .closureExpr {
            if p.kind == .argument { return true }
            n = p
        }
        return n.kind == .argument || use.kind == .argument
    }

    private static func begins(_ node: Node, _ project: RuleContext) -> Bool {
        node.kind == .memberExpr && !project.operations(named: node.name).isDisjoint(with: [.begin, .beginAsync])
            || node.children.contains { begins($0, project) }
    }

    /// What was fetched before the wait belongs to the handle that was open then: it would meet the new one.
    private static func usesEarlierValues(
        from statement: Node, in body: Node, of handle: String, before wait: Int, _ project: RuleContext
    ) -> Bool {
        var earlier: Set<Symbol> = []
        func collect(_ n: Node) {
            if n.start >= statement.start { return }
            if n.kind == .patternBinding || n.kind == .optionalBinding || n.kind == .forStmt, n.start < wait,
                let pattern = n.firstChild
            {
                earlier.formUnion(Code.names(in: pattern))
            }
            for c in n.children { collect(c) }
        }
        collect(body)
        if let owner = body.parent { for p in owner.children where p.kind == .parameter { earlier.insert(p.name) } }
        earlier.remove(Symbol(handle))
        func uses(_ n: Node) -> Bool {
            if n.end <= statement.start { return false }
            if n.kind == .identifierExpr, earlier.contains(n.name) {
                let type = project.analysis.type(of: n)
                return type.isUnknown || project.project.databaseTypes.held(by: type) != nil
            }
            return n.children.contains { uses($0) }
        }
        return uses(body)
    }

    private static let letWord = Symbol("let")

    // MARK: Locks

    /// The taking of the lock goes, and each release of the same lock in the same function.
    static func unlocked(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: fact.site.node), let call = Code.call(in: statement),
            let callee = call.child(.callee), callee.kind == .memberExpr, let lock = callee.child(.base),
            let body = Code.body(around: statement),
            call.children.allSatisfy({ $0.kind != .argument })
        else { return nil }
        let releases = Set(
            project.project.models.all.flatMap { f in
                f.types.values.flatMap { t in
                    t.members.values.joined().filter { $0.operations.contains(.unlock) }.map(\.name)
                }
            })
        var gone: [Node] = [statement]
        func visit(_ n: Node) {
            if n.kind == .callExpr, let c = n.child(.callee), c.kind == .memberExpr, releases.contains(c.name),
                c.child(.base)?.text == lock.text, let s = Code.statement(of: n), Code.call(in: s) == n
            {
                if let block = s.parent, block.kind == .codeBlock, let outer = block.parent, outer.kind == .deferStmt {
                    if block.children.filter({ _ in true }).count == 1 { gone.append(outer) } else { gone.append(s) }
                } else {
                    gone.append(s)
                }
                return
            }
            for c in n.children { visit(c) }
        }
        visit(body)
        guard gone.count > 1 else { return nil }
        return made(
            "read without the lock", gone.sorted { $0.start < $1.start }.map { project.edit($0, Lines.whole($0), "") },
            "nothing else may rely on the lock")
    }
}

enum Lines {
    /// A statement with the line that it stands on, where nothing else stands there.
    static func whole(_ statement: Node) -> Range<Int> {
        let source = statement.tree.source
        var start = statement.start, end = statement.end
        while start > 0, source.base[start - 1] == 32 || source.base[start - 1] == 9 { start -= 1 }
        while end < source.count, source.base[end] == 32 || source.base[end] == 9 { end += 1 }
        guard start > 0, source.base[start - 1] == 10, end < source.count,
            source.base[end] == 10 || source.base[end] == 13
        else { return statement.start..<statement.end }
        if source.base[end] == 13, end + 1 < source.count { end += 1 }
        return start..<(end + 1)
    }

    /// The same with one of the empty lines around it, so that no two are left together.
    static func wholeParagraph(_ declaration: Node) -> Range<Int> {
        let lines = whole(declaration), source = declaration.tree.source
        guard lines != declaration.range, lines.lowerBound > 1, source.base[lines.lowerBound - 1] == 10,
            source.base[lines.lowerBound - 2] == 10
        else { return lines }
        if lines.upperBound < source.count, source.base[lines.upperBound] == 10 {
            return lines.lowerBound..<(lines.upperBound + 1)
        }
        return (lines.lowerBound - 1)..<lines.upperBound
    }
}
