import Syntax

/// Why a use that the linter knows stands in a copy as it stood before.
package enum UncheckedUse: String, CaseIterable, Sendable {
    case ownCode = "in the object's own code, which has no name for it but `self`"
    case assigned = "assignments to a part of a value, which has to stay a variable"
    case macroArgument = "in a macro's arguments"
    case inlinable = "in code that is compiled into other modules"
    case defaultArgument = "in default arguments or attributes"
    case inOut = "given with `&`"
    case parameter = "of a closure whose parameter has no name of its own"
    case expression = "in expressions that cannot be wrapped"
    case unreadable = "in files that could not be read in full"

    /// What forbids a call around an expression where it stands; nil where nothing does.
    init?(around node: Node) {
        guard Self.wrappable.contains(node.kind), node.text != "self", node.text != "super" else {
            self = ["self", "super"].contains(node.text) ? .ownCode : .expression
            return
        }
        var child = node, isPlace = true
        while let parent = child.parent {
            switch parent.kind {
            case .macroExpansionExpr, .macroExpansionDecl: self = .macroArgument; return
            case .attribute: self = .defaultArgument; return
            case .parameter where child.role == .defaultValue: self = .defaultArgument; return
            case .keyPathExpr, .consumeExpr, .copyExpr, .borrowExpr: self = .expression; return
            case .inoutExpr where isPlace: self = .inOut; return
            case .funcDecl, .initDecl, .deinitDecl, .varDecl, .subscriptDecl, .accessorDecl:
                if parent.children.contains(where: { $0.kind == .attribute && Self.inlining.contains($0.name.text) }) { self = .inlinable; return }
            default: break
            }
            isPlace = isPlace && (child.role == .base || child.role == .callee || [.optionalChainExpr, .forceUnwrapExpr, .memberExpr, .subscriptExpr].contains(parent.kind) && child == parent.firstChild)
            child = parent
        }
        return nil
    }

    private static let wrappable: Set<NodeKind> = [.identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .tupleExpr, .forceUnwrapExpr]
    private static let inlining: Set<String> = ["inlinable", "usableFromInline", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy"]
}
