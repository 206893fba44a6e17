import Behaviour
@_exported import Combine
@_exported import Foundation

public typealias AsyncTransactionId = UInt32
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void

public struct Realm {
    let rlmRealm: RLMRealm

    public enum UpdatePolicy: Int, Sendable { case error, modified, all }
    public enum Notification: String, Sendable { case didChange, refreshRequired }
    public enum OpenBehavior: Sendable { case never, once, always }
    public enum Error: Swift.Error { case fail }
    public struct AsyncOpenTask: Sendable { public func cancel() {} }

    init(_ realm: RLMRealm) { rlmRealm = realm }

    /// Handles that another program of the run left behind must not be found again, nor what it wrote.
    public static func beginAnew() { Store.reset() }

    // MARK: Opening

    public init(queue: DispatchQueue? = nil) throws { try self.init(configuration: .defaultConfiguration, queue: queue) }

    public init(configuration: Configuration, queue: DispatchQueue? = nil) throws {
        guard let queue else {
            self.init(.at(.here, configuration))
            return
        }
        let home = Home.on(queue)
        self.init(.at(home, configuration))
        if !home.isHere { Ledger.note(.incorrectQueue, home: rlmRealm.number) }
    }

    public init(fileURL: URL) throws { try self.init(configuration: Configuration(fileURL: fileURL), queue: nil) }

    @MainActor public init(configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never) async throws {
        self.init(.at(.main, configuration))
    }

    public init<A: Actor>(
        configuration: Configuration = .defaultConfiguration, actor: A, downloadBeforeOpen: OpenBehavior = .never
    ) async throws {
        self.init(.at(.on(actor), configuration))
    }

    public static func open(
        configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never, _isolation: isolated any Actor = #isolation
    ) async throws -> Realm {
        Realm(.at(.on(_isolation), configuration))
    }

    @discardableResult public static func asyncOpen(
        configuration: Configuration = .defaultConfiguration, callbackQueue: DispatchQueue = .main,
        callback: @escaping (Result<Realm, Swift.Error>) -> Void
    ) -> AsyncOpenTask {
        nonisolated(unsafe) let callback = callback
        callbackQueue.async { callback(.success(Realm(.at(.on(callbackQueue), configuration)))) }
        return AsyncOpenTask()
    }

    public static func asyncOpen(configuration: Configuration = .defaultConfiguration) -> AnyPublisher<Realm, Swift.Error> {
        Just(Realm(.at(.main, configuration))).setFailureType(to: Swift.Error.self).eraseToAnyPublisher()
    }

    // MARK: State

    public var configuration: Configuration { rlmRealm.configuration }
    public var isEmpty: Bool { rlmRealm.verify(); return rlmRealm.store.allRows(at: rlmRealm.readVersion).isEmpty }
    public var isInWriteTransaction: Bool { rlmRealm.isInWrite }
    public var isPerformingAsynchronousWriteOperations: Bool { rlmRealm.pendingAsyncWrites > 0 }
    public var autorefresh: Bool {
        get { rlmRealm.autorefresh }
        nonmutating set { rlmRealm.verify(); rlmRealm.autorefresh = newValue }
    }
    public var isFrozen: Bool { rlmRealm.isFrozen }

    // MARK: Transactions

    @discardableResult public func write<R>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> R) throws -> R {
        let begun = rlmRealm.begin()
        let result: R
        do { result = try block() } catch {
            if begun, rlmRealm.isInWrite { rlmRealm.finish(commits: false) }
            throw error
        }
        if begun, rlmRealm.isInWrite { rlmRealm.finish(commits: true) }
        return result
    }

    public func beginWrite() { _ = rlmRealm.begin() }
    public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { rlmRealm.end(commits: true) }
    public func cancelWrite() { rlmRealm.end(commits: false) }

    @discardableResult public func writeAsync(_ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId {
        laterWrite(commits: true, block, onComplete)
    }

    @discardableResult public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId {
        laterWrite(commits: false, asyncWriteBlock, nil)
    }

    private func laterWrite(commits: Bool, _ block: @escaping () -> Void, _ onComplete: ((Swift.Error?) -> Void)?) -> AsyncTransactionId {
        rlmRealm.verify()
        guard rlmRealm.home.canBeCalledBack else {
            Ledger.note(rlmRealm.isFrozen ? .frozenWrite : .asyncWriteNoRunLoop, home: rlmRealm.number)
            return 0
        }
        nonisolated(unsafe) let block = block, onComplete = onComplete
        rlmRealm.pendingAsyncWrites += 1
        rlmRealm.home.later { [rlmRealm] in
            rlmRealm.pendingAsyncWrites -= 1
            guard rlmRealm.begin() else { return }
            block()
            // A block of `beginAsyncWrite` that forgets to commit takes back what it did.
            if rlmRealm.isInWrite { rlmRealm.finish(commits: commits) }
            onComplete?(nil)
        }
        return 1
    }

    @discardableResult public func commitAsyncWrite(allowGrouping: Bool = false, _ onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId {
        rlmRealm.end(commits: true)
        onComplete?(nil)
        return 1
    }

    public func cancelAsyncWrite(_ id: AsyncTransactionId) throws { rlmRealm.verify() }

    @discardableResult public func asyncWrite<R>(
        _isolation actor: isolated any Actor = #isolation, _ block: () throws -> R, _file: StaticString = #fileID, _line: UInt = #line
    ) async throws -> R {
        let place = (_file, _line)
        switch rlmRealm.home {
        case .main, .actor: if !rlmRealm.home.isHere { Ledger.note(.incorrectThread, home: rlmRealm.number, place: place) }
        case .frozen: Ledger.note(.frozenWrite, home: rlmRealm.number, place: place)
        case .thread, .queue, .executor: Ledger.note(.asyncWriteNotIsolated, home: rlmRealm.number, place: place)
        }
        await Task.yield()
        let begun = rlmRealm.begin(place: place)
        do {
            let result = try block()
            if begun, rlmRealm.isInWrite { rlmRealm.finish(commits: true) }
            return result
        } catch {
            if begun, rlmRealm.isInWrite { rlmRealm.finish(commits: false) }
            throw error
        }
    }

    @discardableResult public func asyncRefresh(
        _isolation: isolated any Actor = #isolation, _file: StaticString = #fileID, _line: UInt = #line
    ) async -> Bool {
        switch rlmRealm.home {
        case .main, .actor: if !rlmRealm.home.isHere { Ledger.note(.incorrectThread, home: rlmRealm.number, place: (_file, _line)) }
        case .thread, .queue, .executor, .frozen: Ledger.note(.asyncWriteNotIsolated, home: rlmRealm.number, place: (_file, _line))
        }
        await Task.yield()
        return moved()
    }

    // MARK: Contents

    public func add(_ object: Object, update: UpdatePolicy = .error) {
        rlmRealm.verifyWrite()
        object.enter(rlmRealm)
    }

    public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object {
        rlmRealm.verifyWrite()
        for object in objects { object.enter(rlmRealm) }
    }

    @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T {
        rlmRealm.verifyWrite()
        let made = Ledger.silently { () -> T in
            let object = type.init()
            object.take(value)
            return object
        }
        if update != .error, let key = made.primaryKeyText, let old: T = find(key) {
            Ledger.silently { old.take(value) }
            return old
        }
        made.enter(rlmRealm)
        return made
    }

    public func delete(_ object: ObjectBase) {
        rlmRealm.verifyWrite()
        remove(object)
    }

    public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase {
        rlmRealm.verifyWrite()
        for object in Array(objects) { remove(object) }
    }

    public func delete<E: ObjectBase>(_ objects: Results<E>) {
        rlmRealm.verifyWrite()
        for object in Array(objects) { remove(object) }
    }

    public func delete<E: ObjectBase>(_ objects: List<E>) {
        rlmRealm.verifyWrite()
        for object in Array(objects) { remove(object) }
    }

    private func remove(_ object: ObjectBase) {
        guard let row = object.row else { return }
        if object.isGone { Ledger.note(.invalidated, home: rlmRealm.number); return }
        if object.handle !== rlmRealm { Ledger.note(.otherHandle, home: rlmRealm.number); return }
        rlmRealm.store.delete(row, at: rlmRealm.writeVersion)
    }

    public func deleteAll() {
        rlmRealm.verifyWrite()
        for row in rlmRealm.store.allRows(at: rlmRealm.readVersion) { rlmRealm.store.delete(row, at: rlmRealm.writeVersion) }
    }

    public func objects<E: RealmFetchable>(_ type: E.Type) -> Results<E> {
        rlmRealm.verify()
        return Results(core: .all(rlmRealm))
    }

    public func object<E: Object, Key>(ofType type: E.Type, forPrimaryKey key: Key) -> E? {
        rlmRealm.verify()
        return find("\(key)")
    }

    private func find<E: Object>(_ key: String) -> E? {
        rlmRealm.store.rows(of: E.self, at: rlmRealm.readVersion)
            .first { row in Ledger.silently { row.model.primaryKeyText == key } }.map { E.at($0, rlmRealm) }
    }

    @discardableResult public func refresh() -> Bool {
        rlmRealm.verify()
        return moved()
    }

    private func moved() -> Bool {
        defer { if !rlmRealm.isFrozen { rlmRealm.version = rlmRealm.store.version } }
        return rlmRealm.version != rlmRealm.store.version
    }

    public func freeze() -> Realm { rlmRealm.verify(); return Realm(rlmRealm.frozen()) }
    public func thaw() -> Realm { Realm(rlmRealm.thawed()) }
    public func freeze<T: ObjectBase>(_ object: T) -> T { object.freeze() }
    public func resolve<C: ThreadConfined>(_ reference: ThreadSafeReference<C>) -> C? {
        rlmRealm.verify()
        return reference.resolved(in: rlmRealm)
    }

    public func invalidate() {
        rlmRealm.verify()
        if rlmRealm.isInWrite { rlmRealm.finish(commits: false) }
        rlmRealm.invalidations += 1
    }

    public func writeCopy(toFile url: URL, encryptionKey: Data? = nil) throws { rlmRealm.verify() }
    public func writeCopy(configuration: Configuration) throws { rlmRealm.verify() }
    public static func deleteFiles(for configuration: Configuration) throws -> Bool { true }
}

extension Realm {
    public struct Configuration: Sendable {
        private static let lock = NSLock()
        nonisolated(unsafe) private static var standing = Configuration()
        public static var defaultConfiguration: Configuration {
            get { lock.withLock { standing } }
            set { lock.withLock { standing = newValue } }
        }
        public init(
            fileURL: URL? = nil, inMemoryIdentifier: String? = nil, syncConfiguration: SyncConfiguration? = nil, encryptionKey: Data? = nil,
            readOnly: Bool = false, schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false, shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
            objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
        ) {
            self.fileURL = fileURL
            self.inMemoryIdentifier = inMemoryIdentifier
            self.encryptionKey = encryptionKey
            self.readOnly = readOnly
            self.schemaVersion = schemaVersion
            self.migrationBlock = migrationBlock
        }
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        public var encryptionKey: Data?
        public var readOnly = false
        public var schemaVersion: UInt64 = 0
        public var migrationBlock: MigrationBlock?
        public var deleteRealmIfMigrationNeeded = false
        public var maximumNumberOfActiveVersions: UInt?

        /// Which file it is: one store for each.
        var name: String { inMemoryIdentifier ?? fileURL?.absoluteString ?? "default" }
    }
}

public struct SyncConfiguration: Sendable {}

public final class MigrationObject: ObjectBase {}

public final class Migration {
    public func enumerateObjects(ofType typeName: String, _ block: (MigrationObject?, MigrationObject?) -> Void) {}
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) {}
    @discardableResult public func deleteData(forType typeName: String) -> Bool { false }
    @discardableResult public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { MigrationObject() }
}
