import Findings
import Semantics
import Syntax

/// A function of the project's own whose body is one transaction, with what that needs before it: taken apart, so that
/// what it does in the transaction can be done in one that is open already.
struct HandleHelper {
    let function: Node
    let name: String
    /// The statement that the transaction is, errors and all.
    let statement: Node
    /// What begins the transaction: `realm.write`, `try database().write`, without its block.
    let headNode: Node
    let head: String
    /// The block's parameter, or the name that the handle has around it.
    let handle: String
    let isParameter: Bool
    /// The function's own parameter that the transaction is begun on.
    let given: Int?
    /// What begins the transaction, behind the handle: `.write`.
    let opener: String
    /// What catches the transaction's errors.
    let handler: Node?
    let throwsOut: Bool
    /// The statement that opens the handle.
    let opened: Node?
    /// Names that mean something only in the function.
    let locals: Set<Symbol>
    private let type: String
    private let work: [Node]
    private let interior: Range<Int>
    private let kept: [Node]
    private let parenthesis: Int
    private let parameters: [Node]
    /// `_ = try queue.write { … }`: the block's value is the function's to drop.
    private let isDropped: Bool

    init?(_ function: Node, _ opening: Node, _ project: RuleContext) {
        guard function.kind == .funcDecl, let body = function.children.first(where: { $0.kind == .codeBlock }),
            opening.tree === body.tree, body.range.contains(opening.start), !project.isTest(function),
            CallSites.mayHaveSibling(function, project)
        else { return nil }
        let statements = SourceStyle.statements(of: body)
        guard let last = statements.last, statements.dropLast().allSatisfy({ $0.kind == .varDecl }) else { return nil }
        var inner = last, caught: Node?
        if last.kind == .doStmt {
            let clauses = last.children.filter { $0.kind == .catchClause },
                own = last.child(.body).map { SourceStyle.statements(of: $0) } ?? []
            guard clauses.count == 1, own.count == 1, Flow.catchesAll(clauses[0]),
                clauses[0].children.allSatisfy({ $0.kind != .caseItem }), let handler = clauses[0].child(.body),
                Flow([handler]).isPlain
            else { return nil }
            inner = own[0]
            caught = handler
        }
        var dropped = false
        if inner.kind == .sequenceExpr {
            let parts = Array(inner.children)
            guard parts.count == 3, parts[0].kind == .discardExpr, parts[1].kind == .assignmentOperator else {
                return nil
            }
            inner = parts[2]
            dropped = true
        }
        guard inner.kind == .tryExpr, !inner.flags.contains(.optional), !inner.flags.contains(.forced),
            let call = Code.call(in: inner), call == opening || call.start <= opening.start,
            let callee = call.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base),
            let closure = Code.closure(of: call), call.end == closure.end,
            call.children.count(where: { $0.kind == .argument }) == 1, let interior = SourceStyle.interior(of: closure),
            !HoistFix.usesDollar(closure),
            closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .parameter })
        else { return nil }
        let work = SourceStyle.statements(of: closure), flow = Flow(work),
            parameter = closure.children.filter { $0.kind == .parameter }
        guard let first = work.first, !flow.suspends, !flow.returns, !flow.jumps, parameter.count <= 1,
            !work.contains(where: { HoistFix.endsTransactions($0, project) })
        else { return nil }
        // What takes the open handle: the block's own parameter, or what it is begun on.
        let mention: Node
        if let own = parameter.first {
            guard let use = work.lazy.compactMap({ Code.mention(of: own.name, in: $0) }).first else { return nil }
            mention = use
            handle = own.name.text
        } else {
            guard base.kind == .identifierExpr || base.child(.base)?.name == Names.self_ && base.kind == .memberExpr
            else { return nil }
            mention = base
            handle = base.name.text
        }
        let held = project.analysis.type(of: mention)
        guard !held.isUnknown, !held.isOptional, project.project.databaseTypes.of(held)?.kind == .handle else {
            return nil
        }
        let setup = statements.dropLast()
        func declares(_ s: Node) -> Set<Symbol> {
            s.children.filter { $0.kind == .patternBinding }.compactMap(\.firstChild).reduce(into: []) {
                $0.formUnion(Code.names(in: $1))
            }
        }
        let opened = parameter.isEmpty ? setup.first { declares($0) == [base.name] } : nil
        let kept = setup.filter { $0 != opened }
        // What is made ready for the transaction's work goes with the work; the head has nothing of it.
        let names = kept.reduce(into: Set<Symbol>()) { $0.formUnion(declares($1)) }
        let given = function.children.filter { $0.kind == .parameter }
        let position =
            parameter.isEmpty && base.kind == .identifierExpr ? given.firstIndex { $0.name == base.name } : nil
        guard position != nil || !Code.mentions(callee, names.union(given.map(\.name))),
            opened.map({ !Code.mentions($0, names.union(given.map(\.name))) }) ?? true,
            !kept.contains(where: { Code.mentions($0, [base.name]) && opened != nil }),
            !(caught.map { Code.mentions($0, names) } ?? false),
            let parenthesis = Self.parenthesis(of: function)
        else { return nil }
        let style = SourceStyle(body.tree)
        guard !Code.isComment(style.text(interior.lowerBound..<first.start)),
            !kept.contains(where: { Flow([$0]).suspends })
        else { return nil }
        self.function = function
        name = function.name.text
        statement = last
        headNode = callee
        head = style.text(callee.range)
        isParameter = !parameter.isEmpty
        handler = caught
        throwsOut = flow.throwsOut || kept.contains { Flow([$0]).throwsOut }
        self.opened = opened
        locals = names.union(given.map(\.name)).union(opened.map(declares) ?? [])
        type = project.project.describe(held)
        self.work = work
        self.interior = interior
        self.kept = Array(kept)
        self.parenthesis = parenthesis
        parameters = given
        self.given = position
        opener = style.text(base.end..<callee.end)
        isDropped = dropped
    }

    static func isOfType(_ node: Node) -> Bool {
        var n: Node? = node
        while let current = n, current.kind != .funcDecl { n = current.parent }
        return n?.children.contains { $0.kind == .modifier && ($0.name == Names.static || $0.name == Names.class) }
            ?? false
    }

    /// It names something of the function's or of its type's: what only stands there.
    func usesOwn(_ node: Node, _ project: RuleContext) -> Bool {
        let p = project.project
        var members: Set<Symbol> = [Names.self_, Names.Self]
        if let type = p.enclosingType(function) {
            members.formUnion(p[type].variables.map { p[$0].name } + p[type].functions.map { p[$0].name })
        }
        func visit(_ n: Node) -> Bool {
            if n.kind == .identifierExpr, members.contains(n.name) || locals.contains(n.name) { return true }
            return n.children.contains { visit($0) }
        }
        return visit(node)
    }

    /// Of a handle that the function was given before, too: the label says that its transaction is open.
    static let label = "inTransactionOf"

    /// The call in the loop, on the open handle, and what the transaction is begun with there. Nil where that would be
    /// another in each round.
    func called(_ call: Node, besides names: Set<Symbol>) -> (call: String, head: String)? {
        let style = SourceStyle(call.tree), last = call.tree.tokens[Int(call.raw.endToken) - 1],
            arguments = call.children.filter { $0.kind == .argument }
        guard last.kind == .rightParen else { return nil }
        guard let given else {
            return (style.text(call.start..<Int(last.start)) + (arguments.isEmpty ? "" : ", ") + "in: \(handle))", head)
        }
        guard arguments.count == parameters.count, let value = arguments[given].firstChild,
            [.identifierExpr, .memberExpr].contains(value.kind), !HoistFix.runsCalls(value),
            !Code.mentions(value, names)
        else { return nil }
        let text = style.text(value.range)
        return (
            style.text(call.start..<arguments[given].start) + "\(Self.label): \(text)"
                + style.text(arguments[given].end..<call.end), text + opener
        )
    }

    /// The end of the parameters.
    private static func parenthesis(of function: Node) -> Int? {
        let tokens = function.tree.tokens
        var depth = 0
        for i in Int(function.raw.mainToken)..<Int(function.raw.endToken) {
            if tokens[i].kind == .leftParen { depth += 1 }
            if tokens[i].kind == .rightParen {
                depth -= 1
                if depth == 0 { return Int(tokens[i].start) }
            }
            if tokens[i].kind == .leftBrace { return nil }
        }
        return nil
    }

    /// The second form behind the function, which calls it in its transaction.
    func edits(_ project: RuleContext) -> [Edit] {
        let style = SourceStyle(function.tree), indent = style.indentation(of: function), deep = indent + style.unit
        let separator = parameters.isEmpty ? "" : ", "
        let first = work[0], last = work[work.count - 1]
        // The work's own lines, as deep as a body's.
        let own = SourceStyle.indentation(at: first.start, style.tree.source)
        let levels =
            style.text(interior).contains("\n")
            ? max(0, own.utf8.count - deep.utf8.count) / max(1, style.unit.utf8.count) : 0
        let lines = style.text(first.start..<last.end)
        var body = style.shallower(lines, by: levels) ?? lines
        if isDropped, work.count == 1 { body = "_ = " + body }
        let made = kept.map { style.text($0.range) + "\n" + deep }.joined()
        var header = style.text(function.start..<parenthesis) + "\(separator)in \(handle): \(type)"
        if let given, let colon = parameters[given].tokens.first(where: { $0.kind == .colon }) {
            header =
                style.text(function.start..<parameters[given].start) + "\(Self.label) \(handle)"
                + style.text(Int(colon.start)..<parenthesis)
        }
        let text = "\(header))\(throwsOut ? " throws" : "") {\n\(deep)\(made)\(body)\n\(indent)}"
        let arguments =
            parameters.enumerated().map { i, p in
                let label = p.tree.tokens[Int(p.raw.firstToken)].symbol
                return i == given
                    ? "\(Self.label): \(handle)"
                    : (label == .none || label == Names.discard ? "" : label.text + ": ") + p.name.text
            } + (given == nil ? ["in: \(handle)"] : [])
        let call = (throwsOut ? "try " : "") + "\(name)(\(arguments.joined(separator: ", ")))"
        var edits = kept.map { project.edit($0, Lines.whole($0), "") }
        edits.append(project.edit(function, first.start..<last.end, call))
        if isDropped, let sequence = first.parent?.parent?.parent?.parent?.parent, sequence.kind == .sequenceExpr,
            let value = Array(sequence.children).last
        {
            edits.append(project.edit(sequence, sequence.start..<value.start, ""))
        }
        edits.append(
            project.insertion(
                "\n\n" + indent + "/// The same in a transaction that is open.\n" + indent + text, at: function.end,
                function))
        return edits
    }
}
