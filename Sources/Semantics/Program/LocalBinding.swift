import Syntax

/// The meaning of a name inside a function body.
package enum LocalBinding: Sendable {
    /// `let x = e`, `if let x = e`, `guard let x`; the initialiser and the written type.
    case value(initializer: Node?, type: Node?)
    /// A parameter of the surrounding function.
    case parameter(Node)
    /// A parameter of the closure.
    case closureParameter(Node)
    /// An element of the sequence that a loop goes through, or a part of one.
    case element(Node)
    /// An element, a pattern's part: known, but of unknown origin.
    case other
}

extension LocalBinding {
    /// The nearest binding of a name, as seen from a node in the body of a function. Nil where the name is a member's
    /// or global.
    package static func of(_ name: Symbol, at node: Node, in function: FunctionDeclaration?) -> LocalBinding? {
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .sourceFile, .memberBlock: return nil
            case .funcDecl, .initDecl, .subscriptDecl:
                if let own = parent.children.first(where: { $0.kind == .parameter && $0.name == name }) {
                    return .parameter(own)
                }
                if function == nil || function?.node == parent { return nil }
            case .patternBinding where function?.variable != nil && function?.node == parent: return nil
            default: if let found = binding(name, in: parent, before: child) { return found }
            }
            child = parent
        }
        return nil
    }

    /// The binding that a surrounding node gives to a name.
    private static func binding(_ name: Symbol, in parent: Node, before child: Node) -> LocalBinding? {
        switch parent.kind {
        case .codeBlock, .closureExpr, .switchCase, .ifConfigClause:
            let statements = parent.children.prefix { $0 != child }
            return statements.reduce(nil as LocalBinding?) { binding(name, in: $1, of: parent) ?? $0 }
        case .ifExpr, .whileStmt:
            guard child.role == .body || child.kind == .optionalBinding || child.role == .condition else { return nil }
            return binding(name, of: conditions(of: parent).filter { $0.start < child.start })
        case .guardStmt: return binding(name, of: conditions(of: parent).filter { $0.start < child.start })
        case .forStmt:
            guard child.role == .body, let pattern = parent.firstChild else { return nil }
            guard names(in: pattern, contain: name) else { return nil }
            return parent.child(.sequence).map { .element($0) } ?? .other
        case .catchClause: return name == Names.error || names(in: parent, contain: name) ? .other : nil
        default: return nil
        }
    }

    /// The binding that a statement, or another part of a block, gives to a name in the statements after it.
    private static func binding(_ name: Symbol, in statement: Node, of block: Node) -> LocalBinding? {
        switch statement.kind {
        case .varDecl: binding(name, of: statement.children.filter { $0.kind == .patternBinding })
        case .guardStmt: binding(name, of: conditions(of: statement))
        case .parameter where statement.name == name: .closureParameter(block)
        case .capture where statement.name == name:
            statement.child(.initializer).map { .value(initializer: $0, type: nil) }
        case .caseItem where names(in: statement, contain: name): .other
        default: nil
        }
    }

    private static func conditions(of statement: Node) -> [Node] {
        statement.children.filter { $0.kind == .optionalBinding || $0.kind == .patternCondition }
    }

    private static func binding(_ name: Symbol, of bindings: [Node]) -> LocalBinding? {
        for b in bindings.reversed() {
            guard let pattern = b.firstChild else { continue }
            if pattern.kind == .identifierPattern {
                guard pattern.name == name else { continue }
                // `if let x` without an initialiser binds the value of the outer `x`.
                return .value(initializer: b.child(.initializer), type: b.child(.type))
            }
            if names(in: pattern, contain: name) { return .other }
        }
        return nil
    }

    private static func names(in node: Node, contain name: Symbol) -> Bool {
        if node.kind == .identifierPattern { return node.name == name }
        if node.kind == .codeBlock { return false }
        return node.children.contains { names(in: $0, contain: name) }
    }
}

/// Members of types, by their names.
extension Project {
    /// The initial value of a static constant of a type, for `Self.options` and `Store.options`.
    package func constant(_ member: Node, at function: FunctionID?) -> Node? {
        guard member.kind == .memberExpr, let base = member.child(.base), base.kind == .identifierExpr, let function
        else { return nil }
        let type = base.name == Names.Self ? self[function].owner : nominal(resolve(base, in: scope(of: function)))
        guard let type,
            let found = members(of: type).variablesByName[member.name]?.first(where: {
                self[$0].isStatic && self[$0].isLet
            })
        else { return nil }
        return self[found].initializer
    }

    /// A stored or computed property of a type or of its supertypes.
    package func property(_ name: Symbol, of id: NominalID) -> VariableID? {
        ownAncestry(of: id).lazy.compactMap { self.members(of: $0).variablesByName[name]?.first }.first
    }
}
