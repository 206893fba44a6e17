import Syntax

extension Node {
    /// A closure's parameter without a name (`$0`).
    package var isShorthand: Bool { kind == .identifierExpr && tokens.first?.kind == .dollarIdentifier }

    /// The name in messages for a value that a closure without parameters calls `$0`, or for a part of it: "the value
    /// from `dogs.forEach`", "`owner` of the value from `dogs.forEach`".
    ///
    /// - Parameter isHandle: Whether the value is a handle, which its call lends.
    /// - Returns: Nil for code without such a value, and where the call has no short name.
    func shorthandName(isHandle: Bool) -> String? {
        var value = self
        var members: [String] = []
        while let inner = value.firstChild {
            switch value.kind {
            case .memberExpr: members.insert(value.name.text, at: 0)
            case .optionalChainExpr, .forceUnwrapExpr: break
            default: return nil
            }
            value = inner
        }
        guard value.isShorthand, let whole = value.closureAround?.lentName(isHandle: isHandle && members.isEmpty) else {
            return nil
        }
        return members.isEmpty ? whole : "`\(members.joined(separator: "."))` of \(whole)"
    }

    /// The name of the value passed to a closure without parameters: "the handle from `pool.read`".
    func lentName(isHandle: Bool) -> String? {
        guard let call = ancestors.first(where: { $0.kind != .argument }), call.kind == .callExpr,
            let callee = call.child(.callee)
        else { return nil }
        let name = callee.text.onOneLine(Self.longestCallee + 1)
        guard name.count <= Self.longestCallee, !name.contains(where: { "({".contains($0) }) else { return nil }
        return "the \(isHandle ? "handle" : "value") from `\(name)`"
    }

    /// The name of a call or member whose base is a closure's `$0`: "fetch(…)". Nil for other code.
    var nameBehindShorthand: String? {
        var base = self
        while let inner = base.firstChild { base = inner }
        guard base.isShorthand else { return nil }
        switch kind {
        case .callExpr: return child(.callee).flatMap { $0.kind == .memberExpr ? "\($0.name.text)(…)" : nil }
        case .memberExpr: return name.text
        default: return nil
        }
    }

    private static let longestCallee = 40

    /// The nearest closure around the node that has no parameters of its own.
    var closureAround: Node? {
        ancestors.first { $0.kind == .closureExpr && !$0.children.contains { $0.kind == .parameter } }
    }
}
