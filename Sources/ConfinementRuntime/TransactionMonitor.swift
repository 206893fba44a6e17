import CConfinementRuntime
import Dispatch

/// Watches the transactions of one database: one transaction an item, nesting, transactions that stay open across a
/// suspension point, writes that block the main actor, and writes with no transaction open.
///
/// Either wrap the writes:
/// ```swift
/// try monitor.transaction { try realm.write { … } }
/// ```
/// or bracket them with ``begin(isolation:fileID:filePath:line:column:)`` and
/// ``commit(isolation:fileID:filePath:line:column:)``, or let the database's own observer report, which changes no
/// line of the code under test. GRDB's is the whole adapter:
/// ```swift
/// final class Commits: TransactionObserver {
///     let monitor: TransactionMonitor
///     init(_ monitor: TransactionMonitor) { self.monitor = monitor }
///     func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
///     func databaseDidChange(with event: DatabaseEvent) { monitor.observedChange() }
///     func databaseDidCommit(_ db: Database) { monitor.observedCommit() }
///     func databaseDidRollback(_ db: Database) { monitor.observedRollback() }
/// }
/// queue.add(transactionObserver: commits, extent: .databaseLifetime)
/// ```
/// **Realm** has no commit callback that needs no run loop: wrap its writes, and say what the realm says.
/// ```swift
/// extension Realm {
///     func monitoredWrite<R>(
///         _ monitor: TransactionMonitor, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
///         column: Int = #column,
///         _ body: () throws -> R
///     ) throws -> R {
///         try monitor.transaction(fileID: fileID, filePath: filePath, line: line, column: column) {
///             try write {
///                 monitor.requireTransaction(isInWriteTransaction)
///                 return try body()
///             }
///         }
///     }
/// }
/// ```
/// **Core Data** posts a notification on the saving thread; **SwiftData** posts `ModelContext.didSave` likewise.
/// ```swift
/// let token = NotificationCenter.default.addObserver(
///     forName: .NSManagedObjectContextDidSave, object: context, queue: nil
/// ) { note in
///     let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey]
///     let sets = keys.compactMap { note.userInfo?[$0] as? Set<NSManagedObject> }
///     monitor.observedCommit(changes: sets.reduce(0) { $0 + $1.count })
/// }
/// ```
/// Use one of the three ways for a database, not two, or each transaction counts twice.
///
/// Make a monitor in the test that it is to report to.
public struct TransactionMonitor: Sendable {
    /// The limits within which transactions are allowed.
    public struct Options: Sendable {
        /// So many transactions in a row from one call site, with no other site's between, are one an item.
        public var perItemThreshold = 10
        /// A transaction with more changes than this is a batch, not an item.
        public var largestItem = 5
        /// How long a write may hold the main actor. Nil: any time.
        public var longestBlockOnMain: Duration? = .milliseconds(100)
        /// Whether opening a transaction inside another is allowed (savepoints).
        public var allowsNesting = false

        public init() {}
    }

    public let label: String
    public let options: Options

    private let origin: ConfinementSite
    private let scope: ConfinementScope?
    private let state = Locked(State())

    private struct State {
        var open: [OpenTransaction] = []
        var nextID = 0
        var run = Run()
        var observedChanges: [UInt64: Int] = [:]
    }

    /// Consecutive small transactions from one place.
    private struct Run {
        var place: UInt64 = 0
        var scope: ObjectIdentifier?
        var count = 0
        var isReported = false
    }

    fileprivate struct OpenTransaction {
        let id: Int
        let thread: UInt64
        let task: UInt
        /// Nil for a transaction that an observer saw: the database's callback does not know the calling line.
        let site: ConfinementSite?
        let started: UInt64
        let marker: SuspensionMarker?
        var changes = 0

        var phrase: String { site.map { " opened at \($0)" } ?? "" }

        func belongsToFlow(thread: UInt64, task: UInt) -> Bool {
            self.task != 0 ? self.task == task : self.thread == thread
        }
    }

    public init(
        _ label: String, options: Options = Options(),
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.label = label
        self.options = options
        origin = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        scope = ConfinementScope.forNewHandle
    }

    // MARK: Wrapping

    /// Runs a write. One that throws counts as rolled back.
    @discardableResult
    public func transaction<Result>(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        _ body: () throws -> Result
    ) rethrows -> Result {
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let transaction = open(at: site, marker: nil)
        do {
            let result = try body()
            close(transaction, committed: true, isolation: isolation, blocks: true)
            return result
        } catch {
            close(transaction, committed: false, isolation: isolation, blocks: true)
            throw error
        }
    }

    /// Runs a write whose body may suspend, and reports it if it does. Where code without isolation goes on by chance
    /// on the thread it left, only thread hopping shows it.
    @discardableResult
    public func transaction<Result>(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let transaction = open(at: site, marker: SuspensionMarker.place(on: isolation))
        do {
            let result = try await body()
            close(transaction, committed: true, isolation: isolation, blocks: false)
            return result
        } catch {
            close(transaction, committed: false, isolation: isolation, blocks: false)
            throw error
        }
    }

    // MARK: Bracketing

    /// A transaction begins here, and ends with the next `commit` or `rollback` of this task or thread.
    public func begin(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        _ = open(
            at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column),
            marker: SuspensionMarker.place(on: isolation))
    }

    public func commit(
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let transaction = innermostOpen else {
            report(
                .writeOutsideTransaction, ConfinementRule.outsideTransaction, at: site,
                message: "`\(label)` is committed at \(site) with no transaction open")
            return
        }
        close(transaction, committed: true, isolation: isolation, blocks: true)
    }

    public func rollback(isolation: isolated (any Actor)? = #isolation) {
        if let transaction = innermostOpen { close(transaction, committed: false, isolation: isolation, blocks: true) }
    }

    // MARK: Observing

    /// The observed database changed a row in its open transaction.
    public func observedChange(_ count: Int = 1) {
        let thread = confinement_thread_token()
        state.withLock { state in
            let task = UInt(bitPattern: confinement_current_task())
            if let index = state.open.lastIndex(where: { $0.belongsToFlow(thread: thread, task: task) }) {
                state.open[index].changes += count
            } else {
                state.observedChanges[thread, default: 0] += count
            }
        }
    }

    /// The observed database begins a transaction, on the calling thread. Only for databases that report it: with it
    /// the monitor sees nesting, suspension and blocking, too. Ends with `observedCommit` or `observedRollback`.
    public func observedBegin() {
        _ = open(at: nil, marker: nil)
    }

    /// The observed database committed, on the calling thread.
    public func observedCommit(changes: Int = 0) {
        if let transaction = innermostOpen {
            observedChange(changes)
            close(transaction, committed: true, isolation: nil, blocks: true)
        } else {
            (scope?.ledger ?? .unscoped).add(CheckCounts(checks: 1))
            let seen = state.withLock { $0.observedChanges.removeValue(forKey: confinement_thread_token()) ?? 0 }
            committed(at: nil, changes: seen + changes)
        }
    }

    /// The observed database rolled back, on the calling thread.
    public func observedRollback() {
        if let transaction = innermostOpen { close(transaction, committed: false, isolation: nil, blocks: true) }
        state.withLock { _ = $0.observedChanges.removeValue(forKey: confinement_thread_token()) }
    }

    // MARK: Asserting

    /// Reports a write block that runs with no transaction open. `isOpen` is what the database says
    /// (`realm.isInWriteTransaction`, `db.isInsideTransaction`).
    public func requireTransaction(
        _ isOpen: Bool,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        if isOpen { return }
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        report(
            .writeOutsideTransaction, ConfinementRule.outsideTransaction, at: site,
            message: "`\(label)` is written at \(site) with no transaction open")
    }

    /// Whether this monitor has seen a transaction of the running task or thread begin and not end.
    public var isTransactionOpen: Bool { innermostOpen != nil }

    // MARK: Bookkeeping

    private var innermostOpen: OpenTransaction? {
        let thread = confinement_thread_token()
        let task = UInt(bitPattern: confinement_current_task())
        return state.withLock { $0.open.last { $0.belongsToFlow(thread: thread, task: task) } }
    }

    private func open(at site: ConfinementSite?, marker: SuspensionMarker?) -> OpenTransaction {
        if !options.allowsNesting, let outer = innermostOpen {
            report(
                .nestedTransaction, ConfinementRule.nestedTransaction, at: site,
                message:
                    """
                    a transaction on `\(label)`\(site.map { " opened at \($0)" } ?? "") begins inside the \
                    one\(outer.site.map { " opened at \($0)" } ?? " that is open")
                    """,
                notes: outer.site.map {
                    [.init(role: "call", site: $0, message: "the outer transaction is opened here")]
                } ?? [])
        }
        (scope?.ledger ?? .unscoped).add(CheckCounts(checks: 1))
        let thread = confinement_thread_token()
        let task = UInt(bitPattern: confinement_current_task())
        return state.withLock { state in
            state.nextID += 1
            let transaction = OpenTransaction(
                id: state.nextID, thread: thread, task: task, site: site, started: DispatchTime.now().uptimeNanoseconds,
                marker: marker)
            state.open.append(transaction)
            return transaction
        }
    }

    private func close(
        _ transaction: OpenTransaction, committed wasCommitted: Bool, isolation: (any Actor)?, blocks: Bool
    ) {
        let elapsed = DispatchTime.now().uptimeNanoseconds &- transaction.started
        let changes = state.withLock { state -> Int in
            guard let index = state.open.lastIndex(where: { $0.id == transaction.id }) else { return 0 }
            return state.open.remove(at: index).changes
        }
        let site = transaction.site
        let hasSuspended = transaction.thread != confinement_thread_token() || transaction.marker?.hasRun == true
        if hasSuspended {
            report(
                .transactionAcrossSuspension, ConfinementRule.acrossSuspension, at: site,
                message: "the transaction on `\(label)`\(transaction.phrase) stayed open across a suspension point")
        }
        let duration = Duration.nanoseconds(Int64(clamping: elapsed))
        if blocks, !hasSuspended, let limit = options.longestBlockOnMain, duration > limit,
            MainExecutor.standing(isolation) == .inside
        {
            report(
                .blockingWriteOnMain, ConfinementRule.syncWriteOnMain, at: site,
                message:
                    """
                    the transaction on `\(label)`\(transaction.phrase) blocked the main actor for \
                    \(duration.inMilliseconds) ms (\(limit.inMilliseconds) ms are allowed)
                    """
            )
        }
        if wasCommitted { committed(at: site, changes: changes) }
    }

    private func committed(at site: ConfinementSite?, changes: Int) {
        let frames = ConfinementBacktrace.capture(limit: 48)
        let place = CallSite.fingerprint(frames, site)
        let scope = ConfinementScope.here ?? scope
        let reached = state.withLock { state -> Int? in
            let owner = scope.map(ObjectIdentifier.init)
            guard changes <= options.largestItem else {
                state.run = Run()
                return nil
            }
            if state.run.place != place || state.run.scope != owner { state.run = Run(place: place, scope: owner) }
            state.run.count += 1
            guard state.run.count >= options.perItemThreshold, !state.run.isReported else { return nil }
            state.run.isReported = true
            return state.run.count
        }
        guard let reached else { return }
        let sitePhrase = site.map { " at \($0)" } ?? ""
        report(
            .transactionPerItem, ConfinementRule.writeInLoop, at: site,
            message:
                """
                \(reached) transactions in a row on `\(label)` come from one place\(sitePhrase), each with at most \
                \(counted(options.largestItem, "change")); write all of them in one transaction
                """,
            backtrace: frames)
    }

    private func report(
        _ kind: ConfinementViolation.Kind, _ rule: String, at site: ConfinementSite?, message: String,
        notes: [ConfinementViolation.Note] = [], backtrace: ConfinementBacktrace? = nil
    ) {
        let violation = ConfinementViolation(
            kind: kind, rule: rule, relatedRules: [], label: label, message: message, site: site ?? origin,
            notes: notes, test: nil,
            // A change seen by an observer has no line; the calling functions name it.
            useBacktrace: site == nil || ConfinementSettings.current.keepsBacktraces
                ? backtrace ?? ConfinementBacktrace.capture() : nil,
            originBacktrace: nil)
        // The test that runs the write, else the test that made the monitor (a database's own queue carries no task).
        ConfinementReporter.report(violation, owner: ConfinementScope.here ?? scope)
    }
}

/// A job queued on the actor that a transaction runs on. If it has run when the transaction ends, the actor was free in
/// between: the transaction suspended, whatever the thread.
final class SuspensionMarker: Sendable {
    private let ran = Locked(false)

    var hasRun: Bool { ran.withLock { $0 } }

    static func place(on isolation: isolated (any Actor)?) -> SuspensionMarker? {
        guard isolation != nil else { return nil }
        let marker = SuspensionMarker()
        Task {
            _ = isolation
            marker.ran.withLock { $0 = true }
        }
        return marker
    }
}

/// The place that a transaction was started from, as a number: equal for the rounds of one loop, different for
/// different callers.
enum CallSite {
    static func fingerprint(_ frames: ConfinementBacktrace?, _ site: ConfinementSite?) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ value: UInt64) { hash = (hash ^ value) &* 0x0000_0100_0000_01b3 }
        if let site {
            for byte in site.fileID.utf8 { mix(UInt64(byte)) }
            mix(UInt64(site.line))
            mix(UInt64(site.column))
        }
        // Each address once, so that recursion an item is the same place at every depth. Frames below the concurrency
        // runtime show how the job was started, which changes from one resumption to the next.
        var seen: Set<UInt> = []
        for address in frames?.addresses ?? [] where seen.insert(address).inserted {
            if isInConcurrencyRuntime(address) { break }
            mix(UInt64(address))
        }
        return hash
    }

    // Asking the dynamic linker takes a third of a microsecond a frame, and the frames are the same again and again.
    private static let known = Locked<[UInt: Bool]>([:])

    private static func isInConcurrencyRuntime(_ address: UInt) -> Bool {
        known.withLock { known in
            if let answer = known[address] { return answer }
            let answer = ConfinementBacktrace.imagePath(address)?.path.contains("swift_Concurrency") ?? false
            known[address] = answer
            return answer
        }
    }
}

extension Duration {
    fileprivate var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
