import Findings
import Semantics

/// The path to a transaction, as notes show it.
enum TransactionPath {
    /// Through the calls between, last where it is opened; of one that stands in the code at hand the finding's own
    /// place says all.
    static func opening(_ f: TransactionFact) -> [Step] {
        var way = f.site.path.filter { $0.role == .call || $0.role == .used }
        if f.isIndirect, let last = way.indices.last { way[last].role = .used }
        return way
    }

    /// The one that is open, then the second one.
    static func outerFirst(_ f: TransactionFact) -> [Step] {
        var first = f.site.path.filter { $0.role == .declared }
        for i in first.indices { first[i].role = .owner }
        return first + opening(f)
    }
}
