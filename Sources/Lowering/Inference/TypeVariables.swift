import Declarations

/// The requirement of a literal on its type.
enum LiteralKind: UInt8 { case none, integer, float, string, boolean, `nil`, array, dictionary }

/// The types that inference is looking for, as a union-find store whose changes can be taken back: an overload is
/// tried, and what the trial has bound is undone.
struct TypeVariables {
    struct Entry {
        /// The variable that this one is the same as; itself where it is a root.
        var parent: Int32
        var binding: TypeID?
        /// The binding is a bound that an argument gave, not an equality: a later argument may widen it.
        var isSoft = false
        var literal = LiteralKind.none
        /// Elements of an array literal; keys of a dictionary literal.
        var first: TypeID?
        /// Values of a dictionary literal.
        var second: TypeID?
    }

    private(set) var entries: [Entry] = []
    private var trail: [(index: Int32, old: Entry)] = []
    /// How many trials are open; changes are noted only while there is one.
    private var trials = 0

    var count: Int { entries.count }

    mutating func make(literal: LiteralKind = .none, first: TypeID? = nil, second: TypeID? = nil) -> Int32 {
        let index = Int32(entries.count)
        entries.append(Entry(parent: index, literal: literal, first: first, second: second))
        return index
    }

    /// A variable of a trial that was taken back is open for ever.
    func root(_ index: Int32) -> Int32 {
        guard Int(index) < entries.count else { return index }
        var index = index
        while entries[Int(index)].parent != index { index = entries[Int(index)].parent }
        return index
    }

    subscript(root index: Int32) -> Entry { Int(index) < entries.count ? entries[Int(index)] : Entry(parent: index) }

    mutating func update(_ index: Int32, _ change: (inout Entry) -> Void) {
        guard Int(index) < entries.count else { return }
        if trials > 0 { trail.append((index, entries[Int(index)])) }
        change(&entries[Int(index)])
    }

    // MARK: Trials

    struct Mark {
        fileprivate let trail: Int
        fileprivate let count: Int
    }

    mutating func begin() -> Mark {
        trials += 1
        return Mark(trail: trail.count, count: entries.count)
    }

    /// Ends a trial; what it bound stays or goes.
    mutating func end(_ mark: Mark, keep: Bool) {
        trials -= 1
        if !keep {
            while trail.count > mark.trail {
                let (index, old) = trail.removeLast()
                entries[Int(index)] = old
            }
            entries.removeLast(entries.count - mark.count)
        } else if trials == 0 {
            trail.removeAll(keepingCapacity: true)
        }
    }
}
