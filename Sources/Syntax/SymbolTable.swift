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
    private var slots: UnsafeMutablePointer<SymbolSlot>
    private var slotBits: UInt64 = 16
    private var count: UInt32 = 0
    private var arena: UnsafeMutablePointer<UInt8>
    private var arenaLeft: Int

    private init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        chunks = .allocate(capacity: Self.chunkCount)
        chunks.initialize(repeating: nil, count: Self.chunkCount)
        slots = SymbolSlot.makeTable(bits: slotBits)
        arena = .allocate(capacity: Self.arenaSize)
        arenaLeft = Self.arenaSize
        _ = append(UnsafePointer(arena), 0)
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
        let mask = (1 << Int(slotBits)) - 1
        var i = key.position(bits: slotBits)
        while slots[i].id != 0 {
            if slots[i].matches(key, bytes, in: self) { return slots[i].id }
            i = (i + 1) & mask
        }
        let id = append(store(bytes, length), UInt32(truncatingIfNeeded: length))
        slots[i] = SymbolSlot(key, id: id)
        if Int(count) * 2 > mask { growSlots() }
        return id
    }

    private func append(_ bytes: UnsafePointer<UInt8>, _ length: UInt32) -> UInt32 {
        let id = count
        let chunk = Int(id >> Self.chunkBits)
        precondition(chunk < Self.chunkCount, "more names than the table can hold")
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        (chunks[chunk].unsafelyUnwrapped + Int(id & (1 << Self.chunkBits - 1)))
            .initialize(to: Entry(bytes: bytes, count: length))
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

    private func growSlots() {
        let old = slots
        let oldCount = 1 << Int(slotBits)
        slotBits += 1
        slots = SymbolSlot.makeTable(bits: slotBits)
        SymbolSlot.move(from: old, count: oldCount, to: slots, bits: slotBits)
        old.deallocate()
    }
}

/// A name as tables compare it. A name of up to 16 bytes is wholly in the two words, so that equal words and lengths mean
/// equal names; of a longer one they are a hash and its last bytes, and equality is settled by all bytes.
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

    @inline(__always) var hashValue: UInt64 {
        let mixed = (first ^ UInt64(count)) &* Self.multiplier
        return (mixed ^ (mixed &>> 32) ^ last) &* Self.multiplier
    }

    /// The place in a table of `1 << bits` slots at which to begin looking.
    @inline(__always) func position(bits: UInt64) -> Int { Int(truncatingIfNeeded: hashValue &>> (64 &- bits)) }
}

/// One place of an open-addressing table of names.
struct SymbolSlot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    /// 0: the place is free.
    var id: UInt32 = 0
    var count: UInt32 = 0

    init() {}

    init(_ key: SymbolKey, id: UInt32) {
        first = key.first
        last = key.last
        count = key.count
        self.id = id
    }

    var key: SymbolKey {
        var key = SymbolKey()
        key.first = first
        key.last = last
        key.count = count
        return key
    }

    @inline(__always) func matches(_ key: SymbolKey, _ bytes: UnsafePointer<UInt8>, in table: SymbolTable) -> Bool {
        guard first == key.first, last == key.last, count == key.count, id != 0 else { return false }
        return count <= 16 || memcmp(table.entry(id).bytes, bytes, Int(count)) == 0
    }

    static func makeTable(bits: UInt64) -> UnsafeMutablePointer<SymbolSlot> {
        let table = UnsafeMutablePointer<SymbolSlot>.allocate(capacity: 1 << Int(bits))
        table.initialize(repeating: SymbolSlot(), count: 1 << Int(bits))
        return table
    }

    static func move(
        from old: UnsafeMutablePointer<SymbolSlot>, count: Int, to new: UnsafeMutablePointer<SymbolSlot>, bits: UInt64
    ) {
        let mask = (1 << Int(bits)) - 1
        for j in 0..<count where old[j].id != 0 {
            var i = old[j].key.position(bits: bits)
            while new[i].id != 0 { i = (i + 1) & mask }
            new[i] = old[j]
        }
    }
}

extension SymbolKey {
    fileprivate init() {
        first = 0
        last = 0
        count = 0
    }
}

/// A thread's own view of the table: finds names that it has met before without a lock.
final class SymbolCache {
    private var slots: UnsafeMutablePointer<SymbolSlot>
    private var bits: UInt64 = 14
    private var mask: Int
    private var used = 0
    private let table = SymbolTable.shared
    /// The names met last, one for each place. Small enough to stay in the nearest cache, where most names of a file are
    /// found again.
    private let recent: UnsafeMutablePointer<SymbolSlot>
    private static let recentBits: UInt64 = 12

    init() {
        recent = SymbolSlot.makeTable(bits: Self.recentBits)
        slots = SymbolSlot.makeTable(bits: bits)
        mask = (1 << Int(bits)) - 1
    }

    deinit {
        slots.deallocate()
        recent.deallocate()
    }

    /// `bytes` must be readable for 8 bytes even where `count` is less; `count` is not 0.
    @inline(__always) func intern(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        let key = SymbolKey(bytes, count)
        let hash = key.hashValue
        let near = recent + Int(truncatingIfNeeded: hash &>> (64 &- Self.recentBits))
        if near.pointee.matches(key, bytes, in: table) { return near.pointee.id }
        return find(key, hash, bytes, count, near)
    }

    @inline(never) private func find(
        _ key: SymbolKey, _ hash: UInt64, _ bytes: UnsafePointer<UInt8>, _ count: Int,
        _ near: UnsafeMutablePointer<SymbolSlot>
    ) -> UInt32 {
        var i = Int(truncatingIfNeeded: hash &>> (64 &- bits))
        while true {
            if slots[i].matches(key, bytes, in: table) {
                near.pointee = slots[i]
                return slots[i].id
            }
            if slots[i].id == 0 { return add(key, bytes, count, at: i) }
            i = (i &+ 1) & mask
        }
    }

    @inline(never) private func add(
        _ key: SymbolKey, _ bytes: UnsafePointer<UInt8>, _ count: Int, at i: Int
    ) -> UInt32 {
        let id = table.intern(bytes, count)
        slots[i] = SymbolSlot(key, id: id)
        used += 1
        if used * 2 > mask {
            let old = slots
            let oldCount = mask + 1
            bits += 1
            mask = (1 << Int(bits)) - 1
            slots = SymbolSlot.makeTable(bits: bits)
            SymbolSlot.move(from: old, count: oldCount, to: slots, bits: bits)
            old.deallocate()
        }
        return id
    }
}
