import Syntax

/// What a name inside a function body stands for.
package enum LocalBinding: Sendable {
    /// `let x = e`, `if let x = e`, `guard let x`; the initialiser and the written type.
    case value(initializer: Node?, type: Node?)
    /// A parameter of the function around.
    case parameter(FunctionDeclaration.Parameter)
    /// A parameter of the closure.
    case closureParameter(Node)
    /// An element, a pattern's part: known, but not where from.
    case other
}

/// Names of bodies, read off the syntax.
extension Project {
    /// The expression that a static constant of a type begins with, for `Self.options` and `Store.options`.
    package func constant(_ member: Node, at function: FunctionID?) -> Node? {
        guard member.kind == .memberExpr, let base = member.child(.base), base.kind == .identifierExpr, let function
        else { return nil }
        let type: TypeID?
        if base.name == Names.Self {
            type = self[function].owner
        } else if case .project(let id, _) = resolve(base, in: scope(of: function)) {
            type = id
        } else {
            type = nil
        }
        guard let type,
            let found = members(of: type).variablesByName[member.name]?.first(where: {
                self[$0].isStatic && self[$0].isLet
            })
        else { return nil }
        return self[found].initializer
    }

    /// The nearest binding of a name, as seen from a node in the body of a function. Nil where the name is a member's
    /// or global.
    package func localBinding(_ name: Symbol, at node: Node, in function: FunctionDeclaration?) -> LocalBinding? {
        var child = node
        while let parent = child.parent {
            switch parent.kind {
            case .codeBlock, .closureExpr, .sourceFile, .switchCase, .ifConfigClause:
                if parent.kind == .sourceFile { return nil }
                var found: LocalBinding?
                for statement in parent.children {
                    if statement == child { break }
                    switch statement.kind {
                    case .varDecl:
                        found = binding(name, of: statement.children.filter { $0.kind == .patternBinding }) ?? found
                    case .guardStmt:
                        found =
                            binding(
                                name,
                                of: statement.children.filter {
                                    $0.kind == .optionalBinding || $0.kind == .patternCondition
                                }) ?? found
                    case .parameter where statement.name == name: found = .closureParameter(parent)
                    case .capture where statement.name == name:
                        found = statement.child(.initializer).map { .value(initializer: $0, type: nil) } ?? found
                    case .caseItem where names(in: statement, contain: name): found = .other
                    default: break
                    }
                }
                if let found { return found }
            case .ifExpr, .whileStmt:
                if child.role == .body || child.kind == .optionalBinding || child.role == .condition {
                    let conditions = parent.children.filter {
                        ($0.kind == .optionalBinding || $0.kind == .patternCondition) && $0.start < child.start
                    }
                    if let found = binding(name, of: conditions) { return found }
                }
            case .guardStmt:
                let conditions = parent.children.filter {
                    ($0.kind == .optionalBinding || $0.kind == .patternCondition) && $0.start < child.start
                }
                if let found = binding(name, of: conditions) { return found }
            case .forStmt:
                if child.role == .body, let pattern = parent.firstChild, names(in: pattern, contain: name) {
                    return .other
                }
            case .catchClause:
                if name == Names.error || names(in: parent, contain: name) { return .other }
            case .funcDecl, .initDecl, .subscriptDecl:
                for p in parent.children where p.kind == .parameter && p.name == name {
                    return .parameter(FunctionDeclaration.Parameter(p))
                }
                if function == nil || function?.node == parent { return nil }
            case .patternBinding where function?.variable != nil && function?.node == parent:
                return nil
            case .memberBlock: return nil
            default: break
            }
            child = parent
        }
        return nil
    }

    private func binding(_ name: Symbol, of bindings: [Node]) -> LocalBinding? {
        for b in bindings.reversed() {
            guard let pattern = b.firstChild else { continue }
            if pattern.kind == .identifierPattern {
                guard pattern.name == name else { continue }
                // `if let x` without an initialiser binds what `x` was.
                return .value(initializer: b.child(.initializer), type: b.child(.type))
            }
            if names(in: pattern, contain: name) { return .other }
        }
        return nil
    }

    private func names(in node: Node, contain name: Symbol) -> Bool {
        if node.kind == .identifierPattern { return node.name == name }
        if node.kind == .codeBlock { return false }
        return node.children.contains { names(in: $0, contain: name) }
    }

    /// A stored or computed property of a type or of what it inherits.
    package func property(_ name: Symbol, of id: TypeID) -> VariableID? {
        var found: VariableID?
        supertypes.walk(.project(id, [])) { t in
            guard case .project(let other, _) = t else { return false }
            found = members(of: other).variablesByName[name]?.first
            return found != nil
        }
        return found
    }
}
