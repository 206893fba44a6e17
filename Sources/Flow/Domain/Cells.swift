import Lowering

/// What a body's variables hold, by cell. Copies share what neither has changed since, so that a branch of a body of
/// many variables costs what it changes.
package struct Cells: Equatable, Sendable, RandomAccessCollection, MutableCollection {
    /// All of one size but the last.
    private var chunks: [[Value]]
    package let count: Int
    private static let shift = 5, size = 1 << shift

    package init(_ values: [Value]) {
        count = values.count
        chunks = stride(from: 0, to: values.count, by: Self.size).map {
            Array(values[$0..<Swift.min($0 + Self.size, values.count)])
        }
    }

    /// Variables that nothing was put into.
    package init(empty count: Int) {
        self.count = count
        chunks = Array(repeating: Array(repeating: Value(), count: Self.size), count: count >> Self.shift)
        if count % Self.size > 0 { chunks.append(Array(repeating: Value(), count: count % Self.size)) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> Value {
        get { chunks[index >> Self.shift][index & (Self.size - 1)] }
        _modify { yield &chunks[index >> Self.shift][index & (Self.size - 1)] }
    }

    /// Changes those that hold something else than they do elsewhere.
    package mutating func update(from other: Cells, _ change: (inout Value, Value) -> Void) {
        // Chunks that are shared are equal at a glance.
        for chunk in chunks.indices where chunks[chunk] != other.chunks[chunk] {
            for index in chunks[chunk].indices where chunks[chunk][index] != other.chunks[chunk][index] {
                change(&chunks[chunk][index], other.chunks[chunk][index])
            }
        }
    }

    /// Changes all; what stays as it is stays shared.
    mutating func change(_ change: (Int, Value) -> Value) {
        for index in indices {
            let changed = change(index, self[index])
            if changed != self[index] { self[index] = changed }
        }
    }

    package mutating func join(_ other: Cells) { update(from: other) { $0.join($1) } }
}
