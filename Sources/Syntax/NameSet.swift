/// A set of names that is asked far more often than it grows: a bit of an array each.
public struct NameSet: Equatable, Sendable {
    @usableFromInline var isIn: [Bool] = []

    public init() {}

    public init(_ names: some Collection<Symbol>) {
        isIn = [Bool](repeating: false, count: Int(names.lazy.map(\.id).max() ?? 0) + 1)
        for name in names where name != .none { isIn[Int(name.id)] = true }
    }

    /// Whether the name is new. The symbol of what has no name is never in the set.
    @discardableResult public mutating func insert(_ name: Symbol) -> Bool {
        guard name != .none, !contains(name) else { return false }
        // Names are numbered as they come: the next to be inserted is rarely far off.
        if Int(name.id) >= isIn.count { isIn += [Bool](repeating: false, count: Int(name.id) + 1024 - isIn.count) }
        isIn[Int(name.id)] = true
        return true
    }

    @inlinable public func contains(_ name: Symbol) -> Bool { Int(name.id) < isIn.count && isIn[Int(name.id)] }
}
