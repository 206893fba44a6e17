import Frameworks
import Syntax

/// Where a type name is looked up from.
package struct TypeScope {
    package var file: Int32
    package var owner: TypeID?
    package var function: FunctionID?
    package init(file: Int32, owner: TypeID?, function: FunctionID?) {
        self.file = file
        self.owner = owner
        self.function = function
    }
}

extension Project {
    /// The type that a type node (or an expression that names a type) stands for.
    package func resolve(_ node: Node, in scope: TypeScope) -> Type {
        resolve(node, in: scope, depth: 0)
    }

    /// Types may be deeply nested, and generic parameters constrained by each other: both end at this depth.
    private static let depthLimit = 64

    private func resolve(_ node: Node, in scope: TypeScope, depth: Int) -> Type {
        guard depth < Self.depthLimit else { return .unknown }
        func inner(_ node: Node?) -> Type { node.map { resolve($0, in: scope, depth: depth + 1) } ?? .unknown }
        func typeChild() -> Node? { node.children.first { $0.kind != .attribute && $0.kind != .modifier } }
        switch node.kind {
        case .identifierType, .identifierExpr:
            let arguments = genericArguments(node, in: scope, depth: depth)
            return named(node.name, arguments, in: scope, depth: depth)
        case .memberType, .memberExpr:
            guard let base = node.child(.base) else { return .unknown }
            let arguments = genericArguments(node, in: scope, depth: depth)
            if base.kind == .identifierType || base.kind == .identifierExpr, models.isModule(base.name),
                topLevelType(base.name, near: scope.file) == nil
            {
                return .external(node.name, arguments)
            }
            // `RealmSwift.List`, `Swift.Array`, `MyModule.Type`
            switch inner(base) {
            case .project(let id, let outerArguments):
                if let found = nestedType(node.name, in: id, outerArguments, arguments, depth: depth) { return found }
                return .external(node.name, arguments)
            case .external(let outer, _):
                let qualified = Symbol(outer.text + "." + node.name.text)
                if models.type(qualified) != nil { return .external(qualified, arguments) }
                if let ext = externalExtension(outer),
                    let found = nestedType(node.name, in: ext, [], arguments, depth: depth)
                {
                    return found
                }
                if let id = qualifiedType(node.name, by: outer, near: scope.file) { return .project(id, arguments) }
                // What a module of the platform declares is known by its plain name; another module's may share it with
                // anything.
                return models.isPlatform(outer)
                    ? builtin(node.name, arguments) ?? .external(node.name, arguments) : .external(qualified, arguments)
            case .generic(_, let constraints):
                if node.name == Names.element, let first = constraints.first { return element(of: first) }
                return .unknown
            default: return .unknown
            }
        case .optionalType, .implicitlyUnwrappedType: return .optional(inner(typeChild()))
        case .arrayType: return .array(inner(typeChild()))
        case .inlineArrayType: return .array(inner(node.children.reversed().first))
        case .arrayExpr: return .array(inner(node.firstChild))
        case .dictionaryType: return .dictionary(inner(node.child(.key)), inner(node.child(.value)))
        case .dictionaryExpr:
            guard let e = node.firstChild else { return .unknown }
            return .dictionary(inner(e.child(.key)), inner(e.child(.value)))
        case .attributedType:
            var t = inner(typeChild())
            let attributes = FileIndexer.attributes(node).0
            if case .function(var f) = t {
                f.isEscaping = f.isEscaping || attributes.contains(Names.escaping)
                f.isSendable = f.isSendable || attributes.contains(Names.sendable)
                if let g = attributes.first(where: { isolation.isGlobalActor($0, in: scope) }) { f.globalActor = g }
                t = .function(f)
            }
            return t
        case .functionType:
            var f = FunctionType(parameters: [], result: inner(node.child(.returnType)))
            for child in node.children {
                if child.kind == .tupleTypeElement {
                    f.parameters.append(inner(child.children.first { $0.kind != .attribute && $0.kind != .modifier }))
                }
                if child.kind == .effect, child.name == Names.async { f.isAsync = true }
            }
            return .function(f)
        case .tupleType:
            let elements = node.children.filter { $0.kind == .tupleTypeElement }
            if elements.count == 1, !elements[0].flags.contains(.hasLabel) {
                return inner(elements[0].children.first { $0.kind != .attribute && $0.kind != .modifier })
            }
            return .tuple(
                elements.map { e in
                    Type.TupleElement(
                        label: e.flags.contains(.hasLabel) ? e.name : .none,
                        type: inner(e.children.first { $0.kind != .attribute && $0.kind != .modifier }))
                })
        case .tupleExpr:
            let elements = node.children.filter { $0.kind == .argument }
            if elements.count == 1 { return inner(elements[0].firstChild) }
            return .tuple(
                elements.map {
                    Type.TupleElement(label: $0.flags.contains(.hasLabel) ? $0.name : .none, type: inner($0.firstChild))
                })
        case .someOrAnyType, .packExpansionType, .packElementType: return inner(typeChild())
        case .compositionType:
            // The first part that says something: a class or a database type wins over marker protocols.
            let parts = node.children.map { resolve($0, in: scope, depth: depth + 1) }
            if node.parent?.kind == .inheritedType || node.parent?.kind == .typealiasDecl {
                return .tuple(parts.map { Type.TupleElement(label: .none, type: $0) })
            }
            return .generic(.none, constraints: parts)
        case .metatypeType: return .metatype(inner(typeChild()))
        case .typeExpr, .suppressedType: return inner(typeChild())
        case .genericSpecializationExpr: return inner(node.firstChild)
        case .optionalChainExpr: return .optional(inner(node.firstChild))
        default: return .unknown
        }
    }

    private func genericArguments(_ node: Node, in scope: TypeScope, depth: Int) -> [Type] {
        guard let clause = node.child(.genericArgumentClause) else { return [] }
        return clause.children.map { resolve($0, in: scope, depth: depth + 1) }
    }

    private func builtin(_ name: Symbol, _ arguments: [Type]) -> Type? {
        switch name {
        case Names.array where arguments.count == 1: .array(arguments[0])
        case Names.dictionary where arguments.count == 2: .dictionary(arguments[0], arguments[1])
        case Names.optional where arguments.count == 1: .optional(arguments[0])
        case Names.void: .void
        default: nil
        }
    }

    private func named(_ name: Symbol, _ arguments: [Type], in scope: TypeScope, depth: Int) -> Type {
        if let f = scope.function, let p = self[f].genericParameters.first(where: { $0.name == name }) {
            return generic(p, in: scope, depth: depth)
        }
        if let id = localType(name, in: scope) { return .project(id, arguments) }
        guard arguments.isEmpty, depth < Self.depthLimit / 2 else {
            return namedOutside(name, arguments, in: scope, depth: depth)
        }
        let key = LookupCaches.NameKey(owner: scope.owner?.index ?? -1, file: scope.file, name: name)
        if let known = lookups.names[key] { return known }
        let type = namedOutside(name, [], in: scope, depth: depth)
        // What was cut short on the way to itself is no answer to keep.
        if !supertypes.isResolving, expandingAliases.isEmpty { lookups.names[key] = type }
        return type
    }

    /// As seen from outside all functions.
    private func namedOutside(_ name: Symbol, _ arguments: [Type], in scope: TypeScope, depth: Int) -> Type {
        var owner = scope.owner
        if name == Names.Self, let owner { return selfType(owner) }
        while let id = owner {
            let declaration = self[id]
            if let p = declaration.genericParameters.first(where: { $0.name == name }) {
                return generic(
                    p, in: TypeScope(file: scope.file, owner: declaration.outer, function: nil), depth: depth)
            }
            if declaration.name == name, declaration.kind != .external { return .project(id, arguments) }
            if let found = nestedType(name, in: id, [], arguments, depth: depth) { return found }
            if declaration.kind == .external, name == Names.element { return .generic(Names.element, constraints: []) }
            owner = declaration.outer
        }
        if let id = topLevelType(name, near: scope.file) { return .project(id, arguments) }
        if let alias = globalAlias(name) { return expand(alias, arguments, owner: nil, depth: depth) }
        return builtin(name, arguments) ?? .external(name, arguments)
    }

    private func generic(_ p: GenericParameter, in scope: TypeScope, depth: Int) -> Type {
        .generic(p.name, constraints: p.constraints.map { resolve($0, in: scope, depth: depth + 8) })
    }

    private func expand(_ alias: AliasDeclaration, _ arguments: [Type], owner: TypeID?, depth: Int) -> Type {
        guard let target = alias.node.child(.type), expandingAliases.insert(alias.node).inserted else {
            return .unknown
        }
        defer { expandingAliases.remove(alias.node) }
        var type = resolve(target, in: TypeScope(file: alias.file, owner: owner, function: nil), depth: depth + 1)
        if !arguments.isEmpty {
            var map: [Symbol: Type] = [:]
            for (p, a) in zip(alias.genericParameters, arguments) { map[p.name] = a }
            type = type.substituting(map)
        }
        return type
    }

    /// A type or alias nested in `id` or in what it inherits.
    private func nestedType(_ name: Symbol, in id: TypeID, _ outer: [Type], _ arguments: [Type], depth: Int) -> Type? {
        if let nested = self[id].nested[name] { return .project(nested, arguments) }
        if let alias = self[id].aliases[name] { return expand(alias, arguments, owner: id, depth: depth) }
        guard depth < Self.depthLimit, !self[id].inherited.isEmpty else { return nil }
        var found: Type?
        supertypes.walk(.project(id, outer)) { t in
            guard case .project(let other, _) = t, other != id else { return false }
            if let nested = self[other].nested[name] {
                found = .project(nested, arguments)
            } else if let alias = self[other].aliases[name] {
                found = expand(alias, arguments, owner: other, depth: depth + 1)
            }
            return found != nil
        }
        return found
    }

    /// The type as seen from inside its declaration.
    package func selfType(_ id: TypeID) -> Type {
        if let known = lookups.selfTypes[id] { return known }
        let type = makeSelfType(id)
        lookups.selfTypes[id] = type
        return type
    }

    private func makeSelfType(_ id: TypeID) -> Type {
        let declaration = self[id]
        if declaration.kind == .external {
            switch declaration.name {
            case Names.array: return .array(.generic(Names.element, constraints: []))
            case Names.optional: return .optional(.generic(Symbol("Wrapped"), constraints: []))
            default:
                if models.type(declaration.name)?.element != nil {
                    return .external(declaration.name, [.generic(Names.element, constraints: [])])
                }
                return .external(declaration.name, [])
            }
        }
        return .project(id, declaration.genericParameters.map { .generic($0.name, constraints: []) })
    }

    /// What iterating over a value of `type` gives.
    package func element(of type: Type) -> Type {
        switch type {
        case .array(let e): return e
        case .dictionary(let k, let v):
            return .tuple([.init(label: Symbol("key"), type: k), .init(label: Symbol("value"), type: v)])
        case .optional(let t): return element(of: t)
        case .external(let name, let arguments):
            if let index = models.type(name)?.element, index < arguments.count { return arguments[index] }
            if arguments.count == 1 { return arguments[0] }
            return .unknown
        case .project:
            var result = Type.unknown
            supertypes.walk(type) { t in
                guard case .external(let n, let a) = t, let index = models.type(n)?.element, index < a.count else {
                    return false
                }
                result = a[index]
                return true
            }
            return result
        case .generic(_, let constraints):
            for c in constraints {
                let e = element(of: c)
                if !e.isUnknown { return e }
            }
            return .unknown
        default: return .unknown
        }
    }

    /// The declared or inferred-by-annotation type of a property; an initialiser is not looked at here.
    package func declaredType(of id: VariableID) -> Type? {
        let v = self[id]
        guard let node = v.type else { return nil }
        return resolve(node, in: TypeScope(file: v.file, owner: v.owner, function: nil))
    }

    package func resultType(of id: FunctionID) -> Type {
        if let known = lookups.resultTypes[id] { return known }
        let type = resolveResult(of: id)
        lookups.resultTypes[id] = type
        return type
    }

    private func resolveResult(of id: FunctionID) -> Type {
        let f = self[id]
        let scope = TypeScope(file: f.file, owner: f.owner, function: id)
        switch f.kind {
        case .initializer:
            guard let owner = f.owner else { return .unknown }
            return f.isFailable ? .optional(selfType(owner)) : selfType(owner)
        case .deinitializer, .setter, .subscriptSetter, .observer, .topLevel: return .void
        default:
            guard let node = f.returnType else { return f.kind == .function ? .void : .unknown }
            return resolve(node, in: scope)
        }
    }

    private static let tupleTemplate = Symbol("Tuple")
    private static let wrappedTemplate = Symbol("Wrapped")
    private static let pairTemplates = [Symbol("First"), Symbol("Second")]

    /// Instantiates a model file's type for a call.
    package func instantiate(_ template: TypeTemplate, receiver: Type, arguments: [Type], closureResult: Type) -> Type {
        switch template {
        case .named(let name, let parts):
            if name == Self.tupleTemplate {
                return .tuple(
                    parts.map { part in
                        if case .named(let label, let inner) = part, inner.count == 1, label.text.hasSuffix(":") {
                            return .init(
                                label: Symbol(String(label.text.dropLast())),
                                type: instantiate(
                                    inner[0], receiver: receiver, arguments: arguments, closureResult: closureResult))
                        }
                        return .init(
                            label: .none,
                            type: instantiate(
                                part, receiver: receiver, arguments: arguments, closureResult: closureResult))
                    })
            }
            let types = parts.map {
                instantiate($0, receiver: receiver, arguments: arguments, closureResult: closureResult)
            }
            if types.count == 1, name == Names.element { return element(of: types[0]) }
            if types.count == 1, name == Self.wrappedTemplate { return types[0].unwrapped }
            if types.count == 1, let part = Self.pairTemplates.firstIndex(of: name) {
                if case .tuple(let pair) = types[0].unwrapped, pair.count == 2 { return pair[part].type }
                return .unknown
            }
            return builtin(name, types) ?? .external(name, types)
        case .argument(let i):
            guard i < arguments.count else { return .unknown }
            if case .metatype(let t) = arguments[i] { return t }
            return arguments[i]
        case .receiverArgument(let i):
            let a = receiver.unwrapped.genericArguments
            return i < a.count ? a[i] : .unknown
        case .element: return element(of: receiver)
        case .receiver: return receiver
        case .closureResult: return closureResult
        case .optional(let t):
            let inner = instantiate(t, receiver: receiver, arguments: arguments, closureResult: closureResult)
            return inner.isOptional ? inner : .optional(inner)
        case .array(let t):
            return .array(instantiate(t, receiver: receiver, arguments: arguments, closureResult: closureResult))
        case .dictionary(let k, let v):
            return .dictionary(
                instantiate(k, receiver: receiver, arguments: arguments, closureResult: closureResult),
                instantiate(v, receiver: receiver, arguments: arguments, closureResult: closureResult))
        }
    }
}
