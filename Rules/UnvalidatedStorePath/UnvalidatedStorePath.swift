import Findings
import Semantics
import Syntax

/// Stores that let a caller's text choose their file.
struct UnvalidatedStorePath: Rule {
    static let descriptor = RuleDescriptor(
        id: "unvalidated_store_path", summary: "a store builds its file's path from what a caller gives, unchecked",
        severity: .warning, section: "File stores", fix: "unsafe")

    static func check(_ project: RuleContext) {
        let p = project.project
        for store in p.fileStores.all where p[store.type].kind == .actor || store.loadsWhatItSaves {
            for (call, f) in builders(of: store, p) where !project.isTest(call) {
                // A whole path from the caller is the caller's choice, like a URL.
                if call.child(.callee)?.kind == .identifierExpr, isWhole(call, f, p) { continue }
                guard
                    let name = call.children.lazy.filter({ $0.kind == .argument }).compactMap({
                        $0.firstChild.flatMap { given($0, f, p) }
                    }).first, !isChecked(name, before: call, f, p)
                else { continue }
                let isInternal = p[f].isPrivate
                guard !isInternal || isPassedOn(name, to: f, store.type, p) else { continue }
                project.report(
                    call,
                    "`\(p[store.type].name.text)` makes its file's path from `\(name.text)`, which the caller chooses: with `..` or `/` in it, it names another file",
                    help: "refuse names that are empty or contain `/` or `..`, or take an enum's raw value",
                    confidence: isInternal ? .medium : .high,
                    fixes: NameCheckFix.fix(call, name, in: p[f], project).map { [$0] } ?? [])
            }
        }
    }

    private static func isWhole(_ call: Node, _ f: FunctionID, _ p: Project) -> Bool {
        guard let e = call.children.first(where: { $0.kind == .argument })?.firstChild, e.kind == .identifierExpr,
            case .parameter? = p.localBinding(e.name, at: e, in: p[f])
        else { return false }
        return true
    }

    /// The calls that build the paths of the store's files: in the access itself, in the property or the method it gets
    /// the path from.
    private static func builders(of store: FileStore, _ p: Project) -> [(Node, FunctionID)] {
        var result: [(Node, FunctionID)] = []
        var roots: Set<Symbol> = []
        for a in store.accesses {
            roots.formUnion(a.place.roots)
            result += a.place.builders.compactMap { b in b.function.map { (b.call, $0) } }
        }
        for root in roots {
            for a in p.assignments(to: root, of: store.type) {
                result += p.fileStores.place(of: a.value, in: p.scope(of: a.function)).builders.compactMap { b in
                    b.function.map { (b.call, $0) }
                }
            }
            for f in p[store.type].functions where p[f].name == root && p[f].kind == .function {
                for e in p[f].body.map({ p.returnedExpressions($0) }) ?? [] {
                    result += p.fileStores.place(of: e, in: p.scope(of: f)).builders.compactMap { b in
                        b.function.map { (b.call, $0) }
                    }
                }
            }
        }
        var seen: Set<Node> = []
        return result.filter { seen.insert($0.0).inserted && isInside($0.0, p[$0.1]) }.sorted {
            ($0.1.index, $0.0.start) < ($1.1.index, $1.0.start)
        }
    }

    private static func isInside(_ n: Node, _ f: FunctionDeclaration) -> Bool {
        guard let body = f.body else { return false }
        return body.tree === n.tree && body.start <= n.start && n.end <= body.end
    }

    /// The text parameter that an argument is, or is put together from.
    private static func given(_ e: Node, _ f: FunctionID, _ p: Project) -> Symbol? {
        switch e.kind {
        case .identifierExpr:
            switch p.localBinding(e.name, at: e, in: p[f]) {
            case .parameter(let parameter):
                guard let type = parameter.type.map({ p.resolve($0, in: p.scope(of: f)) })?.unwrapped,
                    case .external(let name, _) = type, name == Names.string || name == substring
                else { return nil }
                return parameter.name
            case .value(let initializer?, _) where initializer.parent?.kind == .patternBinding:
                return given(initializer, f, p)
            default: return nil
            }
        case .stringLiteral:
            return e.children.lazy.filter { $0.kind == .interpolation }.compactMap {
                $0.firstChild?.firstChild.flatMap { given($0, f, p) }
            }.first
        case .sequenceExpr:
            let parts = Array(e.children)
            guard parts.allSatisfy({ $0.kind != .binaryOperator || $0.name == plus }),
                !parts.contains(where: { $0.kind == .ternaryOperator || $0.kind == .asOperator })
            else { return nil }
            return parts.lazy.compactMap { given($0, f, p) }.first
        default: return nil
        }
    }

    private static let substring = Symbol("Substring")
    private static let plus = Symbol("+")

    /// A condition, a precondition or a throwing helper has looked at it before.
    private static func isChecked(_ name: Symbol, before call: Node, _ f: FunctionID, _ p: Project) -> Bool {
        guard let body = p[f].body else { return false }
        for i in body.raw.firstNode..<body.index {
            let n = Node(tree: body.tree, index: i)
            guard n.kind == .identifierExpr, n.name == name, n.start < call.start else { continue }
            var child = n, isLookedUp = false
            while let parent = child.parent, parent != body {
                switch parent.kind {
                case .subscriptExpr: isLookedUp = isLookedUp || parent.child(.callee) != child
                // What is found in a cache ends there; what is not goes on.
                case .ifExpr
                where isLookedUp && child.kind == .optionalBinding
                    && !(parent.start <= call.start && call.end <= parent.end):
                    break
                case .guardStmt, .ifExpr, .whileStmt:
                    if child.role == .condition || child.kind == .optionalBinding { return true }
                case .switchExpr where child.role == .subject: return true
                case .callExpr:
                    // A statement that does nothing but look at it: `try validate(name)`, `precondition(…)`.
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

    /// The call as a statement of its own.
    private static func statement(around call: Node) -> Node? {
        var n = call
        while let parent = n.parent, parent.kind == .tryExpr || parent.kind == .awaitExpr { n = parent }
        return n.parent?.kind == .codeBlock ? n : nil
    }

    /// A method that others may call hands its own parameter on to this private one.
    private static func isPassedOn(_ name: Symbol, to f: FunctionID, _ type: TypeID, _ p: Project) -> Bool {
        guard let position = p[f].parameters.firstIndex(where: { $0.name == name }) else { return false }
        for other in p[type].functions where !p[other].isPrivate && other != f {
            guard let body = p[other].body else { continue }
            for i in body.raw.firstNode..<body.index where body.tree.nodes[Int(i)].kind == .callExpr {
                let call = Node(tree: body.tree, index: i)
                guard call.child(.callee)?.name == p[f].name,
                    case let arguments = call.children.filter({ $0.kind == .argument }), position < arguments.count,
                    let e = arguments[position].firstChild
                else { continue }
                if let passed = given(e, other, p), !isChecked(passed, before: call, other, p) { return true }
            }
        }
        return false
    }
}
