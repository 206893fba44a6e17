import Semantics
import Syntax

/// A second form of a function, of the same name, for some of its callers.
enum SecondForm {
    /// It may stand beside the first one: nobody else says what that is called.
    private static func mayStand(beside function: Node) -> Bool {
        function.child(.codeBlock) != nil
            && (function.parent?.kind == .memberBlock || function.parent?.kind == .sourceFile)
            && !function.hasModifier(CallSites.fixed)
            && !function.children.contains {
                $0.kind == .attribute && $0.name.text != "discardableResult"
                    || $0.kind == .effect && ($0.mainToken.symbol == Names.rethrows || $0.firstChild != nil)
            }
    }

    /// One that takes the open handle, too.
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

    /// One that takes all items in place of one, and gives nothing back.
    static func mayTakeAll(_ function: Node) -> Bool {
        mayStand(beside: function) && !function.hasModifier([EscapingClosure.mutating])
            && !function.children.contains {
                $0.role == .returnType || $0.kind == .attribute || $0.kind == .whereClause
            }
    }

    /// One for code that waits. One that is there already would be meant by every call.
    static func mayWait(_ function: Node, _ project: RuleContext) -> Bool {
        mayStand(beside: function) && !AwaitedHelper.isAsync(function)
            && CallSites.mayLeaveItsThread(function, project) && project.asyncFunctions[function.name] == nil
    }

    /// The compiler takes the asynchronous one of two functions here: in an asynchronous function, and in a closure
    /// that waits.
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
