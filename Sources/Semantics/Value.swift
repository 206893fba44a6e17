import Frameworks
import Syntax

/// An abstract value: what the analysis knows of an expression's result.
package struct Value: Sendable {
    package var type: Type = .unknown
    package var state: ValueState = .plain
    package var home: Home = .unknown
    /// Where it came from, index into the function's births; -1 for none.
    package var birth: Int32 = -1
    /// Birth of the handle it belongs to, -1 if unknown.
    package var handle: Int32 = -1
    /// The suspension since which it may be on the wrong thread, index into suspensions.
    package var suspension: Int32 = -1
    package var origin: Origin = .none
    /// Why it is taken for live where its state is not certain.
    package var ground: Ground = .assumed
    /// Index of a queue or scheduler; -1 for none.
    package var queue: Int32 = -1
    package var callable: Callable = .none
    /// The state is proven, not assumed from a parameter's or a property's type.
    package var isCertain = true
    /// The node that deleted or invalidated it.
    package var deletedAt: Node?
    /// The `ThreadSafeReference` has been resolved there.
    package var resolvedAt: Node?
    package var traits: Traits = []
    /// A handle that was lent to a closure, and that this object keeps.
    package var keptHandle: Box?

    package init() {}
    package init(type: Type) { self.type = type }

    package enum Origin: Hashable, Sendable {
        case none
        case parameter(Int)
        case selfValue
        case property(VariableID)
        case global(VariableID)
        /// The handle that the parameter (or `self`, -1) belongs to.
        case handleOf(Int)
        /// A part or an element of the parameter (or of `self`, -1).
        case partOf(Int)

        /// The parameter (`self` is -1) that it is, or is a part of.
        var parameter: Int? {
            switch self {
            case .parameter(let i), .partOf(let i): i
            case .selfValue: -1
            default: nil
            }
        }
    }

    package indirect enum Callable: Sendable {
        case none
        case closure(Node)
        case function(FunctionID, receiver: Box?)
        /// A closure parameter of the function under analysis.
        case parameter(Int)
        /// A closure that somebody put into this property.
        case kept(VariableID)

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    /// A value behind a reference, so that a value may hold a receiver.
    package final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A configuration with a migration block.
        package static let migrates = Traits(rawValue: 1)
        /// Came from the network or a file (decoded, downloaded).
        package static let external = Traits(rawValue: 2)
        /// A batch of a larger collection, or a collection of such batches.
        package static let batched = Traits(rawValue: 4)
        /// The result of asking whether a transaction is open.
        package static let transactionCheck = Traits(rawValue: 8)
        /// A CloudKit or in-memory marker on a configuration.
        package static let inMemory = Traits(rawValue: 16)
        /// Read through a `@ThreadSafe` wrapper.
        package static let threadSafe = Traits(rawValue: 32)
        package static let refreshed = Traits(rawValue: 64)
        package static let createdInLoop = Traits(rawValue: 128)
        /// A stream of values, whose operators run once an event.
        package static let stream = Traits(rawValue: 256)
        /// Kept by main-actor code, not the framework's own main handle.
        package static let mainOwned = Traits(rawValue: 16384)
        /// The literal `false`.
        package static let isFalse = Traits(rawValue: 1024)
        /// An owned handle of the main queue (`viewContext`).
        package static let mainHandle = Traits(rawValue: 512)
        /// Known by its type only, and only on some of the ways that lead here.
        package static let doubtful = Traits(rawValue: 4096)
        /// Made here and added to a handle by code that runs elsewhere meanwhile.
        package static let addedElsewhere = Traits(rawValue: 8192)
        /// A parameter, or the main handle where the call gives none.
        package static let mainFallback = Traits(rawValue: 32768)
        /// On one of the ways that lead here it was seen to be live.
        package static let seen = Traits(rawValue: 65536)
        /// Nothing declares the name that it has: its members say what it is.
        package static let supposed = Traits(rawValue: 131072)
        /// Comes from a handle that exists only inside a transaction (a migration).
        package static let inTransaction = Traits(rawValue: 2048)
    }

    /// Birth, handle and suspension are numbered by function: outside of it they mean nothing.
    mutating func dropNumbers() {
        birth = -1
        handle = -1
        suspension = -1
    }

    /// The origin of what is taken out of it.
    var partOrigin: Origin {
        state == .maybe ? origin.parameter.map { .partOf($0) } ?? .none : .none
    }

    package var isConfined: Bool { state == .live || state == .handle || state == .maybe }
    package var isDatabaseValue: Bool { state != .plain }
    /// Nothing but its type is worth knowing.
    var isPlain: Bool {
        guard state == .plain, queue < 0, traits.isEmpty, keptHandle == nil else { return false }
        return if case .none = callable { true } else { false }
    }
}

/// Where a value was made.
package struct Birth: Sendable {
    package var node: Node
    /// "`dog`", "`realm.objects(Dog.self)`".
    package var text: String
    package var context: Int32
    package var verb: String
    /// What tells the handle from another where a call has opened it; "" for none.
    package var key = ""

    /// Of a handle that was opened where this code does not show.
    static let elsewhere = "is read"
    /// Of the object whose method it is.
    static let itself = "is"
}

/// What is true at one point of a function.
struct State {
    var slots: [Value] = []
    /// Stored properties of `self` assigned in this function.
    var fields: [VariableID: Value] = [:]
    var transactions: [OpenTransaction] = []
    /// Transactions begun since the innermost loop's body began, by event index.
    var loopEvents: Set<Int32> = []
    /// The locks held, by the node that took each.
    var locks: [Node] = []
    /// Begins that have been ended.
    var closed: Set<Node> = []
    /// The handle has been asked, and no transaction was open: a transaction begun here joins none.
    var joinsCallers = false
    var isReachable = true

    /// A check has found no transaction open: what was begun has ended, and a block's own can't be this check's.
    mutating func refuteTransactions() {
        joinsCallers = true
        transactions.removeAll(where: \.isManual)
        for i in transactions.indices { transactions[i].mayBeClosed = true }
    }

    struct OpenTransaction {
        var handle: Int32
        var handleText: String
        var node: Node
        /// Opened by a `begin` call rather than a block.
        var isManual: Bool
        /// Some paths have closed it.
        var mayBeClosed = false
        /// Some path has ended it, not merely never begun it.
        var isClosedOnSomePath = false
        var isAsync = false
        var framework: Int
        /// The block form's kind: a write (or a read access of a connection queue).
        var isRead = false
        /// What tells its handle from another.
        var key = ""
        /// An access of a connection pool or queue, which must not nest.
        var isContainer = false
        var isReentrant = false
        var isOwnConnection = false
    }

    /// Lets go of what has left its scope: joined at every branch to come, it would make long functions quadratic.
    mutating func dropSlots(from slot: Int) {
        if slots.count > slot { slots.removeLast(slots.count - slot) }
    }

    /// The state where two paths meet.
    mutating func join(_ other: State) {
        guard other.isReachable else { return }
        guard isReachable else {
            self = other
            return
        }
        joinSlots(other)
        if !fields.isEmpty || !other.fields.isEmpty {
            for (k, v) in other.fields {
                if fields[k] != nil { fields[k]!.join(v) } else { fields[k] = v }
            }
            for k in fields.keys where other.fields[k] == nil { fields[k]!.isCertain = false }
        }
        for t in other.transactions {
            if let i = transactions.firstIndex(where: { $0.node == t.node }) {
                transactions[i].mayBeClosed = transactions[i].mayBeClosed || t.mayBeClosed
                transactions[i].isClosedOnSomePath = transactions[i].isClosedOnSomePath || t.isClosedOnSomePath
            } else {
                var open = t
                open.mayBeClosed = true
                if closed.contains(t.node) { open.isClosedOnSomePath = true }
                transactions.append(open)
            }
        }
        for i in transactions.indices where !other.transactions.contains(where: { $0.node == transactions[i].node }) {
            transactions[i].mayBeClosed = true
            if other.closed.contains(transactions[i].node) { transactions[i].isClosedOnSomePath = true }
        }
        if !other.closed.isEmpty { closed.formUnion(other.closed) }
        if !other.loopEvents.isEmpty { loopEvents.formUnion(other.loopEvents) }
        if other.locks.count < locks.count { locks = other.locks }
        joinsCallers = joinsCallers && other.joinsCallers
    }
}

extension State {
    /// Most paths leave most locals alone: those that neither path has touched are told by their bytes.
    private mutating func joinSlots(_ other: State) {
        let isShared = slots.withUnsafeBufferPointer { a in other.slots.withUnsafeBufferPointer { $0.baseAddress == a.baseAddress && $0.count == a.count } }
        if isShared { return }
        for i in 0..<min(slots.count, other.slots.count) where !Self.isSame(slots, other.slots, i) { slots[i].join(other.slots[i]) }
        if other.slots.count > slots.count { slots += other.slots[slots.count...] }
    }

    /// The slots that were there before hold what they held.
    func beginsAlike(_ before: [Value]) -> Bool {
        before.count <= slots.count && before.indices.allSatisfy { Self.isSame(before, slots, $0) }
    }

    private static func isSame(_ a: [Value], _ b: [Value], _ i: Int) -> Bool {
        a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                let start = i * MemoryLayout<Value>.stride
                for offset in stride(from: start, to: start + MemoryLayout<Value>.stride, by: 8)
                where a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
                return true
            }
        }
    }
}

extension Value {
    mutating func join(_ other: Value) {
        if type != other.type {
            if type.isUnknown { type = other.type } else if !other.type.isUnknown, type.unwrapped == other.type.unwrapped { type = .optional(type.unwrapped) } else if !other.type.isUnknown, type != other.type {
                // `nil` and a value, a subclass and its base: keep the one that says more.
                if state == .plain, other.state != .plain { type = other.type }
            }
        }
        if isConfined, isCertain, !(other.isConfined && other.isCertain) { traits.insert(.seen) }
        if other.isConfined, other.isCertain, !(isConfined && isCertain) { traits.insert(.seen) }
        if ground == .assumed { ground = other.ground }
        let isDoubtful = !(isCertain && other.isCertain) && isDatabaseValue && other.isDatabaseValue && (state == .frozen || other.state == .frozen || home != other.home && birth != other.birth)
        switch (state, other.state) {
        case (let a, let b) where a == b: break
        case (.plain, let b):
            // `nil` joined with a value is the value; another plain value makes it uncertain.
            let isKnown = !type.isUnknown, wasBorn = birth != -1
            let seen = traits
            self = other
            traits.formUnion(seen)
            state = b
            if isKnown { isCertain = isCertain && !wasBorn }
        case (_, .plain): break
        case (.frozen, .unmanaged), (.unmanaged, .frozen):
            // Either may go anywhere.
            state = .unmanaged
            isCertain = false
        case (.frozen, _), (_, .frozen), (.unmanaged, _), (_, .unmanaged):
            if other.isConfined { birth = other.birth; home = other.home; handle = other.handle; suspension = other.suspension }
            state = .maybe
            isCertain = false
        case (.maybe, _), (_, .maybe):
            state = .maybe
            isCertain = false
        default:
            isCertain = false
        }
        if suspension == -1, other.suspension != -1, other.birth == birth || birth == -1 || other.state == state { suspension = other.suspension }
        let isGivenOrMain = joinHome(other)
        if !isGivenOrMain, origin != other.origin || self.state != other.state && other.state != .plain && self.state != .plain { origin = .none }
        if !isGivenOrMain, handle != other.handle { handle = -1 }
        if queue != other.queue { queue = queue == -1 ? other.queue : other.queue == -1 ? queue : -1 }
        if case .none = callable { callable = other.callable }
        if deletedAt == nil { deletedAt = other.deletedAt }
        if resolvedAt == nil { resolvedAt = other.resolvedAt }
        if keptHandle == nil { keptHandle = other.keptHandle }
        isCertain = isCertain && other.isCertain
        traits.formUnion(other.traits)
        if isDoubtful { traits.insert(.doubtful) }
    }

    /// The caller's handle on one way and the main one on the other (`given ?? main`): whose it is, the call tells.
    private mutating func joinHome(_ other: Value) -> Bool {
        if isFallback(of: other) {
            home = .unknown
            origin = other.origin
            birth = other.birth
            handle = other.handle
            traits.insert(.mainFallback)
            return true
        }
        if other.isFallback(of: self) {
            home = .unknown
            traits.insert(.mainFallback)
            return true
        }
        guard home != other.home else { return false }
        if case .unknown = home { home = other.home } else if case .unknown = other.home {} else if birth != other.birth { home = .unknown }
        return false
    }

    private func isFallback(of given: Value) -> Bool {
        guard state == .handle, given.state == .handle, case .main = home, case .parameter = given.origin else { return false }
        if case .main = given.home { return false }
        return true
    }
}
