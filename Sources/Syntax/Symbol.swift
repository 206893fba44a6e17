/// An interned name: two symbols are equal when their texts are. Ids are the same in every thread of a process; past
/// the words of `Keyword` they depend on the order of interning and so on thread timing: never sort output by them.
public struct Symbol: Hashable, Sendable {
    public let id: UInt32
    @inlinable public init(id: UInt32) { self.id = id }
    public static let none = Symbol(id: 0)

    /// Interns `text`. Takes the table's lock: keep the result rather than making it again in a loop.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { Symbol(utf8: $0) }
    }

    /// Interns a name given as UTF-8.
    public init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        // The table reads whole words: a few bytes past the end have to be there.
        id = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 8) { copy in
            _ = copy.initialize(from: bytes)
            (copy.baseAddress! + bytes.count).initialize(repeating: 0, count: 8)
            return SymbolTable.shared.intern(copy.baseAddress!, bytes.count)
        }
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name's UTF-8, alive as long as the process.
    public var bytes: UnsafeBufferPointer<UInt8> {
        let entry = SymbolTable.shared.entry(id)
        return UnsafeBufferPointer(start: entry.bytes, count: Int(entry.count))
    }
}

extension Symbol: CustomStringConvertible {
    public var description: String { text }
}

/// Tables of names, nodes and declarations are asked millions of times a run, and their keys can't be chosen from
/// outside: one multiplication spreads an id well enough, where the standard library's hash takes twenty times as long.
/// The seed keeps one table's order from being another's, which would make copying between them quadratic.
@inlinable public func spread(_ id: UInt64, seed: Int) -> Int {
    let mixed = (id ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ (mixed &>> 32))
}

/// The hash of a key that has several parts, each spread over all bits of the ones before.
public struct SpreadHash {
    @usableFromInline var state: UInt64
    @inlinable public init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }
    @inlinable @inline(__always) public mutating func add(_ part: UInt64) {
        let mixed = (state ^ part) &* 0x9E37_79B9_7F4A_7C15
        state = mixed ^ (mixed &>> 32)
    }
    /// Two parts of 32 bits at once.
    @inlinable @inline(__always) public mutating func add(_ a: Int32, _ b: Int32) {
        add(UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b)))
    }
    @inlinable public var value: Int { Int(truncatingIfNeeded: state) }
}

extension Symbol {
    @inlinable @inline(__always) public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    @inlinable public func _rawHashValue(seed: Int) -> Int { spread(UInt64(id), seed: seed) }
}
