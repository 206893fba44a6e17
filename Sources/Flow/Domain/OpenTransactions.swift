import Declarations
import Lowering

/// A transaction or an access, told from others by the call that opens it and, where a callee opens it, by the call of
/// the analysed body that leads there.
///
/// From the set of a program's calls and of the calls of one body, so that a circle of functions makes no new ones: the
/// calls between the two are provenance (`TransactionEvent.path`) and tell no transaction from another.
package struct TransactionID: Hashable, Sendable {
    package var place: Place
    package var call: Place?

    package init(place: Place, call: Place? = nil) {
        self.place = place
        self.call = call
    }
}

/// One that is open at a point of a body.
package struct OpenTransaction: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Begun by hand: some call has to end it.
        case manual
        /// Ends with its block.
        case block
        /// Lends a handle for reading.
        case access
        /// The body has asked, and one is open that it did not begin.
        case found
    }
    package var id: TransactionID
    package var kind: Kind
    /// The handle that it is open on.
    package var handle: Atom
    package var framework: Int
    /// The closure that it lends its handle to.
    var lendsTo: Place?
    var options: TransactionEvent.Options = []
    /// Rounds of loops that the body was in when it was opened.
    var depth = 0
    /// It is open on every way that leads here.
    package var isCertain = true
    /// Every way that leads here has begun it, whether or not it has ended it.
    package var isBegun = true
}

extension OpenTransaction {
    /// Whether a handle is the one that it lends its closure.
    func lends(_ handle: Atom, _ terms: Terms) -> Bool {
        if case .lent(let place, _) = terms[handle.root] { place == lendsTo } else { false }
    }

    /// A call opens it.
    package init(_ id: TransactionID, _ kind: Kind, on handle: Atom) {
        self.init(id: id, kind: kind, handle: handle, framework: 0)
    }
}

/// The facts known about transactions at one point.
package struct OpenTransactions: Hashable, Sendable {
    /// Transactions that are open but were not opened by the body.
    package enum Outside: Hashable, Sendable {
        /// The transactions that the caller has open.
        case caller
        /// Nothing: a work item of its own.
        case nothing
        /// Perhaps something: the code that runs this is unknown.
        case unknown
    }
    /// The innermost last, where one way leads here.
    package var open: [OpenTransaction] = []
    package var outside = Outside.caller
    /// By handle: it was asked whether one is open, and this was the answer.
    package var answers: [TermID: Bool] = [:]
    /// By framework: the thread was asked whether it is in an access, by the handle that it keeps while it is, and this
    /// was the answer.
    package var entered: [Int: Bool] = [:]
    /// Objects that were asked for their handle and have none: they belong to no database.
    package var detached: Set<TermID> = []
    /// Some way that leads here has ended them.
    private var ended: Set<TransactionID> = []
    /// Every way that leads here has begun and ended them.
    private var closed: Set<TransactionID> = []

    package init() {}

    /// Opens a transaction. One of the same identity that is open already was opened through other calls: they are one,
    /// of which it is not certain which handle it is open on.
    package mutating func begin(_ transaction: OpenTransaction) {
        ended.remove(transaction.id)
        closed.remove(transaction.id)
        var transaction = transaction
        if let known = open.firstIndex(where: { $0.id == transaction.id }) {
            if open[known].handle.root != transaction.handle.root { transaction.isCertain = false }
            open.remove(at: known)
        }
        open.append(transaction)
    }

    package mutating func end(_ id: TransactionID) {
        open.removeAll { $0.id == id }
        ended.insert(id)
        closed.insert(id)
    }

    /// On some ways that lead on from here it ends.
    mutating func endPerhaps(_ id: TransactionID) {
        for index in open.indices where open[index].id == id { open[index].isCertain = false }
    }

    /// What is open where a call failed: not what it was to begin, and perhaps still what it was to end.
    package func failing(from before: Self) -> Self {
        var failed = self
        failed.open.removeAll { transaction in !before.open.contains { $0.id == transaction.id } }
        for var transaction in before.open
        where hasEnded(transaction.id) && !open.contains(where: { $0.id == transaction.id }) {
            transaction.isCertain = false
            transaction.isBegun = false
            failed.open.append(transaction)
            failed.closed.remove(transaction.id)
        }
        return failed
    }

    package func hasEnded(_ id: TransactionID) -> Bool { ended.contains(id) }

    /// Takes the answer of the thread that was asked for the handle that it keeps while it is in an access.
    /// - Returns: false where that can't be the answer.
    mutating func enter(_ framework: Int, _ isIn: Bool, at place: Place) -> Bool {
        entered[framework] = isIn
        guard isIn, !open.contains(where: { $0.framework == framework }) else { return true }
        guard outside != .nothing else { return false }
        begin(
            OpenTransaction(id: TransactionID(place: place), kind: .found, handle: .unknown, framework: framework))
        return true
    }

    /// Takes over what a callee has asked the thread before it runs a function here.
    /// - Returns: false where the answers can't have been those.
    mutating func take(entered asked: [Int: Bool]) -> Bool {
        for (framework, isIn) in asked {
            let own = open.filter { $0.framework == framework }
            if isIn ? own.isEmpty && outside == .nothing : own.contains(where: \.isCertain) { return false }
            entered[framework] = isIn
        }
        return true
    }

    /// What a function that a callee runs, or does not, has begun and ended.
    /// - Parameters:
    ///   - before: what was open when it was entered.
    ///   - after: what was open when it was left.
    mutating func take(since before: Self, _ after: Self) {
        for transaction in before.open where !after.open.contains(where: { $0.id == transaction.id }) {
            guard let known = open.firstIndex(where: { $0.id == transaction.id }) else { continue }
            (open[known].isCertain, open[known].isBegun) = (false, false)
        }
        for var transaction in after.open
        where !before.open.contains(where: { $0.id == transaction.id }) && transaction.kind == .manual {
            (transaction.isCertain, transaction.isBegun) = (false, false)
            begin(transaction)
        }
    }

    /// Joins the states of two paths.
    package mutating func join(_ other: Self) {
        guard self != other else { return }
        for index in open.indices {
            let known = other.open.first { $0.id == open[index].id }
            open[index].isCertain = open[index].isCertain && known?.isCertain ?? false
            open[index].isBegun = open[index].isBegun && known?.isBegun ?? other.closed.contains(open[index].id)
        }
        for transaction in other.open where !open.contains(where: { $0.id == transaction.id }) {
            var transaction = transaction
            transaction.isCertain = false
            transaction.isBegun = transaction.isBegun && closed.contains(transaction.id)
            open.append(transaction)
        }
        ended.formUnion(other.ended)
        closed.formIntersection(other.closed)
        if outside != other.outside { outside = .unknown }
        detached.formIntersection(other.detached)
        answers = answers.filter { other.answers[$0.key] == $0.value }
        entered = entered.filter { other.entered[$0.key] == $0.value }
    }
}

/// Under what a callee runs a function that it is given.
package struct Control: Hashable, Sendable {
    package var transactions = OpenTransactions()
    /// The loop over items in whose rounds it does.
    package var loop: Place?
    /// In an autorelease pool of the callee's.
    package var isInPool = false
    /// In a work item that the callee only starts, and does not wait for.
    var isLater = false
    /// One run of the callee may have run it before; every one that does has.
    var isAgain = false, isAlwaysAgain = false
}

/// Something of a transaction that a body does, or that one it calls does, in terms of what the body is given.
package struct TransactionEvent: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// One is opened: for a block, by hand, or at once begun and committed.
        case block, begin, save
        /// A value whose change needs a transaction is changed.
        case change
        /// One is ended that the body did not begin.
        case end
        /// Rows are read or written with a handle that the body is given.
        case row
        /// Code has a handle for itself for a while: what it reads and writes there, nobody else changes meanwhile.
        case section
        /// Something is done that no rollback takes back.
        case effect
    }
    /// The condition under which it happens.
    package enum Condition: Hashable, Sendable {
        case always, ifNoneIsOpen, ifOneIsOpen
        /// The thread is in no access, for reading or for writing, as it was asked.
        case ifNotEntered

        /// It happens only where nothing of the kind is open.
        package var joinsOpen: Bool { self == .ifNoneIsOpen || self == .ifNotEntered }
    }
    struct Options: OptionSet, Hashable, Sendable {
        let rawValue: UInt64
        /// The thread waits for it.
        static let isSync = Options(rawValue: 1)
        /// It waits in line for an open one to end.
        static let isQueued = Options(rawValue: 2)
        /// An access for reading.
        static let isRead = Options(rawValue: 4)
        /// It is a container's, which serialises accesses, not a handle's.
        static let isContainer = Options(rawValue: 8)
        static let isReentrant = Options(rawValue: 16)
        static let isOwnConnection = Options(rawValue: 32)
        /// Several items are handled in it.
        static let isBatch = Options(rawValue: 64)
        /// It is done once for each object of a database, several of whose parts may be handled.
        static let isOfObject = Options(rawValue: 1_048_576)
        /// The only items that are handled in it are the parts of one object.
        static let isOfParts = Options(rawValue: 4_194_304)
        /// All that it does in rounds is done to one object, or to the parts of one.
        static let isOfOne = Options(rawValue: 4_294_967_296)
        /// It is done only where there is something to save.
        static let isIfChanged = Options(rawValue: 8_589_934_592)
        /// What its loop goes through came from a network or a file.
        static let isFromOutside = Options(rawValue: 128)
        /// The work before it waits for others.
        static let isAfterSuspension = Options(rawValue: 256)
        /// It has been reported as one per round.
        static let isReportedInLoop = Options(rawValue: 512)
        /// The body leaves it open.
        static let staysOpen = Options(rawValue: 1024)
        /// On some ways through the body it does, on others it has not begun it.
        static let mayStayOpen = Options(rawValue: 131_072)
        /// It runs in the context of another actor.
        static let isElsewhere = Options(rawValue: 2048)
        /// Its block is a function that the caller gives.
        static let runsGiven = Options(rawValue: 4096)
        static let isCommit = Options(rawValue: 8192)
        /// A call that is given nothing but text leads to it.
        static let isMessage = Options(rawValue: 16384)
        /// On the other ways the body has begun what it ends.
        static let hasBegun = Options(rawValue: 32768)
        /// It happens where something else has failed.
        static let isOnError = Options(rawValue: 65536)
        /// The body gives what it finds, and does it only where it finds nothing.
        static let isFirstTime = Options(rawValue: 262_144)
        /// The body waits for others before it does it.
        static let isBehindWait = Options(rawValue: 524_288)
        /// A comparison decides whether the body does it.
        static let isUncertain = Options(rawValue: 1_073_741_824)
        /// The work that it belongs to writes batches in rounds of its own.
        static let isBesideBatches = Options(rawValue: 2_147_483_648)
        /// Its container has connections for its readers.
        static let isBesideReaders = Options(rawValue: 2_097_152)
        /// A library comes back to the program in it.
        static let isCallback = Options(rawValue: 536_870_912)
        /// Nothing can be written in it.
        static let isReadOnly = Options(rawValue: 67_108_864)
        /// It is one statement, which is a transaction by itself.
        static let isStatement = Options(rawValue: 134_217_728)
        /// The body gives its caller what is read in it.
        static let isReturned = Options(rawValue: 268_435_456)
        /// It waits until every other access of its container has ended.
        static let isBarrier = Options(rawValue: 8_388_608)
        /// It may be opened in an access that has no transaction open.
        static let isOutsideTransaction = Options(rawValue: 16_777_216)
        /// Rows are read, and nothing is opened for it.
        static let isUnopened = Options(rawValue: 17_179_869_184)
        /// Each round only starts the task that does it.
        static let isStarted = Options(rawValue: 34_359_738_368)
        /// It changes the schema of whichever database is migrated.
        static let isMigration = Options(rawValue: 33_554_432)
    }
    package var kind: Kind
    package var handle: Atom
    var framework: Int
    var point: ExecutionPoint
    package var guards: Guards
    package var condition = Condition.always
    var options: Options = []
    package var place: Place
    /// Calls that lead to it, the outermost first.
    package var path: [Place] = []
    /// Parameters that say which store it is; -1: `self`.
    var stores: Set<Int32> = []
    /// The stored property that holds the handle, where it is `self`'s.
    var property: DeclarationID?
    /// The parameter whose elements make it a batch, where nothing else does.
    var batchParameter: Int32?
    /// Parameters by which the body looks for what it makes only where it finds none.
    var keys: Set<Int32> = []
    /// What the body has asked of its parameters before it does it.
    var asks: Set<Question> = []
    var type = TypeID.unknown
    /// The rows that are read or written in it.
    var rows: [RowUse] = []
    /// The name of a notification that is posted.
    var posted: DeclarationID?

    var id: TransactionID { TransactionID(place: place, call: path.first) }

    /// Whether opening one while the other is open breaks the framework's contract, if they are of one database.
    func mayConflict(with open: OpenTransaction) -> Bool {
        guard kind == .block || kind == .begin, options.isDisjoint(with: [.isQueued, .isElsewhere]),
            open.framework == framework, open.isCertain, open.kind != .found
        else { return false }
        if options.contains(.isContainer) {
            guard open.options.contains(.isContainer), !options.contains(.isReentrant),
                !open.options.contains(.isReentrant)
            else { return false }
            if options.contains(.isOutsideTransaction) { return open.kind == .block }
            if options.contains(.isBarrier) { return true }
            let isOfOneKind = options.contains(.isOwnConnection) == open.options.contains(.isOwnConnection)
            // Whichever container lends the handle, it is no time for another access, unless that goes to a reader's
            // connection of a container that has them, and the other to the writer's.
            return isOfOneKind || open.handle.root == .unknown && !options.contains(.isBesideReaders)
        }
        if open.options.contains(.isContainer) { return open.kind == .block && open.lendsTo != nil }
        return !options.contains(.isRead) && open.handle.root != .unknown
    }

    /// It is no part of how transactions are opened and ended.
    var isAside: Bool { kind == .row || kind == .section || kind == .effect }

    struct Key: Hashable {
        var kind: Kind
        var root: TermID
        var place: Place
        var condition: Condition
    }
    var key: Key { Key(kind: kind, root: handle.root, place: place, condition: condition) }

    /// Another run of the body comes to the same.
    mutating func join(_ other: TransactionEvent) {
        guards = guards.meet(other.guards)
        asks.formIntersection(other.asks)
        keys.formUnion(other.keys)
        if other.path.isBefore(path) { path = other.path }
    }
}

extension TransactionEvent {
    /// A body does it on every way, where its callers run it.
    package init(_ kind: Kind, on handle: Atom, at place: Place) {
        self.init(kind: kind, handle: handle, framework: 0, point: .caller, guards: Guards(), place: place)
    }
}
