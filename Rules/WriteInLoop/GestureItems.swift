import Semantics
import Syntax

/// Items that somebody picks by a gesture: the row that is swiped, files that are dropped, chosen in a panel or opened
/// with the application. They are one or a handful in practice.
struct GestureItems {
    private let project: RuleContext
    /// What the calls that give such items are given mentions: the function, or those that the closure calls.
    private lazy var named = names()

    init(_ project: RuleContext) { self.project = project }

    /// Whether a loop goes through such items.
    mutating func areElements(of loop: LoopInfo) -> Bool {
        loop.list.map { arePicked($0, callers: Self.callerLimit) } ?? false
    }

    /// Limit: functions that pass the items on.
    private static let callerLimit = 2

    /// Whether an expression gives such items, or a part of them.
    private mutating func arePicked(_ e: Node, callers: Int) -> Bool {
        switch e.kind {
        case .identifierExpr:
            if let subject = Self.subject(ofCaseAround: e) { return arePicked(subject, callers: callers) }
            switch LocalBinding.of(e.name, at: e, in: nil) {
            case .value(let given?, _)?: return given != e && arePicked(given, callers: callers)
            case .closureParameter(let closure)?:
                let call = closure.parent.flatMap { $0.kind == .argument ? $0.parent : $0 }
                return call?.kind == .callExpr && call?.child(.callee).map { Self.givers.contains($0.name) } ?? false
            case .parameter(let parameter)?: return arePicked(parameter: parameter, callers: callers)
            default: return false
            }
        case .memberExpr:
            if Self.properties.contains(e.name) { return true }
            return e.child(.base).map { arePicked($0, callers: callers) } ?? false
        case .callExpr:
            guard let callee = e.child(.callee), callee.kind == .memberExpr else { return false }
            return arePicked(callee, callers: callers)
        case .tryExpr, .awaitExpr, .optionalChainExpr, .forceUnwrapExpr:
            return e.firstChild.map { arePicked($0, callers: callers) } ?? false
        default: return false
        }
    }

    /// Whether a function gets them: from the system, from a call that gives such items, or from all its callers.
    private mutating func arePicked(parameter: Node, callers: Int) -> Bool {
        guard let function = parameter.parent, function.kind == .funcDecl,
            case let all = function.children.filter({ $0.kind == .parameter }),
            let position = all.firstIndex(of: parameter)
        else { return false }
        if position == 1, Self.handlers.contains(project.signature(function)) { return true }
        if parameter.tokens.contains(where: { Self.types.contains($0.symbol) }), named.contains(function.name) {
            return true
        }
        guard callers > 0, let calls = CallSites.all(of: function, project), !calls.isEmpty else { return false }
        for call in calls {
            let arguments = call.arguments
            guard arguments.count == all.count, let given = arguments[position].firstChild,
                arePicked(given, callers: callers - 1)
            else { return false }
        }
        return true
    }

    /// What a `switch` is about in one of whose cases a name is bound.
    private static func subject(ofCaseAround name: Node) -> Node? {
        name.ancestors.prefix { $0.kind != .funcDecl }.first { at in
            at.kind == .switchCase && at.parent?.kind == .switchExpr
                && at.children.contains { $0.kind == .caseItem && Code.names(in: $0).contains(name.name) }
        }?.parent?.child(.subject)
    }

    private func names() -> Set<Symbol> {
        var names: Set<Symbol> = []
        for file in project.files {
            guard Self.givers.contains(where: { file.mentions($0) }) else { continue }
            for call in file.tree.root.nodes(of: .callExpr) {
                guard let callee = call.child(.callee), Self.givers.contains(callee.name) else { continue }
                for argument in call.children where argument.kind == .argument {
                    names.formUnion(
                        argument.subtree.filter { $0.kind == .identifierExpr || $0.kind == .memberExpr }.map(\.name))
                }
            }
        }
        return names
    }

    /// Calls whose closure gets them.
    private static let givers: Set<Symbol> = [
        Symbol("onDelete"), Symbol("onMove"), Symbol("onDrop"), Symbol("dropDestination"), Symbol("fileImporter")
    ]
    private static let properties: Set<Symbol> = [Symbol("urlContexts")]
    private static let types: Set<Symbol> = [
        Symbol("IndexSet"), Symbol("URL"), Symbol("NSItemProvider"), Symbol("Result")
    ]
    /// Functions that the system calls with them, in the second parameter.
    private static let handlers: Set<String> = [
        "scene(_:openURLContexts:)", "application(_:open:)", "application(_:openFiles:)",
        "documentPicker(_:didPickDocumentsAt:)", "picker(_:didFinishPicking:)"
    ]
}

extension LoopInfo {
    /// What gives the elements that the rounds go through; nil where there are none.
    var list: Node? {
        switch kind {
        case .forIn: node.child(.sequence)
        case .closure: node
        case .whileLoop, .recursion: nil
        }
    }
}
