import Combine
@_exported import Foundation

#if canImport(ObjectiveC)
@objc public protocol NSFetchRequestResult: NSObjectProtocol {}
#else
@objc public protocol NSFetchRequestResult {}
#endif

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public convenience init(context: NSManagedObjectContext) { fatalError() }
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { fatalError() }
    public override init() { fatalError() }
    open class func entity() -> NSEntityDescription { fatalError() }
    open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { fatalError() }
    open var entity: NSEntityDescription { fatalError() }
    open var objectID: NSManagedObjectID { fatalError() }
    open var managedObjectContext: NSManagedObjectContext? { fatalError() }
    open var isInserted: Bool { fatalError() }
    open var isUpdated: Bool { fatalError() }
    open var isDeleted: Bool { fatalError() }
    open var hasChanges: Bool { fatalError() }
    open var hasPersistentChangedValues: Bool { fatalError() }
    open var isFault: Bool { fatalError() }
    open var faultingState: Int { fatalError() }
    open func hasFault(forRelationshipNamed key: String) -> Bool { fatalError() }
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { fatalError() }
    open func willAccessValue(forKey key: String?) { fatalError() }
    open func didAccessValue(forKey key: String?) { fatalError() }
    open func primitiveValue(forKey key: String) -> Any? { fatalError() }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { fatalError() }
    open func committedValues(forKeys keys: [String]?) -> [String: Any] { fatalError() }
    open func changedValues() -> [String: Any] { fatalError() }
    open func changedValuesForCurrentEvent() -> [String: Any] { fatalError() }
    open func awakeFromFetch() { fatalError() }
    open func awakeFromInsert() { fatalError() }
    open func awake(fromSnapshotEvents flags: NSSnapshotEventType) { fatalError() }
    open func prepareForDeletion() { fatalError() }
    open func willSave() { fatalError() }
    open func didSave() { fatalError() }
    open func willTurnIntoFault() { fatalError() }
    open func didTurnIntoFault() { fatalError() }
    open func validateForInsert() throws { fatalError() }
    open func validateForUpdate() throws { fatalError() }
    open func validateForDelete() throws { fatalError() }
}
#if !canImport(ObjectiveC)
// NSObject's, where it is Apple's.
extension NSManagedObject {
    open func willChangeValue(forKey key: String) { fatalError() }
    open func didChangeValue(forKey key: String) { fatalError() }
    open func mutableSetValue(forKey key: String) -> NSMutableSet { fatalError() }
    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { fatalError() }
}
open class UndoManager: NSObject {
    open func undo() { fatalError() }
    open func redo() { fatalError() }
    public func registerUndo<T: AnyObject>(
        withTarget target: T, handler: @escaping @MainActor (T) -> Void
    ) { fatalError() }
}
#endif

extension NSManagedObject: ObservableObject {}

public struct NSSnapshotEventType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
}

open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    open var entity: NSEntityDescription { fatalError() }
    open var persistentStore: NSPersistentStore? { fatalError() }
    open var isTemporaryID: Bool { fatalError() }
    open func uriRepresentation() -> URL { fatalError() }
}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }
    public struct ConcurrencyType: Sendable {
        public static let mainQueue = ConcurrencyType()
        public static let privateQueue = ConcurrencyType()
    }
    public struct NotificationKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static let insertedObjects = NotificationKey(rawValue: "")
        public static let updatedObjects = NotificationKey(rawValue: "")
        public static let deletedObjects = NotificationKey(rawValue: "")
        public static let refreshedObjects = NotificationKey(rawValue: "")
        public static let insertedObjectIDs = NotificationKey(rawValue: "")
        public static let updatedObjectIDs = NotificationKey(rawValue: "")
        public static let deletedObjectIDs = NotificationKey(rawValue: "")
    }
    public static let willSaveObjectsNotification = Notification.Name("")
    public static let didSaveObjectsNotification = Notification.Name("")
    public static let didChangeObjectsNotification = Notification.Name("")
    public static let didSaveObjectIDsNotification = Notification.Name("")
    public static let didMergeChangesObjectIDsNotification = Notification.Name("")
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) { fatalError() }
    public convenience init(_ type: ConcurrencyType) { fatalError() }
    public convenience init(_ type: NSManagedObjectContextConcurrencyType) { fatalError() }
    open var concurrencyType: NSManagedObjectContextConcurrencyType { fatalError() }
    open var parent: NSManagedObjectContext? { get { fatalError() } set { fatalError() } }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { get { fatalError() } set { fatalError() } }
    open var undoManager: UndoManager? { get { fatalError() } set { fatalError() } }
    open var hasChanges: Bool { fatalError() }
    open var name: String? { get { fatalError() } set { fatalError() } }
    open var transactionAuthor: String? { get { fatalError() } set { fatalError() } }
    open var mergePolicy: Any { get { fatalError() } set { fatalError() } }
    open var stalenessInterval: TimeInterval { get { fatalError() } set { fatalError() } }
    open var automaticallyMergesChangesFromParent: Bool { get { fatalError() } set { fatalError() } }
    open var propagatesDeletesAtEndOfEvent: Bool { get { fatalError() } set { fatalError() } }
    open var retainsRegisteredObjects: Bool { get { fatalError() } set { fatalError() } }
    open var shouldDeleteInaccessibleFaults: Bool { get { fatalError() } set { fatalError() } }
    open var queryGenerationToken: NSQueryGenerationToken? { fatalError() }
    open var userInfo: NSMutableDictionary { fatalError() }
    open var registeredObjects: Set<NSManagedObject> { fatalError() }
    open var insertedObjects: Set<NSManagedObject> { fatalError() }
    open var updatedObjects: Set<NSManagedObject> { fatalError() }
    open var deletedObjects: Set<NSManagedObject> { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
    ) async rethrows -> T { fatalError() }
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { fatalError() }
    open func object(with id: NSManagedObjectID) -> NSManagedObject { fatalError() }
    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject { fatalError() }
    open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { fatalError() }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { fatalError() }
    open func insert(_ object: NSManagedObject) { fatalError() }
    open func assign(_ object: Any, to store: NSPersistentStore) { fatalError() }
    open func delete(_ object: NSManagedObject) { fatalError() }
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) { fatalError() }
    open func refreshAllObjects() { fatalError() }
    open func detectConflicts(for object: NSManagedObject) { fatalError() }
    @discardableResult open func execute(
        _ request: NSPersistentStoreRequest
    ) throws -> NSPersistentStoreResult { fatalError() }
    open func mergeChanges(fromContextDidSave notification: Notification) { fatalError() }
    open class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) { fatalError() }
    open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws { fatalError() }
    open func processPendingChanges() { fatalError() }
    open func undo() { fatalError() }
    open func redo() { fatalError() }
    open func reset() { fatalError() }
    open func rollback() { fatalError() }
    open func save() throws { fatalError() }
}
extension Notification.Name {
    public static let NSManagedObjectContextWillSave = Notification.Name("")
    public static let NSManagedObjectContextDidSave = Notification.Name("")
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name("")
    public static let NSManagedObjectContextDidSaveObjectIDs = Notification.Name("")
    public static let NSPersistentStoreRemoteChange = Notification.Name("")
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name("")
    public static let NSPersistentStoreDidImportUbiquitousContentChanges = Notification.Name("")
}
public let NSInsertedObjectsKey = ""
public let NSUpdatedObjectsKey = ""
public let NSDeletedObjectsKey = ""
public let NSRefreshedObjectsKey = ""
public let NSInvalidatedAllObjectsKey = ""

open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
    open class var current: NSQueryGenerationToken { fatalError() }
}

public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}
open class NSMergePolicy: NSObject {
    public init(merge ty: NSMergePolicyType) { fatalError() }
    open var mergeType: NSMergePolicyType { fatalError() }
    open class var error: NSMergePolicy { fatalError() }
    open class var rollback: NSMergePolicy { fatalError() }
    open class var overwrite: NSMergePolicy { fatalError() }
    open class var mergeByPropertyObjectTrump: NSMergePolicy { fatalError() }
    open class var mergeByPropertyStoreTrump: NSMergePolicy { fatalError() }
    open func resolve(mergeConflicts list: [Any]) throws { fatalError() }
    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws { fatalError() }
    open func resolve(constraintConflicts list: [NSConstraintConflict]) throws { fatalError() }
}
open class NSMergeConflict: NSObject {
    open var sourceObject: NSManagedObject { fatalError() }
    open var objectSnapshot: [String: Any]? { fatalError() }
    open var cachedSnapshot: [String: Any]? { fatalError() }
    open var persistedSnapshot: [String: Any]? { fatalError() }
}
open class NSConstraintConflict: NSObject {
    open var constraint: [String] { fatalError() }
    open var databaseObject: NSManagedObject? { fatalError() }
    open var conflictingObjects: [NSManagedObject] { fatalError() }
}
nonisolated(unsafe) public var NSErrorMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSRollbackMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSOverwriteMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject = NSObject()
nonisolated(unsafe) public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject = NSObject()

open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) { fatalError() }
    open func performFetch() throws { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open var sectionNameKeyPath: String? { fatalError() }
    open var cacheName: String? { fatalError() }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open var fetchedObjects: [ResultType]? { fatalError() }
    open var sections: [any NSFetchedResultsSectionInfo]? { fatalError() }
    open var sectionIndexTitles: [String] { fatalError() }
    open class func deleteCache(withName name: String?) { fatalError() }
    open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
    open func indexPath(forObject object: ResultType) -> IndexPath? { fatalError() }
}
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}
public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)
}
/// Stands for what is optional in Objective-C.
extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}
}
