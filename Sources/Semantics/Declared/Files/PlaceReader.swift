import Frameworks
import Syntax

/// The place of a file, as far as an expression determines it.
package struct FilePlace: Sendable {
    /// The expression with local names replaced by their values and parameters by `#`.
    package var text = ""
    /// Properties and methods of the type from which it is made.
    package private(set) var roots: Set<Symbol> = []
    /// The roots that it begins in; a component that is appended names no place by itself.
    private var heads: Set<Symbol> = []
    /// Calls that build the path, each with the function that contains it.
    package var builders: [(call: Node, function: FunctionID?)] = []
    /// The last component, where it is a literal; nil otherwise.
    var leaf: String?
    /// True where the last component is made anew (`UUID().uuidString`): it is no name that is written elsewhere.
    var hasOtherLeaf = false
    package var isTemporary = false
    /// True where a step leaves the folder in which the path began.
    var leavesFolder = false
    /// True where a part of it comes from code that is not followed.
    var isOpen = false

    /// True where it is in a folder that is the same for every caller, whatever its name is.
    var isAnchored = false
    /// True where it is a property's value, with nothing appended.
    private var isOwnPath: Bool { builders.isEmpty && roots.contains { text == "self." + $0.text } }

    package enum Match: Sendable { case same, related }
    mutating func addRoot(_ name: Symbol, isComponent: Bool) {
        roots.insert(name)
        if !isComponent { heads.insert(name) }
    }

    /// Whether another expression names the same file, or one that begins in the same property.
    package func match(_ other: FilePlace) -> Match? {
        if text == other.text, !roots.isEmpty || !isOpen || isAnchored { return .same }
        guard !heads.isDisjoint(with: other.heads) else { return nil }
        // A path made from a property's path names another file.
        if isOwnPath != other.isOwnPath { return nil }
        if let leaf, let theirs = other.leaf { return leaf == theirs ? .same : nil }
        return leaf != nil && other.hasOtherLeaf || hasOtherLeaf && other.leaf != nil ? nil : .related
    }
}

/// Reads the expression of a path, through names, properties, parameters and closures.
struct PlaceReader {
    private let stores: FileStores
    private let words: PathWords
    private let scope: TypeScope
    private var project: Project { stores.project }
    var place: FilePlace
    /// True while the expression is a component that is appended to a path.
    private var isComponent = false

    init(_ stores: FileStores, _ words: PathWords, _ scope: TypeScope, _ place: FilePlace = FilePlace()) {
        self.stores = stores
        self.words = words
        self.scope = scope
        self.place = place
    }

    /// Whether the path begins with neither a parameter nor a value made of one.
    var isAnchored: Bool {
        let text = place.text.drop { $0 == "(" }, head = text.prefix { $0 != "." && $0 != "(" }
        return !place.builders.isEmpty && head.first?.isUppercase ?? false && text.dropFirst(head.count).first == "."
    }

    mutating func text(of e: Node?, _ depth: Int) -> String {
        guard let e else { return "" }
        guard depth < 24 else { return "…" }
        let next = depth + 1
        switch e.kind {
        case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainExpr, .unsafeExpr:
            return text(of: e.firstChild, next)
        case .identifierExpr: return name(e, next)
        case .memberExpr: return member(e, next)
        case .callExpr: return call(e, next)
        case .subscriptExpr:
            return text(of: e.child(.callee), next) + "["
                + e.arguments.map { text(of: $0.firstChild, next) }.joined() + "]"
        case .stringLiteral: return literal(e, next)
        case .closureExpr: return "{…}"
        default:
            return e.firstChild == nil ? e.text : e.children.map { text(of: $0, next) }.joined(separator: " ")
        }
    }

    private mutating func name(_ e: Node, _ depth: Int) -> String {
        if e.name == Names.self_ || e.name == Names.Self { return "self" }
        switch LocalBinding.of(e.name, at: e, in: scope.function.map { project[$0] }) {
        case .value(let initializer?, _): return text(of: initializer, depth)
        case .parameter:
            if let given = argument(for: e.name) {
                return text(of: given.node, in: project.scope(of: given.function), depth + 7)
            }
            place.isOpen = true
            return "#"
        case .closureParameter(let closure):
            // A call that passes its place on to its closure.
            if let given = lentPlace(to: closure) { return text(of: given, depth) }
            if let folder = folder(walkedBy: closure) { return item(of: folder, depth) }
            place.isOpen = true
            return "local " + e.name.text
        case .element(let sequence):
            if let folder = folder(listedIn: sequence) { return item(of: folder, depth) }
            place.isOpen = true
            return "local " + e.name.text
        case .value where scope.owner.map({ project.property(e.name, of: $0) != nil }) ?? false: break
        case .value, .other:
            place.isOpen = true
            return "local " + e.name.text
        case nil:
            if e.isShorthand, let closure = e.closureAround, let folder = folder(walkedBy: closure) {
                return item(of: folder, depth)
            }
        }
        if let owner = scope.owner,
            project.property(e.name, of: owner) != nil || project.members(of: owner).functionsByName[e.name] != nil
        {
            place.addRoot(e.name, isComponent: isComponent)
            return "self." + e.name.text
        }
        return e.name.text
    }

    // MARK: Folders that are listed

    /// The place of whatever file of a folder its listing gives.
    private mutating func item(of folder: Node, _ depth: Int) -> String { text(of: folder, depth) + "/*" }

    /// The folder whose listing calls a closure for each item: the closure is an argument of a member of the listing.
    private func folder(walkedBy closure: Node) -> Node? {
        guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
            call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .memberExpr
        else { return nil }
        return callee.child(.base).flatMap { folder(listedIn: $0) }
    }

    /// The folder that an expression lists; nil where it lists none.
    private func folder(listedIn expression: Node) -> Node? {
        var e = expression
        for _ in 0..<12 {
            switch e.kind {
            case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainExpr, .unsafeExpr, .argument, .tupleExpr,
                .sequenceExpr:
                guard let inner = e.firstChild else { return nil }
                e = inner
            case .identifierExpr:
                guard
                    case .value(let initializer?, _) = LocalBinding.of(
                        e.name, at: e, in: scope.function.map { project[$0] })
                else { return nil }
                e = initializer
            case .callExpr:
                guard let callee = e.child(.callee), callee.kind == .memberExpr else { return nil }
                if words.listings.contains(callee.name) { return e.child(.argument)?.firstChild }
                // What is filtered or sorted lists the same folder.
                guard let base = callee.child(.base) else { return nil }
                e = base
            case .memberExpr:
                guard let base = e.child(.base) else { return nil }
                e = base
            default: return nil
            }
        }
        return nil
    }

    private mutating func text(of e: Node, in scope: TypeScope, _ depth: Int) -> String {
        var reader = PlaceReader(stores, words, scope, place)
        reader.isComponent = isComponent
        let text = reader.text(of: e, depth)
        place = reader.place
        return text
    }

    private mutating func member(_ e: Node, _ depth: Int) -> String {
        let base = e.child(.base)
        if let base, base.kind == .identifierExpr, isOwn(base) {
            place.addRoot(e.name, isComponent: isComponent)
            return "self." + e.name.text
        }
        if let text = computed(e, depth) { return text }
        note(e)
        // A URL and its path name one file.
        return e.name == PathWords.path ? text(of: base, depth) : text(of: base, depth) + "." + e.name.text
    }

    private mutating func call(_ e: Node, _ depth: Int) -> String {
        guard let callee = e.child(.callee) else { return e.text }
        let isOutermost = place.builders.isEmpty
        note(e)
        let isLast = isOutermost && !place.builders.isEmpty
        var written = text(of: callee, depth) + "("
        let wasComponent = isComponent
        defer { isComponent = wasComponent }
        noteResult(of: callee, depth)
        if callee.kind == .memberExpr, words.builders.contains(callee.name) { isComponent = true }
        for a in e.children where a.kind == .argument {
            if a.flags.contains(.hasLabel) { written += a.name.text + ":" }
            let argument = text(of: a.firstChild, depth)
            if isLast, a == e.child(.argument), place.leaf == nil { place.hasOtherLeaf = Self.isMade(argument) }
            written += argument + ","
        }
        return written + ")"
    }

    /// Notes what the one result of the type's own method is made of.
    private mutating func noteResult(of callee: Node, _ depth: Int) {
        let base = callee.child(.base)
        guard let owner = scope.owner,
            callee.kind == .identifierExpr || base.map({ $0.kind == .identifierExpr && isOwn($0) }) ?? false,
            let found = project.members(of: owner).functionsByName[callee.name], found.count == 1,
            project[found[0]].kind == .function, let body = project[found[0]].body,
            case let results = body.returnedExpressions, results.count == 1
        else { return }
        _ = text(of: results[0], in: project.scope(of: found[0]), depth + 7)
    }

    /// Whether a component is what a type's own call makes (`UUID().uuidString`), with nothing put into it.
    private static func isMade(_ text: String) -> Bool {
        let head = text.prefix { $0.isLetter || $0.isNumber }
        return head.first?.isUppercase ?? false && text.dropFirst(head.count).hasPrefix("()")
    }

    private mutating func literal(_ e: Node, _ depth: Int) -> String {
        guard e.firstChild != nil else { return e.text }
        var written = "\""
        var at = e.start
        for part in e.children where part.kind == .interpolation {
            written += e.tree.source.string(at..<part.start)
            for a in part.children { written += "\\(" + text(of: a.firstChild, depth) + ")" }
            at = part.end
        }
        return written + e.tree.source.string(at..<e.end)
    }

    /// The value of a computed property of the project's own, on another instance.
    private mutating func computed(_ e: Node, _ depth: Int) -> String? {
        guard let base = e.child(.base), base.kind == .identifierExpr,
            let type = project.nominal(project.unwrapped(project.type(ofExpression: base))),
            let variable = project.property(e.name, of: type), let getter = project[variable].getter,
            let body = project[getter].body, case let results = body.returnedExpressions, results.count == 1
        else { return nil }
        var inner = PlaceReader(stores, words, project.scope(of: getter))
        inner.place.text = inner.text(of: results[0], depth)
        guard inner.isAnchored else { return nil }
        place.builders += inner.place.builders
        place.isTemporary = place.isTemporary || inner.place.isTemporary
        place.isOpen = true
        return "(" + inner.place.text + " of " + project[type].name.text + ")"
    }

    /// The argument that a method's caller in the same type, or in the type around, passes for a parameter.
    private func argument(for name: Symbol) -> (node: Node, function: FunctionID)? {
        guard let id = scope.function, let owner = scope.owner, project[id].kind == .function,
            let position = project[id].parameters.firstIndex(where: { $0.name == name })
        else { return nil }
        let label = project[id].parameters[position].label
        var types = [owner]
        if case let outer = stores.keeper(of: owner), outer != owner { types.append(outer) }
        for t in types {
            for f in project[t].functions where f != id {
                guard let body = project[f].body, body.tokens.contains(where: { $0.symbol == project[id].name }) else {
                    continue
                }
                for call in body.nodes(of: .callExpr) {
                    guard call.child(.callee)?.name == project[id].name,
                        case let arguments = call.children.filter({ $0.kind == .argument }), position < arguments.count
                    else { continue }
                    let argument = arguments[position]
                    guard argument.label == label,
                        let node = argument.firstChild
                    else { continue }
                    return (node, f)
                }
            }
        }
        return nil
    }

    /// The first argument of the call that takes a closure, where the API passes a place on (a file coordinator).
    private func lentPlace(to closure: Node) -> Node? {
        guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
            call.kind == .callExpr, let name = call.child(.callee)?.name, words.lenders.contains(name)
        else { return nil }
        return call.children.first { $0.kind == .argument && $0 != argument }?.firstChild
    }

    /// Whether it is `self`, `Self` or the type's own name.
    private func isOwn(_ base: Node) -> Bool {
        base.name == Names.self_ || base.name == Names.Self
            || scope.owner.map { project[$0].name == base.name } ?? false
    }

    /// Notes the effect of a step of a path: it builds it, leads to a temporary folder, or leaves the folder.
    private mutating func note(_ e: Node) {
        let name = e.kind == .memberExpr ? e.name : e.child(.callee)?.name ?? .none
        if words.temporary.contains(name) { place.isTemporary = place.isTemporary || !place.leavesFolder }
        if words.parent.contains(name) { place.leavesFolder = true }
        guard e.kind == .callExpr else { return }
        let isType = e.child(.callee).map { $0.kind == .identifierExpr } ?? false
        if words.builders.contains(name) && !isType || isType && words.makesPath(e, of: name) {
            // The outermost call is met first.
            if place.builders.isEmpty, let last = e.children.first(where: { $0.kind == .argument })?.firstChild,
                last.kind == .stringLiteral
            {
                place.leaf = last.text
            }
            place.builders.append((e, scope.function))
        }
    }
}

/// Names of the calls that build paths and lead to folders, from the API models.
struct PathWords {
    var builders: Set<Symbol> = []
    /// By type, the first labels with which it is made of a path: one made of other text may be no file's.
    private var builderTypes: [Symbol: Set<Symbol>] = [:]
    var temporary: Set<Symbol> = []
    var parent: Set<Symbol> = []
    /// Calls that pass a place to their closure.
    var lenders: Set<Symbol> = []
    /// Calls that list the files of a folder, which is their first argument.
    var listings: Set<Symbol> = []
    static let path = Symbol("path")
    private static let url = Symbol("URL")

    /// Whether a call makes an instance of a type of a file's path.
    func makesPath(_ call: Node, of type: Symbol) -> Bool {
        guard let labels = builderTypes[type] else { return false }
        return call.child(.argument).map { labels.contains($0.label) } ?? false
    }

    init(_ models: FrameworkModels) {
        for framework in models.all {
            for (name, type) in framework.types {
                for list in type.members.values {
                    for m in list {
                        if m.operations.contains(.path) {
                            if m.name == Names.`init` {
                                builderTypes[name, default: []].insert(m.labels?.first ?? .none)
                            } else {
                                builders.insert(m.name)
                            }
                        }
                        if m.operations.contains(.temporary) { temporary.insert(m.name) }
                        if m.operations.contains(.parent) { parent.insert(m.name) }
                        if m.operations.contains(.list) { listings.insert(m.name) }
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
