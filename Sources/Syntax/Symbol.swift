/// An interned name: two symbols are equal when their texts are. Ids are the same in every thread of a process; past the
/// words of `Keyword` they depend on the order of interning and so on thread timing: never sort output by them.
package struct Symbol: Hashable, Sendable {
    package let id: UInt32
    package init(id: UInt32) { self.id = id }
    package static let none = Symbol(id: 0)

    /// Interns `text`. Takes the table's lock: keep the result rather than making it again in a loop.
    package init(_ text: String) {
        var copy = Array(text.utf8)
        let count = copy.count
        copy.append(contentsOf: repeatElement(0, count: 8))
        id = copy.withUnsafeBufferPointer { SymbolTable.shared.intern($0.baseAddress!, count) }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name's UTF-8, alive as long as the process.
    package var bytes: UnsafeBufferPointer<UInt8> {
        let entry = SymbolTable.shared.entry(id)
        return UnsafeBufferPointer(start: entry.bytes, count: Int(entry.count))
    }
}

extension Symbol: CustomStringConvertible {
    package var description: String { text }
}
