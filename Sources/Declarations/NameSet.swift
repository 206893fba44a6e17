import Syntax

/// A set of names that is asked far more often than it grows.
public struct NameSet: Sendable {
    private var isIn: [Bool] = []
    public init() {}
    /// Whether the name is new. The symbol of what has no name is never in the set.
    @discardableResult public mutating func insert(_ name: Symbol) -> Bool {
        guard name != .none, !contains(name) else { return false }
        if Int(name.id) >= isIn.count { isIn += [Bool](repeating: false, count: Int(name.id) + 1024 - isIn.count) }
        isIn[Int(name.id)] = true
        return true
    }
    public func contains(_ name: Symbol) -> Bool { Int(name.id) < isIn.count && isIn[Int(name.id)] }
}
