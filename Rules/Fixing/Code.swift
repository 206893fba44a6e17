import Semantics
import Syntax

extension Node {
    /// The node and its descendants, except those of other closures, functions and types.
    var own: [Node] {
        var found = [self]
        for child in children where !Code.bodies.contains(child.kind) { found += child.own }
        return found
    }

    func hasModifier(_ names: Set<Symbol>) -> Bool {
        children.contains { $0.kind == .modifier && names.contains($0.name) }
    }
    func hasEffect(_ name: Symbol) -> Bool { children.contains { $0.kind == .effect && $0.mainToken.symbol == name } }
    /// The text before a parameter's value in a call: its label with a colon, or nothing.
    var labelText: String { label == .none ? "" : label.text + ": " }

    /// True for a `try` that passes errors on.
    var passesErrors: Bool { kind == .tryExpr && flags.isDisjoint(with: [.optional, .forced]) }
    /// The mark of a tried expression: `try `, `try? `, `try! `, or empty.
    var tryMark: String {
        guard kind == .tryExpr else { return "" }
        return flags.contains(.optional) ? "try? " : flags.contains(.forced) ? "try! " : "try "
    }
}

enum Code {
    /// Nodes that have code of their own.
    static let bodies: Set<NodeKind> = [
        .closureExpr, .funcDecl, .initDecl, .deinitDecl, .accessorBlock, .classDecl, .structDecl, .enumDecl, .actorDecl
    ]
    /// Nodes that continue an expression, their first child: `a.b`, `a()`, `a[0]`, `a?`, `a!`.
    static let links: Set<NodeKind> = [.memberExpr, .callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr]

    /// The first expression in a body that is the name; nil if none.
    static func mention(of name: Symbol, in body: Node) -> Node? { mentions(of: name, in: body).first }

    /// All expressions in a body that are the name, in the order of the text.
    static func mentions(of name: Symbol, in body: Node) -> [Node] {
        body.subtree.filter { $0.kind == .identifierExpr && $0.name == name }
    }

    // MARK: Surrounding code

    /// The statement of a block, closure or file that contains an expression.
    static func statement(of node: Node) -> Node? {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .codeBlock, .sourceFile, .switchCase: return n
            case .closureExpr where !SourceStyle.isSignature(n): return n
            case .memberBlock: return nil
            default: n = p
            }
        }
        return nil
    }

    /// The closure or function body around a node.
    static func body(around node: Node) -> Node? {
        node.ancestors.first { p in
            p.kind == .closureExpr
                || p.kind == .codeBlock
                    && [.funcDecl, .initDecl, .deinitDecl, .accessorDecl, .accessorBlock].contains(p.parent?.kind)
        }
    }

    /// The function's own loops around a node, the innermost first.
    static func loops(around node: Node) -> [Node] {
        node.ancestors.prefix { $0.kind != .closureExpr && $0.kind != .funcDecl }.filter {
            [.forStmt, .whileStmt, .repeatStmt].contains($0.kind)
        }
    }

    /// The end of a chain that begins with an expression: `dog.name.count` for `dog`.
    static func chain(from node: Node) -> Node {
        var n = node
        while let p = n.parent, links.contains(p.kind), p.firstChild == n { n = p }
        return n
    }

    // MARK: Calls

    /// The call in `try f()`, `try? await f()`, `f()`.
    static func call(in statement: Node) -> Node? {
        switch statement.kind {
        case .callExpr: statement
        case .tryExpr, .awaitExpr: statement.firstChild.flatMap { call(in: $0) }
        default: nil
        }
    }

    /// The same where the call is, or begins with, the node of a fact.
    static func call(in statement: Node, at node: Node) -> Node? {
        call(in: statement).flatMap { $0 == node || $0.start == node.start ? $0 : nil }
    }

    /// The call that a node is or is the callee of, or that begins its statement.
    static func call(at node: Node) -> Node? {
        if node.kind == .callExpr { return node }
        if let call = node.parent, call.kind == .callExpr, call.child(.callee) == node { return call }
        return statement(of: node).flatMap { call(in: $0) }.flatMap { $0.start == node.start ? $0 : nil }
    }

    /// The operand of `try` and `await`.
    static func inner(_ e: Node) -> Node {
        e.kind == .tryExpr || e.kind == .awaitExpr ? e.firstChild.map { inner($0) } ?? e : e
    }

    /// The closure at the end of a call, or its only closure argument.
    static func closure(of call: Node) -> Node? {
        let closures = call.arguments.compactMap(\.firstChild).filter { $0.kind == .closureExpr }
        return closures.count == 1 ? closures[0] : nil
    }

    /// True for a static or class function.
    static func isOfType(_ node: Node) -> Bool {
        let function = node.kind == .funcDecl ? node : node.ancestors.first { $0.kind == .funcDecl }
        return function?.hasModifier([Names.static, Names.class]) ?? false
    }

    /// The offsets before and after the parenthesis that closes a function's parameters.
    static func parenthesis(of function: Node) -> (start: Int, end: Int)? {
        let tokens = function.tree.tokens
        var depth = 0
        for i in Int(function.raw.mainToken)..<Int(function.raw.endToken) {
            if tokens[i].kind == .leftBrace { return nil }
            if tokens[i].kind == .leftParen { depth += 1 }
            if tokens[i].kind == .rightParen {
                depth -= 1
                if depth == 0 { return (Int(tokens[i].start), Int(tokens[i].end)) }
            }
        }
        return nil
    }

    // MARK: Changes

    /// `=`, `+=`
    static func isAssignment(_ operation: Node) -> Bool {
        operation.kind == .assignmentOperator
            || operation.kind == .binaryOperator && operation.name.text.hasSuffix("=")
                && !comparisons.contains(operation.name.text)
    }

    private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!=="]

    /// True where the expression is assigned, or passed for mutation.
    static func isChanged(_ expression: Node) -> Bool {
        expression.parent?.kind == .inoutExpr || isAssigned(expression)
    }

    static func isAssigned(_ expression: Node) -> Bool {
        guard let p = expression.parent, p.kind == .sequenceExpr else { return false }
        return p.firstChild == expression && p.children.contains { isAssignment($0) }
    }

    // MARK: Names

    /// The declaration or condition that binds a pattern's names: `let x = e`, `if let x`, `for x in`, `case .some(let
    /// x)`.
    static func binding(around pattern: Node) -> Node? {
        pattern.ancestors.first {
            [.patternBinding, .optionalBinding, .patternCondition, .caseItem, .forStmt].contains($0.kind)
        }
    }

    /// True where `await` occurs in a part of some code.
    static func waits(_ code: Node, in part: Range<Int>) -> Bool {
        code.tokens.contains { part.contains(Int($0.start)) && $0.symbol == awaitWord }
    }

    private static let awaitWord = Symbol("await")

    static func mentions(_ node: Node, _ names: Set<Symbol>) -> Bool {
        node.tokens.contains { $0.kind == .identifier && names.contains($0.symbol) }
    }

    static func mentions(_ node: Node, _ names: Set<Symbol>, outside inner: Node) -> Bool {
        node.tokens.contains {
            $0.kind == .identifier && names.contains($0.symbol) && !inner.range.contains(Int($0.start))
        }
    }

    /// The first name of `a.b?.c()`, or the name after `self` where that comes first.
    static func rootName(_ node: Node) -> Symbol {
        guard links.contains(node.kind), let inner = node.firstChild else {
            return node.kind == .identifierExpr ? node.name : .none
        }
        if node.kind == .memberExpr, inner.kind == .identifierExpr, inner.name == Names.self_ { return node.name }
        return node.kind == .memberExpr && node.child(.base) == nil ? .none : rootName(inner)
    }

    /// `dog` in `dog.name`, `dog?.puppies.first`, `try dog.f()`.
    static func root(_ node: Node) -> Node? {
        switch node.kind {
        case .identifierExpr: node.mainToken.kind == .identifier ? node : nil
        case .memberExpr: node.child(.base).flatMap { root($0) }
        case .callExpr, .subscriptExpr: node.child(.callee).flatMap { root($0) }
        case .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .argument:
            node.firstChild.flatMap { root($0) }
        default: nil
        }
    }

    /// True for `coin`, `payload.coin`: reading it twice has no effect.
    static func isPath(_ e: Node) -> Bool {
        e.kind == .identifierExpr && e.mainToken.kind == .identifier
            || e.kind == .memberExpr && e.child(.base).map { isPath($0) } ?? false
    }

    /// Names that a piece of code declares.
    static func names(in node: Node) -> Set<Symbol> {
        node.subtree.reduce(into: []) { if $1.kind == .identifierPattern { $0.insert($1.name) } }
    }

    /// True where a piece of code declares a local, a parameter or a capture of this name.
    static func binds(_ name: Symbol, in node: Node) -> Bool {
        node.subtree.contains { [.identifierPattern, .parameter, .capture].contains($0.kind) && $0.name == name }
    }

    /// Names that a statement declares for those after it.
    static func declared(by statement: Node) -> Set<Symbol> {
        if statement.kind == .funcDecl { return [statement.name] }
        guard statement.kind == .varDecl || statement.kind == .guardStmt else { return [] }
        return statement.children.filter {
            [.patternBinding, .optionalBinding, .patternCondition].contains($0.kind)
        }.compactMap(\.firstChild).reduce(into: []) { $0.formUnion(names(in: $1)) }
    }

    static func declared(by statements: some Sequence<Node>) -> Set<Symbol> {
        statements.reduce(into: []) { $0.formUnion(declared(by: $1)) }
    }

    static func isComment(_ text: String) -> Bool { text.contains("//") || text.contains("/*") }
    static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace } }

    /// True where a text can be written as a name.
    static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        } && !(text.first?.isNumber ?? true)
    }
}
