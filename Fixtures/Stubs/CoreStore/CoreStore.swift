// May be missing: a package.
@_exported import CoreData
@_exported import Foundation

public protocol DynamicObject: AnyObject {}
extension NSManagedObject: DynamicObject {}
open class CoreStoreObject: DynamicObject, Hashable {
    public static func == (a: CoreStoreObject, b: CoreStoreObject) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
extension CoreStoreObject {
    @propertyWrapper public struct Stored<Value> {
        public init(_ keyPath: String) where Value: ExpressibleByNilLiteral { fatalError() }
        public init(wrappedValue: Value, _ keyPath: String) { fatalError() }
        public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    }
}
public protocol FetchClause {}
public struct From<O: DynamicObject> {
    public init() { fatalError() }
    public init(_ entity: O.Type) { fatalError() }
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ clause: OrderBy<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> FetchChainBuilder<O> {
        fatalError()
    }
}
public protocol FetchChainableBuilderType {
    associatedtype ObjectType: DynamicObject
}
public struct FetchChainBuilder<O: DynamicObject>: FetchChainableBuilderType {
    public typealias ObjectType = O
    public func `where`(_ clause: Where<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ clause: OrderBy<O>) -> FetchChainBuilder<O> { fatalError() }
    public func orderBy(_ sortKey: OrderBy<O>.SortKey, _ sortKeys: OrderBy<O>.SortKey...) -> FetchChainBuilder<O> {
        fatalError()
    }
}
public struct Into<O: DynamicObject> {
    public init() { fatalError() }
    public init(_ entity: O.Type) { fatalError() }
}
public struct Where<O: DynamicObject>: FetchClause {
    public init(_ format: String, _ args: Any...) { fatalError() }
    public init<V>(_ keyPath: KeyPath<O, V>, isEqualTo value: V) { fatalError() }
}
public struct OrderBy<O: DynamicObject>: FetchClause {
    public struct SortKey {
        public static func ascending<V>(_ keyPath: KeyPath<O, V>) -> SortKey { fatalError() }
        public static func descending<V>(_ keyPath: KeyPath<O, V>) -> SortKey { fatalError() }
    }
}
public func == <O: NSManagedObject, V: Equatable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func != <O: NSManagedObject, V: Equatable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func < <O: NSManagedObject, V: Comparable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func > <O: NSManagedObject, V: Comparable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func <= <O: NSManagedObject, V: Comparable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func >= <O: NSManagedObject, V: Comparable>(_ keyPath: KeyPath<O, V>, _ value: V) -> Where<O> { fatalError() }
public func && <O: DynamicObject>(_ left: Where<O>, _ right: Where<O>) -> Where<O> { fatalError() }
public func || <O: DynamicObject>(_ left: Where<O>, _ right: Where<O>) -> Where<O> { fatalError() }
public enum CoreStoreError: Error { case unknown, userCancelled }

public class BaseDataTransaction {
    public func create<O: DynamicObject>(_ into: Into<O>) -> O { fatalError() }
    public func edit<O: DynamicObject>(_ object: O?) -> O? { fatalError() }
    public func delete<O: DynamicObject>(_ object: O?) { fatalError() }
    public func delete<S: Sequence>(_ objects: S) where S.Iterator.Element: DynamicObject { fatalError() }
    @discardableResult public func deleteAll<O: DynamicObject>(
        _ from: From<O>, _ deleteClauses: any FetchClause...
    ) throws -> Int { fatalError() }
    public func fetchExisting<O: DynamicObject>(_ object: O) -> O? { fatalError() }
    public func fetchOne<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> O? { fatalError() }
    public func fetchAll<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [O] { fatalError() }
    public func fetchCount<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> Int { fatalError() }
    public func fetchOne<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> B.ObjectType? { fatalError() }
    public func fetchAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> [B.ObjectType] { fatalError() }
    public func fetchCount<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> Int { fatalError() }
    public func fetchObjectIDs<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [NSManagedObjectID] { fatalError() }
}
public final class AsynchronousDataTransaction: BaseDataTransaction {
    public func cancel() throws -> Never { fatalError() }
}
public final class SynchronousDataTransaction: BaseDataTransaction {
    public func cancel() throws -> Never { fatalError() }
}
public final class UnsafeDataTransaction: BaseDataTransaction {
    public func commit(_ completion: @escaping (CoreStoreError?) -> Void) { fatalError() }
    public func commitAndWait() throws { fatalError() }
}
public final class DataStack: @unchecked Sendable {
    public init(xcodeModelName: String = "", bundle: Bundle = .main) { fatalError() }
    public func addStorageAndWait() throws { fatalError() }
    public func perform<T>(
        asynchronous task: @escaping (AsynchronousDataTransaction) throws -> T,
        completion: @escaping (Result<T, CoreStoreError>) -> Void
    ) { fatalError() }
    public func perform<T>(
        asynchronous task: @escaping (AsynchronousDataTransaction) throws -> T, success: @escaping (T) -> Void,
        failure: @escaping (CoreStoreError) -> Void
    ) { fatalError() }
    public func perform<T>(
        synchronous task: (SynchronousDataTransaction) throws -> T, waitForAllObservers: Bool = true
    ) throws -> T { fatalError() }
    public func beginUnsafe() -> UnsafeDataTransaction { fatalError() }
    public func fetchExisting<O: DynamicObject>(_ object: O) -> O? { fatalError() }
    public func fetchOne<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> O? { fatalError() }
    public func fetchAll<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> [O] { fatalError() }
    public func fetchCount<O: DynamicObject>(
        _ from: From<O>, _ fetchClauses: any FetchClause...
    ) throws -> Int { fatalError() }
    public func fetchOne<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> B.ObjectType? { fatalError() }
    public func fetchAll<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> [B.ObjectType] { fatalError() }
    public func fetchCount<B: FetchChainableBuilderType>(_ clauseChain: B) throws -> Int { fatalError() }
}
public enum CoreStoreDefaults {
    public static var dataStack: DataStack { get { fatalError() } set { fatalError() } }
}
