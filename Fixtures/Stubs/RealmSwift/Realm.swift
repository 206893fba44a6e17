@_exported import Combine
@_exported import Foundation

public typealias AsyncTransactionId = UInt32
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void

public final class NotificationToken: NSObject, @unchecked Sendable { public func invalidate() { fatalError() } }

@frozen public struct Realm {
    let rlmRealm: AnyObject

    public enum UpdatePolicy: Int, Sendable { case error, modified, all }
    public enum Notification: String, Sendable { case didChange, refreshRequired }
    public enum OpenBehavior: Sendable { case never, once, always }
    public enum Error: Swift.Error { case fail }
    public struct AsyncOpenTask: Sendable { public func cancel() { fatalError() } }

    public init(queue: DispatchQueue? = nil) throws { fatalError() }
    public init(configuration: Configuration, queue: DispatchQueue? = nil) throws { fatalError() }
    public init(fileURL: URL) throws { fatalError() }
    @MainActor public init(configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never) async throws { fatalError() }
    public init<A: Actor>(
        configuration: Configuration = .defaultConfiguration, actor: A, downloadBeforeOpen: OpenBehavior = .never
    ) async throws { fatalError() }
    public static func open(
        configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never, _isolation: isolated any Actor = #isolation
    ) async throws -> Realm { fatalError() }
    @discardableResult public static func asyncOpen(
        configuration: Configuration = .defaultConfiguration, callbackQueue: DispatchQueue = .main,
        callback: @escaping (Result<Realm, Swift.Error>) -> Void
    ) -> AsyncOpenTask { fatalError() }
    public static func asyncOpen(configuration: Configuration = .defaultConfiguration) -> AnyPublisher<Realm, Swift.Error> { fatalError() }

    public var configuration: Configuration { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public var isInWriteTransaction: Bool { fatalError() }
    public var isPerformingAsynchronousWriteOperations: Bool { fatalError() }
    public var autorefresh: Bool { get { fatalError() } nonmutating set { fatalError() } }
    public var isFrozen: Bool { fatalError() }

    @discardableResult public func write<R>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> R) throws -> R { fatalError() }
    public func beginWrite() { fatalError() }
    public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { fatalError() }
    public func cancelWrite() { fatalError() }
    @discardableResult public func writeAsync(_ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    @discardableResult public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId { fatalError() }
    @discardableResult public func commitAsyncWrite(allowGrouping: Bool = false, _ onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    public func cancelAsyncWrite(_ id: AsyncTransactionId) throws { fatalError() }
    @discardableResult public func asyncWrite<R>(_isolation actor: isolated any Actor = #isolation, _ block: () throws -> R) async throws -> R { fatalError() }
    @discardableResult public func asyncRefresh(_isolation: isolated any Actor = #isolation) async -> Bool { fatalError() }

    public func add(_ object: Object, update: UpdatePolicy = .error) { fatalError() }
    public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object { fatalError() }
    @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T { fatalError() }
    public func delete(_ object: ObjectBase) { fatalError() }
    public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase { fatalError() }
    public func delete<E: ObjectBase>(_ objects: Results<E>) { fatalError() }
    public func delete<E: ObjectBase>(_ objects: List<E>) { fatalError() }
    public func deleteAll() { fatalError() }
    public func objects<E: RealmFetchable>(_ type: E.Type) -> Results<E> { fatalError() }
    public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> { fatalError() }
    public func dynamicObject(ofType typeName: String, forPrimaryKey key: Any) -> DynamicObject? { fatalError() }
    @discardableResult public func dynamicCreate(_ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error) -> DynamicObject { fatalError() }
    public func object<E: Object, Key>(ofType type: E.Type, forPrimaryKey key: Key) -> E? { fatalError() }
    public func observe(_ block: @escaping NotificationBlock) -> NotificationToken { fatalError() }
    @discardableResult public func refresh() -> Bool { fatalError() }
    public func freeze() -> Realm { fatalError() }
    public func thaw() -> Realm { fatalError() }
    public func freeze<T: ObjectBase>(_ object: T) -> T { fatalError() }
    public func resolve<C: ThreadConfined>(_ reference: ThreadSafeReference<C>) -> C? { fatalError() }
    public func invalidate() { fatalError() }
    public func writeCopy(toFile url: URL, encryptionKey: Data? = nil) throws { fatalError() }
    public func writeCopy(configuration: Configuration) throws { fatalError() }
    public static func deleteFiles(for configuration: Configuration) throws -> Bool { fatalError() }
}

extension Realm {
    @frozen public struct Configuration: Sendable {
        public static var defaultConfiguration: Configuration { get { fatalError() } set { fatalError() } }
        public init(
            fileURL: URL? = nil, inMemoryIdentifier: String? = nil, syncConfiguration: SyncConfiguration? = nil, encryptionKey: Data? = nil,
            readOnly: Bool = false, schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false, shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
            objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
        ) { fatalError() }
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        public var encryptionKey: Data?
        public var readOnly = false
        public var schemaVersion: UInt64 = 0
        public var migrationBlock: MigrationBlock?
        public var deleteRealmIfMigrationNeeded = false
        public var maximumNumberOfActiveVersions: UInt?
    }
}

public final class Migration {
    public func enumerateObjects(ofType typeName: String, _ block: (MigrationObject?, MigrationObject?) -> Void) { fatalError() }
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) { fatalError() }
    @discardableResult public func deleteData(forType typeName: String) -> Bool { fatalError() }
    @discardableResult public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { fatalError() }
}

public protocol ThreadConfined {
    var realm: Realm? { get }
    var isInvalidated: Bool { get }
    var isFrozen: Bool { get }
    func freeze() -> Self
    func thaw() -> Self?
}

public struct ThreadSafeReference<Confined: ThreadConfined> {
    public init(to threadConfined: Confined) { fatalError() }
    public var isInvalidated: Bool { fatalError() }
}
extension ThreadSafeReference: @unchecked Sendable {}

@propertyWrapper public final class ThreadSafe<T: ThreadConfined>: @unchecked Sendable {
    public init() { fatalError() }
    public init(wrappedValue: T?) { fatalError() }
    public var wrappedValue: T? { get { fatalError() } set { fatalError() } }
}

public struct ObjectId: Sendable, Hashable {
    public static func generate() -> ObjectId { fatalError() }
    public init(string: String) throws { fatalError() }
    public var stringValue: String { fatalError() }
}
