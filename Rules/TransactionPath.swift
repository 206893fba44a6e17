import Findings
import Semantics

/// The path to a transaction, as notes show it.
enum TransactionPath {
    /// The steps through the calls between, last the place where it is opened; for a transaction in the code itself,
    /// the finding's own place is enough.
    static func opening(_ f: TransactionFact) -> [Step] {
        var way = f.site.path.filter { $0.role == .call || $0.role == .used }
        if f.isIndirect, let last = way.indices.last { way[last].role = .used }
        return way
    }

    /// The step of the open transaction, then that of the second one.
    static func outerFirst(_ f: TransactionFact) -> [Step] {
        var first = f.site.path.filter { $0.role == .declared }
        for i in first.indices { first[i].role = .owner }
        return first + opening(f)
    }
}
