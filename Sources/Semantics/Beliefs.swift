import Syntax

/// What the analysis believed of each expression, function and closure while it ran, for the comparison with the compiler
/// (`Benchmarks/TypeOracle`, whose README has the form of a row). An analysis has one only where somebody asks for rows.
package final class Beliefs {
    struct Call {
        var callee: String
        /// Positions of the parameters that are left to their default; nil where that is not known.
        var defaults: [Int]?
    }

    @exclusivity(unchecked) private var types: [Node: Type] = [:]
    @exclusivity(unchecked) private var calls: [Node: Call] = [:]
    @exclusivity(unchecked) private var closures: [Node: Isolation?] = [:]
    @exclusivity(unchecked) private var suspensions: Set<Node> = []

    package init() {}

    /// The same expression is evaluated in several rounds and for several calls: what is known last counts.
    func note(_ type: Type, of node: Node) {
        if !type.isUnknown || types[node] == nil { types[node] = type }
    }

    func note(_ call: Call, at node: Node) { calls[node] = call }

    func note(_ isolation: Isolation?, ofClosure node: Node) {
        if isolation != nil || closures[node] == nil { closures[node] = .some(isolation) }
    }

    func noteSuspension(at node: Node) { suspensions.insert(node) }

    /// Tab-separated rows, sorted by place.
    package func rows(_ project: Project) -> [String] {
        var rows: [Row] = []
        for (node, type) in types {
            guard let kind = Self.kind(of: node) else { continue }
            var row = Row(node, kind)
            row.type = project.spelling(type)
            if kind == "call" || kind == "subscript" || kind == "member" || kind == "name" {
                row.callee = calls[node]?.callee ?? "?"
                row.defaults = kind == "call" ? calls[node].map { $0.defaults.map { $0.isEmpty ? "-" : $0.map(String.init).joined(separator: ",") } ?? "?" } ?? "?" : "-"
            }
            if kind == "closure" {
                row.isolation = closures[node].flatMap { $0 }.map { project.spelling($0) } ?? "?"
                row.captures = "?"
            }
            rows.append(row)
        }
        for (i, f) in project.functions.enumerated() where f.kind != .observer {
            var row = Row(f.body ?? f.node, "function")
            // Attributes and modifiers count as part of the declaration here and not there: its last token is its place.
            row.start = row.last
            row.callee = project.signature(FunctionID(index: Int32(i)))
            row.isolation = project.spelling(project.isolation(of: FunctionID(index: Int32(i))))
            rows.append(row)
        }
        for node in suspensions {
            var row = Row(Self.callee(in: node), "suspension")
            row.start = Int(Self.callee(in: node).mainToken.start)
            row.last = row.start
            rows.append(row)
        }
        return Set(rows.map(\.text)).sorted()
    }

    private struct Row {
        var path: String
        var start: Int
        var last: Int
        var kind: String
        var type = "-", callee = "-", isolation = "-", captures = "-", defaults = "-"

        init(_ node: Node, _ kind: String) {
            path = node.tree.path
            self.kind = kind
            start = node.start
            last = Self.lastToken(of: node)
        }

        /// Where the last token begins, with a string literal taken for one token as the compiler does.
        private static func lastToken(of node: Node) -> Int {
            var inner: Node? = node
            while let n = inner {
                if n.kind == .stringLiteral { return n.start }
                var last: Node?
                for c in n.children where c.end == node.end { last = c }
                inner = last
            }
            return node.tokens.last.map { Int($0.start) } ?? node.start
        }

        var text: String { "\(path)\t\(start)\t\(last)\t\(kind)\t\(type)\t\(callee)\t\(isolation)\t\(captures)\t\(defaults)" }
    }

    /// The compiler's tree and ours agree on these kinds; nil for what only wraps another expression.
    private static func kind(of node: Node) -> String? {
        switch node.kind {
        case .identifierExpr: "name"
        case .memberExpr: "member"
        case .callExpr: "call"
        case .subscriptExpr: "subscript"
        case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral: "literal"
        case .arrayExpr, .dictionaryExpr: "collection"
        case .closureExpr: "closure"
        case .tupleExpr: node.children.count { $0.kind == .argument } == 1 ? nil : "tuple"
        case .sequenceExpr: node.children.contains { $0.kind == .assignmentOperator } ? nil : "operator"
        case .prefixExpr, .postfixExpr: "operator"
        case .forceUnwrapExpr: "unwrap"
        case .keyPathExpr: "keypath"
        default: nil
        }
    }

    /// The name that an awaited call or read stands at.
    private static func callee(in node: Node) -> Node {
        // `for await` waits at its keyword.
        if node.role == .sequence, let loop = node.parent, loop.kind == .forStmt, loop.flags.contains(.isAwait) { return loop }
        return awaited(in: node)
    }

    private static func awaited(in node: Node) -> Node {
        switch node.kind {
        case .callExpr, .subscriptExpr, .genericSpecializationExpr: (node.child(.callee) ?? node.firstChild).map { awaited(in: $0) } ?? node
        case .awaitExpr, .tryExpr, .forceUnwrapExpr, .optionalChainExpr: node.firstChild.map { awaited(in: $0) } ?? node
        default: node
        }
    }
}

extension Project {
    /// A function with the type that declares it and its labels: `Store.open(at:)`.
    func signature(_ id: FunctionID) -> String {
        let f = self[id]
        let owner = f.owner.map { spelling(selfName: $0) + "." } ?? ""
        if let variable = f.variable { return owner + self[variable].name.text }
        let isSubscript = f.kind == .subscriptGetter || f.kind == .subscriptSetter
        // An operator's parameters have no labels, whatever they are called.
        let isOperator = f.kind == .function && f.name.bytes.first.map { $0 < 128 && !isIdentifier($0) } ?? false
        let labels = f.parameters.map { ($0.label == .none || $0.label == Names.discard || isOperator ? "_" : $0.label.text) + ":" }.joined()
        return switch f.kind {
        case .initializer: owner + "init(\(labels))"
        case .deinitializer: owner + "deinit"
        default: owner + (isSubscript ? "subscript" : f.name.text) + "(\(labels))"
        }
    }

    private func isIdentifier(_ byte: UInt8) -> Bool { byte == 95 || byte == 96 || (65...90).contains(byte) || (97...122).contains(byte) }

    func signature(_ id: VariableID) -> String { (self[id].owner.map { spelling(selfName: $0) + "." } ?? "") + self[id].name.text }

    private func spelling(selfName id: TypeID) -> String {
        (self[id].outer.map { spelling(selfName: $0) + "." } ?? "") + self[id].name.text
    }

    /// A type as Swift writes it, without modules and without the attributes of function types; `?` for what is not known.
    func spelling(_ type: Type) -> String {
        func list(_ types: [Type]) -> String { types.map { spelling($0) }.joined(separator: ", ") }
        return switch type {
        case .unknown: "?"
        case .project(let id, let a): spelling(selfName: id) + (a.isEmpty ? "" : "<\(list(a))>")
        case .external(let n, let a): n.text + (a.isEmpty ? "" : "<\(list(a))>")
        case .optional(let t): (t.isFunction ? "(\(spelling(t)))" : spelling(t)) + "?"
        case .array(let t): "[\(spelling(t))]"
        case .dictionary(let k, let v): "[\(spelling(k)) : \(spelling(v))]"
        case .tuple(let e): "(" + e.map { ($0.label == .none ? "" : $0.label.text + ": ") + spelling($0.type) }.joined(separator: ", ") + ")"
        case .function(let f): "(\(list(f.parameters))) -> \(spelling(f.result))"
        case .metatype(let t): spelling(t) + ".Type"
        case .generic(let n, let c): n == .none ? c.map { spelling($0) }.joined(separator: " & ") : n.text
        }
    }

    func spelling(_ isolation: Isolation) -> String {
        switch isolation {
        case .nonisolated: "nonisolated"
        case .caller: "caller"
        case .globalActor(let g): "global:\(g.text)"
        case .actor: "actor:self"
        case .parameter: "actor:param"
        }
    }
}

extension Type {
    fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}

extension Interpreter {
    func believe(_ callee: FunctionID, at node: Node, given mapping: [Int]) {
        guard let beliefs = analysis.beliefs else { return }
        let defaulted = project[callee].parameters.indices.filter { project[callee].parameters[$0].defaultValue != nil && !mapping.contains($0) }
        beliefs.note(Beliefs.Call(callee: project.signature(callee), defaults: defaulted), at: node)
    }

    func believe(_ callee: ExternalMember, at node: Node, isCall: Bool) {
        guard let beliefs = analysis.beliefs else { return }
        let labels = callee.model.labels.map { "(" + $0.map { ($0 == .none ? "_" : $0.text) + ":" }.joined() + ")" } ?? (isCall ? "(?)" : "")
        let owner = callee.owner.name == .none ? "" : callee.owner.name.text + "."
        beliefs.note(Beliefs.Call(callee: owner + callee.model.name.text + labels, defaults: nil), at: node)
    }

    /// The closure is entered: where Swift has it run is the code's around it, or what the boundary says.
    func believe(closure: Node) {
        guard let beliefs = analysis.beliefs else { return }
        var c = context
        while contexts[Int(c)].continuesParent, contexts[Int(c)].parent >= 0 { c = contexts[Int(c)].parent }
        let isolation: Isolation? = switch contexts[Int(c)].kind {
        case _ where c == 0 && function != nil: function.map { project.isolation(of: $0) }
        case .main: .main
        case .globalActor(let g): .globalActor(g)
        case .actor(let t): .actor(t)
        case .callersActor: .caller
        case .unknown: nil
        case .caller, .serialQueue, .concurrentQueue, .globalQueue, .operation, .thread, .cooperative, .ownQueue: .nonisolated
        }
        beliefs.note(isolation, ofClosure: closure)
    }
}
