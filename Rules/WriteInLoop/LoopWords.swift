import Semantics
import Syntax

/// A loop as a message calls it: its head or the call that makes the rounds, on one line, and where it stands, if that is not where the finding is.
struct LoopWords {
    /// What follows "for each": "round of `for dog in dogs`".
    let each: String
    /// What the note at the loop says.
    let note: String

    init(_ loop: LoopInfo, seenFrom site: Site, done: String) {
        let function = Self.function(around: loop.node)
        // A function that is given a closure runs it in a loop of its own.
        let isElsewhere = loop.kind != .recursion && function != Self.function(around: site.node)
        let name = function.flatMap { Self.name(of: $0) }
        switch loop.kind {
        case .recursion: each = "call of \(name ?? "the function"), which calls itself"
        default: each = "round of `\(Self.head(of: loop))`" + (isElsewhere ? name.map { " in \($0)" } ?? "" : "")
        }
        note = loop.kind == .recursion ? "it calls itself here" : isElsewhere ? "each round leads to it" : "each round \(done)"
    }

    /// What a statement says before its body; of a call, what is called.
    private static func head(of loop: LoopInfo) -> String {
        guard loop.kind == .closure else {
            guard loop.node.kind != .repeatStmt, let body = loop.node.child(.body) else { return "repeat" }
            return SourceStyle(loop.node.tree).text(loop.node.start..<body.start).split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(72)
        }
        var call = loop.node
        while call.kind != .callExpr, let inner = call.firstChild { call = inner }
        guard let callee = call.child(.callee) else { return loop.node.text.shortened() }
        let text = callee.text.shortened(44)
        // The last member is what says that there are rounds.
        let name = callee.kind == .memberExpr && text.hasSuffix("…") ? "….\(callee.name.text)" : text
        return name + (call.children.contains { $0.kind == .closureExpr || $0.kind == .argument && $0.firstChild?.kind == .closureExpr } ? " { … }" : "(…)")
    }

    private static func function(around node: Node) -> Node? {
        var at = node.parent
        while let candidate = at, ![.funcDecl, .initDecl, .deinitDecl, .subscriptDecl, .accessorDecl].contains(candidate.kind) { at = candidate.parent }
        return at
    }

    private static func name(of function: Node) -> String? {
        switch function.kind {
        case .funcDecl: "`\(function.name.text)`"
        case .initDecl: "`init`"
        default: nil
        }
    }
}
