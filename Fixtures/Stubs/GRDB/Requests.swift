// Expressions, requests, cursors, schema and observations, as far as programs use them besides.
import Combine
import Dispatch
import Foundation

public protocol SQLExpressible: Sendable {}
public protocol SQLSpecificExpressible: SQLExpressible {}
public struct SQLExpression: SQLSpecificExpressible {
    public static func && (a: SQLExpression, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static func || (a: SQLExpression, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static prefix func ! (a: SQLExpression) -> SQLExpression { fatalError() }
}
public struct SQL: SQLSpecificExpressible, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
    public init(sql: String, arguments: StatementArguments = StatementArguments()) { fatalError() }
}
extension Column: SQLSpecificExpressible {
    public static let rowID = Column("")
    public var asc: Column { fatalError() }
    public var isNull: SQLExpression { fatalError() }
    public func like(_ pattern: String) -> SQLExpression { fatalError() }
    public func `in`(_ values: [any DatabaseValueConvertible]) -> SQLExpression { fatalError() }
    public func set(to value: (any DatabaseValueConvertible)?) -> ColumnAssignment { fatalError() }
    public static func != (a: Column, b: (any DatabaseValueConvertible)?) -> Column { fatalError() }
    public static func > (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func >= (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func < (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func <= (a: Column, b: any DatabaseValueConvertible) -> SQLExpression { fatalError() }
    public static func && (a: Column, b: some SQLExpressible) -> SQLExpression { fatalError() }
    public static func || (a: Column, b: some SQLExpressible) -> SQLExpression { fatalError() }
}
public struct ColumnAssignment: Sendable {}
extension Sequence where Element: DatabaseValueConvertible {
    public func contains(_ element: some SQLExpressible) -> SQLExpression { fatalError() }
}
public protocol ColumnExpression: SQLSpecificExpressible { var name: String { get } }
public protocol DatabaseValueConvertibleEnum: DatabaseValueConvertible {}
extension UUID: DatabaseValueConvertible {}
extension URL: DatabaseValueConvertible {}
extension Int32: DatabaseValueConvertible {}
extension DatabaseValueConvertible {
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Set<Self> where Self: Hashable { fatalError() }
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> DatabaseValueCursor<Self> { fatalError() }
    public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Self? {
        fatalError()
    }
}
extension StatementArguments: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) { fatalError() }
    public init(_ sequence: [(any DatabaseValueConvertible)?]) { fatalError() }
}

extension Row {
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? { fatalError() }
    public subscript<V: DatabaseValueConvertible>(_ column: Column) -> V { fatalError() }
    public var columnNames: [String] { fatalError() }
    public func copy() -> Row { fatalError() }
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Row? { fatalError() }
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> Set<Row> { fatalError() }
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> RowCursor { fatalError() }
}
extension Row: Hashable {
    public static func == (a: Row, b: Row) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
public typealias SelectStatement = Statement
public typealias UpdateStatement = Statement
extension Statement {
    public var sql: String { fatalError() }
    public var columnNames: [String] { fatalError() }
    public var arguments: StatementArguments { get { fatalError() } set { fatalError() } }
    public func setArguments(_ arguments: StatementArguments) throws { fatalError() }
    public func setUncheckedArguments(_ arguments: StatementArguments) { fatalError() }
}

// Cursors. Each reads the next row when it is asked.
public final class RowCursor: Cursor { public func next() throws -> Row? { fatalError() } }
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: Cursor {
    public func next() throws -> Value? { fatalError() }
}
public final class FastDatabaseValueCursor<Value: DatabaseValueConvertible>: Cursor {
    public func next() throws -> Value? { fatalError() }
}
public final class AnyCursor<Element>: Cursor {
    public init<Base: Cursor>(_ base: Base) where Base.Element == Element { fatalError() }
    public func next() throws -> Element? { fatalError() }
}
public final class MapCursor<Base: Cursor, Element>: Cursor { public func next() throws -> Element? { fatalError() } }
public final class FilterCursor<Base: Cursor>: Cursor { public func next() throws -> Base.Element? { fatalError() } }
extension Cursor {
    public func isEmpty() throws -> Bool { fatalError() }
    public func forEach(_ body: (Element) throws -> Void) throws { fatalError() }
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> MapCursor<Self, T> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> AnyCursor<T> { fatalError() }
    public func flatMap<S: Sequence>(
        _ transform: @escaping (Element) throws -> S
    ) -> AnyCursor<S.Element> { fatalError() }
    public func filter(_ isIncluded: @escaping (Element) throws -> Bool) -> FilterCursor<Self> { fatalError() }
    public func prefix(_ maxLength: Int) -> AnyCursor<Element> { fatalError() }
    public func drop(while predicate: @escaping (Element) throws -> Bool) -> AnyCursor<Element> { fatalError() }
    public func dropFirst(_ n: Int = 1) -> AnyCursor<Element> { fatalError() }
    public func dropLast(_ n: Int = 1) throws -> [Element] { fatalError() }
    public func suffix(_ maxLength: Int) throws -> [Element] { fatalError() }
    public func first(where predicate: (Element) throws -> Bool) throws -> Element? { fatalError() }
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? { fatalError() }
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) throws -> Element? { fatalError() }
    public func reduce<Result>(
        _ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result
    ) throws -> Result { fatalError() }
    public func contains(where predicate: (Element) throws -> Bool) throws -> Bool { fatalError() }
}
extension Array {
    public init<C: Cursor>(_ cursor: C) throws where C.Element == Element { fatalError() }
}

// Requests.
public protocol FetchRequest<RowDecoder>: Sendable {
    associatedtype RowDecoder
}
extension FetchRequest {
    public func fetchCount(_ db: Database) throws -> Int { fatalError() }
    public func asRequest<T>(of type: T.Type) -> AdaptedFetchRequest<T> { fatalError() }
}
extension FetchRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> { fatalError() }
}
extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
}
public struct SQLRequest<RowDecoder>: FetchRequest, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { fatalError() }
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(), cached: Bool = false
    ) { fatalError() }
}
public struct AdaptedFetchRequest<RowDecoder>: FetchRequest {}
public struct AnyFetchRequest<RowDecoder>: FetchRequest { public init(
    _ request: some FetchRequest<RowDecoder>
) { fatalError() } }
extension QueryInterfaceRequest: FetchRequest {
    public func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func limit(_ count: Int, offset: Int) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func select(_ columns: any SQLSpecificExpressible...) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func select<T>(
        _ columns: any SQLSpecificExpressible..., as type: T.Type
    ) -> QueryInterfaceRequest<T> { fatalError() }
    public func annotated(
        with columns: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func joining<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func joining<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(required association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(optional association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func including<A: Association>(all association: A) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func reversed() -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func distinct() -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func group(
        _ expressions: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func having(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func union(_ other: QueryInterfaceRequest<RowDecoder>) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func isEmpty(_ db: Database) throws -> Bool { fatalError() }
    @discardableResult public func updateAll(
        _ db: Database, _ assignments: ColumnAssignment...
    ) throws -> Int { fatalError() }
}
extension QueryInterfaceRequest where RowDecoder: FetchableRecord & Hashable {
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { fatalError() }
}
public struct CommonTableExpression<RowDecoder>: Sendable {}
public struct FTS5Pattern: Sendable { public init?(matchingAllTokensIn string: String) { fatalError() } }
public protocol Association: Sendable {}
public struct BelongsToAssociation<Origin, Destination>: Association {}
public struct HasManyAssociation<Origin, Destination>: Association {}
public struct HasOneAssociation<Origin, Destination>: Association {}
extension TableRecord {
    public static var databaseTableName: String { fatalError() }
    public static func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> BelongsToAssociation<Self, Destination> { fatalError() }
    public static func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> HasManyAssociation<Self, Destination> { fatalError() }
    public static func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil
    ) -> HasOneAssociation<Self, Destination> { fatalError() }
    public static func filter(_ predicate: some SQLSpecificExpressible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(keys: [any DatabaseValueConvertible]) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(id: some DatabaseValueConvertible) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(ids: [any DatabaseValueConvertible]) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func limit(_ count: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func select(_ columns: any SQLSpecificExpressible...) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func select<T>(
        _ columns: any SQLSpecificExpressible..., as type: T.Type
    ) -> QueryInterfaceRequest<T> { fatalError() }
    public static func annotated(
        with columns: any SQLSpecificExpressible...
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func joining<A: Association>(required association: A) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(
        required association: A
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(
        optional association: A
    ) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func including<A: Association>(all association: A) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func none() -> QueryInterfaceRequest<Self> { fatalError() }
    public static func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    public static func exists(_ db: Database, id: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    @discardableResult public static func updateAll(
        _ db: Database, _ assignments: ColumnAssignment...
    ) throws -> Int { fatalError() }
    @discardableResult public static func deleteOne(
        _ db: Database, id: some DatabaseValueConvertible
    ) throws -> Bool { fatalError() }
    @discardableResult public static func deleteAll(
        _ db: Database, keys: [any DatabaseValueConvertible]
    ) throws -> Int { fatalError() }
    @discardableResult public static func deleteAll(
        _ db: Database, ids: [any DatabaseValueConvertible]
    ) throws -> Int { fatalError() }
}
extension FetchableRecord {
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments()
    ) throws -> RecordCursor<Self> { fatalError() }
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? { fatalError() }
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchOne(_ db: Database, id: some DatabaseValueConvertible) throws -> Self? { fatalError() }
    public static func fetchAll(_ db: Database, keys: [any DatabaseValueConvertible]) throws -> [Self] { fatalError() }
    public static func fetchAll(_ db: Database, ids: [any DatabaseValueConvertible]) throws -> [Self] { fatalError() }
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self { fatalError() }
    public static func find(_ db: Database, id: some DatabaseValueConvertible) throws -> Self { fatalError() }
}
extension FetchableRecord where Self: TableRecord & Hashable {
    public static func fetchSet(_ db: Database) throws -> Set<Self> { fatalError() }
}
public struct InsertionSuccess: Sendable { public let rowID: Int64 }
extension MutablePersistableRecord {
    public mutating func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws { fatalError() }
    public func inserted(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self { fatalError() }
    public mutating func save(_ db: Database) throws { fatalError() }
    public func saved(_ db: Database) throws -> Self { fatalError() }
    public mutating func upsert(_ db: Database) throws { fatalError() }
    public func upserted(_ db: Database) throws -> Self { fatalError() }
    @discardableResult public mutating func updateChanges(
        _ db: Database, modify: (inout Self) throws -> Void
    ) throws -> Bool { fatalError() }
    public func exists(_ db: Database) throws -> Bool { fatalError() }
    public func insertAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self { fatalError() }
    public func saveAndFetch(_ db: Database) throws -> Self { fatalError() }
    public func updateAndFetch(_ db: Database) throws -> Self { fatalError() }
    public mutating func didInsert(_ inserted: InsertionSuccess) { fatalError() }
}
extension TableRecord {
    public func updated(_ db: Database) throws -> Self { fatalError() }
}
open class Record: FetchableRecord, TableRecord, PersistableRecord {
    public init() {}
    public required init(row: Row) throws { fatalError() }
    open func encode(to container: inout PersistenceContainer) throws { fatalError() }
}
extension PersistenceContainer {
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? { get { fatalError() } set { fatalError() } }
    public subscript(_ column: Column) -> (any DatabaseValueConvertible)? { get { fatalError() } set { fatalError() } }
}
