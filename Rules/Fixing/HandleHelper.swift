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
    /// What begins the transaction, without its block: `realm.write`, `try database().write`.
    var headNode: Node { shape.transaction.head }
    /// The block's parameter, or the name that the handle has around it.
    let handle: String
    let isParameter: Bool
    /// The function's own parameter that the transaction is begun on.
    let given: Int?
    /// What catches the transaction's errors.
    var handler: Node? { shape.handler }
    let throwsOut: Bool
    /// The statement that opens the handle.
    let opened: Node?
    /// Names that mean something only in the function.
    let locals: Set<Symbol>
    private let type: String
    private let shape: HelperTransaction
    /// What is made ready for the transaction's work, which it goes with.
    private let kept: [Node]
    private let parenthesis: Int

    init?(_ function: Node, _ opening: Node, _ project: RuleContext) {
        guard function.kind == .funcDecl, let body = function.child(.codeBlock),
            opening.tree === body.tree, body.range.contains(opening.start), !project.isTest(function),
            SecondForm.mayTakeHandle(function, project),
            case let statements = SourceStyle.statements(of: body), let last = statements.last,
            case let setup = statements.dropLast(), setup.allSatisfy({ $0.kind == .varDecl }),
            let shape = HelperTransaction(last, opening, project), let base = shape.transaction.head.child(.base),
            let parenthesis = Code.parenthesis(of: function)
        else { return nil }
        let parameter = shape.transaction.closure.parameters.first, work = shape.transaction.statements
        // What takes the open handle: the block's own parameter, or what it is begun on.
        let mention: Node? =
            parameter.map { own in work.lazy.compactMap { Code.mention(of: own.name, in: $0) }.first }
            ?? (base.kind == .identifierExpr || base.child(.base)?.name == Names.self_ && base.kind == .memberExpr
                ? base : nil)
        guard let mention, case let held = project.analysis.type(of: mention), !held.isUnknown,
            project.project.role(of: held)?.kind == .handle
        else { return nil }
        let opened = parameter == nil ? setup.first { Code.declared(by: $0) == [base.name] } : nil
        let kept = setup.filter { $0 != opened }, given = Set(function.parameters.map(\.name))
        let names = Code.declared(by: kept)
        self.given =
            parameter == nil && base.kind == .identifierExpr
            ? function.parameters.firstIndex { $0.name == base.name } : nil
        self.function = function
        name = function.name.text
        statement = last
        handle = mention.name.text
        isParameter = parameter != nil
        throwsOut = Flow(work).throwsOut || kept.contains { Flow([$0]).throwsOut }
        self.opened = opened
        locals = names.union(given).union(opened.map { Code.declared(by: $0) } ?? [])
        type = project.project.describe(held)
        self.shape = shape
        self.kept = Array(kept)
        self.parenthesis = parenthesis.start
        // The transaction's head, and the handle's opening, have nothing of what goes with the work.
        let own = names.union(given)
        guard self.given != nil || !Code.mentions(headNode, own), !(opened.map { Code.mentions($0, own) } ?? false),
            opened == nil || !kept.contains(where: { Code.mentions($0, [base.name]) }),
            !(handler.map { Code.mentions($0, names) } ?? false), !kept.contains(where: { Flow([$0]).suspends })
        else { return nil }
    }

    /// It names something of the function's or of its type's: what only stands there.
    func usesOwn(_ node: Node, _ project: RuleContext) -> Bool {
        let p = project.project
        var members = locals.union([Names.self_, Names.Self])
        if let type = project.owner(of: function) {
            members.formUnion(p[type].variables.map { p[$0].name } + p[type].functions.map { p[$0].name })
        }
        return node.subtree.contains { $0.kind == .identifierExpr && members.contains($0.name) }
    }

    /// Of a handle that the function was given before, too: the label says that its transaction is open.
    static let label = "inTransactionOf"

    /// The call in the loop, on the open handle, and what the transaction is begun with there. Nil where that would be
    /// another in each round.
    func called(_ call: Node, besides names: Set<Symbol>) -> (call: String, head: String)? {
        let style = SourceStyle(call.tree), last = call.tree.tokens[Int(call.raw.endToken) - 1],
            arguments = call.arguments, own = SourceStyle(headNode.tree)
        guard last.kind == .rightParen else { return nil }
        guard let given else {
            let made = style.text(call.start..<Int(last.start)) + (arguments.isEmpty ? "" : ", ") + "in: \(handle))"
            return (made, own.text(headNode.range))
        }
        guard arguments.count == function.parameters.count, let value = arguments[given].firstChild,
            [.identifierExpr, .memberExpr].contains(value.kind), !HoistFix.runsCalls(value),
            !Code.mentions(value, names), let base = headNode.child(.base)
        else { return nil }
        let text = style.text(value.range)
        return (
            style.text(call.start..<arguments[given].start) + "\(Self.label): \(text)"
                + style.text(arguments[given].end..<call.end), text + own.text(base.end..<headNode.end)
        )
    }

    /// The second form behind the function, which calls it in its transaction.
    func edits(_ project: RuleContext) -> [Edit] {
        let style = SourceStyle(function.tree), indent = style.indentation(of: function), deep = indent + style.unit
        let work = shape.transaction.statements, first = work[0], last = work[work.count - 1]
        // The work's own lines, as deep as a body's.
        let own = SourceStyle.indentation(at: first.start, style.tree.source)
        let levels =
            style.text(shape.transaction.interior).contains("\n")
            ? max(0, own.utf8.count - deep.utf8.count) / max(1, style.unit.utf8.count) : 0
        let lines = style.text(first.start..<last.end)
        var body = style.shallower(lines, by: levels) ?? lines
        if shape.dropping != nil, work.count == 1 { body = "_ = " + body }
        let made = kept.map { style.text($0.range) + "\n" + deep }.joined()
        var draft = Draft(project)
        for statement in kept { draft.replace(Lines.wholeParagraph(statement), in: statement, "") }
        draft.replace(first.start..<last.end, in: function, forwarding())
        if let sequence = shape.dropping, let value = Array(sequence.children).last {
            draft.replace(sequence.start..<value.start, in: sequence, "")
        }
        let head = "/// The same in a transaction that is open.\n" + indent + header(style)
        draft.put(
            "\(head))\(throwsOut ? " throws" : "") {\n\(deep)\(made)\(body)\n\(indent)}", behind: function, apart: true)
        return draft.edits
    }

    /// The second form's name and parameters, but for the last parenthesis.
    private func header(_ style: SourceStyle) -> String {
        let parameters = function.parameters
        guard let given, let colon = parameters[given].tokens.first(where: { $0.kind == .colon }) else {
            return style.text(function.start..<parenthesis) + (parameters.isEmpty ? "" : ", ") + "in \(handle): \(type)"
        }
        return style.text(function.start..<parameters[given].start) + "\(Self.label) \(handle)"
            + style.text(Int(colon.start)..<parenthesis)
    }

    /// The call of the second form in the first one's transaction.
    private func forwarding() -> String {
        let arguments =
            function.parameters.enumerated().map { i, p in
                i == given ? "\(Self.label): \(handle)" : p.labelText + p.name.text
            } + (given == nil ? ["in: \(handle)"] : [])
        return (throwsOut ? "try " : "") + "\(name)(\(arguments.joined(separator: ", ")))"
    }
}
