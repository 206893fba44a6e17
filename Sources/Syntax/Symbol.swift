/// An interned name: two symbols are equal when their texts are. Ids depend on the order of interning and so on thread
/// timing; never sort output by them.
package struct Symbol: Hashable, Sendable {
    package let id: UInt32
    package init(id: UInt32) { self.id = id }
    package static let none = Symbol(id: 0)
}
