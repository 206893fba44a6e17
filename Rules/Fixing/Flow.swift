import Findings
import Frameworks
import Semantics
import Syntax

/// What a piece of code may do besides its work: wait, leave, throw.
struct Flow {
    /// An `await`, an `async let` or a `for await`.
    var suspends = false
    /// A `return` of this level.
    var returns = false
    /// A `break` or `continue` that leaves the piece itself.
    var jumps = false
    /// A `throw`, or a `try` that nothing in the piece catches.
    var throwsOut = false

    var isPlain: Bool { !suspends && !returns && !jumps && !throwsOut }

    init(_ nodes: [Node]) {
        for n in nodes { visit(n, inLoop: false, inSwitch: false, isCaught: false) }
    }

    private mutating func visit(_ n: Node, inLoop: Bool, inSwitch: Bool, isCaught: Bool) {
        switch n.kind {
        case .closureExpr:
            // Its own returns stay inside; an awaiting closure belongs to an awaited call that is seen itself.
            // Its uncaught errors come out through the call that runs it, which is marked itself.
            return
        case .funcDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .accessorBlock: return
        case .awaitExpr: suspends = true
        case .returnStmt: returns = true
        case .breakStmt:
            if Self.hasLabel(n) || !(inLoop || inSwitch) { jumps = true }
        case .continueStmt:
            if Self.hasLabel(n) || !inLoop { jumps = true }
        case .throwStmt: if !isCaught { throwsOut = true }
        case .tryExpr:
            if !isCaught, !n.flags.contains(.optional), !n.flags.contains(.forced) { throwsOut = true }
        case .forStmt:
            if n.flags.contains(.isAwait) { suspends = true }
            if n.flags.contains(.isTry), !isCaught { throwsOut = true }
            for c in n.children { visit(c, inLoop: true, inSwitch: false, isCaught: isCaught) }
            return
        case .whileStmt, .repeatStmt:
            for c in n.children { visit(c, inLoop: true, inSwitch: false, isCaught: isCaught) }
            return
        case .switchExpr:
            for c in n.children { visit(c, inLoop: inLoop, inSwitch: true, isCaught: isCaught) }
            return
        case .doStmt:
            let catches = n.children.filter { $0.kind == .catchClause }
            let all = catches.contains { Self.catchesAll($0) }
            for c in n.children {
                visit(c, inLoop: inLoop, inSwitch: inSwitch, isCaught: isCaught || all && c.kind != .catchClause)
            }
            return
        default: break
        }
        for c in n.children { visit(c, inLoop: inLoop, inSwitch: inSwitch, isCaught: isCaught) }
    }

    /// `catch`, `catch let error`, `catch let e as NSError`: whatever is thrown ends there. A pattern with another type,
    /// a case or a condition lets the rest through.
    static func catchesAll(_ clause: Node) -> Bool {
        let items = clause.children.filter { $0.kind == .caseItem }
        return items.isEmpty
            || items.contains { item in
                guard let pattern = item.firstChild, item.children.count(where: { _ in true }) == 1 else {
                    return false
                }
                return isIrrefutable(pattern)
            }
    }

    private static func isIrrefutable(_ pattern: Node) -> Bool {
        switch pattern.kind {
        case .identifierPattern, .wildcardPattern: true
        case .valueBindingPattern, .patternExpr, .expressionPattern:
            pattern.firstChild.map { isIrrefutable($0) } ?? false
        case .discardExpr: true
        case .sequenceExpr: isCastOfAnyError(Array(pattern.children))
        default: false
        }
    }

    private static func isCastOfAnyError(_ parts: [Node]) -> Bool {
        guard parts.count == 3, parts[1].kind == .asOperator, isIrrefutable(parts[0]), let type = parts[2].firstChild
        else { return false }
        return everyError.contains(type.kind == .someOrAnyType ? type.firstChild?.name ?? .none : type.name)
    }

    private static let everyError: Set<Symbol> = [Symbol("Error"), Symbol("NSError")]

    private static func hasLabel(_ n: Node) -> Bool { n.raw.endToken - n.raw.firstToken > 1 }
}

enum Code {
    /// The first place in a body that names something.
    static func mention(of name: Symbol, in body: Node) -> Node? {
        if body.kind == .identifierExpr, body.name == name { return body }
        for child in body.children { if let found = mention(of: name, in: child) { return found } }
        return nil
    }

    /// The statement of a block, closure or file that an expression belongs to.
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
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .closureExpr: return p
            case .codeBlock:
                switch p.parent?.kind {
                case .funcDecl?, .initDecl?, .deinitDecl?, .accessorDecl?, .accessorBlock?: return p
                default: n = p
                }
            default: n = p
            }
        }
        return nil
    }

    /// The call in `try f()`, `try? await f()`, `f()`.
    static func call(in statement: Node) -> Node? {
        switch statement.kind {
        case .callExpr: statement
        case .tryExpr, .awaitExpr: statement.firstChild.flatMap { call(in: $0) }
        default: nil
        }
    }

    /// The closure at the end of a call, or its only closure argument.
    static func closure(of call: Node) -> Node? {
        let closures = call.children.filter { $0.kind == .argument && $0.firstChild?.kind == .closureExpr }.compactMap(
            \.firstChild)
        return closures.count == 1 ? closures[0] : nil
    }

    /// A whole word of a text.
    static func mentions(text: String, _ word: String) -> Bool {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }

    static func mentions(_ node: Node, _ names: Set<Symbol>) -> Bool {
        node.tokens.contains { $0.kind == .identifier && names.contains($0.symbol) }
    }

    static func mentions(_ node: Node, _ names: Set<Symbol>, outside inner: Node) -> Bool {
        node.tokens.contains {
            $0.kind == .identifier && names.contains($0.symbol)
                && !(Int($0.start) >= inner.start && Int($0.start) < inner.end)
        }
    }

    /// The first name of `a.b?.c()`, what stands behind `self` where that comes first.
    static func rootName(_ node: Node) -> Symbol {
        var n = node
        while true {
            if n.kind == .memberExpr, let b = n.child(.base) {
                if b.kind == .identifierExpr, b.name == Names.self_ { return n.name }
                n = b
            } else if [.callExpr, .subscriptExpr, .optionalChainExpr, .forceUnwrapExpr].contains(n.kind),
                let c = n.firstChild
            {
                n = c
            } else {
                return n.kind == .identifierExpr ? n.name : .none
            }
        }
    }

    /// Names that a pattern binds.
    static func names(in pattern: Node) -> Set<Symbol> {
        var result: Set<Symbol> = []
        func visit(_ n: Node) {
            if n.kind == .identifierPattern { result.insert(n.name) }
            for c in n.children { visit(c) }
        }
        visit(pattern)
        return result
    }

    static func isComment(_ text: String) -> Bool { text.contains("//") || text.contains("/*") }
    static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace } }
}

/// How the frameworks write what fixes write, looked up by what the call does.
struct Spelling {
    let project: RuleContext

    /// The member of a framework's types that does something and takes nothing but perhaps a closure.
    /// - Parameter node: where it would be written; what the project lacks there is none.
    func member(_ operation: FrameworkModel.Operation, _ framework: Int, at node: Node? = nil) -> String? {
        forms(of: operation, framework).filter { form in
            node.map { project.availability(form.since, framework, at: $0) != .lacking } ?? true
        }.map(\.name.text).min { ($0.count, $0) < ($1.count, $1) }
    }

    /// Whether what `member` gives is there for sure.
    func isAvailable(_ name: String, _ operation: FrameworkModel.Operation, _ framework: Int, at node: Node) -> Bool {
        forms(of: operation, framework).allSatisfy {
            $0.name.text != name || project.availability($0.since, framework, at: node) == .available
        }
    }

    private func forms(
        of operation: FrameworkModel.Operation, _ framework: Int
    ) -> [FrameworkModel.MemberModel] {
        guard framework >= 0, framework < project.project.models.all.count else { return [] }
        return project.project.models.all[framework].types.values.filter { $0.kind != .plain }.flatMap { type in
            type.members.values.joined().filter {
                $0.operations.contains(operation) && !$0.isStatic && !$0.isAsync && ($0.labels ?? []).isEmpty
            }
        }
    }

    /// The free function that drains a pool after its closure.
    var pool: String? {
        for framework in project.project.models.all {
            for list in framework.functions.values {
                if let f = list.first(where: { $0.operations.contains(.pool) }) { return f.name.text }
            }
        }
        return nil
    }
}
