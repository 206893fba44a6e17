import Findings
import Semantics
import Syntax

/// A function of the project that saves in one place, with the facts that are needed to save elsewhere.
struct SavingHelper {
    static let parameter = "saves"
    /// The mark of the save: `try `, `try? `, `try! `, or empty.
    let mark: String
    /// True where its error leaves the function.
    let throwsOut: Bool
    private let function: Node
    private let declaration: FunctionDeclaration
    private let statement: Node
    private let callee: Node
    private let isAsked: Bool

    init?(_ function: Node, _ fact: TransactionFact, _ project: RuleContext) {
        guard function.kind == .funcDecl, let id = project.function(at: function), !project.isTest(function),
            let body = function.child(.codeBlock), !AwaitedHelper.isAsync(function)
        else { return nil }
        declaration = project.project[id]
        isAsked = declaration.parameters.contains {
            $0.label.text == Self.parameter && $0.defaultValue?.text == "true"
        }
        // The call on the path to the save, in this function: the first step of the path, or the save itself.
        guard isAsked || CallSites.mayChange(function, project) && CallSites.all(of: function, project) != nil,
            isAsked || !function.tokens.contains(where: { $0.symbol.text == Self.parameter }),
            declaration.parameters.allSatisfy({ $0.type?.tokens.contains { $0.kind == .arrow } == false }),
            let call = Self.save(in: body, fact, project), let callee = call.child(.callee),
            let statement = Code.statement(of: call), Code.call(in: statement) == call,
            Code.body(around: call) == body, call.arguments.isEmpty
        else { return nil }
        self.function = function
        self.statement = statement
        self.callee = callee
        mark = statement.tryMark
        throwsOut = statement.passesErrors
        // An error caught in the function is handled there, with values that are known only there.
        if throwsOut, Self.isCaught(statement, in: body) { return nil }
    }

    /// True where an error of a statement is handled in the block around it.
    static func isCaught(_ node: Node, in body: Node) -> Bool {
        var n = node
        while n != body, let p = n.parent {
            if p.kind == .doStmt, p.child(.catchClause) != nil { return true }
            n = p
        }
        return false
    }

    /// The only call of the function that saves.
    private static func save(in body: Node, _ fact: TransactionFact, _ project: RuleContext) -> Node? {
        let steps = fact.site.path.map(\.node) + (fact.opening.map { [$0] } ?? [])
        let next = steps.first { $0.tree === body.tree && body.range.contains($0.start) }.flatMap {
            Code.call(at: $0)
        }
        let declared = next.flatMap { project.analysis.declaration(of: $0) }
        let found = body.subtree.filter { n in
            guard n.kind == .callExpr, let callee = n.child(.callee) else { return false }
            return n == next || callee.kind == .memberExpr && project.operations(named: callee.name).contains(.save)
                || declared != nil && callee.name == next?.child(.callee)?.name
                    && project.analysis.declaration(of: n) == declared
        }
        return found.count == 1 && found[0] == next ? next : nil
    }

    /// The save, written for the place of the call; nil where that text has another meaning there.
    func save(seenFrom call: Node, besides names: Set<Symbol>, _ project: RuleContext) -> String? {
        let style = SourceStyle(function.tree), own = SourceStyle(call.tree), p = project.project
        guard let outer = call.child(.callee) else { return nil }
        let on = outer.kind == .memberExpr ? outer.child(.base) : nil
        if let on, HoistFix.runsCalls(on) || Code.mentions(on, names) { return nil }
        var root = callee
        while let base = root.child(.base), root.kind == .memberExpr { root = base }
        guard root.kind == .identifierExpr, !HoistFix.runsCalls(callee) else { return nil }
        let text = style.text(callee.range) + "()", rest = style.text(root.end..<callee.end) + "()"
        // The function's parameter is replaced with the argument.
        if let position = declaration.parameters.firstIndex(where: { $0.name == root.name }) {
            let arguments = call.arguments
            guard arguments.count >= position, position < arguments.count,
                arguments[position].label == declaration.parameters[position].node.label,
                let given = arguments[position].firstChild, !HoistFix.runsCalls(given),
                [.identifierExpr, .memberExpr].contains(given.kind), !Code.mentions(given, names)
            else { return nil }
            return own.text(given.range) + rest
        }
        if LocalBinding.of(root.name, at: callee, in: nil) != nil, root.name != Names.self_ { return nil }
        if root.name.text.first?.isUppercase == true { return text }
        // A member of the function's own type.
        let member = root.name == Names.self_ ? String(rest.dropFirst()) : text
        guard declaration.owner != nil, isVisible(project, from: call) || barrier(project) != nil else { return nil }
        guard let on else {
            guard p.enclosingType(call) == declaration.owner else {
                return nil
            }
            return member
        }
        return own.text(on.range) + "." + member
    }

    /// The first member of the save.
    private var member: Symbol {
        var first = callee
        while let base = first.child(.base), base.kind == .memberExpr || base.kind == .identifierExpr,
            base.name != Names.self_
        { first = base }
        return first.name
    }

    /// True where the first member of the save is visible in the caller's file.
    private func isVisible(_ project: RuleContext, from call: Node) -> Bool {
        if call.tree === function.tree { return true }
        guard let owner = declaration.owner else { return false }
        let p = project.project, member = member
        return !p[owner].variables.contains { p[$0].name == member && p[$0].isPrivate }
            && !p[owner].functions.contains { p[$0].name == member && p[$0].isPrivate }
            && (p[owner].variables.contains { p[$0].name == member }
                || p[owner].functions.contains { p[$0].name == member })
    }

    /// The modifier that hides the save from other files: the save is a method of the type itself, whose name no other
    /// member has.
    private func barrier(_ project: RuleContext) -> Node? {
        guard let owner = declaration.owner, callee.kind == .identifierExpr || callee.child(.base)?.name == Names.self_
        else { return nil }
        let p = project.project, member = member
        let named = p[owner].functions.filter { p[$0].name == member }
        guard named.count == 1, !p[owner].variables.contains(where: { p[$0].name == member }),
            !project.overriddenNames.contains(member)
        else { return nil }
        let hidden = p[named[0]].node
        return hidden.children.first {
            $0.kind == .modifier && ($0.name == Names.private || $0.name == Names.fileprivate)
        }
    }

    /// The edit that shows the save to a call in another file; empty where it is seen there.
    func showing(_ call: Node, _ project: RuleContext) -> [Edit] {
        guard !isVisible(project, from: call), let barrier = barrier(project) else { return [] }
        var draft = Draft(project)
        draft.removeBeforeNext(barrier)
        return draft.edits
    }

    /// The separator between the last item of a list and a further one: a list with one item per line continues so.
    static func separator(behind last: Node?) -> String {
        guard let last else { return "" }
        let style = SourceStyle(last.tree)
        return style.beginsLine(last) ? ",\n" + style.indentation(of: last) : ", "
    }

    /// The parameter, and the condition before the save.
    func edits(_ project: RuleContext) -> [Edit] {
        if isAsked { return [] }
        let style = SourceStyle(function.tree), written = "\(Self.parameter): Bool = true"
        var edits: [Edit] = []
        if let last = declaration.parameters.last {
            edits.append(project.insertion(Self.separator(behind: last.node) + written, at: last.node.end, last.node))
        } else if let open = function.tokens.first(where: { $0.kind == .leftParen }) {
            edits.append(project.insertion(written, at: Int(open.end), function))
        }
        if let block = statement.parent, block.kind == .codeBlock, let branch = block.parent, branch.kind == .ifExpr,
            SourceStyle.statements(of: block).count == 1,
            branch.children.count(where: { $0.kind == .codeBlock || $0.kind == .ifExpr }) == 1,
            let condition = branch.firstChild
        {
            edits.append(project.insertion("\(Self.parameter), ", at: condition.start, branch))
        } else {
            edits.append(project.edit(statement, "if \(Self.parameter) { \(style.text(statement.range)) }"))
        }
        return edits
    }
}
