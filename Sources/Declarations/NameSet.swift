import Syntax

/// A set of names that is asked far more often than it grows.
public struct NameSet: Sendable {
    private var isIn: [Bool] = []
    public init() {}
    public mutating func insert(_ name: Symbol) {
        guard name != .none else { return }
        if Int(name.id) >= isIn.count { isIn += [Bool](repeating: false, count: Int(name.id) + 1024 - isIn.count) }
        isIn[Int(name.id)] = true
    }
    public func contains(_ name: Symbol) -> Bool { Int(name.id) < isIn.count && isIn[Int(name.id)] }
}
