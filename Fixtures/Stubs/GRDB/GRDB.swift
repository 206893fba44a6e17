import Dispatch
import Foundation

public protocol DatabaseValueConvertible {}
extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}
extension Bool: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}
extension Data: DatabaseValueConvertible {}
extension Date: DatabaseValueConvertible {}
extension DatabaseValueConvertible {
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
}

public struct StatementArguments: Sendable, ExpressibleByArrayLiteral {
    public init() {}
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
}

public final class Row {
    public subscript<V: DatabaseValueConvertible>(_ name: String) -> V { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] { fatalError() }
}

public struct Column: Sendable {
    public init(_ name: String) {}
    public var desc: Column { fatalError() }
    public static func == (a: Column, b: (any DatabaseValueConvertible)?) -> Column { fatalError() }
}

public final class Statement { public func execute() throws { fatalError() } }
@available(*, unavailable)
extension Statement: Sendable {}

public final class Database {
    public enum TransactionCompletion: Sendable { case commit, rollback }
    public enum TransactionKind: Sendable { case deferred, immediate, exclusive }
    public var isInsideTransaction: Bool { fatalError() }
    public var lastInsertedRowID: Int64 { fatalError() }
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws { fatalError() }
    public func makeStatement(sql: String) throws -> Statement { fatalError() }
    public func cachedStatement(sql: String) throws -> Statement { fatalError() }
    public func beginTransaction(_ kind: TransactionKind? = nil) throws { fatalError() }
    public func commit() throws { fatalError() }
    public func rollback() throws { fatalError() }
    public func inTransaction(_ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion) throws { fatalError() }
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws { fatalError() }
}
@available(*, unavailable)
extension Database: Sendable {}

public struct Configuration: Sendable { public init() {} }

public protocol DatabaseReader: AnyObject, Sendable {
    @_disfavoredOverload func read<T>(_ value: (Database) throws -> T) throws -> T
    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}
extension DatabaseReader {
    @_disfavoredOverload public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
}

public protocol DatabaseWriter: DatabaseReader {
    @_disfavoredOverload func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T
    func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T
}
extension DatabaseWriter {
    @_disfavoredOverload public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    public func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    @_disfavoredOverload public func erase() throws { fatalError() }
    public func erase() async throws { fatalError() }
    @_disfavoredOverload public func vacuum() throws { fatalError() }
    public func vacuum() async throws { fatalError() }
    @_disfavoredOverload public func vacuum(into filePath: String) throws { fatalError() }
    public func vacuum(into filePath: String) async throws { fatalError() }
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T, completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) { fatalError() }
}

public final class DatabaseQueue: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    public init(named name: String? = nil, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func inTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public final class DatabasePool: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeInTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
}

public protocol Cursor<Element>: AnyObject {
    associatedtype Element
    func next() throws -> Element?
}
public final class RecordCursor<Record>: Cursor { public func next() throws -> Record? { fatalError() } }
@available(*, unavailable)
extension RecordCursor: Sendable {}

public struct QueryInterfaceRequest<RowDecoder>: Sendable {
    public func filter(_ predicate: Column) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func order(_ columns: Column...) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func limit(_ count: Int) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public func deleteAll(_ db: Database) throws -> Int { fatalError() }
}
extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> { fatalError() }
}

public protocol TableRecord {}
public protocol FetchableRecord { init(row: Row) throws }
public protocol EncodableRecord { func encode(to container: inout PersistenceContainer) throws }
public struct PersistenceContainer {}
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {}
public protocol PersistableRecord: MutablePersistableRecord {}

extension FetchableRecord where Self: Decodable { public init(row: Row) throws { fatalError() } }
extension FetchableRecord { public init(row: Row) throws { fatalError() } }
extension EncodableRecord { public func encode(to container: inout PersistenceContainer) throws { fatalError() } }

extension TableRecord {
    public static func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteAll(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    public static func all() -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(_ predicate: Column) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func order(_ columns: Column...) -> QueryInterfaceRequest<Self> { fatalError() }
}
extension FetchableRecord {
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchAll(_ db: Database) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database) throws -> Self? { fatalError() }
    public static func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Self? { fatalError() }
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> { fatalError() }
}
extension PersistableRecord {
    public func insert(_ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil) throws {
        fatalError()
    }
    public func save(_ db: Database) throws { fatalError() }
    public func upsert(_ db: Database) throws { fatalError() }
}
extension MutablePersistableRecord {
    public func update(_ db: Database) throws { fatalError() }
    @discardableResult public func delete(_ db: Database) throws -> Bool { fatalError() }
}

public final class AnyDatabaseCancellable: Sendable { public func cancel() { fatalError() } }

public protocol ValueObservationScheduler: Sendable {}
public struct AsyncValueObservationScheduler: ValueObservationScheduler {}
extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler { fatalError() }
}

public struct ValueObservation<Value: Sendable>: Sendable {
    public static func tracking(_ fetch: @escaping @Sendable (Database) throws -> Value) -> ValueObservation<Value> { fatalError() }
    @preconcurrency @MainActor public func start(
        in reader: some DatabaseReader, onError: @escaping @MainActor (any Error) -> Void, onChange: @escaping @MainActor (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    @preconcurrency public func start(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
}
