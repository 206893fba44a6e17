// Connections, their schema, migrations and observations.
import Combine
import Dispatch
import Foundation

extension Configuration {
    public var readonly: Bool { get { fatalError() } set { fatalError() } }
    public var foreignKeysEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var label: String? { get { fatalError() } set { fatalError() } }
    public var maximumReaderCount: Int { get { fatalError() } set { fatalError() } }
    public var qos: DispatchQoS { get { fatalError() } set { fatalError() } }
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) { fatalError() }
}
public protocol TransactionObserver: AnyObject {}

public enum DatabaseEventKind: Sendable {
    case insert(tableName: String)
    case delete(tableName: String)
    case update(tableName: String, columnNames: Set<String>)
}

public struct DatabaseEvent {}
public enum DatabaseObservationExtent: Sendable { case observerLifetime, nextTransaction, databaseLifetime }
extension Database {
    public enum ConflictResolution: String, Sendable { case rollback, abort, fail, ignore, replace }
    public struct ColumnInfo { public let name: String }
    public struct CheckpointMode: Sendable { public static let passive = CheckpointMode() }
    public var configuration: Configuration { fatalError() }
    public var sqliteConnection: OpaquePointer? { fatalError() }
    public var lastErrorCode: Int32 { fatalError() }
    public var lastErrorMessage: String? { fatalError() }
    public var changesCount: Int { fatalError() }
    public var totalChangesCount: Int { fatalError() }
    public func execute(literal sqlLiteral: SQL) throws { fatalError() }
    public func allStatements(
        sql: String, arguments: StatementArguments? = nil
    ) throws -> AnyCursor<Statement> { fatalError() }
    public func readOnly<T>(_ block: () throws -> T) throws -> T { fatalError() }
    public func tableExists(_ name: String) throws -> Bool { fatalError() }
    public func viewExists(_ name: String) throws -> Bool { fatalError() }
    public func triggerExists(_ name: String) throws -> Bool { fatalError() }
    public func columns(in tableName: String) throws -> [ColumnInfo] { fatalError() }
    public func indexes(on tableName: String) throws -> [Any] { fatalError() }
    public func foreignKeys(on tableName: String) throws -> [Any] { fatalError() }
    public func primaryKey(_ tableName: String) throws -> Any { fatalError() }
    public func create(
        table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void
    ) throws { fatalError() }
    public func create(
        table name: String, ifNotExists: Bool, body: (TableDefinition) throws -> Void
    ) throws { fatalError() }
    public func create(virtualTable name: String, using module: some Sendable) throws { fatalError() }
    public func create(
        index name: String, on table: String, columns: [String], unique: Bool = false
    ) throws { fatalError() }
    public func create(indexOn table: String, columns: [String]) throws { fatalError() }
    public func alter(table name: String, body: (TableAlteration) throws -> Void) throws { fatalError() }
    public func rename(table name: String, to newName: String) throws { fatalError() }
    public func drop(table name: String) throws { fatalError() }
    public func drop(index name: String) throws { fatalError() }
    public func dropTrigger(_ name: String) throws { fatalError() }
    public func reindex(table name: String) throws { fatalError() }
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void = { _ in }
    ) { fatalError() }
    public func add(
        transactionObserver: some TransactionObserver, extent: DatabaseObservationExtent = .observerLifetime
    ) { fatalError() }
    public func remove(transactionObserver: some TransactionObserver) { fatalError() }
    public func trace(_ trace: ((Any) -> Void)? = nil) { fatalError() }
    public func backup(to destDb: Database) throws { fatalError() }
    @discardableResult public func checkpoint(
        _ kind: CheckpointMode = .passive, on dbName: String? = "main"
    ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) { fatalError() }
}
public struct TableOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { fatalError() }
    public static let ifNotExists = TableOptions(rawValue: 1)
    public static let temporary = TableOptions(rawValue: 2)
    public static let strict = TableOptions(rawValue: 4)
}
public enum ColumnType: Sendable {
    case text, integer, double, real, numeric, boolean, blob, date, datetime, any, jsonText
}
public enum ForeignKeyAction: Sendable { case cascade, restrict, setNull, setDefault }
public final class TableDefinition {
    @discardableResult public func column(
        _ name: String, _ type: ColumnType? = nil
    ) -> ColumnDefinition { fatalError() }
    @discardableResult public func autoIncrementedPrimaryKey(_ name: String) -> ColumnDefinition { fatalError() }
    @discardableResult public func primaryKey(_ name: String, _ type: ColumnType) -> ColumnDefinition { fatalError() }
    public func primaryKey(_ columns: [String]) { fatalError() }
    public func primaryKey(body: () throws -> Void) rethrows { fatalError() }
    public func uniqueKey(_ columns: [String]) { fatalError() }
    public func foreignKey(
        _ columns: [String], references table: String, columns destinationColumns: [String]? = nil,
        onDelete: ForeignKeyAction? = nil
    ) { fatalError() }
    @discardableResult public func belongsTo(
        _ name: String, inTable table: String? = nil, onDelete: ForeignKeyAction? = nil
    ) -> ColumnDefinition { fatalError() }
}
public final class TableAlteration {
    @discardableResult public func add(
        column name: String, _ type: ColumnType? = nil
    ) -> ColumnDefinition { fatalError() }
    public func drop(column name: String) { fatalError() }
    public func rename(column name: String, to newName: String) { fatalError() }
}
public final class IndexDefinition {}
public final class ColumnDefinition {
    @discardableResult public func primaryKey() -> Self { fatalError() }
    @discardableResult public func notNull() -> Self { fatalError() }
    @discardableResult public func unique() -> Self { fatalError() }
    @discardableResult public func indexed() -> Self { fatalError() }
    @discardableResult public func defaults(to value: any DatabaseValueConvertible) -> Self { fatalError() }
    @discardableResult public func defaults(sql: String) -> Self { fatalError() }
    @discardableResult public func check(sql: String) -> Self { fatalError() }
    @discardableResult public func references(
        _ table: String, column: String? = nil, onDelete: ForeignKeyAction? = nil
    ) -> Self { fatalError() }
}

extension DatabaseReader {
    public var path: String { fatalError() }
    public var configuration: Configuration { fatalError() }
    public func close() throws { fatalError() }
    public func interrupt() { fatalError() }
    public func releaseMemory() { fatalError() }
    public func backup(to writer: some DatabaseWriter) throws { fatalError() }
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func readPublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main, value: @escaping @Sendable (Database) throws -> Output
    ) -> AnyPublisher<Output, any Error> { fatalError() }
}
extension DatabaseWriter {
    public func add(
        transactionObserver: some TransactionObserver, extent: DatabaseObservationExtent = .observerLifetime
    ) { fatalError() }
    public func remove(transactionObserver: some TransactionObserver) { fatalError() }
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { fatalError() }
    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func concurrentRead<T>(_ value: @escaping (Database) throws -> T) -> DatabaseFuture<T> { fatalError() }
    public func writePublisher<Output>(
        receiveOn scheduler: some Scheduler = DispatchQueue.main, updates: @escaping @Sendable (Database) throws -> Output
    ) -> AnyPublisher<Output, any Error> { fatalError() }
}
public final class DatabaseFuture<Value> { public func wait() throws -> Value { fatalError() } }
extension DatabaseQueue {
    public static func inMemoryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue { fatalError() }
    public static func temporaryCopy(
        fromPath path: String, configuration: Configuration = Configuration()
    ) throws -> DatabaseQueue { fatalError() }
}
extension DatabasePool {
    public func asyncConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func makeSnapshot() throws -> DatabaseSnapshot { fatalError() }
    public func makeSnapshotPool() throws -> DatabaseSnapshotPool { fatalError() }
    public func invalidateReadOnlyConnections() { fatalError() }
    public func releaseMemoryEventually() { fatalError() }
}
public protocol DatabaseSnapshotReader: DatabaseReader {
    func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}
public final class DatabaseSnapshot: @unchecked Sendable, DatabaseSnapshotReader {
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class DatabaseSnapshotPool: @unchecked Sendable, DatabaseSnapshotReader {
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class AnyDatabaseReader: @unchecked Sendable, DatabaseReader {
    public init(_ base: some DatabaseReader) { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
}
public final class AnyDatabaseWriter: @unchecked Sendable, DatabaseWriter {
    public init(_ base: some DatabaseWriter) { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(
        _ value: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(
        _ updates: (Database) throws -> T
    ) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public struct DatabaseMigrator: Sendable {
    public init() { fatalError() }
    public var eraseDatabaseOnSchemaChange: Bool { get { fatalError() } set { fatalError() } }
    public var migrations: [String] { fatalError() }
    public mutating func registerMigration(
        _ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void
    ) { fatalError() }
    public func migrate(_ writer: some DatabaseWriter) throws { fatalError() }
    public func migrate(_ writer: some DatabaseWriter, upTo targetIdentifier: String) throws { fatalError() }
    public func asyncMigrate(
        _ writer: some DatabaseWriter, completion: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { fatalError() }
    public func hasCompletedMigrations(_ db: Database) throws -> Bool { fatalError() }
    public func appliedMigrations(_ db: Database) throws -> [String] { fatalError() }
}

public protocol DatabaseCancellable { func cancel() }
extension AnyDatabaseCancellable: DatabaseCancellable {}
public struct ImmediateValueObservationScheduler: ValueObservationScheduler {}
extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    public static var immediate: ImmediateValueObservationScheduler { fatalError() }
}
public final class SharedValueObservation<Element: Sendable>: Sendable {
    public func start(
        onError: @escaping (any Error) -> Void, onChange: @escaping (Element) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    public func publisher() -> AnyPublisher<Element, any Error> { fatalError() }
}
extension ValueObservation {
    public static func trackingConstantRegion(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation<Value> { fatalError() }
    public func map<T: Sendable>(
        _ transform: @escaping @Sendable (Value) throws -> T
    ) -> ValueObservation<T> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping @Sendable (Value, Value) -> Bool
    ) -> ValueObservation<Value> { fatalError() }
    public func print(_ prefix: String = "") -> ValueObservation<Value> { fatalError() }
    public func handleEvents(
        willStart: (@Sendable () -> Void)? = nil, didReceiveValue: (@Sendable (Value) -> Void)? = nil
    ) -> ValueObservation<Value> { fatalError() }
    public func shared(in reader: some DatabaseReader) -> SharedValueObservation<Value> { fatalError() }
    public func publisher(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> DatabasePublishers.Value<Value> { fatalError() }
    public func values(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main)
    ) -> AsyncValueObservation<Value> { fatalError() }
}
extension ValueObservation where Value: Equatable {
    public func removeDuplicates() -> ValueObservation<Value> { fatalError() }
}
public enum DatabasePublishers {
    public struct Value<Output>: Publisher { public typealias Failure = any Error }
}
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? { fatalError() } }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct DatabaseRegionObservation: Sendable {
    public init(tracking regions: any Sendable...) { fatalError() }
    public func start(
        in writer: some DatabaseWriter, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    public func publisher(in writer: any DatabaseWriter) -> AnyPublisher<Database, any Error> { fatalError() }
}
