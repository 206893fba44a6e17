import Declarations
import Findings
import Frameworks
import Semantics
import Syntax

/// All calls of a function of the project, for fixes that change what it is given or when it returns.
enum CallSites {
    /// Nobody else has a say in its signature: no superclass, no protocol, no caller that is not seen.
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

    /// Others may call it, of whom nothing is seen: what a package gives to whoever depends on it, and a framework
    /// where no application is. The frameworks of an application have nobody else.
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
    /// What somebody else has to do with.
    static let fixed: Set<Symbol> = Set(
        ["override", "open", "dynamic", "prefix", "postfix", "infix"].map { Symbol($0) })
    private static let free: Set<String> = ["discardableResult", "MainActor", "inlinable"]
    /// What values and views conform to: none of them asks for a function that one calls oneself.
    private static let valueProtocols: Set<String> = [
        "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
        "CustomStringConvertible", "Error", "LocalizedError", "CaseIterable", "RawRepresentable", "ObservableObject",
        "NSObject", "NSObjectProtocol", "CustomDebugStringConvertible", "String", "Int", "View", "AnyObject",
        "SendableMetatype", "Actor", "AnyActor"
    ]

    /// The calls, where every mention of the function is one; nil where one of them is not understood.
    ///
    /// - Parameter besides: whether it may also be handed on as a value, which stays what it is.
    static func all(of function: Node, besides references: Bool = false, _ project: RuleContext) -> [Node]? {
        let question = Question(function: function, hasReferences: references)
        if let known = project.callSites[question] { return known }
        let found = find(function, references, project)
        project.callSites[question] = .some(found)
        return found
    }

    /// What a run asks once: many findings are mended in the same functions.
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
            // Another function's label says at once what is asked of types otherwise.
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

    /// A mention that is not understood may be of the function, unless it is a member of something that has another
    /// type.
    static func mayMean(_ mention: Node, _ function: Node, _ project: RuleContext) -> Bool {
        if let declaration = project.analysis.declaration(of: mention) { return declaration == function }
        let owner = project.project.enclosingType(function)
        if mention.kind == .memberExpr {
            // `.all`
            guard let base = mention.child(.base) else { return false }
            // A type's own function is asked of the type.
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

    /// A parameter's type is a generic one of its function, which without the parameter might say nothing of it.
    static func isGeneric(_ type: Node, of function: Node) -> Bool {
        function.children.contains { clause in
            clause.kind == .genericParameterClause
                && clause.children.contains { $0.kind == .genericParameter && $0.name == type.name }
        }
    }

    static func isOnMainActor(_ function: Node, _ project: RuleContext) -> Bool {
        project.function(at: function).map { project.project.isOnMainActor($0) } ?? false
    }

    /// Where a function says that it runs.
    static func isolation(of function: Node, _ project: RuleContext) -> Isolation? {
        project.function(at: function).map { project.project.isolation(of: $0) }
    }

    /// Nobody asks that what a function has to do with stays on one thread: from language mode 6 on, the compiler does.
    static func mayLeaveItsThread(_ function: Node, _ project: RuleContext) -> Bool {
        project.target(of: function).languageMode < 6
            && !function.hasModifier([EscapingClosure.mutating])
    }
}
