import Findings
import Frameworks
import Semantics
import Syntax

/// A function that writes its one item in a transaction, in a form that takes several: the work in the transaction is
/// done for each of them.
struct CollectedForm {
    let text: String
    /// The name of all items, by the name of one.
    let items: String
    let itemType: String
    /// True where the item's type can be referred to by its name wherever the function is called.
    let isNamedAnywhere: Bool
    private let label: String

    init?(_ function: Node, _ opening: Node, _ project: RuleContext) {
        guard let id = project.function(at: function), case let f = project.project[id], f.kind == .function,
            f.parameters.count == 1, let parameter = f.parameters.first, let type = parameter.type, let body = f.body,
            !parameter.isInout, !parameter.isVariadic, parameter.defaultValue == nil, !project.isTest(function),
            !type.tokens.contains(where: { $0.kind == .arrow }), type.kind == .identifierType,
            opening.tree === body.tree, body.range.contains(opening.start), SecondForm.mayTakeAll(function)
        else { return nil }
        let own = parameter.label == .none ? "" : parameter.label.text, items = Self.plural(parameter.name.text)
        let label = own.isEmpty ? "" : own == parameter.name.text ? items : own
        isNamedAnywhere =
            project.project.allTypes { $0.name == type.name && $0.kind != .external }.allSatisfy {
                project.project[$0].outer == nil
            } && !CallSites.isGeneric(type, of: function)
        // Every call would mean an existing function of that signature.
        let labels = [label.isEmpty ? Symbol.none : Symbol(label)]
        guard
            !project.project.functions.contains(where: {
                $0.name == f.name && $0.owner == f.owner
                    && $0.parameters.map(\.label) == labels && $0.id != f.id
            }), !body.tokens.contains(where: { $0.symbol.text == items }),
            let work = Work(opening, of: parameter.name, in: body, project)
        else { return nil }
        self.items = items
        self.label = label
        itemType = type.text
        let style = SourceStyle(function.tree)
        let head = label.isEmpty ? "_ " + items : label == items ? items : label + " " + items
        let before = style.text(function.start..<parameter.node.start), behind = style.text(type.end..<work.start)
        text =
            "\(before)\(head): [\(type.text)]\(behind)"
            + work.text(for: "for \(parameter.name.text) in \(items) {", style)
            + style.text(work.end..<function.end)
    }

    func argument(_ items: String) -> String { (label.isEmpty ? "" : label + ": ") + items }

    private static func plural(_ name: String) -> String {
        if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + (["s", "x", "ch", "sh"].contains { name.hasSuffix($0) } ? "es" : "s")
    }

    /// The transaction in the function's body: all the work with the item is in its block.
    private struct Work {
        let start: Int, end: Int
        private let transaction: Transaction
        private let mark: String

        init?(_ opening: Node, of item: Symbol, in body: Node, _ project: RuleContext) {
            guard let statement = Code.statement(of: opening), Code.body(around: statement) == body,
                let inner = Self.dropped(statement), let t = Transaction(in: inner, opening), t.catches.isEmpty,
                t.call.start <= opening.start, !HoistFix.usesDollar(t.closure), Code.mentions(t.closure, [item]),
                t.closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .parameter }),
                !Code.mentions(body, [item], outside: t.closure), let first = t.statements.first,
                let last = t.statements.last, case let flow = Flow(t.statements), !flow.returns, !flow.suspends,
                !t.statements.contains(where: { HoistFix.endsTransactions($0, project) }),
                case let style = SourceStyle(body.tree), style.beginsLine(statement),
                !Code.isComment(style.text(t.interior.lowerBound..<first.start)),
                !Code.isComment(style.text(last.end..<t.interior.upperBound))
            else { return nil }
            transaction = t
            (start, end) = (statement.start, statement.end)
            mark = t.statements.count == 1 ? Self.mark(first, isDropped: inner != statement, project) : ""
        }

        /// True for `_ = try queue.write { … }`: the loop in the block returns nothing.
        private static func dropped(_ statement: Node) -> Node? {
            guard statement.kind == .sequenceExpr else { return statement }
            let parts = Array(statement.children)
            guard parts.count == 3, parts[0].kind == .discardExpr, parts[1].kind == .assignmentOperator else {
                return nil
            }
            return parts[2]
        }

        /// The value of the only statement was the block's result; in the loop it is discarded.
        private static func mark(_ statement: Node, isDropped: Bool, _ project: RuleContext) -> String {
            guard let call = Code.call(in: statement), project.analysis.mayBeDiscarded(call) != true else { return "" }
            let type = project.analysis.type(of: call)
            return type != .void && (isDropped || !type.isUnknown) ? "_ = " : ""
        }

        /// The statement with the loop in its block.
        func text(for loop: String, _ style: SourceStyle) -> String {
            let t = transaction, first = t.statements[0], last = t.statements[t.statements.count - 1]
            let indent = style.indentation(of: t.statement), isOnOneLine = !style.beginsLine(first)
            let inside = isOnOneLine ? indent + style.unit : style.indentation(of: first)
            let work = mark + style.text(first.start..<last.end)
            return style.text(t.statement.start..<t.interior.lowerBound) + "\n\(inside)\(loop)\n\(inside)\(style.unit)"
                + (isOnOneLine ? work : style.deeper(work)) + "\n\(inside)}\n\(indent)"
                + style.text(t.interior.upperBound..<t.statement.end)
        }
    }
}
