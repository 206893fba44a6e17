// May be missing: a package. Realm's Objective-C API as Swift sees it.
@_exported import Foundation

public typealias RLMNotificationBlock = (RLMNotification, RLMRealm) -> Void
public typealias RLMMigrationBlock = @Sendable (RLMMigration, UInt64) -> Void
public typealias RLMObjectMigrationBlock = (RLMObject?, RLMObject?) -> Void
public typealias RLMObjectChangeBlock = (Bool, [RLMPropertyChange]?, (any Error)?) -> Void
public typealias RLMAsyncOpenRealmCallback = @Sendable (RLMRealm?, (any Error)?) -> Void
public typealias RLMAsyncTransactionId = UInt32
public struct RLMNotification: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { fatalError() }
    public static let didChange = RLMNotification(rawValue: "")
    public static let refreshRequired = RLMNotification(rawValue: "")
}

open class RLMRealm: NSObject {
    open class func `default`() -> RLMRealm { fatalError() }
    open class func `default`(for queue: DispatchQueue) -> RLMRealm { fatalError() }
    public convenience init(configuration: RLMRealmConfiguration) throws { fatalError() }
    public convenience init(configuration: RLMRealmConfiguration, queue: DispatchQueue?) throws { fatalError() }
    public convenience init(url fileURL: URL) { fatalError() }
    @discardableResult open class func asyncOpen(
        with configuration: RLMRealmConfiguration, callbackQueue: DispatchQueue,
        callback: @escaping RLMAsyncOpenRealmCallback
    ) -> RLMAsyncOpenTask { fatalError() }
    open class func deleteFiles(forConfiguration config: RLMRealmConfiguration) throws { fatalError() }
    open class func performMigration(for configuration: RLMRealmConfiguration) throws { fatalError() }
    open var schema: RLMSchema { fatalError() }
    open var configuration: RLMRealmConfiguration { fatalError() }
    open var inWriteTransaction: Bool { fatalError() }
    open var isPerformingAsynchronousWriteOperations: Bool { fatalError() }
    open var isEmpty: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open var autorefresh: Bool { get { fatalError() } set { fatalError() } }
    open var syncSession: RLMSyncSession? { fatalError() }
    open var subscriptions: RLMSyncSubscriptionSet { fatalError() }
    open func addNotificationBlock(_ block: @escaping RLMNotificationBlock) -> RLMNotificationToken { fatalError() }
    open func beginWriteTransaction() { fatalError() }
    open func commitWriteTransaction() throws { fatalError() }
    open func commitWriteTransactionWithoutNotifying(_ tokens: [RLMNotificationToken]) throws { fatalError() }
    open func cancelWriteTransaction() { fatalError() }
    open func transaction(_ block: () -> Void) throws { fatalError() }
    open func transactionWithoutNotifying(_ tokens: [RLMNotificationToken], _ block: () -> Void) throws { fatalError() }
    @discardableResult open func beginAsyncWriteTransaction(
        _ block: @escaping () -> Void
    ) -> RLMAsyncTransactionId { fatalError() }
    @discardableResult open func commitAsyncWriteTransaction(
        _ completionBlock: (((any Error)?) -> Void)? = nil
    ) -> RLMAsyncTransactionId { fatalError() }
    @discardableResult open func asyncTransaction(
        _ block: @escaping () -> Void, onComplete completionBlock: (((any Error)?) -> Void)? = nil
    ) -> RLMAsyncTransactionId { fatalError() }
    open func cancelAsyncTransaction(_ asyncTransactionId: RLMAsyncTransactionId) throws { fatalError() }
    @discardableResult open func refresh() -> Bool { fatalError() }
    open func invalidate() { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    open func writeCopy(to fileURL: URL, encryptionKey key: Data?) throws { fatalError() }
    open func writeCopy(for configuration: RLMRealmConfiguration) throws { fatalError() }
    open func add(_ object: RLMObject) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func addOrUpdate(_ object: RLMObject) { fatalError() }
    open func addOrUpdateObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func delete(_ object: RLMObject) { fatalError() }
    open func deleteObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func deleteAllObjects() { fatalError() }
    open func createObject(_ className: String, withValue value: Any) -> RLMObject { fatalError() }
    open func allObjects(_ className: String) -> RLMResults<RLMObject> { fatalError() }
    open func objects(_ className: String, with predicate: NSPredicate) -> RLMResults<RLMObject> { fatalError() }
    open func object(withClassName className: String, forPrimaryKey primaryKey: Any) -> RLMObject? { fatalError() }
    open func resolve<Confined: RLMThreadConfined>(
        _ reference: RLMThreadSafeReference<Confined>
    ) -> Confined? { fatalError() }
}
#if !canImport(ObjectiveC)
public protocol NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
#endif

open class RLMRealmConfiguration: NSObject, @unchecked Sendable {
    open class func `default`() -> RLMRealmConfiguration { fatalError() }
    open class func setDefault(_ configuration: RLMRealmConfiguration) { fatalError() }
    public override init() { fatalError() }
    open var fileURL: URL?
    open var inMemoryIdentifier: String?
    open var encryptionKey: Data?
    open var readOnly = false
    open var schemaVersion: UInt64 = 0
    open var migrationBlock: RLMMigrationBlock?
    open var deleteRealmIfMigrationNeeded = false
    open var shouldCompactOnLaunch: ((UInt, UInt) -> Bool)?
    open var objectClasses: [Any]?
    open var maximumNumberOfActiveVersions: UInt = 0
    open var syncConfiguration: RLMSyncConfiguration?
}
open class RLMMigration: NSObject {
    open var oldSchema: RLMSchema { fatalError() }
    open var newSchema: RLMSchema { fatalError() }
    open func enumerateObjects(_ className: String, block: (RLMObject?, RLMObject?) -> Void) { fatalError() }
    open func createObject(_ className: String, withValue value: Any) -> RLMObject { fatalError() }
    open func delete(_ object: RLMObject) { fatalError() }
    open func deleteData(forClassName name: String) -> Bool { fatalError() }
    open func renameProperty(forClass className: String, oldName: String, newName: String) { fatalError() }
}

public protocol RLMThreadConfined: NSObjectProtocol {
    var realm: RLMRealm? { get }
    var isInvalidated: Bool { get }
}
open class RLMThreadSafeReference<Confined: RLMThreadConfined>: NSObject, @unchecked Sendable {
    public init(threadConfined: Confined) { fatalError() }
    open var isInvalidated: Bool { fatalError() }
}
open class RLMNotificationToken: NSObject, @unchecked Sendable { open func invalidate() { fatalError() } }
open class RLMAsyncOpenTask: NSObject, @unchecked Sendable {
    open func cancel() { fatalError() }
    open func addProgressNotification(
        onQueue queue: DispatchQueue, block: @escaping (UInt, UInt) -> Void
    ) { fatalError() }
}
open class RLMPropertyChange: NSObject {
    open var name: String { fatalError() }
    open var previousValue: Any? { fatalError() }
    open var value: Any? { fatalError() }
}
open class RLMCollectionChange: NSObject {
    open var insertions: [NSNumber] { fatalError() }
    open var deletions: [NSNumber] { fatalError() }
    open var modifications: [NSNumber] { fatalError() }
}

@objcMembers open class RLMObjectBase: NSObject, RLMThreadConfined {
    public required override init() { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var objectSchema: RLMObjectSchema { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open class func className() -> String { fatalError() }
    open class func shouldIncludeInDefaultSchema() -> Bool { fatalError() }
    open class func sharedSchema() -> RLMObjectSchema? { fatalError() }
}
open class RLMObject: RLMObjectBase {
    public convenience init(value: Any) { fatalError() }
    open class func create(in realm: RLMRealm, withValue value: Any) -> Self { fatalError() }
    open class func createInDefaultRealm(withValue value: Any) -> Self { fatalError() }
    open class func createOrUpdate(in realm: RLMRealm, withValue value: Any) -> Self { fatalError() }
    open class func createOrUpdateInDefaultRealm(withValue value: Any) -> Self { fatalError() }
    open class func allObjects() -> RLMResults<AnyObject> { fatalError() }
    open class func allObjects(in realm: RLMRealm) -> RLMResults<AnyObject> { fatalError() }
    open class func objects(with predicate: NSPredicate?) -> RLMResults<AnyObject> { fatalError() }
    open class func objects(in realm: RLMRealm, with predicate: NSPredicate?) -> RLMResults<AnyObject> { fatalError() }
    public class func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObject> { fatalError() }
    public class func objects(
        in realm: RLMRealm, where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObject> { fatalError() }
    public convenience init?(forPrimaryKey primaryKey: Any) { fatalError() }
    open class func object(forPrimaryKey primaryKey: Any?) -> Self? { fatalError() }
    open class func object(in realm: RLMRealm, forPrimaryKey primaryKey: Any?) -> Self? { fatalError() }
    open func addNotificationBlock(_ block: @escaping RLMObjectChangeBlock) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        queue: DispatchQueue, block: @escaping RLMObjectChangeBlock
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        keyPaths: [String], queue: DispatchQueue? = nil, block: @escaping RLMObjectChangeBlock
    ) -> RLMNotificationToken { fatalError() }
    open func isEqual(to object: RLMObject) -> Bool { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    open class func indexedProperties() -> [String] { fatalError() }
    open class func defaultPropertyValues() -> [AnyHashable: Any]? { fatalError() }
    open class func primaryKey() -> String? { fatalError() }
    open class func ignoredProperties() -> [String]? { fatalError() }
    open class func requiredProperties() -> [String] { fatalError() }
    open class func linkingObjectsProperties() -> [String: RLMPropertyDescriptor] { fatalError() }
    public subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
}
open class RLMEmbeddedObject: RLMObjectBase {
    public convenience init(value: Any) { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
}
open class RLMAsymmetricObject: RLMObjectBase {}

public protocol RLMCollection: RLMThreadConfined, NSFastEnumeration { var count: UInt { get } }
public struct RLMIterator<Element>: IteratorProtocol { public mutating func next() -> Element? { fatalError() } }

open class RLMResults<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    open var count: UInt { fatalError() }
    open var objectClassName: String? { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open func object(at index: UInt) -> RLMObjectType { fatalError() }
    open func objects(at indexes: IndexSet) -> [RLMObjectType]? { fatalError() }
    open func firstObject() -> RLMObjectType? { fatalError() }
    open func lastObject() -> RLMObjectType? { fatalError() }
    open func index(of object: RLMObjectType) -> UInt { fatalError() }
    open func indexOfObject(with predicate: NSPredicate) -> UInt { fatalError() }
    open func objects(with predicate: NSPredicate) -> RLMResults<RLMObjectType> { fatalError() }
    public func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(usingKeyPath keyPath: String, ascending: Bool) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(using properties: [RLMSortDescriptor]) -> RLMResults<RLMObjectType> { fatalError() }
    open func distinctResults(usingKeyPaths keyPaths: [String]) -> RLMResults<RLMObjectType> { fatalError() }
    open func min(ofProperty property: String) -> Any? { fatalError() }
    open func max(ofProperty property: String) -> Any? { fatalError() }
    open func sum(ofProperty property: String) -> NSNumber { fatalError() }
    open func average(ofProperty property: String) -> NSNumber? { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void,
        queue: DispatchQueue?
    ) -> RLMNotificationToken { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMResults<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void,
        keyPaths: [String]?, queue: DispatchQueue?
    ) -> RLMNotificationToken { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    public subscript(index: UInt) -> RLMObjectType { fatalError() }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMLinkingObjects<RLMObjectType: RLMObject>: RLMResults<RLMObjectType> {}
open class RLMSection<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    open var key: RLMKeyType { fatalError() }
    open var count: UInt { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(at index: UInt) -> Any { fatalError() }
}
open class RLMSectionedResults<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    open var allKeys: [RLMKeyType] { fatalError() }
    open var count: UInt { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(at index: UInt) -> RLMSection<RLMKeyType, RLMObjectType> { fatalError() }
    public subscript(index: UInt) -> RLMSection<RLMKeyType, RLMObjectType> { fatalError() }
}

open class RLMArray<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    public init(objectClassName: String) { fatalError() }
    open var count: UInt { fatalError() }
    open var objectClassName: String? { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open var isFrozen: Bool { fatalError() }
    open func object(at index: UInt) -> RLMObjectType { fatalError() }
    open func firstObject() -> RLMObjectType? { fatalError() }
    open func lastObject() -> RLMObjectType? { fatalError() }
    open func add(_ object: RLMObjectType) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func insert(_ anObject: RLMObjectType, at index: UInt) { fatalError() }
    open func removeObject(at index: UInt) { fatalError() }
    open func removeLastObject() { fatalError() }
    open func removeAllObjects() { fatalError() }
    open func replaceObject(at index: UInt, with anObject: RLMObjectType) { fatalError() }
    open func moveObject(at sourceIndex: UInt, to destinationIndex: UInt) { fatalError() }
    open func exchangeObject(at index1: UInt, withObjectAt index2: UInt) { fatalError() }
    open func index(of object: RLMObjectType) -> UInt { fatalError() }
    open func objects(with predicate: NSPredicate) -> RLMResults<RLMObjectType> { fatalError() }
    public func objects(
        where predicateFormat: String, _ args: any CVarArg...
    ) -> RLMResults<RLMObjectType> { fatalError() }
    open func sortedResults(usingKeyPath keyPath: String, ascending: Bool) -> RLMResults<RLMObjectType> { fatalError() }
    open func setValue(_ value: Any?, forKey key: String) { fatalError() }
    open func addNotificationBlock(
        _ block: @escaping (RLMArray<RLMObjectType>?, RLMCollectionChange?, (any Error)?) -> Void
    ) -> RLMNotificationToken { fatalError() }
    open func freeze() -> Self { fatalError() }
    open func thaw() -> Self { fatalError() }
    public subscript(index: UInt) -> RLMObjectType { get { fatalError() } set { fatalError() } }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMSet<RLMObjectType: AnyObject>: NSObject, RLMCollection, Sequence {
    public init(objectClassName: String) { fatalError() }
    open var count: UInt { fatalError() }
    open var allObjects: [RLMObjectType] { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func add(_ object: RLMObjectType) { fatalError() }
    open func addObjects(_ objects: any NSFastEnumeration) { fatalError() }
    open func remove(_ object: RLMObjectType) { fatalError() }
    open func removeAllObjects() { fatalError() }
    open func contains(_ anObject: RLMObjectType) -> Bool { fatalError() }
    open func union(_ set: RLMSet<RLMObjectType>) { fatalError() }
    open func minus(_ set: RLMSet<RLMObjectType>) { fatalError() }
    open func intersect(_ set: RLMSet<RLMObjectType>) { fatalError() }
    public func makeIterator() -> RLMIterator<RLMObjectType> { fatalError() }
}
open class RLMDictionary<RLMKeyType: AnyObject, RLMObjectType: AnyObject>: NSObject, RLMCollection {
    public init(objectClassName: String, keyType: RLMPropertyType) { fatalError() }
    open var count: UInt { fatalError() }
    open var allKeys: [RLMKeyType] { fatalError() }
    open var allValues: [RLMObjectType] { fatalError() }
    open var realm: RLMRealm? { fatalError() }
    open var isInvalidated: Bool { fatalError() }
    open func object(forKey key: RLMKeyType) -> RLMObjectType? { fatalError() }
    open func setObject(_ obj: RLMObjectType?, forKey key: RLMKeyType) { fatalError() }
    open func setDictionary(_ otherDictionary: RLMDictionary<RLMKeyType, RLMObjectType>) { fatalError() }
    open func addEntries(fromDictionary otherDictionary: any NSFastEnumeration) { fatalError() }
    open func removeObject(forKey key: RLMKeyType) { fatalError() }
    open func removeObjects(forKeys keyArray: [RLMKeyType]) { fatalError() }
    open func removeAllObjects() { fatalError() }
    public subscript(key: RLMKeyType) -> RLMObjectType? { get { fatalError() } set { fatalError() } }
}

// Schemas and values.
public enum RLMPropertyType: Int32, Sendable {
    case int, bool, string, data, date, float, double, object, linkingObjects, any, objectId, decimal128, UUID
}
open class RLMSchema: NSObject { open var objectSchema: [RLMObjectSchema] { fatalError() } }
open class RLMObjectSchema: NSObject {
    open var className: String { fatalError() }
    open var properties: [RLMProperty] { fatalError() }
    open var primaryKeyProperty: RLMProperty? { fatalError() }
}
open class RLMProperty: NSObject {
    open var name: String { fatalError() }
    open var type: RLMPropertyType { fatalError() }
    open var objectClassName: String? { fatalError() }
}
open class RLMPropertyDescriptor: NSObject {
    public convenience init(with objectClass: AnyClass, propertyName: String) { fatalError() }
}
open class RLMSortDescriptor: NSObject { public convenience init(keyPath: String, ascending: Bool) { fatalError() } }
open class RLMObjectId: NSObject { open var stringValue: String { fatalError() } }
open class RLMDecimal128: NSObject { open var stringValue: String { fatalError() } }
open class RLMScheduler: NSObject {}

// The service that has ended.
open class RLMApp: NSObject {
    public convenience init(id appId: String) { fatalError() }
    open var currentUser: RLMUser? { fatalError() }
}
open class RLMUser: NSObject {
    open func configuration(partitionValue: Any?) -> RLMRealmConfiguration { fatalError() }
    open func flexibleSyncConfiguration() -> RLMRealmConfiguration { fatalError() }
}
open class RLMSyncConfiguration: NSObject {}
open class RLMSyncSession: NSObject {}
open class RLMSyncManager: NSObject {}
open class RLMSyncSubscriptionSet: NSObject {}
open class RLMAppConfiguration: NSObject {}
open class RLMCredentials: NSObject {}
open class RLMMongoClient: NSObject {}
open class RLMMongoCollection: NSObject {}
open class RLMEmailPasswordAuth: NSObject {}
