// What is used less often of databases, objects and collections.
import Combine
import Foundation

public typealias RealmSwiftObject = Object
public typealias RealmSwiftEmbeddedObject = EmbeddedObject
public typealias RealmSwiftAsymmetricObject = AsymmetricObject
open class AsymmetricObject: ObjectBase {}

extension Realm {
    public static func fileExists(for configuration: Configuration) -> Bool { fatalError() }
    public static func performMigration(
        for configuration: Configuration = .defaultConfiguration
    ) throws { fatalError() }
    public var schema: Schema { fatalError() }
    public var syncSession: SyncSession? { fatalError() }
    public func thaw<T: ObjectBase>(_ object: T) -> T? { fatalError() }
    public var objectWillChange: RealmPublishers.RealmWillChange { fatalError() }
}
extension Realm: Equatable { public static func == (a: Realm, b: Realm) -> Bool { fatalError() } }
public func schemaVersionAtURL(_ fileURL: URL, encryptionKey: Data? = nil) throws -> UInt64 { fatalError() }
extension Realm.Configuration {
    public var shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? { get { fatalError() } set { fatalError() } }
    public var objectTypes: [ObjectBase.Type]? { get { fatalError() } set { fatalError() } }
    public var syncConfiguration: SyncConfiguration? { get { fatalError() } set { fatalError() } }
    public var disableFormatUpgrade: Bool { get { fatalError() } set { fatalError() } }
    public var seedFilePath: URL? { get { fatalError() } set { fatalError() } }
}
extension Realm.AsyncOpenTask {
    public func addProgressNotification(
        queue: DispatchQueue = .main, block: @escaping (SyncSession.Progress) -> Void
    ) { fatalError() }
}
extension Migration {
    public var oldSchema: Schema { fatalError() }
    public var newSchema: Schema { fatalError() }
    public func delete(_ object: MigrationObject) { fatalError() }
}
public final class Schema: CustomStringConvertible {
    public var objectSchema: [ObjectSchema] { fatalError() }
    public subscript(className: String) -> ObjectSchema? { fatalError() }
    public var description: String { fatalError() }
}
extension ObjectSchema { public var properties: [Property] { fatalError() } }
extension Property {
    public var objectClassName: String? { fatalError() }
    public var isOptional: Bool { fatalError() }
    public var isArray: Bool { fatalError() }
}

extension ObjectBase {
    public func isSameObject(as object: ObjectBase?) -> Bool { fatalError() }
    public func linkingObjects<T: Object>(ofType: T.Type, forProperty: String) -> Results<T> { fatalError() }
    public class func sharedSchema() -> ObjectSchema? { fatalError() }
    public class func shouldIncludeInDefaultSchema() -> Bool { fatalError() }
    public class func propertiesMapping() -> [String: String] { fatalError() }
}
extension Object { public var objectWillChange: RealmPublishers.WillChange<Object> { fatalError() } }

extension RealmCollection {
    public var objectWillChange: RealmPublishers.WillChange<Self> { fatalError() }
    public func index(matching predicate: NSPredicate) -> Int? { fatalError() }
    public func value(forKey key: String) -> Any? { fatalError() }
    public func sorted(by sortDescriptors: [SortDescriptor]) -> Results<Element> { fatalError() }
}
extension Results {
    public func subscribe(name: String? = nil) async throws -> Results<Element> { fatalError() }
    public func unsubscribe() { fatalError() }
}
extension List {
    public convenience init<S: Sequence>(_ elements: S) where S.Element == Element { fatalError() }
    public func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element { fatalError() }
    public func insert<C: Collection>(contentsOf newElements: C, at i: Int) where C.Element == Element { fatalError() }
    public func removeFirst(_ number: Int = 1) { fatalError() }
    public func removeLast(_ number: Int) { fatalError() }
    public func removeSubrange(_ bounds: Range<Int>) { fatalError() }
    public func replaceSubrange<C: Collection>(
        _ subrange: Range<Int>, with newElements: C
    ) where C.Element == Element { fatalError() }
    public func remove(atOffsets offsets: IndexSet) { fatalError() }
    public func move(from: Int, to: Int) { fatalError() }
    public func move(fromOffsets offsets: IndexSet, toOffset destination: Int) { fatalError() }
    public func swapAt(_ index1: Int, _ index2: Int) { fatalError() }
}
extension MutableSet {
    public func contains(_ object: Element) -> Bool { fatalError() }
    public func isSubset(of possibleSuperset: MutableSet<Element>) -> Bool { fatalError() }
    public func intersects(_ otherSet: MutableSet<Element>) -> Bool { fatalError() }
    public func formIntersection(_ other: MutableSet<Element>) { fatalError() }
    public func formUnion(_ other: MutableSet<Element>) { fatalError() }
    public func subtract(_ other: MutableSet<Element>) { fatalError() }
}
extension Map {
    public var count: Int { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public func object(forKey key: Key) -> Value? { fatalError() }
    public func setValue(_ value: Any?, forKey key: Key) { fatalError() }
    public func merge<S: Sequence>(
        _ sequence: S, uniquingKeysWith combine: (Value, Value) throws -> Value
    ) rethrows where S.Element == (key: Key, value: Value) { fatalError() }
    public func observe(
        on queue: DispatchQueue? = nil, _ block: @escaping (RealmMapChange<Map>) -> Void
    ) -> NotificationToken { fatalError() }
}
public enum RealmMapChange<Collection: ThreadConfined> {
    case initial(Collection)
    case update(Collection, deletions: [Any], insertions: [Any], modifications: [Any])
    case error(any Error)
}
public enum SectionedResultsChange<Collection: RealmSectionedResult> {
    case initial(Collection)
    case update(
        Collection, deletions: [IndexPath], insertions: [IndexPath], modifications: [IndexPath],
        sectionsToInsert: IndexSet, sectionsToDelete: IndexSet)
}
public enum ResultsSectionChange<Collection: RealmSectionedResult> {
    case initial(Collection)
    case update(
        Collection, deletions: [Int], insertions: [Int], modifications: [Int], sectionsToInsert: IndexSet,
        sectionsToDelete: IndexSet)
}
extension SectionedResults {
    public func observe(
        on queue: DispatchQueue? = nil, _ block: @escaping (SectionedResultsChange<SectionedResults>) -> Void
    ) -> NotificationToken { fatalError() }
}
extension AnyRealmValue {
    public func object<T: Object>(_ objectType: T.Type) -> T? { fatalError() }
    public var dynamicObject: DynamicObject? { fatalError() }
    public var stringValue: String? { fatalError() }
    public var intValue: Int? { fatalError() }
}
public struct ProjectedCollection<Element: RealmCollectionValue>: RealmCollection {
    let collection: AnyObject
    public subscript(position: Int) -> Element { fatalError() }
}
public struct GeoPoint { public init?(latitude: Double, longitude: Double, altitude: Double = 0) { fatalError() } }
public struct GeoCircle { public init?(center: (Double, Double), radiusInRadians: Double) { fatalError() } }
public struct GeoBox { public init?(bottomLeft: (Double, Double), topRight: (Double, Double)) { fatalError() } }
extension Query {
    public func geoWithin(_ value: GeoBox) -> Query<Bool> { fatalError() }
    public func geoWithin(_ value: GeoCircle) -> Query<Bool> { fatalError() }
    public func between(_ low: T, _ high: T) -> Query<Bool> { fatalError() }
}

public enum RealmPublishers {
    public struct AsyncOpenPublisher: Publisher {
        public typealias Output = Realm
        public typealias Failure = any Error
        public func receive<S: Scheduler>(on scheduler: S) -> RealmPublishers.AsyncOpenPublisher { fatalError() }
    }
    public struct RealmWillChange: Publisher {
        public typealias Output = Void
        public typealias Failure = Never
        public func saveToken<T>(
            on object: T, for keyPath: WritableKeyPath<T, NotificationToken?>
        ) -> Self { fatalError() }
    }
    public struct WillChange<Collection>: Publisher {
        public typealias Output = Void
        public typealias Failure = Never
        public func saveToken<T>(
            on object: T, for keyPath: WritableKeyPath<T, NotificationToken?>
        ) -> Self { fatalError() }
    }
}
public func changesetPublisher<T: Object>(
    _ object: T, keyPaths: [String]? = nil
) -> AnyPublisher<ObjectChange<T>, Never> { fatalError() }
