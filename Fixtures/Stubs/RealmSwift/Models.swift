import Combine
import Foundation

open class ObjectBase: NSObject, ThreadConfined {
    public required override init() { super.init() }
    public convenience init(value: Any) { self.init() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    open class func className() -> String { fatalError() }
    public subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
}
extension ThreadConfined where Self: ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}

open class Object: ObjectBase, RealmFetchable, ObservableObject {
    open class func primaryKey() -> String? { nil }
    open class func indexedProperties() -> [String] { [] }
    open class func ignoredProperties() -> [String] { [] }
}
open class EmbeddedObject: ObjectBase, RealmCollectionValue, ObservableObject {}

@dynamicMemberLookup public final class DynamicObject: Object {
    public override subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
    public subscript(dynamicMember member: String) -> Any? { get { fatalError() } set { fatalError() } }
    public func dynamicList(_ propertyName: String) -> List<DynamicObject> { fatalError() }
    public func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> { fatalError() }
    public func dynamicMap<Key: Hashable>(_ propertyName: String) -> Map<Key, DynamicObject?> { fatalError() }
}
public typealias MigrationObject = DynamicObject

public protocol ObjectKeyIdentifiable: Identifiable {}
extension ObjectKeyIdentifiable where Self: ObjectBase {
    public var id: UInt64 { fatalError() }
}

public enum ObjectChange<T> { case error(NSError), change(T, [PropertyChange]), deleted }
public struct PropertyChange {
    public let name: String
    public let oldValue: Any?
    public let newValue: Any?
}

extension ThreadConfined where Self: ObjectBase {
    public func observe<T: ObjectBase>(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor, T: ObjectBase>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, ObjectChange<T>) -> Void
    ) async -> NotificationToken { fatalError() }
}

@propertyWrapper public struct Persisted<Value> {
    public init() { fatalError() }
    public init(wrappedValue: Value) { fatalError() }
    public init(primaryKey: Bool) { fatalError() }
    public init(wrappedValue: Value, primaryKey: Bool) { fatalError() }
    public init(indexed: Bool) { fatalError() }
    public init(originProperty: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}
extension Persisted: Codable where Value: Codable {
    public init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

open class Projection<Root: ObjectBase & RealmCollectionValue>: RealmFetchable, ThreadConfined {
    public let rootObject: Root
    public required init(projecting object: Root) { rootObject = object }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Projection, b: Projection) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
@propertyWrapper public struct Projected<T: ObjectBase, Value> {
    public init(_ projectedKeyPath: KeyPath<T, Value>) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}

public final class RealmOptional<Value> {
    public init(_ value: Value? = nil) { fatalError() }
    public var value: Value? { get { fatalError() } set { fatalError() } }
}
public final class RealmProperty<Value> {
    public init() { fatalError() }
    public var value: Value { get { fatalError() } set { fatalError() } }
}

public protocol RealmCollectionValue: Hashable {}
public protocol RealmFetchable: RealmCollectionValue {}
public protocol MinMaxType {}
public protocol AddableType {}
public protocol RealmNumber: MinMaxType, AddableType {}
extension Int: RealmCollectionValue, RealmNumber {}
extension Int64: RealmCollectionValue, RealmNumber {}
extension Float: RealmCollectionValue, RealmNumber {}
extension Double: RealmCollectionValue, RealmNumber {}
extension Bool: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension Date: RealmCollectionValue, MinMaxType {}
extension UUID: RealmCollectionValue {}
extension ObjectId: RealmCollectionValue {}
extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}
extension Optional: MinMaxType where Wrapped: MinMaxType {}

public protocol PersistableEnum: RealmCollectionValue, CaseIterable, RawRepresentable {}

public enum RealmCollectionChange<CollectionType> {
    case initial(CollectionType)
    case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
}

public protocol RealmCollection: RandomAccessCollection, LazyCollectionProtocol, ThreadConfined, Equatable where Element: RealmCollectionValue, Index == Int {}

extension RealmCollection {
    public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { fatalError() }
    public func filter(_ predicate: NSPredicate) -> Results<Element> { fatalError() }
    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { fatalError() }
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> { fatalError() }
    public func distinct(by keyPaths: [String]) -> Results<Element> { fatalError() }
    public func min<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func max<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func sum<T: AddableType>(ofProperty property: String) -> T { fatalError() }
    public func average<T: AddableType>(ofProperty property: String) -> T? { fatalError() }
    public func min<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func max<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sum<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T where Element: ObjectBase { fatalError() }
    public func average<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sorted<T: Comparable>(by keyPath: KeyPath<Element, T>, ascending: Bool = true) -> Results<Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by keyPath: KeyPath<Element, Key>, ascending: Bool = true) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func objects(at indexes: IndexSet) -> [Element] { fatalError() }
    public func index(of object: Element) -> Int? { fatalError() }
    public func setValue(_ value: Any?, forKey key: String) { fatalError() }
    public var first: Element? { fatalError() }
    public var last: Element? { fatalError() }
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, RealmCollectionChange<Self>) -> Void
    ) async -> NotificationToken { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public var collectionPublisher: AnyPublisher<Self, any Error> { fatalError() }
    public var changesetPublisher: AnyPublisher<RealmCollectionChange<Self>, Never> { fatalError() }
}

@frozen public struct Results<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public init(fromType type: Element.Type, property: String) { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public init<C: RealmCollection>(_ base: C) where C.Element == Element { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public protocol RealmSectionedResult: RandomAccessCollection, ThreadConfined, Equatable where Index == Int {}
extension RealmSectionedResult {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
}
public struct SectionedResults<Key: Hashable, SectionElement: RealmCollectionValue>: RealmSectionedResult {
    let collection: AnyObject
    public typealias Element = ResultsSection<Key, SectionElement>
    public var allKeys: [Key] { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}
public struct ResultsSection<Key: Hashable, T: RealmCollectionValue>: RealmSectionedResult, Identifiable {
    let collection: AnyObject
    public typealias Element = T
    public var id: Key { fatalError() }
    public var key: Key { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public struct SortDescriptor: Sendable { public init(keyPath: String, ascending: Bool = true) { fatalError() } }

public final class List<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { get { fatalError() } set { fatalError() } }
    public func append(_ object: Element) { fatalError() }
    public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func insert(_ object: Element, at index: Int) { fatalError() }
    public func remove(at index: Int) { fatalError() }
    public func removeAll() { fatalError() }
    public func removeLast() { fatalError() }
    public func replace(index: Int, object: Element) { fatalError() }
}
extension List: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class MutableSet<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
    public func insert(_ object: Element) { fatalError() }
    public func insert<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func remove(_ object: Element) { fatalError() }
    public func removeAll() { fatalError() }
}
extension MutableSet: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class Map<Key: Hashable, Value: RealmCollectionValue>: ThreadConfined {
    public init() { fatalError() }
    public subscript(key: Key) -> Value? { get { fatalError() } set { fatalError() } }
    public var keys: [Key] { fatalError() }
    public var values: [Value] { fatalError() }
    public func updateValue(_ value: Value, forKey key: Key) { fatalError() }
    public func removeObject(for key: Key) { fatalError() }
    public func removeAll() { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension Map: Codable where Key: Codable, Value: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

@dynamicMemberLookup public struct Query<T> {
    public static func == (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func != (a: Query, b: T) -> Query<Bool> { fatalError() }
    public func `in`<U: Sequence>(_ collection: U) -> Query<Bool> where U.Element == T { fatalError() }
    public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> where T: ObjectBase { fatalError() }
}
extension Query where T: MinMaxType {
    public static func > (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func >= (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func < (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func <= (a: Query, b: T) -> Query<Bool> { fatalError() }
}
extension Query where T == String {
    public func contains(_ value: String) -> Query<Bool> { fatalError() }
    public func starts(with value: String) -> Query<Bool> { fatalError() }
}
extension Query where T == Bool {
    public static prefix func ! (a: Query) -> Query<Bool> { fatalError() }
    public static func && (a: Query, b: Query) -> Query<Bool> { fatalError() }
    public static func || (a: Query, b: Query) -> Query<Bool> { fatalError() }
}
extension Query where T: RealmCollection {
    public var count: Query<Int> { fatalError() }
    public func contains(_ value: T.Element) -> Query<Bool> { fatalError() }
}

extension Publisher where Output: ThreadConfined {
    public func freeze() -> AnyPublisher<Output, Failure> { fatalError() }
    public func threadSafeReference() -> ReferencePublisher<Output, Failure> { fatalError() }
}
extension Publisher {
    public func freeze<C: RealmCollection>() -> AnyPublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
    public func threadSafeReference<C: RealmCollection>() -> ReferencePublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
}
public struct ReferencePublisher<Output, Failure: Error> {
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { fatalError() }
}
public func valuePublisher<T: Object>(_ object: T, keyPaths: [String]? = nil) -> AnyPublisher<T, any Error> { fatalError() }
