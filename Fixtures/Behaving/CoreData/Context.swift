import Behaviour
@_exported import Foundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

/// A context, which belongs to its queue with all of its objects. Every use elsewhere is a breach, as with
/// `-com.apple.CoreData.ConcurrencyDebug 1`; `perform…` and what only names the context may be called anywhere.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }

    public let concurrencyType: NSManagedObjectContextConcurrencyType
    let number = Numbers.next()
    let home: Home
    private let queue: DispatchQueue
    private var coordinator: NSPersistentStoreCoordinator?
    private var objects: [NSManagedObjectID: NSManagedObject] = [:]
    private var inserted: Set<NSManagedObjectID> = [], changed: Set<NSManagedObjectID> = [], deleted: Set<NSManagedObjectID> = []

    public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
        self.concurrencyType = concurrencyType
        queue = concurrencyType == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "NSManagedObjectContext")
        home = .on(queue)
    }
    public convenience init(_ type: NSManagedObjectContextConcurrencyType) { self.init(concurrencyType: type) }

    func verify() { if !home.isHere { Ledger.note(.incorrectThread, home: number) } }

    open var parent: NSManagedObjectContext?
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { coordinator ?? parent?.persistentStoreCoordinator }
        set { coordinator = newValue }
    }
    open var name: String?
    open var automaticallyMergesChangesFromParent = false
    open var hasChanges: Bool { verify(); return !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) }
    open var insertedObjects: Set<NSManagedObject> { verify(); return Set(inserted.compactMap { objects[$0] }) }

    // MARK: Going to its queue

    open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(execute: block) }
    open func performAndWait(_ block: () -> Void) { waiting(block) }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try waiting(block) }
    private func waiting<T>(_ block: () throws -> T) rethrows -> T { home.isHere ? try block() : try queue.sync(execute: block) }

    // Typed, where the real one rethrows: only that can be said of a block that is called later.
    public func perform<T, E: Error>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(E) -> T) async throws(E) -> T {
        nonisolated(unsafe) let block = block
        let result: Result<T, E> = await withCheckedContinuation { done in
            nonisolated(unsafe) let done = done
            queue.async {
                let result: Result<T, E>
                do throws(E) { result = .success(try block()) } catch { result = .failure(error) }
                done.resume(returning: result)
            }
        }
        return try result.get()
    }

    // MARK: Contents

    private var store: NSPersistentStoreCoordinator { persistentStoreCoordinator ?? NSPersistentStoreCoordinator.lone }

    /// The object of this context for an id; nil where no such object lies in the store.
    func instance(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let object = objects[id] { return object }
        guard !deleted.contains(id), parent?.holds(id) ?? false || store.row(id) != nil else { return nil }
        let object = id.type.init(id: id, context: self)
        objects[id] = object
        return object
    }
    func holds(_ id: NSManagedObjectID) -> Bool { objects[id] != nil && !deleted.contains(id) }

    func enter(_ object: NSManagedObject) {
        objects[object.id] = object
        inserted.insert(object.id)
    }
    func noteChange(_ object: NSManagedObject) { if !inserted.contains(object.id) { changed.insert(object.id) } }
    /// A value as this context's parent or the store has it.
    func stored(_ key: String, _ id: NSManagedObjectID) -> Any? { parent?.objects[id]?.values[key] ?? store.row(id)?[key] }

    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        verify()
        var ids = store.ids { $0.entityName == request.name } .filter { !deleted.contains($0) }
        ids += inserted.filter { $0.entityName == request.name && !ids.contains($0) }.sorted { $0.number < $1.number }
        let found = ids.compactMap { instance($0) as? T }
        return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
    }
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try fetch(request).count }
    open func object(with id: NSManagedObjectID) -> NSManagedObject { verify(); return instance(id) ?? id.type.init(id: id, context: self) }
    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
        verify()
        guard let object = instance(id) else { throw CocoaError(.fileNoSuchFile) }
        return object
    }
    open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { verify(); return objects[id] }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { verify(); for object in objects { object.id.isTemporary = false } }
    open func insert(_ object: NSManagedObject) { verify(); enter(object) }
    open func delete(_ object: NSManagedObject) {
        verify()
        if object.context !== self { Ledger.note(.otherHandle, home: number) }
        object.isGone = true
        if inserted.remove(object.id) == nil { deleted.insert(object.id) }
        objects[object.id] = nil
    }
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) { verify(); if !mergeChanges { object.values = [:] } }
    open func refreshAllObjects() { verify(); for object in objects.values where !inserted.contains(object.id) { object.values = [:] } }
    @discardableResult open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        verify()
        if let batch = request as? NSBatchInsertRequest {
            Ledger.transaction(home: number)
            for values in batch.objects { store.set(values, NSManagedObjectID(batch.entityName, NSManagedObject.self)) }
        }
        return NSPersistentStoreResult()
    }
    open func reset() { verify(); forget() }
    private func forget() {
        for object in objects.values { object.isGone = true }
        (objects, inserted, changed, deleted) = ([:], [], [], [])
    }
    open func rollback() {
        verify()
        for id in inserted { objects[id]?.isGone = true; objects[id] = nil }
        for id in changed { objects[id]?.values = [:] }
        (inserted, changed, deleted) = ([], [], [])
    }
    open func save() throws {
        verify()
        guard !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) else { return }
        Ledger.transaction(home: number)
        for id in inserted.union(changed) {
            guard let object = objects[id] else { continue }
            id.isTemporary = parent != nil
            if let parent { parent.take(id, object.values, isNew: inserted.contains(id)) } else { store.set(object.values, id) }
        }
        for id in deleted { if let parent { parent.drop(id) } else { store.drop(id) } }
        (inserted, changed, deleted) = ([], [], [])
    }
    private func take(_ id: NSManagedObjectID, _ values: [String: Any], isNew: Bool) {
        let object = objects[id] ?? id.type.init(id: id, context: self)
        objects[id] = object
        object.values.merge(values) { _, new in new }
        if isNew { inserted.insert(id) } else { changed.insert(id) }
    }
    private func drop(_ id: NSManagedObjectID) {
        objects[id] = nil
        if inserted.remove(id) == nil { deleted.insert(id) }
    }
}
