import Semantics
import Syntax

/// A blocking access in a function of the project's own that only code which may wait comes to: the function becomes `async`,
/// with all between it and that code, and every call awaits it. Offered where all calls are seen.
struct AwaitedHelper {
    private let project: RuleContext
    private var edits: [Edit] = []
    private var made: Set<Node> = []
    /// More than these are a change that somebody plans.
    private static let most = (functions: 6, calls: 16)
    private var calls = 0

    static func fix(_ opening: Node?, _ framework: Int, _ project: RuleContext) -> Fix? {
        guard let opening, let call = AwaitFix.call(at: opening), !project.isTest(call), let function = function(around: call), !isAsync(function) else { return nil }
        var helper = AwaitedHelper(project)
        guard let own = AwaitFix.edits(call, framework, project), helper.makeAsync(function) else { return nil }
        helper.edits += own
        // Two calls in one expression share an `await`.
        var seen: Set<Location> = []
        let edits = helper.edits.filter { $0.location.start < $0.location.end || seen.insert($0.location).inserted }
        return Fix(
            title: "let `\(function.name.text)` wait without blocking", applicability: .unsafe, edits: edits.sorted { ($0.location.file, $0.location.start) < ($1.location.file, $1.location.start) }, group: "awaited helpers",
            note: "whoever calls it goes on later, and other code runs meanwhile")
    }

    private init(_ project: RuleContext) { self.project = project }

    /// The function that an expression stands in, with no closure between.
    private static func function(around node: Node) -> Node? {
        guard let body = Code.body(around: node), body.kind == .codeBlock, let function = body.parent, function.kind == .funcDecl, !isDeferred(node, in: body) else { return nil }
        return function
    }

    private static func isDeferred(_ node: Node, in body: Node) -> Bool {
        var n = node
        while n != body, let p = n.parent {
            if p.kind == .deferStmt { return true }
            n = p
        }
        return false
    }

    private static func isAsync(_ function: Node) -> Bool { function.children.contains { $0.kind == .effect && $0.mainToken.symbol == Names.async } }

    private mutating func makeAsync(_ function: Node) -> Bool {
        if Self.isAsync(function) || made.contains(function) { return true }
        made.insert(function)
        guard made.count <= Self.most.functions, mayChange(function), let edit = effect(of: function) else { return false }
        edits.append(edit)
        return callsAwait(function)
    }

    /// Nobody else has a say in its signature: no superclass, no protocol, no caller that is not seen.
    private func mayChange(_ function: Node) -> Bool {
        let p = project.project, file = Int32(project.location(function).file)
        if function.children.contains(where: { $0.kind == .modifier && Self.fixed.contains($0.name.text) || $0.kind == .attribute && !Self.free.contains($0.name.text) || $0.kind == .effect && $0.mainToken.symbol == Names.rethrows }) { return false }
        // What does not leave its thread may not be sent along with the wait.
        guard p.target(file).languageMode < 6 else { return false }
        guard let owner = p.enclosingType(function, file: file) else { return function.parent?.kind == .sourceFile }
        if p[owner].kind == .protocol { return false }
        let isPrivate = function.children.contains { $0.kind == .modifier && ($0.name == Names.private || $0.name == Names.fileprivate) }
        let isForeign = p.supertypes.walk(.project(owner, [])) { t in
            switch t {
            case .project(let id, _): p[id].kind == .protocol && p[id].functions.contains { p[$0].name == function.name }
            case .external(let name, _): !Self.valueProtocols.contains(name.text) && p.models.type(name) == nil
            default: true
            }
        }
        return isPrivate || !isForeign
    }

    private static let fixed: Set<String> = ["override", "open", "public", "package", "mutating", "dynamic", "prefix", "postfix", "infix"]
    private static let free: Set<String> = ["discardableResult", "MainActor", "inlinable"]
    /// What values and views conform to: none of them asks for a function that one calls oneself.
    private static let valueProtocols: Set<String> = ["Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "CustomStringConvertible", "Error", "LocalizedError", "CaseIterable", "RawRepresentable", "ObservableObject", "NSObject", "String", "Int", "View", "AnyObject"]

    /// `async` behind the parameters.
    private func effect(of function: Node) -> Edit? {
        if let effect = function.children.first(where: { $0.kind == .effect }) { return project.insertion("async ", at: effect.start, function) }
        let tokens = function.tree.tokens
        var depth = 0
        for i in Int(function.raw.mainToken)..<Int(function.raw.endToken) {
            if tokens[i].kind == .leftParen { depth += 1 }
            if tokens[i].kind == .rightParen {
                depth -= 1
                if depth == 0 { return project.insertion(" async", at: Int(tokens[i].end), function) }
            }
            if tokens[i].kind == .leftBrace { return nil }
        }
        return nil
    }

    /// Every mention of the function is a call that may wait.
    private mutating func callsAwait(_ function: Node) -> Bool {
        let p = project.project
        var found = 0
        for file in p.files where file.mentions(function.name) {
            for i in file.tree.nodes.indices {
                let kind = file.tree.nodes[i].kind
                guard kind == .identifierExpr || kind == .memberExpr else { continue }
                let n = Node(tree: file.tree, index: Int32(i))
                guard n.name == function.name else { continue }
                guard let call = n.parent, call.kind == .callExpr, n.role == .callee else {
                    if mayMean(n, function) { return false }
                    continue
                }
                switch project.analysis.declaration(of: call) {
                case function: found += 1
                case .some: continue
                case nil:
                    if mayMean(n, function), labels(of: call) == labels(of: function) || takesClosure(function) && call.children.contains(where: { $0.flags.contains(.trailingClosure) }) { return false }
                    continue
                }
                guard found + calls <= Self.most.calls, awaits(call) else { return false }
            }
        }
        calls += found
        return found > 0
    }

    /// A mention that is not understood may be of the function, unless it is a member of something that has another type.
    private func mayMean(_ mention: Node, _ function: Node) -> Bool {
        if let declaration = project.analysis.declaration(of: mention) { return declaration == function }
        let owner = project.project.enclosingType(function, file: Int32(project.location(function).file))
        if mention.kind == .memberExpr {
            // `.all`
            guard let base = mention.child(.base) else { return false }
            // A type's own function is asked of the type.
            if let owner, function.children.contains(where: { $0.kind == .modifier && Self.ofTypes.contains($0.name) }), base.name != project.project[owner].name, base.name != Names.Self, base.name != Names.self_ { return false }
            switch project.analysis.type(of: base).unwrapped {
            case .project(let type, _), .metatype(.project(let type, _)): return type == owner
            case .unknown: return true
            default: return false
            }
        }
        return project.project.localBinding(mention.name, at: mention, in: nil) == nil && (owner == nil || project.project.enclosingType(mention, file: Int32(project.location(mention).file)) == owner)
    }

    private static let ofTypes: Set<Symbol> = [Names.static, Names.class]

    private func takesClosure(_ function: Node) -> Bool { function.children.contains { $0.kind == .parameter && $0.tokens.contains { $0.kind == .arrow } } }

    private func labels(of node: Node) -> [Symbol] {
        node.kind == .callExpr ? node.children.filter { $0.kind == .argument }.map { $0.flags.contains(.hasLabel) ? $0.name : .none } : node.children.filter { $0.kind == .parameter }.map { p in
            let label = p.tree.tokens[Int(p.raw.firstToken)].symbol
            return label == Names.discard ? .none : label
        }
    }

    private mutating func awaits(_ call: Node) -> Bool {
        guard let place = AwaitPlace.insertion(for: call, project) else { return false }
        if !project.mayAwait(call) {
            // A function that waits for nothing else has to, then.
            guard let caller = Self.function(around: call), makeAsync(caller) else { return false }
        }
        edits += place
        return true
    }
}
