import Findings
import Semantics
import Syntax

/// Checks a name before a file's path is built from it: a name that would refer to another file is refused, in the way
/// in which the function already reports that it has no result.
enum NameCheckFix {
    /// - Parameters:
    /// - call: the call that builds the path.
    ///   - name: the parameter with the name.
    static func fix(_ call: Node, _ name: Symbol, in function: FunctionDeclaration, _ project: RuleContext) -> Fix? {
        guard let body = function.body, body.kind == .codeBlock,
            let statement = SourceStyle.statements(of: body).first(where: { $0.range.contains(call.start) }),
            let parameter = function.parameters.first(where: { $0.name == name }), !parameter.isVariadic,
            parameter.type?.kind == .identifierType, let refusal = refusal(of: function)
        else { return nil }
        let style = SourceStyle(body.tree)
        guard style.beginsLine(statement), !declares(name, in: body) else { return nil }
        let indent = style.indentation(of: statement), n = name.text
        let text: String
        let note: String
        switch refusal {
        case .stop:
            text =
                "precondition(!\(n).isEmpty && !\(n).contains(\"/\") && !\(n).contains(\"..\"), "
                + "\"not the name of a file\")\n\(indent)"
            note = "the program ends where a caller gives such a name"
        case .leave(let way):
            text = "guard !\(n).isEmpty, !\(n).contains(\"/\"), !\(n).contains(\"..\") else { \(way) }\n\(indent)"
            note = "a file that was stored under such a name is not found any more"
        }
        // The only expression of a body is its result; after a check it needs a `return`.
        var own = ""
        if function.returnType != nil, SourceStyle.statements(of: body).count == 1, statement.kind != .returnStmt {
            guard ![.ifExpr, .switchExpr, .doStmt].contains(statement.kind) else { return nil }
            own = "return "
        }
        var draft = Draft(project)
        draft.insert(text + own, at: statement.start, in: statement)
        return draft.fix(.checkName, "refuse names that lead elsewhere", note: note)
    }

    private enum Refusal {
        case leave(String), stop
    }

    /// The refusal; nil where the function has no way to report one: its result would have to change.
    private static func refusal(of function: FunctionDeclaration) -> Refusal? {
        let effects = function.node.children.filter { $0.kind == .effect }
        // A typed error is a type of the project.
        if let throwing = effects.first(where: { $0.mainToken.symbol == Names.throws }) {
            return throwing.firstChild == nil ? .leave("throw CocoaError(.fileWriteInvalidFileName)") : nil
        }
        if function.kind == .initializer {
            return function.node.flags.contains(.failable) ? .leave("return nil") : .stop
        }
        guard function.kind == .function else { return nil }
        guard let result = function.returnType else { return .leave("return") }
        return result.kind == .optionalType ? .leave("return nil") : nil
    }

    /// True where the function declares another value of the same name.
    private static func declares(_ name: Symbol, in node: Node) -> Bool {
        node.kind == .identifierPattern && node.name == name || node.children.contains { declares(name, in: $0) }
    }
}
