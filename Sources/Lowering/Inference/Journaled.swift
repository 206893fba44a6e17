/// A dictionary whose changes can be taken back while trials are under way, at the cost of what they have changed.
struct Journaled<Key: Hashable, Value> {
    private(set) var entries: [Key: Value] = [:]
    /// What stood there before each change, since the first mark that is not taken back.
    private var changes: [(key: Key, old: Value?)] = []
    private var openMarks = 0

    var count: Int { entries.count }

    subscript(key: Key) -> Value? {
        get { entries[key] }
        set {
            if openMarks > 0 { changes.append((key, entries[key])) }
            entries[key] = newValue
        }
    }

    @discardableResult
    mutating func removeValue(forKey key: Key) -> Value? {
        guard let old = entries.removeValue(forKey: key) else { return nil }
        if openMarks > 0 { changes.append((key, old)) }
        return old
    }

    /// The state of now, which `takeBack` brings back. Marks are taken back in the reverse order of their making.
    mutating func mark() -> Int {
        openMarks += 1
        return changes.count
    }

    mutating func takeBack(to mark: Int) {
        while changes.count > mark {
            let change = changes.removeLast()
            entries[change.key] = change.old
        }
        openMarks -= 1
    }
}
