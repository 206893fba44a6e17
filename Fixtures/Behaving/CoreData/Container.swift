import Behaviour
import Foundation

open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    let name: String
    public override init() { name = String(describing: ResultType.self) }
    public init(entityName: String) { name = entityName }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchBatchSize = 0
    open var includesPropertyValues = true
}

open class NSBatchInsertRequest: NSPersistentStoreRequest {
    let entityName: String, objects: [[String: Any]]
    public init(entityName: String, objects: [[String: Any]]) {
        self.entityName = entityName
        self.objects = objects
    }
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init<T>(fetchRequest: NSFetchRequest<T>) {}
}

open class NSPersistentStoreResult: NSObject {}
open class NSManagedObjectModel: NSObject {}
open class NSPersistentStoreDescription: NSObject {}

/// The store: values by object.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    nonisolated(unsafe) static var lone = NSPersistentStoreCoordinator()
    private let lock = NSLock()
    private var rows: [(id: NSManagedObjectID, values: [String: Any])] = []

    func row(_ id: NSManagedObjectID) -> [String: Any]? { lock.withLock { rows.first { $0.id == id }?.values } }
    func ids(_ fits: (NSManagedObjectID) -> Bool) -> [NSManagedObjectID] { lock.withLock { rows.map(\.id).filter(fits) } }
    func set(_ values: [String: Any], _ id: NSManagedObjectID) {
        lock.withLock {
            if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].values.merge(values) { _, new in new } } else { rows.append((id, values)) }
        }
    }
    func drop(_ id: NSManagedObjectID) { lock.withLock { rows.removeAll { $0.id == id } } }
}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var coordinators: [String: NSPersistentStoreCoordinator] = [:]
    public let name: String
    private let main = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    private let coordinator: NSPersistentStoreCoordinator

    /// Stores of earlier programs are not found again.
    public static func beginAnew() { lock.withLock { coordinators = [:] } }

    public convenience init(name: String) { self.init(name: name, managedObjectModel: NSManagedObjectModel()) }
    public init(name: String, managedObjectModel: NSManagedObjectModel) {
        self.name = name
        coordinator = Self.lock.withLock {
            let coordinator = Self.coordinators[name] ?? NSPersistentStoreCoordinator()
            Self.coordinators[name] = coordinator
            return coordinator
        }
        super.init()
        main.persistentStoreCoordinator = coordinator
    }
    open var viewContext: NSManagedObjectContext { main }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { coordinator }
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }
    public func performBackgroundTask<T, E: Error>(_ block: @escaping (NSManagedObjectContext) throws(E) -> T) async throws(E) -> T {
        let context = newBackgroundContext()
        return try await context.perform { () throws(E) -> T in try block(context) }
    }
    open func loadPersistentStores(completionHandler: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        completionHandler(NSPersistentStoreDescription(), nil)
    }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
