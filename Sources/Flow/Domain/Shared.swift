import Syntax

/// Content that most values of a type do not have, kept beside them: a value that has it stays small, and its copies
/// share it. Equal by content.
final class Shared<Content: Hashable & Sendable>: Hashable, Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }

    static func == (a: Shared, b: Shared) -> Bool { a === b || a.content == b.content }
    func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// What follows from the rest of a value, and is kept to be found sooner: no two values differ by it.
struct Derived<Content: Sendable>: Equatable, Sendable {
    var content: Content

    init(_ content: Content) { self.content = content }

    static func == (a: Derived, b: Derived) -> Bool { true }
}

/// The positions of an array's elements by their hash: it finds an element without holding another copy of any.
struct PositionTable: Sendable {
    /// A power of two of them, at most half of which are taken; the others are negative.
    private var slots: [Int32] = []
    private var count = 0

    /// The position of the element of that hash that is the one.
    @inline(__always)
    func find(_ hash: Int, _ isIt: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 {
            if isIt(Int(slots[slot])) { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Takes an element that is not in it.
    /// - Parameter hashes: The hash of the element at a position, of those that it has taken.
    mutating func insert(_ position: Int, _ hash: Int, _ hashes: (Int) -> Int) {
        if 2 * (count + 1) > slots.count {
            let known = slots
            slots = Array(repeating: -1, count: max(8, known.count * 2))
            for position in known where position >= 0 { place(position, hashes(Int(position))) }
        }
        place(Int32(position), hash)
        count += 1
    }

    private mutating func place(_ position: Int32, _ hash: Int) {
        var slot = hash & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = position
    }
}
