import Semantics
import Syntax

/// A second form of a function, of the same name, for some of its callers.
enum SecondForm {
    /// True where a second form may be added beside the first one: nothing else determines the function's signature.
    private static func mayStand(beside function: Node) -> Bool {
        function.child(.codeBlock) != nil
            && (function.parent?.kind == .memberBlock || function.parent?.kind == .sourceFile)
            && !function.hasModifier(CallSites.fixed)
            && !function.children.contains {
                $0.kind == .attribute && $0.name.text != "discardableResult"
                    || $0.kind == .effect && ($0.mainToken.symbol == Names.rethrows || $0.firstChild != nil)
            }
    }

    /// True for a second form that also takes the open handle.
    static func mayTakeHandle(_ function: Node, _ project: RuleContext) -> Bool {
        guard mayStand(beside: function), !AwaitedHelper.isAsync(function),
            !function.children.contains(where: {
                $0.role == .returnType || [.attribute, .genericParameterClause, .whereClause].contains($0.kind)
            })
        else { return false }
        let labels = function.parameters.map(\.label) + [SourceStyle.inKeyword]
        return !project.project.functions.contains {
            $0.name == function.name
                && ($0.parameters.map(\.label) == labels
                    || $0.parameters.contains { $0.label.text == HandleHelper.label })
        }
    }

    /// True for a second form that takes all items in place of one, and returns nothing.
    static func mayTakeAll(_ function: Node) -> Bool {
        mayStand(beside: function) && !function.hasModifier([EscapingClosure.mutating])
            && !function.children.contains {
                $0.role == .returnType || $0.kind == .attribute || $0.kind == .whereClause
            }
    }

    /// True for a form that may suspend. Every call would mean an existing one.
    static func mayWait(_ function: Node, _ project: RuleContext) -> Bool {
        mayStand(beside: function) && !AwaitedHelper.isAsync(function)
            && CallSites.mayLeaveItsThread(function, project) && project.asyncFunctions[function.name] == nil
    }

    /// True where the compiler chooses the asynchronous one of two functions: in an asynchronous function, and in a
    /// closure that awaits.
    static func isAsynchronous(_ call: Node, _ project: RuleContext) -> Bool {
        if project.mayAwait(call) { return true }
        for p in call.ancestors {
            switch p.kind {
            case .closureExpr:
                return p.own.contains { $0.kind == .awaitExpr || $0.kind == .forStmt && $0.flags.contains(.isAwait) }
            case .accessorDecl: return p.hasEffect(Names.async)
            case .funcDecl, .initDecl, .accessorBlock, .memberBlock, .sourceFile: return false
            default: break
            }
        }
        return false
    }
}
