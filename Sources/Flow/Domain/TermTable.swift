import Declarations
import Lowering
import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The terms of a program. Interning takes a lock where several threads do it, one of few by the term; reading a term
/// does not, because an entry never moves or changes once its id has been handed out, and an id reaches another thread
/// only through something that synchronises.
///
/// Which number a term gets depends on the threads. Its rank, the upper bits of its id, depends on what it is made of
/// alone.
final class TermTable: @unchecked Sendable {
    /// The bits of an id that number its term; the others are the rank.
    static let numberBits: Int32 = 24
    private static let numberMask: Int32 = 1 << numberBits - 1, rankBits: UInt64 = 7
    private static let partBits = 3, chunkBits = 10
    private static let chunkSize = 1 << chunkBits
    private static let chunkCountBits = Int(numberBits) - partBits - chunkBits
    private static var partCount: Int { 1 << partBits }

    /// What follows from a term and those that it is made of, none of which ever changes: it is asked again and again.
    struct Traits {
        /// The term of whose property, or property's property, it is.
        var root: TermID
        /// The parameter that it is, or is reached from.
        var parameter: Int32?
        /// Properties of properties that it is reached through, of which `fieldLimit` allows few.
        var depth: Int8 = 0
        var isCallersToName = false
        var isResult = false
    }

    private struct Entry {
        var term: Term
        var traits: Traits
        /// By what it is made of, whatever the numbers of that are.
        var hash: UInt64
    }

    private struct Part {
        var lock = pthread_mutex_t()
        var positions = PositionTable()
        var count = 0
    }

    private let parts: UnsafeMutablePointer<Part>
    /// By part and position in it.
    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>
    /// Whether several threads may ask at once; it changes where one does.
    @exclusivity(unchecked) var isShared = false

    init() {
        parts = .allocate(capacity: Self.partCount)
        for part in 0..<Self.partCount {
            (parts + part).initialize(to: Part())
            pthread_mutex_init(&parts[part].lock, nil)
        }
        chunks = .allocate(capacity: 1 << (Self.partBits + Self.chunkCountBits))
        chunks.initialize(repeating: nil, count: 1 << (Self.partBits + Self.chunkCountBits))
        let traits = Traits(root: .unknown)
        append(Entry(term: .unknown, traits: traits, hash: 0), to: 0)
    }

    deinit {
        for part in 0..<Self.partCount {
            var left = parts[part].count
            for chunk in 0..<(1 << Self.chunkCountBits) where left > 0 {
                guard let base = chunks[part << Self.chunkCountBits | chunk] else { break }
                base.deinitialize(count: min(left, Self.chunkSize))
                base.deallocate()
                left -= Self.chunkSize
            }
            pthread_mutex_destroy(&parts[part].lock)
        }
        parts.deinitialize(count: Self.partCount)
        parts.deallocate()
        chunks.deallocate()
    }

    /// How many terms there are, while one thread asks.
    var count: Int { (0..<Self.partCount).reduce(0) { $0 + parts[$1].count } }

    @inline(__always) private func entry(_ part: Int, _ position: Int) -> UnsafeMutablePointer<Entry> {
        // It was handed out, so its chunk exists.
        chunks[part << Self.chunkCountBits | position >> Self.chunkBits].unsafelyUnwrapped
            + position & (Self.chunkSize - 1)
    }

    @inline(__always) private func entry(_ id: TermID) -> UnsafeMutablePointer<Entry> {
        let number = Int(id.index & Self.numberMask)
        return entry(number & (Self.partCount - 1), number >> Self.partBits)
    }

    subscript(id: TermID) -> Term { entry(id).pointee.term }

    func traits(of id: TermID) -> Traits { entry(id).pointee.traits }

    /// The id of a term; that of the unknown one where there are more than ids.
    func intern(_ term: Term) -> TermID {
        if case .unknown = term { return .unknown }
        let hash = hash(of: term), number = Int(truncatingIfNeeded: hash >> 32) & (Self.partCount - 1)
        let part = parts + number
        if isShared { pthread_mutex_lock(&part.pointee.lock) }
        defer { if isShared { pthread_mutex_unlock(&part.pointee.lock) } }
        let known = part.pointee.positions.find(Int(truncatingIfNeeded: hash)) {
            let other = entry(number, $0)
            return other.pointee.hash == hash && other.pointee.term == term
        }
        if let known { return id(known, number, hash) }
        guard part.pointee.count < 1 << (Int(Self.numberBits) - Self.partBits) else { return .unknown }
        let new = id(part.pointee.count, number, hash)
        append(Entry(term: term, traits: traits(of: term, new), hash: hash), to: number)
        return new
    }

    private func id(_ position: Int, _ part: Int, _ hash: UInt64) -> TermID {
        let rank = Int32(truncatingIfNeeded: hash >> (64 - Self.rankBits))
        return TermID(index: rank << Self.numberBits | Int32(truncatingIfNeeded: position << Self.partBits | part))
    }

    private func append(_ entry: Entry, to number: Int) {
        let part = parts + number, position = part.pointee.count
        let chunk = number << Self.chunkCountBits | position >> Self.chunkBits
        if chunks[chunk] == nil { chunks[chunk] = .allocate(capacity: Self.chunkSize) }
        self.entry(number, position).initialize(to: entry)
        part.pointee.positions.insert(position, Int(truncatingIfNeeded: entry.hash)) {
            Int(truncatingIfNeeded: self.entry(number, $0).pointee.hash)
        }
        part.pointee.count += 1
    }

    private func hash(of term: Term) -> UInt64 {
        var hash = SpreadHash(seed: 0)
        switch term {
        case .field(let base, let variable): add(base, variable.index, 1, to: &hash)
        case .accessor(let base, let variable): add(base, variable.index, 2, to: &hash)
        case .function(let id, let receiver): add(receiver, id.index, 3, to: &hash)
        case .result(let function): add(function, 0, 4, to: &hash)
        case .unknown, .parameter, .made, .global, .lent, .closure, .constant, .mainQueue, .concurrentQueue:
            hash.add(UInt64(bitPattern: Int64(term._rawHashValue(seed: 5))))
        }
        return UInt64(bitPattern: Int64(hash.value))
    }

    private func add(_ part: TermID, _ number: Int32, _ kind: Int32, to hash: inout SpreadHash) {
        hash.add(entry(part).pointee.hash)
        hash.add(number, kind)
    }

    private func traits(of term: Term, _ id: TermID) -> Traits {
        var found = Traits(root: id)
        switch term {
        case .parameter(let position): (found.parameter, found.isCallersToName) = (position, true)
        case .field(let base, _):
            let own = traits(of: base)
            (found.parameter, found.root, found.depth) = (own.parameter, own.root, own.depth + 1)
            found.isCallersToName = !own.isResult && own.isCallersToName
        // A property of what a given function returns keeps its name.
        case .accessor(let base, _), .function(_, let base):
            let own = traits(of: base)
            found.isCallersToName = !own.isResult && own.isCallersToName
        case .result(let function):
            (found.isCallersToName, found.isResult) = (traits(of: function).isCallersToName, true)
        case .unknown, .made, .global, .lent, .closure, .constant, .mainQueue, .concurrentQueue: break
        }
        return found
    }
}
