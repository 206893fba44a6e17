import Findings
import Semantics
import Syntax

/// Moves what one access reads into the next one, which writes what is made of it.
enum ReadInWriteFix {
    /// An access: `try await pool.read { db in … }`.
    private struct Access {
        var statement: Node
        var call: Node
        var closure: Node
        var work: [Node]

        /// The access around a node.
        init?(around node: Node) {
            guard let closure = node.ancestors.first(where: { $0.kind == .closureExpr }),
                let call = closure.ancestors.first(where: { $0.kind == .callExpr }), Code.closure(of: call) == closure,
                let statement = Code.statement(of: call)
            else { return nil }
            (self.statement, self.call, self.closure) = (statement, call, closure)
            work = SourceStyle.statements(of: closure)
        }

        var handle: Node? { call.child(.callee)?.child(.base) }
        var parameter: Node? { closure.parameters.count == 1 ? closure.parameters[0] : nil }
        /// Whether its errors are passed on, and whether it is awaited.
        var marks: [Bool] {
            let around = call.ancestors.prefix { $0.kind == .tryExpr || $0.kind == .awaitExpr }
            return [around.contains(where: \.passesErrors), around.contains { $0.kind == .awaitExpr }]
        }
    }

    /// - Parameter read: What is read, in an access of the same function.
    static func fix(_ fact: RowFact, from read: Node, _ project: RuleContext) -> Fix? {
        guard let reader = Access(around: read), let writer = Access(around: fact.site.node),
            let one = reader.handle, let other = writer.handle, Code.isPath(one), one.text == other.text,
            reader.marks == writer.marks, reader.marks[0], Code.call(in: writer.statement) == writer.call,
            let first = writer.work.first, let (pattern, value) = constant(of: reader),
            follows(writer.statement, reader.statement), isUsedOnly(in: writer, pattern, project),
            let text = moved(value, from: reader, to: writer, project)
        else { return nil }
        let type = pattern.parent?.child(.type).map { ": " + $0.text } ?? ""
        let line = "let \(pattern.name.text)\(type) = \(text)", style = SourceStyle(first.tree)
        var draft = Draft(project)
        draft.remove(reader.statement)
        if style.beginsLine(first) {
            draft.put(line, before: first)
        } else {
            guard let inside = SourceStyle.interior(of: writer.closure), let last = writer.work.last,
                Code.isBlank(style.text(last.end..<inside.upperBound))
            else { return nil }
            let indent = style.indentation(of: writer.statement), inner = "\n" + indent + style.unit
            draft.replace(inside.lowerBound..<first.start, in: first, inner + line + inner)
            draft.replace(last.end..<inside.upperBound, in: first, "\n" + indent)
        }
        return draft.fix(
            .readInWrite, "read it in the access that writes", note: "the read waits in line with other writes")
    }

    /// The constant that an access gives, and the expression that reads it: all that the access does.
    private static func constant(of reader: Access) -> (pattern: Node, value: Node)? {
        let bindings = reader.statement.children.filter { $0.kind == .patternBinding }
        guard reader.statement.kind == .varDecl, reader.statement.mainToken.keyword == .let, bindings.count == 1,
            let pattern = bindings[0].firstChild, pattern.kind == .identifierPattern,
            bindings[0].child(.initializer).map({ Code.inner($0) }) == reader.call,
            !reader.closure.children.contains(where: { $0.role == .returnType }), reader.work.count == 1
        else { return nil }
        let only = reader.work[0], value = only.kind == .returnStmt ? only.firstChild : only
        guard let value, ![.varDecl, .ifExpr, .switchExpr, .throwStmt].contains(value.kind), !Flow([value]).suspends
        else { return nil }
        return (pattern, value)
    }

    /// Whether nothing stands between two statements of one block.
    private static func follows(_ second: Node, _ first: Node) -> Bool {
        guard let block = first.parent, block == second.parent else { return false }
        let statements = SourceStyle.statements(of: block)
        return statements.firstIndex(of: first).map { $0 + 1 } == statements.firstIndex(of: second)
    }

    /// Whether a constant is only used in an access, and not captured by name.
    private static func isUsedOnly(in writer: Access, _ pattern: Node, _ project: RuleContext) -> Bool {
        guard let mentions = project.analysis.mentions(boundBy: pattern), let first = writer.work.first,
            let last = writer.work.last
        else { return false }
        return mentions.allSatisfy { $0.start >= first.start && $0.end <= last.end }
            && !writer.work.contains { Code.binds(pattern.name, in: $0) }
    }

    /// The expression under the other access's name of the connection.
    private static func moved(
        _ value: Node, from reader: Access, to writer: Access, _ project: RuleContext
    ) -> String? {
        guard let own = reader.parameter?.name, let name = writer.parameter?.name else { return nil }
        var named = Draft(project)
        if own != name {
            guard !Code.mentions(value, [name]), !Code.binds(own, in: value) else { return nil }
            for use in Code.mentions(of: own, in: value) { named.replace(use, name.text) }
        }
        return Splice(SourceStyle(value.tree), project).text(value.start..<value.end, named.edits)
    }
}
