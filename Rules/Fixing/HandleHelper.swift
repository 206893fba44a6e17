import Findings
import Semantics
import Syntax

/// A function of the project whose body is one transaction, with the statements that it needs before it: taken apart,
/// so that its work can be done in a transaction that is already open.
struct HandleHelper {
    let function: Node
    let name: String
    /// The statement that contains the transaction, with its error handling.
    let statement: Node
    /// The expression that begins the transaction, without its block: `realm.write`, `try database().write`.
    var headNode: Node { shape.transaction.head }
    /// The block's parameter, or the name of the handle outside it.
    let handle: String
    let isParameter: Bool
    /// The function's own parameter that the transaction is begun on; nil where there is none.
    let given: Int?
    /// The handler of the transaction's errors; nil where there is none.
    var handler: Node? { shape.handler }
    let throwsOut: Bool
    /// The statement that opens the handle; nil where there is none.
    let opened: Node?
    /// Names that have a meaning only in the function.
    let locals: Set<Symbol>
    private let type: String
    private let shape: HelperTransaction
    /// Statements that prepare the transaction's work, and move with it.
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
        // The open handle is the block's own parameter, or the receiver of the transaction.
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
        // The transaction's head, and the handle's opening, use nothing of what moves with the work.
        let own = names.union(given)
        guard self.given != nil || !Code.mentions(headNode, own), !(opened.map { Code.mentions($0, own) } ?? false),
            opened == nil || !kept.contains(where: { Code.mentions($0, [base.name]) }),
            !(handler.map { Code.mentions($0, names) } ?? false), !kept.contains(where: { Flow([$0]).suspends })
        else { return nil }
    }

    /// True where it names a member of the function or of its type, which is available only there.
    func usesOwn(_ node: Node, _ project: RuleContext) -> Bool {
        let p = project.project
        var members = locals.union([Names.self_, Names.Self])
        if let type = project.owner(of: function) {
            members.formUnion(p[type].variables.map { p[$0].name } + p[type].functions.map { p[$0].name })
        }
        return node.subtree.contains { $0.kind == .identifierExpr && members.contains($0.name) }
    }

    /// The label of the handle, also where the function took one before: it says that its transaction is open.
    static let label = "inTransactionOf"

    /// The call in the loop, on the open handle, and the head that begins the transaction there. Nil where the head
    /// would differ from round to round.
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

    /// The second form after the function, which calls it in its transaction.
    func edits(_ project: RuleContext) -> [Edit] {
        let style = SourceStyle(function.tree), indent = style.indentation(of: function), deep = indent + style.unit
        let work = shape.transaction.statements, first = work[0], last = work[work.count - 1]
        // The lines of the work itself, indented as in a body.
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
