import CloudKit
@_exported import Foundation

open class NSEntityDescription: NSObject {
    open class func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject { fatalError() }
    open class func entity(
        forEntityName name: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? { fatalError() }
    open var name: String?
    open var managedObjectClassName: String! { get { fatalError() } set { fatalError() } }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var isAbstract = false
    open var subentities: [NSEntityDescription] { get { fatalError() } set { fatalError() } }
    open var superentity: NSEntityDescription? { fatalError() }
    open var properties: [NSPropertyDescription] { get { fatalError() } set { fatalError() } }
    open var propertiesByName: [String: NSPropertyDescription] { fatalError() }
    open var attributesByName: [String: NSAttributeDescription] { fatalError() }
    open var relationshipsByName: [String: NSRelationshipDescription] { fatalError() }
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] { fatalError() }
    open func isKindOf(entity: NSEntityDescription) -> Bool { fatalError() }
    open var indexes: [NSFetchIndexDescription] { get { fatalError() } set { fatalError() } }
    open var uniquenessConstraints: [[Any]] { get { fatalError() } set { fatalError() } }
    open var userInfo: [AnyHashable: Any]?
    open var versionHash: Data { fatalError() }
}
open class NSPropertyDescription: NSObject {
    open var name: String { get { fatalError() } set { fatalError() } }
    open var entity: NSEntityDescription { fatalError() }
    open var isOptional = false
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
}
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType, integer16AttributeType, integer32AttributeType, integer64AttributeType
    case decimalAttributeType, doubleAttributeType, floatAttributeType, stringAttributeType, booleanAttributeType
    case dateAttributeType, binaryDataAttributeType, UUIDAttributeType, URIAttributeType, transformableAttributeType
    case objectIDAttributeType, compositeAttributeType
}
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var attributeValueClassName: String?
    open var defaultValue: Any?
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false
}
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}
open class NSRelationshipDescription: NSPropertyDescription {
    open var destinationEntity: NSEntityDescription?
    open var inverseRelationship: NSRelationshipDescription?
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isToMany: Bool { fatalError() }
    open var isOrdered = false
}
open class NSExpressionDescription: NSPropertyDescription {
    open var expression: NSExpression?
    open var expressionResultType = NSAttributeType.undefinedAttributeType
}
open class NSFetchedPropertyDescription: NSPropertyDescription {}
open class NSFetchIndexDescription: NSObject {
    public init(name: String, elements: [NSFetchIndexElementDescription]?) { fatalError() }
}
open class NSFetchIndexElementDescription: NSObject {}
open class NSManagedObjectModel: NSObject {
    public override init() { fatalError() }
    public init?(contentsOf url: URL) { fatalError() }
    public init?(byMerging models: [NSManagedObjectModel]?) { fatalError() }
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { fatalError() }
    open var entities: [NSEntityDescription] { get { fatalError() } set { fatalError() } }
    open var entitiesByName: [String: NSEntityDescription] { fatalError() }
    open var configurations: [String] { fatalError() }
    open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<any NSFetchRequestResult>? { fatalError() }
    open func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool { fatalError() }
}
open class NSMappingModel: NSObject {
    public init?(
        from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
        destinationModel: NSManagedObjectModel?
    ) { fatalError() }
    open class func inferredMappingModel(
        forSourceModel sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
    ) throws -> NSMappingModel { fatalError() }
}
open class NSEntityMapping: NSObject { open var name: String! }
open class NSEntityMigrationPolicy: NSObject {
    open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws { fatalError() }
    open func createDestinationInstances(
        forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws { fatalError() }
    open func createRelationships(
        forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws { fatalError() }
    open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws { fatalError() }
}
open class NSMigrationManager: NSObject {
    public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) { fatalError() }
    open var sourceContext: NSManagedObjectContext { fatalError() }
    open var destinationContext: NSManagedObjectContext { fatalError() }
    open func migrateStore(
        from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
        with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
        destinationOptions dOptions: [AnyHashable: Any]? = nil
    ) throws { fatalError() }
    open func associate(
        sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
        for entityMapping: NSEntityMapping
    ) { fatalError() }
}

// Requests.
open class NSPersistentStoreRequest: NSObject { open var affectedStores: [NSPersistentStore]? }
open class NSPersistentStoreResult: NSObject {}
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public override init() { fatalError() }
    public init(entityName: String) { fatalError() }
    open var entity: NSEntityDescription?
    open var entityName: String? { fatalError() }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var includesSubentities = true
    open var includesPropertyValues = true
    open var includesPendingChanges = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var shouldRefreshRefetchedObjects = false
    open var relationshipKeyPathsForPrefetching: [String]?
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var propertiesToFetch: [Any]?
    open var propertiesToGroupBy: [Any]?
    open var havingPredicate: NSPredicate?
    public func execute() throws -> [ResultType] { fatalError() }
}
open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open var operationError: (any Error)? { fatalError() }
    open func cancel() { fatalError() }
}
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var estimatedResultCount = 0
}
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>: NSPersistentStoreAsynchronousResult {
    open var fetchRequest: NSAsynchronousFetchRequest<ResultType> { fatalError() }
    open var finalResult: [ResultType]? { fatalError() }
}
public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public init(entityName: String, objects: [[String: Any]]) { fatalError() }
    public init(entity: NSEntityDescription, objects: [[String: Any]]) { fatalError() }
    public init(
        entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) { fatalError() }
    public init(
        entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) { fatalError() }
    public init(
        entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) { fatalError() }
    open var resultType = NSBatchInsertRequestResultType.statusOnly
}
open class NSBatchInsertResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    public init(entityName: String) { fatalError() }
    public init(entity: NSEntityDescription) { fatalError() }
    open var predicate: NSPredicate?
    open var propertiesToUpdate: [AnyHashable: Any]?
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}
open class NSBatchUpdateResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { fatalError() }
    public init<T>(fetchRequest: NSFetchRequest<T>) { fatalError() }
    public convenience init(objectIDs objects: [NSManagedObjectID]) { fatalError() }
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}
open class NSBatchDeleteResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
open class NSPersistentHistoryToken: NSObject, @unchecked Sendable {}
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
    open class func fetchHistory(after date: Date) -> Self { fatalError() }
    open class func fetchHistory(after token: NSPersistentHistoryToken?) -> Self { fatalError() }
    open class func deleteHistory(before date: Date) -> Self { fatalError() }
    open class func deleteHistory(before token: NSPersistentHistoryToken?) -> Self { fatalError() }
    open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
}
open class NSPersistentHistoryResult: NSPersistentStoreResult { open var result: Any? { fatalError() } }
open class NSPersistentHistoryTransaction: NSObject {
    open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { fatalError() }
    open var token: NSPersistentHistoryToken { fatalError() }
    open var timestamp: Date { fatalError() }
    open var author: String? { fatalError() }
    open var contextName: String? { fatalError() }
    open var storeID: String { fatalError() }
    open var changes: [NSPersistentHistoryChange]? { fatalError() }
    open func objectIDNotification() -> Notification { fatalError() }
}
public enum NSPersistentHistoryChangeType: Int, Sendable { case insert, update, delete }
open class NSPersistentHistoryChange: NSObject {
    open var changeType: NSPersistentHistoryChangeType { fatalError() }
    open var changedObjectID: NSManagedObjectID { fatalError() }
    open var tombstone: [AnyHashable: Any]? { fatalError() }
    open var updatedProperties: Set<NSPropertyDescription>? { fatalError() }
}

// Stores and what opens them.
open class NSPersistentStore: NSObject {
    open var url: URL?
    open var identifier: String! { get { fatalError() } set { fatalError() } }
    open var type: String { fatalError() }
    open var isReadOnly = false
    open var options: [AnyHashable: Any]? { fatalError() }
    open var metadata: [String: Any]! { get { fatalError() } set { fatalError() } }
}
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public init(managedObjectModel model: NSManagedObjectModel) { fatalError() }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var persistentStores: [NSPersistentStore] { fatalError() }
    open var name: String?
    open func persistentStore(for url: URL) -> NSPersistentStore? { fatalError() }
    open func url(for store: NSPersistentStore) -> URL { fatalError() }
    @discardableResult open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore { fatalError() }
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) { fatalError() }
    open func remove(_ store: NSPersistentStore) throws { fatalError() }
    open func migratePersistentStore(
        _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
    ) throws -> NSPersistentStore { fatalError() }
    open func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws { fatalError() }
    open func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
    ) throws { fatalError() }
    open class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] { fatalError() }
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { fatalError() }
    open func execute(
        _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
    ) throws -> Any { fatalError() }
    open func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    public func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
}
public let NSSQLiteStoreType = ""
public let NSInMemoryStoreType = ""
public let NSBinaryStoreType = ""
public let NSMigratePersistentStoresAutomaticallyOption = ""
public let NSInferMappingModelAutomaticallyOption = ""
public let NSReadOnlyPersistentStoreOption = ""
public let NSSQLitePragmasOption = ""
public let NSPersistentHistoryTrackingKey = ""
public let NSPersistentHistoryTokenKey = ""
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = ""
public let NSPersistentStoreFileProtectionKey = ""
public let NSStoreUUIDKey = ""
open class NSPersistentStoreDescription: NSObject {
    public override init() { fatalError() }
    public init(url: URL) { fatalError() }
    open var type: String { get { fatalError() } set { fatalError() } }
    open var configuration: String?
    open var url: URL?
    open var options: [String: NSObject] { fatalError() }
    open func setOption(_ option: NSObject?, forKey key: String) { fatalError() }
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) { fatalError() }
    open var isReadOnly = false
    open var timeout: TimeInterval = 240
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
}
open class NSPersistentCloudKitContainerOptions: NSObject {
    public init(containerIdentifier: String) { fatalError() }
    open var containerIdentifier: String { fatalError() }
}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public convenience init(name: String) { fatalError() }
    public init(name: String, managedObjectModel model: NSManagedObjectModel) { fatalError() }
    open class func defaultDirectoryURL() -> URL { fatalError() }
    open var name: String { fatalError() }
    open var viewContext: NSManagedObjectContext { fatalError() }
    open var managedObjectModel: NSManagedObjectModel { fatalError() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { fatalError() }
    open var persistentStoreDescriptions: [NSPersistentStoreDescription] { get { fatalError() } set { fatalError() } }
    open func newBackgroundContext() -> NSManagedObjectContext { fatalError() }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) { fatalError() }
    public func performBackgroundTask<T>(
        _ block: @escaping (NSManagedObjectContext) throws -> T
    ) async rethrows -> T { fatalError() }
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) { fatalError() }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    open func initializeCloudKitSchema() throws { fatalError() }
    open func recordID(for managedObjectID: NSManagedObjectID) -> CKRecord.ID? { fatalError() }
    open func record(for managedObjectID: NSManagedObjectID) -> CKRecord? { fatalError() }
    open func records(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord] { fatalError() }
    open func recordIDs(for managedObjectIDs: [NSManagedObjectID]) -> [NSManagedObjectID: CKRecord.ID] { fatalError() }
    open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { fatalError() }
    open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { fatalError() }
    open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { fatalError() }
    open func share(
        _ managedObjects: [NSManagedObject], to share: CKShare?,
        completion: @escaping (Set<NSManagedObjectID>?, CKShare?, CKContainer?, (any Error)?) -> Void
    ) { fatalError() }
    open func fetchShares(
        matching objectIDs: [NSManagedObjectID]
    ) throws -> [NSManagedObjectID: CKShare] { fatalError() }
}
