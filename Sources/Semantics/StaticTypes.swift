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

/// Types and bindings read off the declarations alone, without following the flow: enough for code that the flow
/// analysis does not visit because no database is near.
extension Project {
    /// The expression that a static constant of a type begins with, for `Self.options` and `Store.options`.
    package func constant(_ member: Node, at function: FunctionID?) -> Node? {
        guard member.kind == .memberExpr, let base = member.child(.base), base.kind == .identifierExpr, let function
        else { return nil }
        let scope = TypeScope(file: self[function].file, owner: self[function].owner, function: function)
        let type: TypeID?
        if base.name == Names.Self {
            type = self[function].owner
        } else if case .project(let id, _) = resolve(base, in: scope) {
            type = id
        } else {
            type = nil
        }
        guard let type,
            let found = members(of: type).variables[member.name]?.first(where: { self[$0].isStatic && self[$0].isLet })
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
                    return .parameter(FileIndexer.parameter(p))
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
            found = members(of: other).variables[name]?.first
            return found != nil
        }
        return found
    }

    /// Declared type of a property, else the type of its initialiser.
    package func type(of id: VariableID) -> Type {
        if let declared = declaredType(of: id) { return declared }
        let v = self[id]
        // `let a = b` beside `let b = a` lead to each other.
        guard let e = v.initializer, beingTyped.insert(id).inserted else { return .unknown }
        defer { beingTyped.remove(id) }
        return staticType(e, in: TypeScope(file: v.file, owner: v.owner, function: nil))
    }

    /// The type of an expression as far as declarations and API models tell it.
    package func staticType(_ expression: Node, in scope: TypeScope) -> Type {
        staticType(expression, in: scope, depth: 0)
    }

    private func staticType(_ e: Node, in scope: TypeScope, depth: Int) -> Type {
        guard depth < 16 else { return .unknown }
        func inner(_ n: Node?) -> Type { n.map { staticType($0, in: scope, depth: depth + 1) } ?? .unknown }
        switch e.kind {
        case .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .forceUnwrapExpr, .optionalChainExpr:
            return e.kind == .forceUnwrapExpr || e.kind == .optionalChainExpr
                ? inner(e.firstChild).unwrapped : inner(e.firstChild)
        case .tryExpr: return inner(e.firstChild)
        case .tupleExpr:
            let parts = Array(e.children)
            return parts.count == 1 ? inner(parts[0].firstChild) : .unknown
        case .sequenceExpr:
            // `a ?? b` is what `a` is; `e as T` is a T; anything else is not followed.
            let parts = Array(e.children)
            if parts.count == 3, parts[1].kind == .asOperator { return resolve(parts[2], in: scope) }
            if parts.count == 3, parts[1].kind == .binaryOperator, parts[1].name == Names.coalesce {
                return inner(parts[0]).unwrapped
            }
            return .unknown
        case .stringLiteral: return .external(Names.string, [])
        case .integerLiteral: return .external(Names.int, [])
        case .floatLiteral: return .external(Names.double, [])
        case .booleanLiteral: return .external(Names.bool, [])
        case .arrayExpr:
            let first = inner(e.firstChild)
            if case .metatype(let t) = first { return .metatype(.array(t)) }
            return .array(first)
        case .dictionaryExpr:
            guard let first = e.firstChild else { return .unknown }
            if case .metatype(let k) = inner(first.child(.key)), case .metatype(let v) = inner(first.child(.value)) {
                return .metatype(.dictionary(k, v))
            }
            return .dictionary(inner(first.child(.key)), inner(first.child(.value)))
        case .identifierExpr: return identifierType(e, in: scope, depth: depth)
        case .memberExpr: return memberType(e, in: scope, depth: depth)
        case .callExpr: return callType(e, in: scope, depth: depth)
        default: return .unknown
        }
    }

    private func identifierType(_ e: Node, in scope: TypeScope, depth: Int) -> Type {
        if e.name == Names.self_ { return scope.owner.map { selfType($0) } ?? .unknown }
        if e.name == Names.Self { return scope.owner.map { .metatype(selfType($0)) } ?? .unknown }
        switch localBinding(e.name, at: e, in: scope.function.map { self[$0] }) {
        case .value(let initializer, let type):
            if let type { return resolve(type, in: scope) }
            guard let initializer else { return .unknown }
            let t = staticType(initializer, in: scope, depth: depth + 1)
            let isConditional = initializer.parent?.kind == .optionalBinding
            return isConditional ? t.unwrapped : t
        case .parameter(let p): return p.type.map { resolve($0, in: scope) } ?? .unknown
        case .other, .closureParameter: return .unknown
        case nil: break
        }
        if let owner = scope.owner, let v = property(e.name, of: owner) { return type(of: v) }
        if let v = globalVariable(e.name, near: scope.file) { return declaredType(of: v) ?? .unknown }
        switch resolve(e, in: scope) {
        case .external(let name, let arguments):
            // A name in lower case that nobody declares is no type.
            guard models.type(name) != nil || name.bytes.first.map({ $0 >= 65 && $0 <= 90 }) ?? false else {
                return .unknown
            }
            return .metatype(.external(name, arguments))
        case .unknown: return .unknown
        case let t: return .metatype(t)
        }
    }

    private func memberType(_ e: Node, in scope: TypeScope, depth: Int) -> Type {
        guard let base = e.child(.base) else { return .unknown }
        let receiver = staticType(base, in: scope, depth: depth + 1)
        if e.name == Names.self_ { return receiver }
        return memberResult(e.name, of: receiver, labels: nil, arguments: [], in: scope)
    }

    private func callType(_ e: Node, in scope: TypeScope, depth: Int) -> Type {
        guard let callee = e.child(.callee) else { return .unknown }
        let arguments = e.children.filter { $0.kind == .argument }
        let labels = arguments.map { $0.flags.contains(.hasLabel) ? $0.name : Symbol.none }
        func types() -> [Type] {
            arguments.map { $0.firstChild.map { staticType($0, in: scope, depth: depth + 1) } ?? .unknown }
        }
        if callee.kind == .memberExpr, let base = callee.child(.base) {
            let receiver = staticType(base, in: scope, depth: depth + 1)
            if callee.name == Names.`init`, case .metatype(let t) = receiver { return t }
            if case .metatype = receiver, case .metatype(let nested) = nestedTypeName(callee, in: scope) {
                return nested
            }
            return memberResult(callee.name, of: receiver, labels: labels, arguments: types(), in: scope)
        }
        switch staticType(callee, in: scope, depth: depth + 1) {
        case .metatype(let t): return t
        case .function(let f): return f.result
        default: break
        }
        guard callee.kind == .identifierExpr else { return .unknown }
        if let owner = scope.owner,
            let f = members(of: owner).functions[callee.name]?.first(where: {
                self[$0].parameters.count == arguments.count
            })
        {
            return resultType(of: f)
        }
        if let f = globalFunctions(callee.name, near: scope.file).first { return resultType(of: f) }
        return .unknown
    }

    private func nestedTypeName(_ e: Node, in scope: TypeScope) -> Type {
        guard e.name.bytes.first.map({ $0 >= 65 && $0 <= 90 }) ?? false else { return .unknown }
        let t = resolve(e, in: scope)
        return t.isUnknown ? .unknown : .metatype(t)
    }

    private func memberResult(
        _ name: Symbol, of receiver: Type, labels: [Symbol]?, arguments: [Type], in scope: TypeScope
    ) -> Type {
        var base = receiver.unwrapped
        var isStatic = false
        if case .metatype(let t) = base {
            base = t
            isStatic = true
        }
        if base.isUnknown { return .unknown }
        var result = Type.unknown
        supertypes.walk(base) { t in
            switch t {
            case .project(let id, _):
                if labels == nil, let v = members(of: id).variables[name]?.first { result = type(of: v) }
                if let labels,
                    let f = members(of: id).functions[name]?.first(where: { self[$0].parameters.count >= labels.count })
                {
                    result = resultType(of: f)
                }
                if isStatic, labels == nil, let nested = self[id].nested[name] {
                    result = .metatype(.project(nested, []))
                }
            case .external(let type, _):
                let candidates = models.type(type)?.members[name] ?? []
                let match =
                    candidates.first { $0.labels == nil || labels == nil || $0.labels == labels } ?? candidates.first
                if let template = match?.returns {
                    result = instantiate(template, receiver: base, arguments: arguments, closureResult: .unknown)
                }
            default: break
            }
            return !result.isUnknown
        }
        if isStatic, result.isUnknown, labels == nil, name.bytes.first.map({ $0 >= 65 && $0 <= 90 }) ?? false {
            return .unknown
        }
        return result
    }
}
