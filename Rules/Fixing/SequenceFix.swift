import Findings
import Semantics
import Syntax

/// A loop that calls a function which writes one item: a sibling of the function takes them all, in one transaction,
/// and the loop becomes one call.
enum SequenceFix {
    static func fix(_ fact: TransactionFact, _ loop: LoopInfo, _ project: RuleContext) -> Fix? {
        guard loop.kind == .forIn, let parts = LoopParts(loop.kind, loop.node), parts.statements.count == 1,
            parts.names.count == 1, let name = parts.names.first, loop.node.firstChild?.kind == .identifierPattern,
            loop.node.child(.whereCondition) == nil, let sequence = loop.node.child(.sequence),
            let call = Code.call(in: parts.statements[0], at: fact.site.node)
        else { return nil }
        // The item is the only argument of the function.
        let arguments = call.arguments
        guard arguments.count == 1, let given = arguments[0].firstChild, given.kind == .identifierExpr,
            given.name == name, let callee = call.child(.callee), !Code.mentions(callee, [name]),
            let f = function(callee, arguments[0], project)
        else { return nil }
        let style = SourceStyle(f.node.tree), p = project.project
        guard let body = f.body, let written = f.parameters[0].type else { return nil }
        let item = f.parameters[0].name
        guard let shape = Shape(body, item: item, project) else { return nil }
        // A name for all items: the caller's, or the item's plural.
        let plain = sequence.kind == .identifierExpr ? sequence.text : ""
        let items =
            plain.utf8.count > 1 && plain != item.text && f.parameters[0].label != item ? plain : item.text + "s"
        guard !f.node.tokens.contains(where: { $0.symbol.text == items }) else { return nil }
        let isArray = p.element(of: project.analysis.type(of: sequence)) != nil
        let isActor = f.owner.map { p[$0].kind == .actor } ?? false
        let collection = isArray || isActor ? "[\(written.text)]" : "some Sequence<\(written.text)>"
        let label = f.parameters[0].label
        let labelText = label == .none ? "_ " : label == item ? "" : label.text + " "
        let parameter = f.parameters[0].node
        let header = style.text(f.node.start..<parameter.start) + "\(labelText)\(items): \(collection)"
        guard let inside = shape.text(from: written.end, to: f.node.end, over: "for \(item.text) in \(items)") else {
            return nil
        }
        let text = header + inside
        // The call as before, with all items.
        let callStyle = SourceStyle(call.tree)
        let newLabel = label == item ? items + ": " : f.parameters[0].node.labelText
        let statement = parts.statements[0]
        let newCall =
            callStyle.text(statement.start..<arguments[0].start) + newLabel + sequence.text
            + callStyle.text(arguments[0].end..<statement.end)
        var draft = Draft(project)
        draft.replace(parts.statement, newCall)
        draft.put(text, behind: f.node, apart: true)
        return draft.fix(
            .passSequence, shape.isBlock ? "write all of them in one transaction" : "save once for all of them",
            group: "siblings of " + f.name.text, note: "an item that fails takes the others back")
    }

    /// The only function that the call can mean, if it may have a sibling; else nil.
    private static func function(_ callee: Node, _ argument: Node, _ project: RuleContext) -> FunctionDeclaration? {
        let p = project.project
        let named = p.functions.filter { $0.name == callee.name && $0.kind == .function }
        guard named.count == 1, let f = named.first, f.parameters.count == 1, f.returnType == nil,
            !f.isGeneric, f.attributes.isEmpty, f.node.kind == .funcDecl, !f.parameters[0].isInout,
            !f.parameters[0].isVariadic,
            f.parameters[0].defaultValue == nil, !f.modifiers.contains(Names.override),
            f.parameters[0].label == argument.label
        else { return nil }
        if let owner = f.owner, p[owner].kind == .protocol { return nil }
        return f
    }

    /// A body that writes its item at its end: a transaction's block, or a save after the changes.
    private struct Shape {
        let body: Node
        /// The statements for each item, and the text that contains them.
        let work: [Node]
        let interior: Range<Int>
        let isBlock: Bool

        init?(_ body: Node, item: Symbol, _ project: RuleContext) {
            let statements = SourceStyle.statements(of: body)
            guard let last = statements.last else { return nil }
            self.body = body
            let setup = statements.dropLast()
            if let call = Code.call(in: last), let head = call.child(.callee), Code.closure(of: call) != nil,
                !project.operations(named: head.name).isDisjoint(with: [.transact, .transactAsync])
            {
                guard let transaction = Transaction(in: last, call), transaction.mayMove(project),
                    !Code.mentions(head, [item]),
                    setup.allSatisfy({ $0.kind == .varDecl && !Code.mentions($0, [item]) }),
                    !transaction.closure.children.contains(where: {
                        $0.role == .returnType || $0.kind == .capture && $0.name == item
                    })
                else { return nil }
                work = transaction.statements
                interior = transaction.interior
                isBlock = true
            } else {
                guard let interior = SourceStyle.interior(of: body), !setup.isEmpty,
                    last.kind == .ifExpr
                        || last.kind == .doStmt && last.child(.body)?.children.count(where: { _ in true }) == 1
                        || Code.call(in: last) != nil, Self.saves(last, project)
                else { return nil }
                guard !Code.mentions(last, Code.declared(by: setup).union([item])), let end = setup.last?.end else {
                    return nil
                }
                work = Array(setup)
                self.interior = interior.lowerBound..<end
                isBlock = false
            }
            let flow = Flow(work)
            guard !work.isEmpty, !flow.returns, !flow.suspends,
                !work.contains(where: { HoistFix.endsTransactions($0, project) })
            else { return nil }
        }

        private static func saves(_ node: Node, _ project: RuleContext) -> Bool {
            node.subtree.contains { $0.kind == .memberExpr && project.operations(named: $0.name).contains(.save) }
        }

        /// The function's text with the loop in it.
        func text(from start: Int, to end: Int, over loop: String) -> String? {
            let style = SourceStyle(body.tree)
            let inside = style.text(interior)
            let before = style.text(start..<interior.lowerBound), after = style.text(interior.upperBound..<end)
            guard inside.contains("\n") else {
                return "\(before) \(loop) {\(inside)\(isBlock ? "" : " ")} \(isBlock ? "" : ";")\(after)"
            }
            let indent = style.indentation(of: work[0])
            var rest = inside
            while let c = rest.last, c == " " || c == "\t" || c == "\n" { rest.removeLast() }
            guard rest.first == "\n" else { return nil }
            let tail = isBlock ? "\n" + SourceStyle.indentation(at: interior.upperBound, body.tree.source) : ""
            return "\(before)\n\(indent)\(loop) {\(style.deeper(rest))\n\(indent)}\(tail)\(after)"
        }
    }
}
