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
        // Two locals of one name are told apart by their number.
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
        case .missing: return "?"
        case .literal(let literal): return literal == .one ? "integer" : "\(literal)"
        case .interpolatedString(let list, _): return "(string\(arguments(list)))"
        case .local(let local): return name(local)
        case .selfReference: return "self"
        case .superReference: return "super"
        case .discard: return "_"
        case .name(let index): return "`" + reference(index) + "`"
        case .member(let base, let index): return "(. \(e(base)) \(reference(index)))"
        case .implicitMember(let index): return "(. \(reference(index)))"
        case .tupleElement(let base, let position): return "(. \(e(base)) \(position))"
        case .call(let callee, let list): return "(call \(e(callee))\(arguments(list)))"
        case .subscripted(let base, let list): return "(at \(e(base))\(arguments(list)))"
        case .closure(let id): return closure(id)
        case .tuple(let list): return "(tuple\(arguments(list)))"
        case .array(let list):
            return "(array" + outline.lists[list.range].map { " " + e(ExpressionID($0)) }.joined() + ")"
        case .dictionary(let list):
            return "(dictionary" + outline.lists[list.range].map { " " + e(ExpressionID($0)) }.joined() + ")"
        case .prefix(let name, let operand): return "(\(name) \(e(operand)))"
        case .postfix(let name, let operand): return "(\(e(operand)) \(name))"
        case .binary(let name, let left, let right): return "(\(name) \(e(left)) \(e(right)))"
        case .unfolded(let list):
            return "(unfolded" + outline.lists[list.range].map { " " + e(ExpressionID($0)) }.joined() + ")"
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
        case .type(let written): return "(type \(type(written)))"
        case .keyPath(let root, let list):
            let parts = outline.keyPathComponents[list.range].map { part in
                switch part.kind {
                case .member: "." + part.name.text
                case .subscript: "[\(arguments(part.arguments).dropFirst())]"
                case .optionalChain: "?"
                case .forceUnwrap: "!"
                case .selfReference: ".self"
                }
            }
            return "(\\\(type(root))\(parts.joined()))"
        case .statement(let statement):
            var inner = OutlinePrinter(outline: outline, tree: tree)
            inner.statement(statement, 0)
            return "(do " + inner.text.split(separator: "\n").joined(separator: "; ") + ")"
        case .macro(let name, let list): return "(#\(outline.names[Int(name)].name.text)\(arguments(list)))"
        }
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
        case .expression(let value): line(depth, expression(value))
        case .binding(let bound, let value):
            line(depth, "let \(pattern(bound))" + (value.map { " = " + expression($0) } ?? ""))
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
            for entry in outline.cases[cases.range] {
                line(depth, entry.isDefault ? "default" : "case \(items(entry.items))")
                statements(entry.body, depth + 1)
            }
        case .do(let body, let catches, let label):
            line(depth, "\(labelled(label))do")
            statements(body, depth + 1)
            for clause in outline.catches[catches.range] {
                line(depth, "catch" + (clause.items.isEmpty ? "" : " " + items(clause.items)))
                statements(clause.body, depth + 1)
            }
        case .return(let value): line(depth, "return" + (value.map { " " + expression($0) } ?? ""))
        case .throw(let value): line(depth, "throw \(expression(value))")
        case .break(let label): line(depth, "break" + (label == .none ? "" : " " + label.text))
        case .continue(let label): line(depth, "continue" + (label == .none ? "" : " " + label.text))
        case .fallthrough: line(depth, "fallthrough")
        case .defer(let body):
            line(depth, "defer")
            statements(body, depth + 1)
        case .yield(let value): line(depth, "yield \(expression(value))")
        case .then(let value): line(depth, "then \(expression(value))")
        case .function(let local):
            line(depth, "func \(name(local)) " + (outline.locals[Int(local.index)].function.map(closure) ?? ""))
        case .declaration: line(depth, "declaration")
        case .alternatives(let list, let isExhaustive):
            line(depth, isExhaustive ? "one of" : "at most one of")
            var index = list.range.lowerBound
            while index + 1 < list.range.upperBound {
                line(depth + 1, "alternative")
                statements(ListID(start: Int(outline.lists[index]), count: Int(outline.lists[index + 1])), depth + 2)
                index += 2
            }
        }
    }
}
