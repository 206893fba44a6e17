import Syntax

/// Reads a typed query: `.where { $0.age > 3 && $0.tags.contains("a") }`.
public struct WhereClosure {
    private let subject: String
    private var depth = 0

    /// - Parameter closure: a closure of one expression.
    public static func parse(_ closure: Node) throws(PredicateError) -> Formula {
        guard closure.kind == .closureExpr else {
            throw PredicateError(closure.start, "the condition is made elsewhere")
        }
        let statements = closure.children.filter {
            ![.attribute, .capture, .parameter, .effect].contains($0.kind) && $0.role != .returnType
        }
        guard statements.count == 1, var expression = statements.first else {
            throw PredicateError(closure.start, "the closure has more than one statement")
        }
        if expression.kind == .returnStmt, let value = expression.firstChild { expression = value }
        var reader = WhereClosure(subject: closure.child(.parameter)?.mainText ?? "$0")
        return try reader.formula(expression)
    }

    private init(subject: String) { self.subject = subject }

    private static let precedence: [[String]] = [
        ["||"], ["&&"], ["==", "!=", "<", "<=", ">", ">="], ["+", "-"], ["*", "/"]
    ]

    private mutating func formula(_ node: Node) throws(PredicateError) -> Formula {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64 else { throw PredicateError(node.start, "the condition is nested too deeply") }
        switch node.kind {
        case .tupleExpr:
            guard let inner = node.firstChild?.firstChild else { break }
            return try formula(inner)
        case .prefixExpr where node.mainText == "!":
            guard let inner = node.children.first(where: { _ in true }) else { break }
            return .not(try formula(inner))
        case .booleanLiteral: return .constant(node.text == "true")
        case .sequenceExpr: return try formula(Array(node.children)[...])
        case .callExpr: return try call(node)
        case .memberExpr: return .truth(try operand(node))
        default: break
        }
        throw PredicateError(node.start, "`\(node.text)` is no condition that is understood")
    }

    /// Operands and operators in turn.
    private mutating func formula(_ parts: ArraySlice<Node>) throws(PredicateError) -> Formula {
        if parts.count == 1, let only = parts.first { return try formula(only) }
        for (level, signs) in Self.precedence.enumerated().prefix(3) {
            let places = parts.indices.filter {
                parts[$0].kind == .binaryOperator && signs.contains(parts[$0].mainText)
            }
            guard let first = places.first else { continue }
            if level < 2 {
                var pieces: [Formula] = []
                var start = parts.startIndex
                for place in places + [parts.endIndex] {
                    pieces.append(try formula(parts[start..<place]))
                    start = place + 1
                }
                return level == 0 ? .or(pieces) : .and(pieces)
            }
            guard places.count == 1, let relation = Comparison.Operator(rawValue: parts[first].mainText) else { break }
            return .comparison(Comparison(try operand(parts[..<first]), relation, try operand(parts[(first + 1)...])))
        }
        throw PredicateError(parts.first?.start ?? 0, "the operators are not understood")
    }

    private mutating func operand(_ parts: ArraySlice<Node>) throws(PredicateError) -> Operand {
        if parts.count == 1, let only = parts.first { return try operand(only) }
        guard parts.contains(where: isAboutSubject) else { return .code(Self.text(parts)) }
        for signs in Self.precedence.dropFirst(3) {
            guard
                let place = parts.indices.last(where: {
                    parts[$0].kind == .binaryOperator && signs.contains(parts[$0].mainText)
                }), let sign = Arithmetic(rawValue: parts[place].mainText)
            else { continue }
            return .arithmetic(sign, try operand(parts[..<place]), try operand(parts[(place + 1)...]))
        }
        throw PredicateError(parts.first?.start ?? 0, "the operators are not understood")
    }

    private static func text(_ parts: ArraySlice<Node>) -> String {
        guard let first = parts.first, let last = parts.last else { return "" }
        return first.tree.source.string(first.start..<last.end)
    }

    private func isAboutSubject(_ node: Node) -> Bool {
        if node.kind == .identifierExpr { return node.mainText == subject }
        // A closure's own `$0` is another.
        return node.kind != .closureExpr && node.children.contains(where: isAboutSubject)
    }

    private mutating func operand(_ node: Node) throws(PredicateError) -> Operand {
        guard isAboutSubject(node) else { return Self.value(node) }
        switch node.kind {
        case .tupleExpr:
            if let inner = node.firstChild?.firstChild { return try operand(inner) }
        case .sequenceExpr: return try operand(Array(node.children)[...])
        case .identifierExpr: return .path([])
        case .optionalChainExpr, .forceUnwrapExpr:
            if let inner = node.firstChild { return try operand(inner) }
        case .memberExpr:
            if let member = try member(node) { return member }
        case .subscriptExpr: return .other("[]")
        default: break
        }
        throw PredicateError(node.start, "`\(node.text)` is not understood")
    }

    private static func value(_ node: Node) -> Operand {
        switch node.kind {
        case .nilLiteral: return .literal(.null)
        case .booleanLiteral: return .literal(.truth(node.text == "true"))
        case .integerLiteral: return .literal(.integer(node.text.filter { $0 != "_" }))
        case .floatLiteral: return .literal(.real(node.text.filter { $0 != "_" }))
        case .stringLiteral:
            let pieces = SourceString.pieces(node)
            if pieces.isEmpty { return .literal(.string("")) }
            if pieces.count == 1, case .text(let text) = pieces[0] { return .literal(.string(text)) }
            return .code(node.text)
        default: return .code(node.text)
        }
    }

    private mutating func member(_ node: Node) throws(PredicateError) -> Operand? {
        guard let base = node.child(.base) else { return nil }
        let name = node.mainText
        if base.kind == .tupleExpr, name == "count", let inner = base.firstChild?.firstChild {
            return try matching(inner)
        }
        guard case .path(let names) = try operand(base) else { return nil }
        if name == "rawValue" { return .path(names) }
        let named = ["sum": Aggregate.sum, "avg": .avg, "min": .min, "max": .max][name]
        if let aggregate = Aggregate(rawValue: name) ?? named, !names.isEmpty {
            return .aggregate(aggregate, collection: names, of: [])
        }
        return .path(names + [name])
    }

    /// `($0.list.age > 3).count`: a count of the elements that fit.
    private mutating func matching(_ node: Node) throws(PredicateError) -> Operand {
        let inner = try formula(node)
        guard let collection = inner.collection else {
            throw PredicateError(node.start, "the condition is about more than one collection")
        }
        return .matching(collection: [collection], variable: "element", inner.about("element", without: collection))
    }

    private mutating func call(_ node: Node) throws(PredicateError) -> Formula {
        guard let callee = node.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base) else {
            throw PredicateError(node.start, "`\(node.text)` is not understood")
        }
        let arguments = node.children.filter { $0.kind == .argument }
        let left = try operand(base)
        guard let value = arguments.first?.firstChild else {
            throw PredicateError(node.start, "`\(callee.mainText)` needs a value")
        }
        var options: Comparison.Options = []
        if let given = arguments.first(where: { $0.flags.contains(.hasLabel) && $0.mainText == "options" })?.text {
            if given.contains("caseInsensitive") { options.insert(.caseInsensitive) }
            if given.contains("diacriticInsensitive") { options.insert(.diacriticInsensitive) }
        }
        let relation: Comparison.Operator
        switch callee.mainText {
        case "contains":
            if value.kind == .sequenceExpr, let range = try range(value, left) { return range }
            relation = .contains
        case "starts": relation = .beginsWith
        case "ends": relation = .endsWith
        case "like": relation = .like
        case "in":
            if value.kind == .arrayExpr {
                var parts: [Operand] = []
                for child in value.children { parts.append(try operand(child)) }
                return .comparison(Comparison(left, .isIn, .list(parts)))
            }
            relation = .isIn
        case "equals": relation = .equal
        case "notEquals": relation = .notEqual
        default: throw PredicateError(node.start, "`\(callee.mainText)` is not understood")
        }
        return .comparison(Comparison(left, relation, try operand(value), options: options))
    }

    /// `contains(a...b)` and `contains(a..<b)`.
    private mutating func range(_ node: Node, _ left: Operand) throws(PredicateError) -> Formula? {
        let parts = Array(node.children)[...]
        guard
            let place = parts.firstIndex(where: { $0.kind == .binaryOperator && ["...", "..<"].contains($0.mainText) })
        else { return nil }
        let low = try operand(parts[..<place]), high = try operand(parts[(place + 1)...])
        if parts[place].mainText == "..." { return .comparison(Comparison(left, .between, .list([low, high]))) }
        return .and([.comparison(Comparison(left, .greaterOrEqual, low)), .comparison(Comparison(left, .less, high))])
    }
}

extension Formula {
    /// The one name that all of its paths begin with.
    fileprivate var collection: String? {
        let names = comparisons.flatMap { [$0.left, $0.right] }.compactMap { operand -> String? in
            if case .path(let names) = operand { names.first } else { nil }
        }
        return Set(names).count == 1 ? names.first : nil
    }

    /// The same about a variable that runs through the collection.
    fileprivate func about(_ variable: String, without collection: String) -> Formula {
        func operand(_ operand: Operand) -> Operand {
            if case .path(let names) = operand, names.first == collection {
                return .variable(variable, Array(names.dropFirst()))
            }
            return operand
        }
        switch self {
        case .comparison(var comparison):
            comparison.left = operand(comparison.left)
            comparison.right = operand(comparison.right)
            return .comparison(comparison)
        case .and(let parts): return .and(parts.map { $0.about(variable, without: collection) })
        case .or(let parts): return .or(parts.map { $0.about(variable, without: collection) })
        case .not(let part): return .not(part.about(variable, without: collection))
        case .truth(let value): return .truth(operand(value))
        case .constant: return self
        }
    }
}
