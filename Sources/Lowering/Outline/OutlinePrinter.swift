import Declarations
import Syntax

extension Outline {
    /// The outline as text, a statement a line, expressions as lists in parentheses. For tests and for looking.
    public func describe(_ tree: SyntaxTree) -> String {
        var printer = OutlinePrinter(outline: self, tree: tree)
        printer.statements(body, 0)
        return printer.text
    }
}

private struct OutlinePrinter {
    let outline: Outline
    let tree: SyntaxTree
    var text = ""

    mutating func line(_ depth: Int, _ words: String) { text += String(repeating: "  ", count: depth) + words + "\n" }

    func name(_ local: LocalID) -> String {
        let entry = outline.locals[Int(local.index)]
        // A number distinguishes locals of one name.
        let same = outline.locals.prefix(Int(local.index)).count { $0.name == entry.name }
        return entry.name.text + (same > 0 ? "#\(same)" : "")
    }

    func type(_ written: WrittenType) -> String { written.isWritten ? Node(tree: tree, index: written.node).text : "_" }

    func symbol(_ bits: Int32) -> String { Symbol(id: UInt32(bitPattern: bits)).text }

    func reference(_ index: Int32) -> String {
        let entry = outline.names[Int(index)]
        var result = entry.name.text
        if let labels = entry.labels {
            result += "(" + outline.lists[labels.range].map { ($0 == 0 ? "_" : symbol($0)) + ":" }.joined() + ")"
        }
        if !entry.genericArguments.isEmpty {
            result +=
                "<"
                + outline.lists[entry.genericArguments.range].map { Node(tree: tree, index: $0).text }.joined(
                    separator: ", ") + ">"
        }
        return result
    }

    func arguments(_ list: ListID) -> String {
        outline.arguments[list.range].map {
            " " + ($0.label == .none ? "" : $0.label.text + ": ") + expression($0.value)
        }.joined()
    }

    func closure(_ id: ClosureID) -> String {
        let entry = outline.closures[Int(id.index)]
        var words = "{"
        if !entry.captureList.isEmpty {
            let captures = entry.captureList.map {
                let isWeak = outline.locals[Int($0.local.index)].isWeak
                return "\(isWeak ? "weak " : "")\(name($0.local)) = \(expression($0.value))"
            }
            words += " [" + captures.joined(separator: ", ") + "]"
        }
        if !entry.parameters.isEmpty { words += " (" + entry.parameters.map(name).joined(separator: ", ") + ")" }
        if entry.isAsyncWritten { words += " async" }
        if entry.throwsWritten { words += " throws" }
        if !entry.captures.isEmpty { words += " captures " + entry.captures.map(name).joined(separator: ", ") }
        if entry.mentionsSelf { words += " self" }
        var inner = OutlinePrinter(outline: outline, tree: tree)
        inner.statements(entry.body, 0)
        return words + " in " + inner.text.split(separator: "\n").joined(separator: "; ") + " }"
    }

    func expression(_ id: ExpressionID) -> String {
        func e(_ id: ExpressionID) -> String { expression(id) }
        switch outline.expressions[Int(id.index)] {
        case .missing, .literal, .interpolatedString, .local, .selfReference, .superReference, .discard, .name,
            .closure, .tuple, .array, .dictionary, .unfolded, .type, .keyPath, .statement, .macro:
            return primary(id)
        case .member(let base, let index): return "(. \(e(base)) \(reference(index)))"
        case .implicitMember(let index): return "(. \(reference(index)))"
        case .tupleElement(let base, let position): return "(. \(e(base)) \(position))"
        case .call(let callee, let list): return "(call \(e(callee))\(arguments(list)))"
        case .subscripted(let base, let list): return "(at \(e(base))\(arguments(list)))"
        case .prefix(let name, let operand): return "(\(name) \(e(operand)))"
        case .postfix(let name, let operand): return "(\(e(operand)) \(name))"
        case .binary(let name, let left, let right): return "(\(name) \(e(left)) \(e(right)))"
        case .assign(let left, let right): return "(= \(e(left)) \(e(right)))"
        case .ternary(let condition, let first, let second): return "(?: \(e(condition)) \(e(first)) \(e(second)))"
        case .cast(let kind, let operand, let written): return "(\(kind) \(e(operand)) \(type(written)))"
        case .attempt(let kind, let operand):
            return "(try\(kind == .optional ? "?" : kind == .forced ? "!" : "") \(e(operand)))"
        case .await(let operand): return "(await \(e(operand)))"
        case .unwrapOrLeave(let operand): return "(? \(e(operand)))"
        case .optionalChain(let operand): return "(chain \(e(operand)))"
        case .forceUnwrap(let operand): return "(! \(e(operand)))"
        case .inout(let operand): return "(& \(e(operand)))"
        }
    }

    /// An expression that is complete in itself.
    private func primary(_ id: ExpressionID) -> String {
        switch outline.expressions[Int(id.index)] {
        case .literal(let literal): return literal == .one ? "integer" : "\(literal)"
        case .interpolatedString(let list, _): return "(string\(arguments(list)))"
        case .local(let local): return name(local)
        case .selfReference: return "self"
        case .superReference: return "super"
        case .discard: return "_"
        case .name(let index): return "`" + reference(index) + "`"
        case .closure(let id): return closure(id)
        case .tuple(let list): return "(tuple\(arguments(list)))"
        case .array(let list): return "(array\(elements(list)))"
        case .dictionary(let list): return "(dictionary\(elements(list)))"
        case .unfolded(let list): return "(unfolded\(elements(list)))"
        case .type(let written): return "(type \(type(written)))"
        case .keyPath(let root, let list): return "(\\\(type(root))\(components(list)))"
        case .statement(let statement):
            var inner = OutlinePrinter(outline: outline, tree: tree)
            inner.statement(statement, 0)
            return "(do " + inner.text.split(separator: "\n").joined(separator: "; ") + ")"
        case .macro(let name, let list): return "(#\(outline.names[Int(name)].name.text)\(arguments(list)))"
        default: return "?"
        }
    }

    private func elements(_ list: ListID) -> String {
        outline.lists[list.range].map { " " + expression(ExpressionID($0)) }.joined()
    }

    private func components(_ list: ListID) -> String {
        outline.keyPathComponents[list.range].map { part in
            switch part.kind {
            case .member: "." + part.name.text
            case .subscript: "[\(arguments(part.arguments).dropFirst())]"
            case .optionalChain: "?"
            case .forceUnwrap: "!"
            case .selfReference: ".self"
            }
        }.joined()
    }

    func pattern(_ id: PatternID) -> String {
        func labelled(_ list: ListID, _ labels: ListID) -> String {
            zip(outline.lists[list.range], outline.lists[labels.range]).map {
                " " + ($1 == 0 ? "" : symbol($1) + ": ") + pattern(PatternID($0))
            }.joined()
        }
        switch outline.patterns[Int(id.index)] {
        case .wildcard: return "_"
        case .local(let local): return name(local)
        case .tuple(let list, let labels): return "(tuple\(labelled(list, labels)))"
        case .expression(let value): return expression(value)
        case .isType(let written): return "(is \(type(written)))"
        case .cast(let inner, let written): return "(as \(pattern(inner)) \(type(written)))"
        case .enumCase(let base, let name, let list, let labels):
            return "(case \(base.map(expression) ?? "").\(name.text)\(labelled(list, labels)))"
        case .optional(let inner): return "(some \(pattern(inner)))"
        case .typed(let inner, let written): return "(: \(pattern(inner)) \(type(written)))"
        }
    }

    mutating func statements(_ list: ListID, _ depth: Int) {
        for id in outline.lists[list.range] { statement(StatementID(id), depth) }
    }

    func conditions(_ list: ListID) -> String {
        outline.conditions[list.range].map { condition in
            switch condition {
            case .expression(let value): expression(value)
            case .pattern(let matched, let value): "\(pattern(matched)) = \(expression(value))"
            case .availability: "available"
            }
        }.joined(separator: ", ")
    }

    func items(_ list: ListID) -> String {
        outline.caseItems[list.range].map {
            pattern($0.pattern) + ($0.condition.map { " where " + expression($0) } ?? "")
        }.joined(separator: ", ")
    }

    mutating func statement(_ id: StatementID, _ depth: Int) {
        func labelled(_ label: Symbol) -> String { label == .none ? "" : label.text + ": " }
        switch outline.statements[Int(id.index)] {
        case .expression, .binding, .return, .throw, .break, .continue, .fallthrough, .yield, .then, .function,
            .declaration:
            line(depth, simpleStatement(id))
        case .if(let list, let then, let otherwise):
            line(depth, "if \(conditions(list))")
            statements(then, depth + 1)
            if let otherwise {
                line(depth, "else")
                statements(otherwise, depth + 1)
            }
        case .guard(let list, let otherwise):
            line(depth, "guard \(conditions(list)) else")
            statements(otherwise, depth + 1)
        case .while(let list, let body, let label):
            line(depth, "\(labelled(label))while \(conditions(list))")
            statements(body, depth + 1)
        case .repeatWhile(let body, let condition, let label):
            line(depth, "\(labelled(label))repeat")
            statements(body, depth + 1)
            line(depth, "while \(expression(condition))")
        case .forIn(let loop):
            let words = (loop.isTry ? "try " : "") + (loop.isAwait ? "await " : "")
            line(
                depth,
                "\(labelled(loop.label))for \(words)\(pattern(loop.pattern)) in \(expression(loop.sequence))"
                    + (loop.condition.map { " where " + expression($0) } ?? ""))
            statements(loop.body, depth + 1)
        case .switch(let subject, let cases, let label):
            line(depth, "\(labelled(label))switch \(expression(subject))")
            clauses(cases, depth)
        case .do(let body, let catches, let label):
            line(depth, "\(labelled(label))do")
            statements(body, depth + 1)
            catchClauses(catches, depth)
        case .defer(let body):
            line(depth, "defer")
            statements(body, depth + 1)
        case .alternatives(let list, let isExhaustive):
            line(depth, isExhaustive ? "one of" : "at most one of")
            alternatives(list, depth + 1)
        }
    }

    /// A statement of one line.
    private func simpleStatement(_ id: StatementID) -> String {
        switch outline.statements[Int(id.index)] {
        case .expression(let value): expression(value)
        case .binding(let bound, let value):
            "let \(pattern(bound))" + (value.map { " = " + expression($0) } ?? "")
        case .return(let value): "return" + (value.map { " " + expression($0) } ?? "")
        case .throw(let value): "throw \(expression(value))"
        case .break(let label): "break" + (label == .none ? "" : " " + label.text)
        case .continue(let label): "continue" + (label == .none ? "" : " " + label.text)
        case .fallthrough: "fallthrough"
        case .yield(let value): "yield \(expression(value))"
        case .then(let value): "then \(expression(value))"
        case .function(let local):
            "func \(name(local)) " + (outline.locals[Int(local.index)].function.map(closure) ?? "")
        default: "declaration"
        }
    }

    private mutating func clauses(_ cases: ListID, _ depth: Int) {
        for entry in outline.cases[cases.range] {
            line(depth, entry.isDefault ? "default" : "case \(items(entry.items))")
            statements(entry.body, depth + 1)
        }
    }

    private mutating func catchClauses(_ catches: ListID, _ depth: Int) {
        for clause in outline.catches[catches.range] {
            line(depth, "catch" + (clause.items.isEmpty ? "" : " " + items(clause.items)))
            statements(clause.body, depth + 1)
        }
    }

    private mutating func alternatives(_ list: ListID, _ depth: Int) {
        for index in stride(from: list.range.lowerBound, to: list.range.upperBound - 1, by: 2) {
            line(depth, "alternative")
            statements(ListID(start: Int(outline.lists[index]), count: Int(outline.lists[index + 1])), depth + 1)
        }
    }
}
