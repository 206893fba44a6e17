import Declarations
import Lowering
import Syntax

/// Something that a body does to a database, or that one it calls does, for rules that ask for just that.
package struct Operation: Equatable {
    package enum Kind: UInt8, Hashable, Sendable {
        case open
        /// A container of a database's file is made.
        case openStore
        /// A closure is given to code that is not seen, which lends it a handle.
        case lend
        case observe, thaw, asyncWrite, deprecated
        /// What an observation ends with is given to whoever calls; one that a call gives is dropped.
        case giveToken, dropToken
        /// A frozen value is observed, changed, deleted.
        case observeFrozen, changeFrozen
        /// A reference is made of an object, resolved again, resolved out of a property, made for nothing.
        case reference, resolveAgain, resolveKept, dropReference
        /// An object is used after it was deleted.
        case useDeleted
        /// An object of one handle is given to another.
        case mix
        /// A lock around a read and nothing else; a read in a loop that nothing brings forward.
        case lockedRead, staleRead
        /// A confined value in a variable that the compiler is told not to watch.
        case uncheckedLocal
    }

    struct Options: OptionSet, Hashable, Sendable {
        let rawValue: UInt16
        /// An autorelease pool is open around it, in its work item.
        static let isInPool = Options(rawValue: 1)
        /// It may happen once in each round of a loop.
        static let isInLoop = Options(rawValue: 2)
        /// The work around it changes what a database holds, or loops.
        static let isHeavy = Options(rawValue: 4)
        static let isAwaited = Options(rawValue: 8)
        /// Awaited, it gives the main actor's handle wherever it is.
        static let givesMain = Options(rawValue: 16)
        /// A queue is given to it.
        static let hasQueue = Options(rawValue: 64)
        /// Its result is unused.
        static let isDropped = Options(rawValue: 128)
        /// The call that leads to it is given nothing but text.
        static let isMessage = Options(rawValue: 2048)
        /// Its result is given to the caller.
        static let isGiven = Options(rawValue: 8192)
        /// Nothing around it says that several processes may use the file.
        static let isUnshared = Options(rawValue: 16384)
        /// It has to be done on the main thread.
        static let needsMain = Options(rawValue: 4096)
        /// What it is given is deleted, added, opened a transaction on: not changed itself.
        static let isDeletion = Options(rawValue: 256), isAddition = Options(rawValue: 512),
            isTransaction = Options(rawValue: 1024)
    }

    var kind: Kind
    var subject: Atom
    var framework: Int
    var point: ExecutionPoint
    /// What has the thread that it runs on: of a queue's `sync`, what waits.
    var thread: Executor
    var guards = Guards()
    var options: Options = []
    var place: Place
    /// Calls that lead to it, the outermost first.
    var path: [Place] = []
    /// What is at the other end: the deletion, the first resolve, the read; of an object that comes with a new one,
    /// where it was linked to that.
    var other: Place?
    /// The handle, or what belongs to it, that an object is given to.
    var target: Atom?
    /// Configurations that an opening is given, as far as they are known by a term.
    var given: [TermID] = []
    /// The queue that an opening is given, and where it is written.
    var queue: TermID?
    var queuePlace: Place?
    var type = TypeID.unknown
    /// The called function's name.
    var word = Symbol.none

    /// It is done to what the body is given, and is a mistake where that is frozen.
    var isFrozenQuestion: Bool { (kind == .observeFrozen || kind == .changeFrozen) && subject.state == .given }

    struct Key: Hashable {
        var kind: Kind
        var place: Place
        var point: ExecutionPoint
        var call: Place?
    }
    var key: Key { Key(kind: kind, place: place, point: point, call: path.first) }
}

/// The operations of a body, and those that only its callers can place.
struct Operations: Equatable {
    private(set) var all: [Operation] = []
    private var positions: [Operation.Key: Int] = [:]

    /// Takes an operation; a later run of the same place knows more.
    mutating func add(_ operation: Operation) {
        if let known = positions[operation.key] {
            let path = all[known].path, isInPool = all[known].options.contains(.isInPool)
            all[known] = operation
            if path.count < operation.path.count { all[known].path = path }
            // One way on which no pool is open is enough.
            if !isInPool { all[known].options.remove(.isInPool) }
            return
        }
        guard all.count < Self.limit else { return }
        positions[operation.key] = all.count
        all.append(operation)
    }

    mutating func update(_ change: (inout Operation) -> Void) { for index in all.indices { change(&all[index]) } }
    mutating func remove(_ isUnwanted: (Operation) -> Bool) { all.removeAll(where: isUnwanted) }
    /// Takes those that it does not have; of those that it has, what it takes for either to happen.
    mutating func addNew(_ other: Self) {
        for operation in other.all {
            guard let known = positions[operation.key] else {
                add(operation)
                continue
            }
            all[known].guards = all[known].guards.meet(operation.guards)
            if operation.path.isBefore(all[known].path) { all[known].path = operation.path }
        }
    }

    /// Operations of one body beyond these are not told.
    private static let limit = 200
}

/// What is true at a point of a body of locks, references, deleted objects.
package struct OperationState: Hashable, Sendable {
    /// Locks that are held, the innermost last.
    package var locks: [Place] = []
    /// By reference: where it was resolved.
    package var resolved: [TermID: Place] = [:]
    /// Objects that are deleted with the next save: by the argument, where, and of whose handle.
    package var doomed: [ValueID: Doomed] = [:]

    package struct Doomed: Hashable, Sendable {
        package var place: Place
        package var handle: TermID

        package init(place: Place, handle: TermID) {
            self.place = place
            self.handle = handle
        }
    }

    package init() {}

    /// Joins the states of two paths.
    package mutating func join(_ other: Self) {
        guard self != other else { return }
        locks = locks.filter { other.locks.contains($0) }
        // What one of the ways has resolved, the next round of a loop among them, can't be resolved again.
        resolved.merge(other.resolved) { min($0, $1) }
        doomed = doomed.filter { other.doomed[$0.key] == $0.value }
    }
}

/// A call that a body makes, for questions about who calls a function where.
struct CallRecord: Equatable {
    var caller: BodyOwner
    var callee: DeclarationID
    var point: ExecutionPoint
    /// The executor that occupies the thread.
    var thread: Executor
    var place: Place
    /// What it gives for each parameter, as far as a database knows it, or for a queue.
    var given: [Int32: Value]
    /// What it is a call on; unknown for a free function.
    var receiver = TermID.unknown

    struct Key: Hashable {
        var callee: DeclarationID
        var place: Place
        var point: ExecutionPoint
    }
    var key: Key { Key(callee: callee, place: place, point: point) }
}

/// What uses a body's values in the end: through unwrapping and variables that nobody has named.
final class Uses {
    private let body: Body
    /// By value: the instructions that it is an operand of.
    private var direct: [Int32: [Int]] = [:]
    /// By cell: the instructions that read it.
    private var loads: [Int32: [Int]] = [:]
    private var printing: Set<Int> = []
    /// Cells that a closure captures, which lives as long as they do.
    private let captured: Set<Int32>

    /// - Parameter prints: whether a call keeps nothing of what it is given but its text.
    init(_ body: Body, prints: (Instruction) -> Bool) {
        self.body = body
        captured = Set(body.functions.flatMap { $0.captures.map(\.index) })
        for (index, instruction) in body.instructions.enumerated() {
            if instruction.kind == .call, prints(instruction) { printing.insert(index) }
            for operand in body.operands(of: instruction) { direct[operand.index, default: []].append(index) }
            if instruction.kind == .load { loads[instruction.payload, default: []].append(index) }
        }
    }

    /// The same value, unwrapped or put aside.
    func passages(of value: Int) -> [Int] {
        (direct[Int32(value)] ?? []).flatMap { user -> [Int] in
            let instruction = body.instructions[user]
            switch instruction.kind {
            case .wrap, .payload, .force, .cast: return [user]
            case .store where body.cells[Int(instruction.payload)].kind == nil: return loads[instruction.payload] ?? []
            default: return []
            }
        }
    }

    /// It is put where another way puts something else: `given ?? kept`.
    func isAlternative(_ value: Int) -> Bool {
        (direct[Int32(value)] ?? []).contains { user in
            let instruction = body.instructions[user]
            guard instruction.kind == .store, body.cells[Int(instruction.payload)].kind == nil else { return false }
            return body.instructions.indices.contains {
                body.instructions[$0].kind == .store && body.instructions[$0].payload == instruction.payload
                    && $0 != user
            }
        }
    }

    /// Instructions that take a value in the end; of a variable with a name, the one that puts it there.
    func ends(_ value: Int) -> [Int] {
        var seen: Set<Int> = [], work = [value], found: [Int] = []
        while let value = work.popLast() {
            guard seen.insert(value).inserted else { continue }
            for user in direct[Int32(value)] ?? [] {
                let instruction = body.instructions[user]
                switch instruction.kind {
                case .wrap, .payload, .force, .cast: work.append(user)
                case .isSome, .isType, .branch: continue
                case .store where body.cells[Int(instruction.payload)].kind == nil:
                    work += loads[instruction.payload] ?? []
                default: found.append(user)
                }
            }
        }
        return found
    }

    /// Returns the instructions that read a variable.
    func reads(of cell: Int32) -> [Int] { loads[cell] ?? [] }

    /// What a call gives is dropped: at once, or with a variable that nothing but a text ever reads and no closure
    /// holds.
    func isDropped(_ call: Int) -> Bool {
        ends(call).allSatisfy { user in
            let instruction = body.instructions[user]
            switch instruction.kind {
            case .discard: return true
            case .store where captured.contains(instruction.payload): return false
            case .store: return (loads[instruction.payload] ?? []).allSatisfy { load in ends(load).allSatisfy(isText) }
            default: return false
            }
        }
    }

    /// The end of a value that a call gives.
    enum Fate: Comparable {
        /// It is asked for other values, and dropped.
        case used
        /// The body gives it to its caller.
        case given
        /// Something holds it, or may.
        case kept
    }

    /// What becomes of a call's result.
    /// - Parameter borrows: Whether a call keeps nothing of the arguments that it is given.
    func fate(of value: Int, borrows: (Instruction) -> Bool) -> Fate {
        var seen: Set<Int> = [], work = [value], fate = Fate.used, isUsed = false
        while let value = work.popLast() {
            guard seen.insert(value).inserted else { continue }
            for end in ends(value) {
                let instruction = body.instructions[end]
                let isBase =
                    instruction.flags.contains(.hasBase)
                    && body.operands(of: instruction).first.map { leads(from: value, to: Int($0.index)) } ?? false
                switch instruction.kind {
                case .discard: continue
                case .store: work += (loads[instruction.payload] ?? [])
                case .closure:
                    let captured = zip(
                        body.functions[Int(instruction.payload)].captureList, body.operands(of: instruction))
                    for (cell, given) in captured where leads(from: value, to: Int(given.index)) {
                        work += loads[cell.index] ?? []
                    }
                case .return where isOfBody(end): fate = max(fate, .given)
                case .get, .getUnknown, .call, .callRequirement, .callUnknown:
                    if isBase || borrows(instruction) { isUsed = true } else { fate = .kept }
                default: fate = .kept
                }
            }
        }
        return fate == .used && !isUsed ? .kept : fate
    }

    private func isOfBody(_ instruction: Int) -> Bool {
        body.blocks.contains { $0.function == .main && $0.instructions.contains(Int32(instruction)) }
    }

    /// What a call gives is what its function gives, and goes nowhere else.
    func isReturned(_ call: Int) -> Bool {
        func isReturn(_ user: Int) -> Bool { body.instructions[user].kind == .return }
        let users = ends(call)
        return !users.isEmpty
            && users.allSatisfy { user in
                if body.instructions[user].kind == .store, let reads = loads[body.instructions[user].payload],
                    !reads.isEmpty
                {
                    return reads.allSatisfy { ends($0).allSatisfy(isReturn) }
                }
                return isReturn(user)
            }
    }

    /// Nothing but a text is made of it, or nothing at all.
    private func isText(_ user: Int) -> Bool {
        switch body.instructions[user].kind {
        case .string, .discard: true
        case .array: (direct[Int32(user)] ?? []).allSatisfy { printing.contains($0) }
        default: printing.contains(user)
        }
    }

    /// What a call gives goes into a variable of which only members are read: it is never passed on.
    func isOnlyAsked(_ call: Int) -> Bool {
        let users = ends(call)
        guard !users.isEmpty else { return false }
        return users.allSatisfy { user in
            let instruction = body.instructions[user]
            guard instruction.kind == .store, let reads = loads[instruction.payload], !reads.isEmpty else {
                return false
            }
            return reads.allSatisfy { load in
                ends(load).allSatisfy { end in
                    let taker = body.instructions[end]
                    return taker.flags.contains(.hasBase)
                        && body.operands(of: taker).first.map { Int($0.index) == load } ?? false || taker.kind == .get
                }
            }
        }
    }

    /// A value is what another was, unwrapped or put aside.
    func leads(from value: Int, to other: Int) -> Bool {
        var seen: Set<Int> = [], work = [value]
        while let value = work.popLast() {
            if value == other { return true }
            guard seen.insert(value).inserted else { continue }
            work += passages(of: value)
        }
        return false
    }
}
