import Combine
@_exported import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public convenience init(context: NSManagedObjectContext) { fatalError() }
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { fatalError() }
    public override init() { fatalError() }
    open class func entity() -> NSEntityDescription { fatalError() }
    open var objectID: NSManagedObjectID { fatalError() }
    open var managedObjectContext: NSManagedObjectContext? { fatalError() }
    open var isDeleted: Bool { fatalError() }
    open var hasChanges: Bool { fatalError() }
    open var isFault: Bool { fatalError() }
}

extension NSManagedObject: ObservableObject {}

open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    open var isTemporaryID: Bool { fatalError() }
}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

open class NSEntityDescription: NSObject {
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject { fatalError() }
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? { fatalError() }
}

open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public override init() { fatalError() }
    public init(entityName: String) { fatalError() }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchBatchSize = 0
    open var includesPropertyValues = true
}

open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public init(entityName: String, objects: [[String: Any]]) { fatalError() }
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init<T>(fetchRequest: NSFetchRequest<T>) { fatalError() }
}

open class NSPersistentStoreResult: NSObject {}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) { fatalError() }
    public init(_ type: NSManagedObjectContextConcurrencyType) { fatalError() }
    open var concurrencyType: NSManagedObjectContextConcurrencyType { fatalError() }
    open var parent: NSManagedObjectContext? { get { fatalError() } set { fatalError() } }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { get { fatalError() } set { fatalError() } }
    open var hasChanges: Bool { fatalError() }
    open var name: String? { get { fatalError() } set { fatalError() } }
    open var automaticallyMergesChangesFromParent: Bool { get { fatalError() } set { fatalError() } }
    open var userInfo: NSMutableDictionary { fatalError() }
    open var insertedObjects: Set<NSManagedObject> { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public func perform<T>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T) async rethrows -> T { fatalError() }
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { fatalError() }
    open func object(with id: NSManagedObjectID) -> NSManagedObject { fatalError() }
    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject { fatalError() }
    open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { fatalError() }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { fatalError() }
    open func insert(_ object: NSManagedObject) { fatalError() }
    open func delete(_ object: NSManagedObject) { fatalError() }
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) { fatalError() }
    open func refreshAllObjects() { fatalError() }
    @discardableResult open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { fatalError() }
    open func reset() { fatalError() }
    open func rollback() { fatalError() }
    open func save() throws { fatalError() }
}

open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
    public init(fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName name: String?) { fatalError() }
    open func performFetch() throws { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open var fetchedObjects: [ResultType]? { fatalError() }
    open var sections: [any NSFetchedResultsSectionInfo]? { fatalError() }
    open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
    open func indexPath(forObject object: ResultType) -> IndexPath? { fatalError() }
}
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}

open class NSManagedObjectModel: NSObject {}
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}
open class NSPersistentStoreDescription: NSObject {}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public init(name: String) { fatalError() }
    public init(name: String, managedObjectModel: NSManagedObjectModel) { fatalError() }
    open var viewContext: NSManagedObjectContext { fatalError() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { fatalError() }
    open func newBackgroundContext() -> NSManagedObjectContext { fatalError() }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) { fatalError() }
    public func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) throws -> T) async rethrows -> T { fatalError() }
    open func loadPersistentStores(completionHandler: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) { fatalError() }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
