import Lowering

/// The values of a body's variables, by cell. Copies share unchanged parts, in two levels, so that a branch
/// of a body of many variables costs what it changes.
package struct Cells: Equatable, Sendable, RandomAccessCollection, MutableCollection {
    /// All groups of one size but the last, and so the chunks in them.
    private var groups: [[[Value]]]
    package let count: Int
    private static let shift = 5, size = 1 << shift, groupShift = 2 * shift

    package init(_ values: [Value]) {
        count = values.count
        groups = stride(from: 0, to: values.count, by: 1 << Self.groupShift).map { first in
            let end = Swift.min(first + 1 << Self.groupShift, values.count)
            return stride(from: first, to: end, by: Self.size).map {
                Array(values[$0..<Swift.min($0 + Self.size, end)])
            }
        }
    }

    /// What nothing was put into, shared by all: it is told at a glance.
    private static let emptyChunk = Array(repeating: Value(), count: size)
    private static let emptyGroup = Array(repeating: emptyChunk, count: size)

    /// Variables that nothing was put into.
    package init(empty count: Int) {
        self.count = count
        func chunks(_ count: Int) -> [[Value]] {
            if count == 1 << Self.groupShift { return Self.emptyGroup }
            let whole = Array(repeating: Self.emptyChunk, count: count >> Self.shift)
            let rest = count % Self.size
            return rest > 0 ? whole + [Array(repeating: Value(), count: rest)] : whole
        }
        let groupSize = 1 << Self.groupShift, rest = count % groupSize
        groups = count < groupSize ? [] : Array(repeating: chunks(groupSize), count: count / groupSize)
        if rest > 0 { groups.append(chunks(rest)) }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(index: Int) -> Value {
        get { groups[index >> Self.groupShift][index >> Self.shift & (Self.size - 1)][index & (Self.size - 1)] }
        _modify {
            yield &groups[index >> Self.groupShift][index >> Self.shift & (Self.size - 1)][index & (Self.size - 1)]
        }
    }

    /// Changes those that hold something else than they do elsewhere.
    package mutating func update(from other: Cells, _ change: (inout Value, Value) -> Void) {
        // Groups and chunks that are shared are equal at a glance.
        for group in groups.indices where groups[group] != other.groups[group] {
            for chunk in groups[group].indices where groups[group][chunk] != other.groups[group][chunk] {
                let others = other.groups[group][chunk]
                for index in others.indices where groups[group][chunk][index] != others[index] {
                    // What stays as it is stays shared.
                    var value = groups[group][chunk][index]
                    change(&value, others[index])
                    if value != groups[group][chunk][index] { groups[group][chunk][index] = value }
                }
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

    /// What is empty on one way, as the variables of a branch or a loop are on all the others, is what it is on the
    /// other.
    package mutating func join(_ other: Cells) {
        for group in groups.indices
        where !Self.areSame(other.groups[group], Self.emptyGroup) && groups[group] != other.groups[group] {
            if Self.areSame(groups[group], Self.emptyGroup) {
                groups[group] = other.groups[group]
                continue
            }
            for chunk in groups[group].indices {
                let others = other.groups[group][chunk]
                guard !Self.areSame(others, Self.emptyChunk), groups[group][chunk] != others else { continue }
                if Self.areSame(groups[group][chunk], Self.emptyChunk) {
                    groups[group][chunk] = others
                    continue
                }
                for index in others.indices where groups[group][chunk][index] != others[index] {
                    let joined = groups[group][chunk][index].joined(others[index])
                    if joined != groups[group][chunk][index] { groups[group][chunk][index] = joined }
                }
            }
        }
    }

    /// Whether two arrays are one.
    private static func areSame<Element>(_ one: [Element], _ other: [Element]) -> Bool {
        one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress && one.count == $0.count }
        }
    }

    /// Whether something is deleted in these that was there before.
    func hasDeleted(since before: Cells) -> Bool {
        func isDeleted(_ value: Value) -> Bool { value.atoms.contains { $0.deleted != nil } }
        var copy = self, found = false
        copy.update(from: before) { now, then in found = found || isDeleted(now) && !isDeleted(then) }
        return found
    }
}
