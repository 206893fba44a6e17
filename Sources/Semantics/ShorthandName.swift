import Syntax

extension Node {
    /// The name that messages have for a value that a closure without parameters calls `$0`, or for a part of it:
    /// "the value from `dogs.forEach`", "`owner` of the value from `dogs.forEach`".
    ///
    /// - Parameter isHandle: Whether the value is a handle, which its call lends.
    /// - Returns: Nil for code without such a value, and where no short name stands for the call.
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
        guard value.kind == .identifierExpr, value.name.text.hasPrefix("$"), let callee = value.calleeAroundClosure
        else {
            return nil
        }
        let call = callee.text.onOneLine(Self.longestCallee + 1)
        guard call.count <= Self.longestCallee, !call.contains(where: { "({".contains($0) }) else { return nil }
        let whole = "the \(isHandle && members.isEmpty ? "handle" : "value") from `\(call)`"
        return members.isEmpty ? whole : "`\(members.joined(separator: "."))` of \(whole)"
    }

    private static let longestCallee = 40

    /// What is called with the closure around the node that has no parameters of its own.
    private var calleeAroundClosure: Node? {
        var around = parent
        while let closure = around,
            closure.kind != .closureExpr || closure.children.contains(where: { $0.kind == .parameter })
        {
            around = closure.parent
        }
        var call = around?.parent
        while let outer = call, outer.kind == .argument { call = outer.parent }
        guard let call, call.kind == .callExpr else { return nil }
        return call.child(.callee)
    }
}
