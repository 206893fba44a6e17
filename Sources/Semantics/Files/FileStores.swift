import Frameworks
import Modules
import Syntax

/// A type that reads or writes whole files, with each access and where its file is. What a nested namespace does counts
/// for the class or actor around it.
package struct FileStore: Sendable {
    package struct Access: Sendable {
        package var call: Node
        package var function: FunctionID?
        package var isWrite: Bool
        package var member: FrameworkModel.MemberModel
        package var framework: Int
        package var place: FilePlace
        /// The receiver's type is known to have the member, not concluded from the call's labels.
        package var isCertain: Bool
    }
    package var type: TypeID
    package var accesses: [Access] = []
    package var reads: [Access] { accesses.filter { !$0.isWrite } }
    package var writes: [Access] { accesses.filter(\.isWrite) }

    /// The read that gives a write's file back to the type: one of the same file first.
    package func readBack(of write: Access) -> (read: Access, match: FilePlace.Match)? {
        var related: Access?
        for read in reads {
            // Read straight after it was written in one function, a file is only being checked.
            if read.function == write.function, read.call.start > write.call.start { continue }
            switch write.place.match(read.place) {
            case .same: return (read, .same)
            case .related: related = related ?? read
            case nil: break
            }
        }
        return related.map { ($0, .related) }
    }

    /// It loads what it saved.
    package var loadsWhatItSaves: Bool { writes.contains { readBack(of: $0) != nil } }
}

/// Where a file is, as far as the expression that says so tells.
package struct FilePlace: Sendable {
    /// The expression with local names replaced by what they stand for and parameters by `#`.
    package var text = ""
    /// Properties and methods of the type that it is made from.
    package var roots: Set<Symbol> = []
    package var parameters: Set<Symbol> = []
    /// Calls that put the path together, with the function they stand in.
    package var builders: [(call: Node, function: FunctionID?)] = []
    /// The last component, where it is written out.
    fileprivate var leaf: String?
    package var isTemporary = false
    /// A step out of the folder that the path began in.
    fileprivate var leavesFolder = false
    /// Some part of it comes from where this can't be seen.
    fileprivate var isOpen = false

    /// It lies in a folder that is the same for everyone, whatever its name is.
    fileprivate var isAnchored = false
    /// It is what a property holds, and nothing is built upon that.
    private var isOwnPath: Bool { builders.isEmpty && roots.contains { text == "self." + $0.text } }

    package enum Match: Sendable { case same, related }
    /// Whether another expression names the same file, or one made from the same property.
    package func match(_ other: FilePlace) -> Match? {
        if text == other.text, !roots.isEmpty || !isOpen || isAnchored { return .same }
        guard !roots.isDisjoint(with: other.roots) else { return nil }
        // What is made from a property's path is another file than that path's own.
        if isOwnPath != other.isOwnPath { return nil }
        guard let leaf, let theirs = other.leaf else { return .related }
        return leaf == theirs ? .same : nil
    }
}

/// The classes and actors of a project that read and write files, and where these are.
package final class FileStores: ProjectPart {
    /// In the order of declaration.
    package private(set) lazy var all = find()
    private lazy var pathWords = PathWords(project.models)

    package func of(_ id: TypeID) -> FileStore? { all.first { $0.type == id } }

    private func find() -> [FileStore] {
        let words = FileWords(project.models)
        guard !words.names.isEmpty else { return [] }
        var result: [FileStore] = []
        var index: [TypeID: Int] = [:]
        for (i, file) in project.files.enumerated() {
            guard words.mayStand(in: file) else { continue }
            for id in project.functions(inFile: Int32(i)) {
                let declaration = project[id]
                guard let owner = declaration.owner, project[owner].kind != .external, let body = declaration.body
                else { continue }
                let scope = TypeScope(file: Int32(i), owner: owner, function: id)
                let keeper = keeper(of: owner)
                for access in accesses(in: body, scope, words) {
                    if let known = index[keeper] {
                        result[known].accesses.append(access)
                    } else {
                        index[keeper] = result.count
                        result.append(FileStore(type: keeper, accesses: [access]))
                    }
                }
            }
        }
        return result
    }

    /// The class or actor that a type is nested in, if it is neither itself.
    private func keeper(of id: TypeID) -> TypeID {
        var type: TypeID? = id
        while let t = type {
            if project[t].kind == .class || project[t].kind == .actor { return t }
            type = project[t].outer
        }
        return id
    }

    private func accesses(in body: Node, _ scope: TypeScope, _ words: FileWords) -> [FileStore.Access] {
        let raw = body.raw
        guard
            body.tree.tokens[Int(raw.firstToken)..<Int(raw.endToken)].contains(where: {
                $0.kind == .identifier && words.contains($0.symbol)
            })
        else { return [] }
        var result: [FileStore.Access] = []
        for i in raw.firstNode..<body.index where body.tree.nodes[Int(i)].kind == .callExpr {
            if let access = access(Node(tree: body.tree, index: i), scope, words) { result.append(access) }
        }
        return result
    }

    private func access(_ call: Node, _ scope: TypeScope, _ words: FileWords) -> FileStore.Access? {
        guard let callee = call.child(.callee), let first = call.child(.argument), let path = first.firstChild else {
            return nil
        }
        // Most calls end here, before any array is made.
        let isMethod = callee.kind == .memberExpr && callee.name != Names.`init`
        guard isMethod ? words.contains(callee.name) : !first.flags.contains(.hasLabel) || words.contains(first.name)
        else { return nil }
        let arguments = call.children.filter { $0.kind == .argument }
        let labels = arguments.map { $0.flags.contains(.hasLabel) ? $0.name : Symbol.none }
        func made(_ m: (framework: Int, member: FrameworkModel.MemberModel), certain: Bool) -> FileStore.Access {
            FileStore.Access(
                call: call, function: scope.function, isWrite: m.member.operations.contains(.fileWrite),
                member: m.member, framework: m.framework, place: place(of: path, in: scope), isCertain: certain)
        }
        if isMethod {
            guard let candidates = words.members[callee.name], let base = callee.child(.base) else { return nil }
            let fitting = candidates.filter { $0.member.labels == labels }
            guard !fitting.isEmpty else { return nil }
            var receiver = project.type(ofExpression: base).unwrapped
            if case .metatype(let t) = receiver { receiver = t }
            if receiver.isUnknown { return made((fitting[0].framework, fitting[0].member), certain: false) }
            var found: (Int, FrameworkModel.MemberModel)?
            project.supertypes.walk(receiver) { t in
                guard case .external(let name, _) = t else { return false }
                if let m = fitting.first(where: { $0.type == name }) { found = (m.framework, m.member) }
                return found != nil
            }
            return found.map { made($0, certain: true) }
        }
        guard let candidates = words.members[Names.`init`]?.filter({ $0.member.labels == labels }), !candidates.isEmpty
        else { return nil }
        let named = callee.kind == .memberExpr ? callee.child(.base) : callee
        guard let named, case .external(let name, _) = project.resolve(named, in: scope),
            let m = candidates.first(where: { $0.type == name })
        else { return nil }
        return made((m.framework, m.member), certain: true)
    }

    /// Where the file of an expression is.
    package func place(of expression: Node, in scope: TypeScope) -> FilePlace {
        var p = FilePlace()
        p.text = follow(expression, in: scope, into: &p, depth: 0)
        p.isAnchored = isAnchored(p)
        return p
    }

    /// What the path begins with is no parameter's, nor made of one.
    private func isAnchored(_ p: FilePlace) -> Bool {
        let text = p.text.drop { $0 == "(" }, head = text.prefix { $0 != "." && $0 != "(" }
        return !p.builders.isEmpty && head.first?.isUppercase ?? false && text.dropFirst(head.count).first == "."
    }

    /// What a property of the project's own computes, on another instance.
    private func computed(_ e: Node, in scope: TypeScope, into p: inout FilePlace, depth: Int) -> String? {
        guard let base = e.child(.base), base.kind == .identifierExpr,
            case .project(let type, _) = project.type(ofExpression: base).unwrapped,
            let variable = project.property(e.name, of: type), let getter = project[variable].getter,
            let body = project[getter].body, case let results = project.returnedExpressions(body), results.count == 1
        else { return nil }
        var inner = FilePlace()
        inner.text = follow(results[0], in: project.scope(of: getter), into: &inner, depth: depth + 1)
        guard isAnchored(inner) else { return nil }
        p.builders += inner.builders
        p.isTemporary = p.isTemporary || inner.isTemporary
        p.isOpen = true
        return "(" + inner.text + " of " + project[type].name.text + ")"
    }

    private func follow(_ e: Node, in scope: TypeScope, into p: inout FilePlace, depth: Int) -> String {
        guard depth < 24 else { return "…" }
        func next(_ n: Node?) -> String { n.map { follow($0, in: scope, into: &p, depth: depth + 1) } ?? "" }
        switch e.kind {
        case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainExpr, .unsafeExpr: return next(e.firstChild)
        case .identifierExpr:
            if e.name == Names.self_ || e.name == Names.Self { return "self" }
            switch project.localBinding(e.name, at: e, in: scope.function.map { project[$0] }) {
            case .value(let initializer?, _): return next(initializer)
            case .parameter:
                p.parameters.insert(e.name)
                if let given = argument(for: e.name, of: scope) {
                    return follow(given.node, in: project.scope(of: given.function), into: &p, depth: depth + 8)
                }
                p.isOpen = true
                return "#"
            case .closureParameter(let closure):
                // A call that lends its closure the place that it was given.
                if let given = lentPlace(to: closure) { return next(given) }
                p.isOpen = true
                return "local " + e.name.text
            case .value where scope.owner.map({ project.property(e.name, of: $0) != nil }) ?? false: break
            case .value, .other:
                p.isOpen = true
                return "local " + e.name.text
            case nil: break
            }
            if let owner = scope.owner,
                project.property(e.name, of: owner) != nil || project.members(of: owner).functionsByName[e.name] != nil
            {
                p.roots.insert(e.name)
                return "self." + e.name.text
            }
            return e.name.text
        case .memberExpr:
            let base = e.child(.base)
            if let base, base.kind == .identifierExpr, isOwn(base, in: scope) {
                p.roots.insert(e.name)
                return "self." + e.name.text
            }
            if let text = computed(e, in: scope, into: &p, depth: depth) { return text }
            note(e, in: scope, into: &p)
            return next(base) + "." + e.name.text
        case .callExpr:
            guard let callee = e.child(.callee) else { return e.text }
            note(e, in: scope, into: &p)
            var text = next(callee) + "("
            for a in e.children where a.kind == .argument {
                if a.flags.contains(.hasLabel) { text += a.name.text + ":" }
                text += next(a.firstChild) + ","
            }
            return text + ")"
        case .subscriptExpr:
            return next(e.child(.callee)) + "["
                + e.children.filter { $0.kind == .argument }.map { next($0.firstChild) }.joined() + "]"
        case .stringLiteral:
            guard e.firstChild != nil else { return e.text }
            var text = "\""
            var at = e.start
            for part in e.children where part.kind == .interpolation {
                text += e.tree.source.string(at..<part.start)
                for a in part.children { text += "\\(" + next(a.firstChild) + ")" }
                at = part.end
            }
            return text + e.tree.source.string(at..<e.end)
        case .closureExpr: return "{…}"
        default:
            return e.firstChild == nil ? e.text : e.children.map { next($0) }.joined(separator: " ")
        }
    }

    /// What a method's caller in the same type, or in the type around, gives for a parameter.
    private func argument(for name: Symbol, of scope: TypeScope) -> (node: Node, function: FunctionID)? {
        guard let id = scope.function, let owner = scope.owner, project[id].kind == .function,
            let position = project[id].parameters.firstIndex(where: { $0.name == name })
        else { return nil }
        let label = project[id].parameters[position].label
        var types = [owner]
        if case let outer = keeper(of: owner), outer != owner { types.append(outer) }
        for t in types {
            for f in project[t].functions where f != id {
                guard let body = project[f].body, body.tokens.contains(where: { $0.symbol == project[id].name }) else {
                    continue
                }
                for i in body.raw.firstNode..<body.index where body.tree.nodes[Int(i)].kind == .callExpr {
                    let call = Node(tree: body.tree, index: i)
                    guard call.child(.callee)?.name == project[id].name,
                        case let arguments = call.children.filter({ $0.kind == .argument }), position < arguments.count
                    else { continue }
                    let argument = arguments[position]
                    guard (argument.flags.contains(.hasLabel) ? argument.name : Symbol.none) == label,
                        let node = argument.firstChild
                    else { continue }
                    return (node, f)
                }
            }
        }
        return nil
    }

    /// The first argument of the call that a closure is given to, where the API passes a place on (a file coordinator).
    private func lentPlace(to closure: Node) -> Node? {
        guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
            call.kind == .callExpr, let name = call.child(.callee)?.name
        else { return nil }
        guard pathWords.lenders.contains(name) else { return nil }
        return call.children.first { $0.kind == .argument && $0 != argument }?.firstChild
    }

    /// `self`, `Self` or the type's own name.
    private func isOwn(_ base: Node, in scope: TypeScope) -> Bool {
        if base.name == Names.self_ || base.name == Names.Self { return true }
        return scope.owner.map { project[$0].name == base.name } ?? false
    }

    /// Notes what a step of a path does: builds it, leads to a temporary folder, leaves the folder.
    private func note(_ e: Node, in scope: TypeScope, into p: inout FilePlace) {
        let name = e.kind == .memberExpr ? e.name : e.child(.callee)?.name ?? .none
        let words = pathWords
        if words.temporary.contains(name) { p.isTemporary = p.isTemporary || !p.leavesFolder }
        if words.parent.contains(name) { p.leavesFolder = true }
        guard e.kind == .callExpr else { return }
        let isType = e.child(.callee).map { $0.kind == .identifierExpr } ?? false
        if words.builders.contains(name) && !isType || isType && words.builderTypes.contains(name) {
            // The outermost call is met first.
            if p.builders.isEmpty, let last = e.children.first(where: { $0.kind == .argument })?.firstChild,
                last.kind == .stringLiteral
            {
                p.leaf = last.text
            }
            p.builders.append((e, scope.function))
        }
    }
}

/// Names of the calls that read and write files, from the API models.
private struct FileWords {
    struct Member {
        var type: Symbol
        var framework: Int
        var member: FrameworkModel.MemberModel
    }
    var members: [Symbol: [Member]] = [:]
    var names: Set<Symbol> = []
    private let filter: NameSet
    /// The names of each call that have to stand in a file for it: the method's and the labels'; a type may go by
    /// another name.
    private var forms: Set<[Symbol]> = []
    private let parts: NameSet

    init(_ models: FrameworkModels) {
        for (i, framework) in models.all.enumerated() {
            for (name, type) in framework.types {
                for list in type.members.values {
                    for m in list where !m.operations.isDisjoint(with: [.fileRead, .fileWrite]) && m.labels != nil {
                        members[m.name, default: []].append(Member(type: name, framework: i, member: m))
                        if m.name == Names.`init`, let first = m.labels?.first {
                            names.insert(first)
                        } else {
                            names.insert(m.name)
                        }
                    }
                }
            }
        }
        for key in members.keys { members[key]!.sort { $0.type.text < $1.type.text } }
        filter = NameSet(names)
        for list in members.values {
            for m in list {
                forms.insert(
                    (m.member.name == Names.`init` ? [] : [m.member.name])
                        + (m.member.labels ?? []).filter { $0 != .none })
            }
        }
        parts = NameSet(forms.joined().map { $0 })
    }

    func mayStand(in file: ProjectFile) -> Bool {
        guard file.mentions(filter) else { return false }
        let found = file.names.filter { parts.contains($0) }
        return forms.contains { $0.allSatisfy { found.contains($0) } }
    }

    func contains(_ s: Symbol) -> Bool { filter.contains(s) }
}

/// Names of what builds and places paths.
private struct PathWords {
    var builders: Set<Symbol> = []
    var builderTypes: Set<Symbol> = []
    var temporary: Set<Symbol> = []
    var parent: Set<Symbol> = []
    /// Calls that hand their closure a place.
    var lenders: Set<Symbol> = []
    private static let url = Symbol("URL")

    init(_ models: FrameworkModels) {
        for framework in models.all {
            for (name, type) in framework.types {
                for list in type.members.values {
                    for m in list {
                        if m.operations.contains(.path) {
                            if m.name == Names.`init` { builderTypes.insert(name) } else { builders.insert(m.name) }
                        }
                        if m.operations.contains(.temporary) { temporary.insert(m.name) }
                        if m.operations.contains(.parent) { parent.insert(m.name) }
                        if m.closures.contains(where: { $0.passes.contains(.named(Self.url, [])) }) {
                            lenders.insert(m.name)
                        }
                    }
                }
            }
            for list in framework.functions.values {
                for m in list where m.operations.contains(.temporary) { temporary.insert(m.name) }
            }
        }
    }
}
