import Syntax

/// Why a use that the linter knows stands in a copy as it stood before.
package enum UncheckedUse: String, CaseIterable, Sendable {
    case ownCode =
        "in an object's own code where it is not whole yet or no more, in observers of its properties, and as `super`"
    case assigned = "assignments to a part of a value, which has to stay a variable"
    case macroArgument = "in a macro's arguments"
    case inlinable = "in code that is compiled into other modules"
    case defaultArgument = "in default arguments or attributes"
    case inOut = "given with `&`"
    case parameter = "of a closure whose parameter has no name of its own"
    case expression = "in expressions that cannot be wrapped"
    case unreadable = "in files that could not be read in full"

    /// The reason why no call can stand around an expression; nil where there is none.
    init?(around node: Node) {
        guard Self.wrappable.contains(node.kind), node.text != "super",
            node.text != "self" || Self.isWhole(around: node)
        else {
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
                if parent.children.contains(where: { $0.kind == .attribute && Self.inlining.contains($0.name.text) }) {
                    self = .inlinable; return
                }
            default: break
            }
            isPlace =
                isPlace
                && (child.role == .base || child.role == .callee
                    || [.optionalChainExpr, .forceUnwrapExpr, .memberExpr, .subscriptExpr].contains(parent.kind)
                        && child == parent.firstChild)
            child = parent
        }
        return nil
    }

    /// Whether `self` may be given to a function where the node stands: in code that runs on a whole object. In an
    /// observer a property's own name means its store, and through another name it would be observed once more.
    static func isWhole(around node: Node) -> Bool {
        var node = node, isInBody = false
        while let parent = node.parent {
            switch parent.kind {
            case .initDecl, .deinitDecl, .capture: return false
            case .accessorDecl where ["willSet", "didSet", "init"].contains(parent.name.text): return false
            case .codeBlock: isInBody = true
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl: return isInBody
            default: break
            }
            node = parent
        }
        return false
    }

    private static let wrappable: Set<NodeKind> = [
        .identifierExpr, .memberExpr, .callExpr, .subscriptExpr, .tupleExpr, .forceUnwrapExpr
    ]
    private static let inlining: Set<String> = [
        "inlinable", "usableFromInline", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy"
    ]
}
