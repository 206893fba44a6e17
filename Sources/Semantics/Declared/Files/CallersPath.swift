import Frameworks
import Syntax

/// A store's file whose path is built, unchecked, from text that a caller of the store chooses.
package struct CallersPath: Sendable {
    package var store: NominalID
    /// The call that builds the path, and its function.
    package var call: Node
    package var function: FunctionID
    package var parameter: Symbol
}

extension FileStores {
    /// All such paths, in the order of the stores.
    package func callersPaths() -> [CallersPath] {
        all.filter { project[$0.type].kind == .actor || $0.loadsWhatItSaves }.flatMap { store in
            builders(of: store).compactMap { call, f in
                // A whole path from the caller is the caller's choice, like a URL.
                if call.child(.callee)?.kind == .identifierExpr, isWhole(call, f) || beginsInFolder(call, f) {
                    return nil
                }
                let arguments = call.children.lazy.filter { $0.kind == .argument }.compactMap(\.firstChild)
                guard let name = arguments.compactMap({ self.given($0, f) }).first,
                    !isChecked(name, before: call, f),
                    isLeftToCallers(name, of: f, store.type), !isFixed(name, of: f)
                else { return nil }
                return CallersPath(store: store.type, call: call, function: f, parameter: name)
            }
        }
    }

    private func isWhole(_ call: Node, _ f: FunctionID) -> Bool {
        guard let e = call.children.first(where: { $0.kind == .argument })?.firstChild, e.kind == .identifierExpr,
            case .parameter? = LocalBinding.of(e.name, at: e, in: project[f])
        else { return false }
        return true
    }

    /// Whether a path is a parameter's text and then a constant that begins with `/`: the caller gives a folder.
    private func beginsInFolder(_ call: Node, _ f: FunctionID) -> Bool {
        guard let e = call.children.first(where: { $0.kind == .argument })?.firstChild else { return false }
        let parts = Array(e.children)
        switch e.kind {
        case .sequenceExpr:
            guard parts.count > 2, parts[0].kind == .identifierExpr, parts[1].name == Self.plus,
                case .parameter? = LocalBinding.of(parts[0].name, at: parts[0], in: project[f]),
                let rest = parts[2].kind == .stringLiteral ? parts[2] : project.constant(parts[2], at: f)
            else { return false }
            return rest.text.hasPrefix("\"/") && parts.dropFirst(3).allSatisfy { given($0, f) == nil }
        case .stringLiteral:
            guard parts.count == 1, e.text.hasPrefix("\"\\("), let name = parts[0].firstChild?.firstChild,
                name.kind == .identifierExpr, case .parameter? = LocalBinding.of(name.name, at: name, in: project[f])
            else { return false }
            return e.tree.source.string(parts[0].end..<e.end).hasPrefix("/")
        default: return false
        }
    }

    /// The calls that build the paths of the store's files: in the access itself, in the property or the method it gets
    /// the path from.
    private func builders(of store: FileStore) -> [(Node, FunctionID)] {
        var result: [(Node, FunctionID)] = []
        var roots: Set<Symbol> = []
        for a in store.accesses {
            roots.formUnion(a.place.roots)
            result += a.place.builders.compactMap { b in b.function.map { (b.call, $0) } }
        }
        for root in roots {
            for a in project.assignments(to: root, of: store.type) {
                result += place(of: a.value, in: project.scope(of: a.function)).builders.compactMap { b in
                    b.function.map { (b.call, $0) }
                }
            }
            for f in project[store.type].functions where project[f].name == root && project[f].kind == .function {
                for e in project[f].body?.returnedExpressions ?? [] {
                    result += place(of: e, in: project.scope(of: f)).builders.compactMap { b in
                        b.function.map { (b.call, $0) }
                    }
                }
            }
        }
        var seen: Set<Node> = []
        return result.filter { seen.insert($0.0).inserted && isInside($0.0, project[$0.1]) }.sorted {
            ($0.1.index, $0.0.start) < ($1.1.index, $1.0.start)
        }
    }

    private func isInside(_ n: Node, _ f: FunctionDeclaration) -> Bool {
        guard let body = f.body else { return false }
        return body.tree === n.tree && body.start <= n.start && n.end <= body.end
    }

    /// The text parameter that an argument is, or is built from; nil where there is none.
    private func given(_ e: Node, _ f: FunctionID) -> Symbol? {
        switch e.kind {
        case .identifierExpr:
            switch LocalBinding.of(e.name, at: e, in: project[f]) {
            case .parameter(let parameter):
                guard let type = parameter.child(.type).map({ project.resolve($0, in: project.scope(of: f)) }),
                    let name = project.libraryName(project.unwrapped(type)),
                    name == Names.string || name == Self.substring
                else { return nil }
                return parameter.name
            case .value(let initializer?, _) where initializer.parent?.kind == .patternBinding:
                return given(initializer, f)
            default: return nil
            }
        case .stringLiteral:
            return e.children.lazy.filter { $0.kind == .interpolation }.compactMap {
                $0.firstChild?.firstChild.flatMap { self.given($0, f) }
            }.first
        case .sequenceExpr:
            let parts = Array(e.children)
            guard
                parts.allSatisfy({
                    $0.kind != .binaryOperator || $0.name == Self.plus || $0.name == Names.coalesce
                }),
                !parts.contains(where: { $0.kind == .ternaryOperator })
            else { return nil }
            return parts.lazy.compactMap { self.given($0, f) }.first
        case .tupleExpr:
            guard let only = e.firstChild, Array(e.children).count == 1 else { return nil }
            return (only.kind == .argument ? only.firstChild : only).flatMap { given($0, f) }
        case .callExpr: return e.child(.callee).flatMap { $0.kind == .memberExpr ? given($0, f) : nil }
        case .memberExpr:
            // What a member makes of a text is the caller's still, unless it cleans it.
            guard keepsText(e.name), let base = e.child(.base) else { return nil }
            return given(base, f)
        default: return nil
        }
    }

    private func keepsText(_ member: Symbol) -> Bool {
        project.models.all.contains { framework in
            framework.types[Names.string]?.members[member]?.contains { $0.state == .same } ?? false
        }
    }

    private func isFixed(_ name: Symbol, of f: FunctionID) -> Bool {
        var asked: Set<FunctionID> = []
        return isFixed(name, of: f, &asked)
    }

    /// Whether the project calls a function, and every call gives a name that cannot lead elsewhere: text of its own,
    /// what an enumeration's case is called, a host. Code that is not visible may call what is public, or is passed on
    /// as a value.
    /// - Parameter asked: The functions that pass the name on: what leads back to one of them gives no other name.
    private func isFixed(_ name: Symbol, of f: FunctionID, _ asked: inout Set<FunctionID>) -> Bool {
        guard asked.insert(f).inserted else { return true }
        let called = project[f]
        guard called.kind == .function, let position = called.parameters.firstIndex(where: { $0.name == name }),
            !called.modifiers.contains(Names.public), !called.modifiers.contains(Names.open)
        else { return false }
        let label = called.parameters[position].label
        var isCalled = false
        for file in project.files where file.mentions(called.name) && !project.isTestCode(file.tree.root) {
            for i in file.tree.nodes.indices
            where [.identifierExpr, .memberExpr].contains(file.tree.nodes[i].kind) {
                let mention = Node(tree: file.tree, index: Int32(i))
                guard mention.name == called.name else { continue }
                guard mention.role == .callee, let call = mention.parent, call.kind == .callExpr else { return false }
                guard let given = Self.argument(label, at: position, of: call) else { continue }
                guard isFixed(given, &asked) else { return false }
                isCalled = true
            }
        }
        return isCalled
    }

    /// What a call gives a parameter: by its label, or by its position where it has none. Nil for a call that has no
    /// such argument: it is another function's.
    private static func argument(_ label: Symbol, at position: Int, of call: Node) -> Node? {
        let arguments = call.arguments
        guard label == .none else { return arguments.first { $0.label == label }?.firstChild }
        guard position < arguments.count, arguments[position].label == .none else { return nil }
        return arguments[position].firstChild
    }

    private func isFixed(_ e: Node, _ asked: inout Set<FunctionID>) -> Bool {
        switch e.kind {
        case .stringLiteral: return e.firstChild == nil
        case .memberExpr:
            guard let base = e.child(.base) else { return false }
            if e.name == Self.host { return true }
            guard e.name == Self.rawValue else { return false }
            let type = project.unwrapped(project.type(ofExpression: base))
            return project.nominal(type).map { project[$0].kind == .enum } ?? false
        case .forceUnwrapExpr, .optionalChainExpr:
            guard let inner = e.firstChild else { return false }
            return isFixed(inner, &asked)
        case .identifierExpr:
            switch LocalBinding.of(e.name, at: e, in: nil) {
            case .value(let value?, _)?:
                // A variable may be set to something else.
                if let binding = value.parent, binding.kind == .patternBinding,
                    binding.parent?.mainToken.symbol != Names.let
                {
                    return false
                }
                return value != e && isFixed(value, &asked)
            case .parameter(let parameter)?:
                guard let around = parameter.parent, let f = project.function(declaredAt: around) else { return false }
                return isFixed(parameter.name, of: f, &asked)
            default: return false
            }
        default: return false
        }
    }

    private static let host = Symbol("host"), rawValue = Symbol("rawValue")
    private static let substring = Symbol("Substring")
    private static let plus = Symbol("+")

    /// Whether a condition, a precondition or a throwing helper has checked a name before the call.
    private func isChecked(_ name: Symbol, before call: Node, _ f: FunctionID) -> Bool {
        guard let body = project[f].body else { return false }
        for n in body.nodes(of: .identifierExpr) where n.name == name && n.start < call.start {
            var child = n, isLookedUp = false
            while let parent = child.parent, parent != body {
                switch parent.kind {
                case .subscriptExpr: isLookedUp = isLookedUp || parent.child(.callee) != child
                // A name found in a cache ends there; any other continues.
                case .ifExpr
                where isLookedUp && child.kind == .optionalBinding
                    && !(parent.start <= call.start && call.end <= parent.end):
                    break
                case .guardStmt, .ifExpr, .whileStmt:
                    if child.role == .condition || child.kind == .optionalBinding { return true }
                case .switchExpr where child.role == .subject: return true
                case .callExpr:
                    // A statement that only checks it: `try validate(name)`, `precondition(…)`.
                    if let owner = statement(around: parent), owner.parent?.kind == .codeBlock,
                        owner.start != call.start
                    {
                        return true
                    }
                default: break
                }
                child = parent
            }
        }
        return false
    }

    /// The statement that consists of the call alone; nil where there is none.
    private func statement(around call: Node) -> Node? {
        var n = call
        while let parent = n.parent, parent.kind == .tryExpr || parent.kind == .awaitExpr { n = parent }
        return n.parent?.kind == .codeBlock ? n : nil
    }

    /// Whether others may call a method, or one that passes its own parameter on to it unchecked, through however many
    /// private ones.
    private func isLeftToCallers(_ name: Symbol, of f: FunctionID, _ type: NominalID) -> Bool {
        var asked: Set<FunctionID> = []
        return isLeftToCallers(name, of: f, type, &asked)
    }

    private func isLeftToCallers(
        _ name: Symbol, of f: FunctionID, _ type: NominalID, _ asked: inout Set<FunctionID>
    ) -> Bool {
        guard project[f].isPrivate else { return true }
        guard asked.insert(f).inserted, let position = project[f].parameters.firstIndex(where: { $0.name == name })
        else { return false }
        let label = project[f].parameters[position].label
        for other in project[type].functions where other != f {
            guard let body = project[other].body else { continue }
            for call in body.nodes(of: .callExpr) {
                guard call.child(.callee)?.name == project[f].name,
                    let e = Self.argument(label, at: position, of: call)
                else { continue }
                if let passed = given(e, other), !isChecked(passed, before: call, other),
                    isLeftToCallers(passed, of: other, type, &asked)
                {
                    return true
                }
            }
        }
        return false
    }
}
