#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The names of the process. Interning takes a lock; reading an entry does not, because an entry never moves or changes
/// once its id has been handed out, and an id reaches another thread only through something that synchronises.
final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    struct Entry {
        var first: UInt64
        var last: UInt64
        var bytes: UnsafePointer<UInt8>
        var count: UInt32
    }

    private static let chunkBits: UInt32 = 12
    private static let chunkSize = 1 << Int(chunkBits)
    private static let chunkCount = 1 << 14
    private static let arenaSize = 1 << 18

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// Entries by id, in chunks that stay where they are.
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
    private let index = SymbolIndex()
    private var count: UInt32 = 0
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft: Int

    private init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        chunks = .allocate(capacity: Self.chunkCount)
        chunks.initialize(repeating: nil, count: Self.chunkCount)
        arena = .allocate(capacity: Self.arenaSize)
        arenaLeft = Self.arenaSize
        _ = append(Entry(first: 0, last: 0, bytes: UnsafePointer(arena), count: 0))
        for text in Keyword.texts.dropFirst() {
            var copy = [UInt8](UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
            copy.append(contentsOf: repeatElement(0, count: 8))
            copy.withUnsafeBufferPointer { _ = internLocked($0.baseAddress!, text.utf8CodeUnitCount) }
        }
    }

    @inline(__always) func entry(_ id: UInt32) -> Entry {
        // The caller holds an id of this table, so its chunk exists.
        chunks[Int(id >> Self.chunkBits)].unsafelyUnwrapped[Int(id & (1 << Self.chunkBits - 1))]
    }

    /// `bytes` must be readable for 8 bytes even where `count` is less.
    func intern(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return internLocked(bytes, count)
    }

    private func internLocked(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
        if length == 0 { return 0 }
        let key = SymbolKey(bytes, length)
        let id = index.find(key, bytes, in: self)
        if id != 0 { return id }
        let new = append(Entry(first: key.first, last: key.last, bytes: store(bytes, length), count: key.count))
        index.insert(key, id: new)
        return new
    }

    private func append(_ entry: Entry) -> UInt32 {
        let id = count
        let chunk = Int(id >> Self.chunkBits)
        precondition(chunk < Self.chunkCount, "more names than the table can hold")
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        (chunks[chunk].unsafelyUnwrapped + Int(id & (1 << Self.chunkBits - 1))).initialize(to: entry)
        count += 1
        return id
    }

    private func store(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<UInt8> {
        if length > arenaLeft {
            if length > Self.arenaSize / 4 {
                let own = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
                own.initialize(from: bytes, count: length)
                return UnsafePointer(own)
            }
            arena = .allocate(capacity: Self.arenaSize)
            arenaLeft = Self.arenaSize
        }
        let place = arena
        place.initialize(from: bytes, count: length)
        arena += length
        arenaLeft -= length
        return UnsafePointer(place)
    }
}

/// A name as tables compare it. A name of up to 16 bytes is wholly in the two words, so that equal words and lengths
/// mean equal names; of a longer one they are a hash and its last bytes, and equality is settled by all bytes.
struct SymbolKey {
    var first: UInt64
    var last: UInt64
    var count: UInt32

    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always) private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    }

    /// Reads 8 bytes at `bytes` whatever `length` is; `length` is not 0.
    @inline(__always) init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
        count = UInt32(truncatingIfNeeded: length)
        if length <= 8 {
            first = Self.word(bytes) & (~0 >> (64 &- 8 &* UInt64(truncatingIfNeeded: length)))
            last = 0
        } else if length <= 16 {
            first = Self.word(bytes)
            last = Self.word(bytes + (length &- 8))
        } else {
            first = Self.hash(bytes, length)
            last = Self.word(bytes + (length &- 8))
        }
    }

    @inline(never) private static func hash(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: length) &* multiplier
        var i = 0
        while i &+ 8 < length {
            hash = (hash ^ word(bytes + i)) &* multiplier
            hash ^= hash &>> 29
            i &+= 8
        }
        return hash
    }

    init(_ entry: SymbolTable.Entry) {
        first = entry.first
        last = entry.last
        count = entry.count
    }

    @inline(__always) func matches(_ entry: SymbolTable.Entry, _ bytes: UnsafePointer<UInt8>) -> Bool {
        first == entry.first && last == entry.last && count == entry.count
            && (count <= 16 || memcmp(entry.bytes, bytes, Int(count)) == 0)
    }

    @inline(__always) var hashValue: UInt64 {
        let mixed = (first ^ UInt64(count)) &* Self.multiplier
        return (mixed ^ (mixed &>> 32) ^ last) &* Self.multiplier
    }
}

/// An open-addressing table from names to ids. A place is one word: the id, and half of the hash, which makes it likely
/// that the entry of the id is the right one. Entries of names that were met together lie together, so that a small
/// table and they cost less of the caches than a table that holds the names itself.
final class SymbolIndex {
    /// Hash in the high half, id in the low; 0 where the place is free.
    private var slots: UnsafeMutablePointer<UInt64>
    private var bits: UInt64 = 14
    private var used = 0

    init() {
        slots = .allocate(capacity: 1 << Int(bits))
        slots.initialize(repeating: 0, count: 1 << Int(bits))
    }

    deinit { slots.deallocate() }

    /// The id of a name, 0 where it is not here.
    @inline(__always) func find(_ key: SymbolKey, _ bytes: UnsafePointer<UInt8>, in table: SymbolTable) -> UInt32 {
        let hash = key.hashValue
        let mask = (1 &<< Int(truncatingIfNeeded: bits)) &- 1
        var i = Int(truncatingIfNeeded: hash &>> (64 &- bits))
        while true {
            let slot = slots[i]
            let id = UInt32(truncatingIfNeeded: slot)
            if id == 0 { return 0 }
            if UInt32(truncatingIfNeeded: slot &>> 32) == UInt32(truncatingIfNeeded: hash),
                key.matches(table.entry(id), bytes)
            {
                return id
            }
            i = (i &+ 1) & mask
        }
    }

    func insert(_ key: SymbolKey, id: UInt32) {
        place(key.hashValue << 32 | UInt64(id), at: key.hashValue)
        used += 1
        if used * 8 > 5 << Int(bits) { grow() }
    }

    private func place(_ slot: UInt64, at hash: UInt64) {
        let mask = (1 << Int(bits)) - 1
        var i = Int(truncatingIfNeeded: hash >> (64 - bits))
        while slots[i] != 0 { i = (i + 1) & mask }
        slots[i] = slot
    }

    private func grow() {
        let old = slots
        let oldCount = 1 << Int(bits)
        bits += 1
        slots = .allocate(capacity: 1 << Int(bits))
        slots.initialize(repeating: 0, count: 1 << Int(bits))
        for i in 0..<oldCount where old[i] != 0 {
            let entry = SymbolTable.shared.entry(UInt32(truncatingIfNeeded: old[i]))
            place(old[i], at: SymbolKey(entry).hashValue)
        }
        old.deallocate()
    }
}

/// A thread's own view of the table: finds names that it has met before without a lock.
package final class SymbolCache {
    package init() {}
    private let index = SymbolIndex()
    private let table = SymbolTable.shared

    /// `bytes` must be readable for 8 bytes even where `count` is less; `count` is not 0.
    @inline(__always) func intern(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        let key = SymbolKey(bytes, count)
        let id = index.find(key, bytes, in: table)
        return id != 0 ? id : add(key, bytes, count)
    }

    @inline(never) private func add(_ key: SymbolKey, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        let id = table.intern(bytes, count)
        index.insert(key, id: id)
        return id
    }
}
