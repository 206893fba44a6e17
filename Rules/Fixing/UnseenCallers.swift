import Findings
import Semantics
import Syntax

extension ValueUses {
    /// Nobody who is seen to call a function does more than read what it gives. Whoever is not seen may, and has to be
    /// told.
    func noSeenCallerWrites(resultOf function: Node) -> Bool {
        guard function.kind == .funcDecl,
            !function.children.contains(where: {
                $0.kind == .modifier && ($0.name == Names.override || $0.name == Names.open)
            }), let calls = CallSites.all(of: function, project)
        else { return false }
        return calls.allSatisfy { areReads(of: $0) }
    }
}
