import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// All calls of a function of the project, for fixes that change its parameters or when it returns.
enum CallSites {
    /// True where no other code determines its signature: no superclass, no protocol, no caller that is not visible.
    static func mayChange(_ function: Node, _ project: RuleContext) -> Bool {
        let p = project.project
        if isOffered(function, project) { return false }
        if function.children.contains(where: {
            $0.kind == .modifier && fixed.contains($0.name)
                || $0.kind == .attribute && !free.contains($0.name.text)
                || $0.kind == .effect && $0.mainToken.symbol == Names.rethrows
        }) {
            return false
        }
        guard let owner = p.enclosingType(function) else { return function.parent?.kind == .sourceFile }
        if p[owner].kind == .protocol || project.overriddenNames.contains(function.name) { return false }
        let isPrivate = function.hasModifier([Names.private, Names.fileprivate])
        let isForeign = p.inherited(by: owner).contains { type in
            p.nominal(type).map { id in
                p[id].kind == .protocol && p[id].functions.contains { p[$0].name == function.name }
            } ?? p.libraryName(type).map { !valueProtocols.contains($0.text) && p.libraryModel(of: type) == nil }
                ?? true
        }
        return isPrivate || !isForeign
    }

    /// True where code that is not visible may call it: the API of a package, and of a framework where there is no
    /// application. The frameworks of an application have no other clients.
    static func isOffered(_ function: Node, _ project: RuleContext) -> Bool {
        guard isPublic(function) else { return false }
        return project.target(of: function).isPackageTarget || !project.isApplication
    }

    private static func isPublic(_ function: Node) -> Bool {
        if function.hasModifier(wide) { return true }
        // Members of a public extension and a public protocol are public.
        guard let outer = function.parent?.parent, outer.kind == .extensionDecl || outer.kind == .protocolDecl else {
            return false
        }
        return outer.hasModifier(wide) && !function.hasModifier(narrow)
    }

    private static let wide: Set<Symbol> = [Names.public, Names.open]
    private static let narrow: Set<Symbol> = [
        Names.private, Names.fileprivate, Symbol("internal"), Symbol("package")
    ]
    /// Modifiers that fix the signature of a function.
    static let fixed: Set<Symbol> = Set(
        ["override", "open", "dynamic", "prefix", "postfix", "infix"].map { Symbol($0) })
    private static let free: Set<String> = ["discardableResult", "MainActor", "inlinable"]
    /// Protocols and classes that values and views conform to: none requires a function that the project calls itself.
    private static let valueProtocols: Set<String> = [
        "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
        "CustomStringConvertible", "Error", "LocalizedError", "CaseIterable", "RawRepresentable", "ObservableObject",
        "NSObject", "NSObjectProtocol", "CustomDebugStringConvertible", "String", "Int", "View", "AnyObject",
        "SendableMetatype", "Actor", "AnyActor"
    ]

    /// The calls, where every mention of the function is one; nil where a mention is not understood.
    ///
    /// - Parameter besides: true where it may also be passed on as a value, which is left unchanged.
    static func all(of function: Node, besides references: Bool = false, _ project: RuleContext) -> [Node]? {
        let question = Question(function: function, hasReferences: references)
        if let known = project.callSites[question] { return known }
        let found = find(function, references, project)
        project.callSites[question] = .some(found)
        return found
    }

    /// A question that is answered once in a run: many findings are fixed in the same functions.
    struct Question: Hashable {
        var function: Node
        var hasReferences: Bool
    }

    private static func find(_ function: Node, _ references: Bool, _ project: RuleContext) -> [Node]? {
        var found: [Node] = []
        let known = Set(labels(of: function)), takesClosure = takesClosure(function)
        for n in project.mentions(of: function.name) {
            guard let call = n.parent, call.kind == .callExpr, n.role == .callee else {
                if !references, mayMean(n, function, project) { return nil }
                continue
            }
            let hasClosure = takesClosure && call.arguments.contains { $0.flags.contains(.trailingClosure) }
            // Another function's label decides at once, without a look at the types.
            if !hasClosure, call.arguments.contains(where: { $0.label != .none && !known.contains($0.label) }) {
                continue
            }
            switch project.analysis.declaration(of: call) {
            case function: found.append(call)
            case .some: continue
            case nil:
                if mayMean(n, function, project), hasClosure || labels(of: call) == labels(of: function) { return nil }
            }
        }
        return found
    }

    /// True where a mention that is not understood may be of the function: unless it is a member of something that has
    /// another type.
    static func mayMean(_ mention: Node, _ function: Node, _ project: RuleContext) -> Bool {
        if let declaration = project.analysis.declaration(of: mention) { return declaration == function }
        let owner = project.project.enclosingType(function)
        if mention.kind == .memberExpr {
            // `.all`
            guard let base = mention.child(.base) else { return false }
            // A type's own function is called on the type.
            if let owner, Code.isOfType(function), base.name != project.project[owner].name, base.name != Names.Self,
                base.name != Names.self_
            {
                return false
            }
            let p = project.project, type = p.unwrapped(project.analysis.type(of: base))
            return type.isUnknown || p.nominal(p.instance(of: type) ?? type).map { $0 == owner } ?? false
        }
        return LocalBinding.of(mention.name, at: mention, in: nil) == nil
            && (owner == nil
                || project.project.enclosingType(mention) == owner)
    }

    private static func takesClosure(_ function: Node) -> Bool {
        function.children.contains { $0.kind == .parameter && $0.tokens.contains { $0.kind == .arrow } }
    }

    private static func labels(of node: Node) -> [Symbol] {
        (node.kind == .callExpr ? node.arguments : node.parameters).map(\.label)
    }

    /// True where a parameter's type is a generic one of its function, which without the parameter might not be
    /// inferred.
    static func isGeneric(_ type: Node, of function: Node) -> Bool {
        function.children.contains { clause in
            clause.kind == .genericParameterClause
                && clause.children.contains { $0.kind == .genericParameter && $0.name == type.name }
        }
    }

    static func isOnMainActor(_ function: Node, _ project: RuleContext) -> Bool {
        project.function(at: function).map { project.project.isOnMainActor($0) } ?? false
    }

    /// The isolation that a function declares; nil where the node is no function.
    static func isolation(of function: Node, _ project: RuleContext) -> Isolation? {
        project.function(at: function).map { project.project.isolation(of: $0) }
    }

    /// True where nothing requires that a function's values stay on one thread: from language mode 6 on, the compiler
    /// does.
    static func mayLeaveItsThread(_ function: Node, _ project: RuleContext) -> Bool {
        project.target(of: function).languageMode < 6
            && !function.hasModifier([EscapingClosure.mutating])
    }
}
