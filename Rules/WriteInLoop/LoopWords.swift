import Findings
import Semantics
import Syntax

/// The words of a message for a loop: its head or the call that makes the rounds, on one line, and its place, if that
/// is not the finding's.
struct LoopWords {
    /// The words after "for each": "round of `for dog in dogs`".
    let each: String
    /// The text of the note at the loop.
    let note: String

    init(_ loop: LoopInfo, seenFrom site: Site, done: String) {
        let function = Self.function(around: loop.node)
        // A function that takes a closure runs it in a loop of its own.
        let isElsewhere = loop.kind != .recursion && function != Self.function(around: site.node)
        let name = function.flatMap { Self.name(of: $0) }
        switch loop.kind {
        case .recursion: each = "call of \(name ?? "the function"), which calls itself"
        default: each = "round of \(Self.head(of: loop))" + (isElsewhere ? name.map { " in \($0)" } ?? "" : "")
        }
        note =
            loop.kind == .recursion
            ? "it calls itself here" : isElsewhere ? "each round leads to it" : "each round \(done)"
    }

    /// The text of a statement before its body; for a call its callee, or the callee's name alone after other calls.
    private static func head(of loop: LoopInfo) -> String {
        guard loop.kind == .closure else {
            guard loop.node.kind != .repeatStmt, let body = loop.node.child(.body) else { return "`repeat`" }
            let text = SourceStyle(loop.node.tree).text(loop.node.start..<body.start)
            return "`\(String(text[...(text.lastIndex { !$0.isWhitespace } ?? text.startIndex)]).shortened())`"
        }
        guard let call = call(loop.node), let callee = call.child(.callee) else {
            return "`\(loop.node.text.shortened())`"
        }
        if callee.kind == .memberExpr, callee.text.count > 44 || callee.text.contains(where: { "{(\n".contains($0) }) {
            return "this `\(callee.name.text)`"
        }
        return "`\(callee.text.shortened(44))\(closure(of: call) == nil ? "(…)" : " { … }")`"
    }

    /// The place of the note: for a call, the closure that is run in rounds, shown by the call that it is passed to.
    static func place(of loop: LoopInfo) -> Node {
        loop.kind == .closure ? call(loop.node).flatMap { closure(of: $0) } ?? loop.node : loop.node
    }

    private static func call(_ node: Node) -> Node? {
        var call = node
        while call.kind != .callExpr, let inner = call.firstChild { call = inner }
        return call.kind == .callExpr ? call : nil
    }

    private static func closure(of call: Node) -> Node? {
        call.children.lazy.compactMap {
            $0.kind == .closureExpr
                ? $0
                : $0.kind == .argument ? Array($0.children).last.flatMap { $0.kind == .closureExpr ? $0 : nil } : nil
        }.first
    }

    private static func function(around node: Node) -> Node? {
        node.ancestors.first {
            [.funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .accessorDecl].contains($0.kind)
        }
    }

    private static func name(of function: Node) -> String? {
        switch function.kind {
        case .funcDecl: "`\(function.name.text)`"
        case .initDecl: "`init`"
        default: nil
        }
    }
}
