import Behaviour
import Foundation

public final class ModelContainer: Sendable {
    let store = ModelStore()
    nonisolated(unsafe) private var main: ModelContext?
    public init(for types: any PersistentModel.Type..., configurations: any DataStoreConfiguration...) throws {}
    public init(for schema: Schema, configurations: any DataStoreConfiguration...) throws {}
    @MainActor @preconcurrency public var mainContext: ModelContext {
        if let main { return main }
        let made = ModelContext(self, home: .main)
        main = made
        return made
    }
    public func deleteAllData() { store.clear() }
}

/// What is saved: values and type by id.
final class ModelStore: @unchecked Sendable {
    private let lock = NSLock()
    private var rows: [(id: PersistentIdentifier, type: any PersistentModel.Type, values: [String: Any])] = []

    func row(_ id: PersistentIdentifier) -> (type: any PersistentModel.Type, values: [String: Any])? {
        lock.withLock { rows.first { $0.id == id }.map { ($0.type, $0.values) } }
    }
    func ids(of entity: String) -> [PersistentIdentifier] { lock.withLock { rows.map(\.id).filter { $0.entity == entity } } }
    func set(_ id: PersistentIdentifier, _ type: any PersistentModel.Type, _ values: [String: Any]) {
        let plain = values.mapValues { value in Targets(value) ?? value }
        lock.withLock {
            if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].values.merge(plain) { _, new in new } } else { rows.append((id, type, plain)) }
        }
    }
    func drop(_ id: PersistentIdentifier) { lock.withLock { rows.removeAll { $0.id == id } } }
    func clear() { lock.withLock { rows = [] } }
}

public struct FetchDescriptor<T: PersistentModel> {
    let predicate: Predicate<T>?
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) { self.predicate = predicate }
    public var fetchLimit: Int?
    public var fetchOffset: Int?
}

/// A context belongs to where it was made (the main actor, an actor, a thread), or to the executor that it is made for.
public final class ModelContext {
    public let container: ModelContainer
    let number = Numbers.next()
    var home: Home
    private var models: [PersistentIdentifier: any PersistentModel] = [:]
    private var inserted: Set<PersistentIdentifier> = [], changed: Set<PersistentIdentifier> = [], deleted: Set<PersistentIdentifier> = []

    public convenience init(_ container: ModelContainer) { self.init(container, home: .current) }
    init(_ container: ModelContainer, home: Home) {
        self.container = container
        self.home = home
    }

    func verify() { if !home.isHere { Ledger.note(.incorrectThread, home: number) } }

    public var autosaveEnabled = false
    public var hasChanges: Bool { verify(); return isChanged }
    private var isChanged: Bool { !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) }

    func instance(_ id: PersistentIdentifier) -> (any PersistentModel)? {
        if let model = models[id] { return model }
        guard !deleted.contains(id), let row = container.store.row(id) else { return nil }
        let link = ModelLink()
        link.context = self
        link.id = id
        let model = row.type.init(_link: link)
        models[id] = model
        return model
    }
    func stored(_ key: String, _ id: PersistentIdentifier) -> Any? { container.store.row(id)?.values[key] }
    func noteChange(_ model: any PersistentModel) { if !inserted.contains(model.persistentModelID) { changed.insert(model.persistentModelID) } }

    public func insert<T: PersistentModel>(_ model: T) {
        verify()
        if let other = model._link.context {
            if other !== self { Ledger.note(.otherHandle, home: number) }
            return
        }
        model._link.context = self
        models[model.persistentModelID] = model
        inserted.insert(model.persistentModelID)
    }
    public func delete<T: PersistentModel>(_ model: T) {
        verify()
        if let other = model._link.context, other !== self { Ledger.note(.otherHandle, home: number) }
        let id = model.persistentModelID
        if inserted.remove(id) == nil { deleted.insert(id) }
        models[id] = nil
    }
    public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws {
        for one in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(one) }
    }
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        verify()
        let entity = String(describing: T.self)
        var ids = container.store.ids(of: entity).filter { !deleted.contains($0) }
        ids += inserted.filter { $0.entity == entity && !ids.contains($0) }.sorted { $0.number < $1.number }
        var found = ids.compactMap { instance($0) as? T }
        if let predicate = descriptor.predicate { found = try Ledger.silently { try found.filter { try predicate.evaluate($0) } } }
        found = Array(found.dropFirst(descriptor.fetchOffset ?? 0))
        return descriptor.fetchLimit.map { Array(found.prefix($0)) } ?? found
    }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { try fetch(descriptor).count }
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }
    public func enumerate<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, block: (T) throws -> Void) throws { try fetch(descriptor).forEach(block) }
    public func model(for id: PersistentIdentifier) -> any PersistentModel {
        verify()
        guard let model = instance(id) else { preconditionFailure("no model for \(id.id)") }
        return model
    }
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { verify(); return models[id] as? T }
    public func save() throws {
        verify()
        guard isChanged else { return }
        Ledger.transaction(home: number)
        for id in inserted.union(changed) { if let model = models[id] { container.store.set(id, type(of: model), model._link.values) } }
        for id in deleted { container.store.drop(id) }
        (inserted, changed, deleted) = ([], [], [])
    }
    public func rollback() {
        verify()
        for id in inserted { models[id]?._link.isGone = true; models[id] = nil }
        for id in changed { models[id]?._link.values = [:] }
        (inserted, changed, deleted) = ([], [], [])
    }
    public func transaction(block: () throws -> Void) throws {
        verify()
        try block()
        try save()
    }
}
@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}

public protocol ModelExecutor: Executor { var modelContext: ModelContext { get } }
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Each job on a thread of its own, one after the other; the context is the executor's from the start.
public final class DefaultSerialModelExecutor: HoppingSerialExecutor, SerialModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
        super.init()
        modelContext.home = .executor(asUnownedSerialExecutor(), self)
    }
}

public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}
extension ModelActor {
    public nonisolated var unownedExecutor: UnownedSerialExecutor { (modelExecutor as! any SerialExecutor).asUnownedSerialExecutor() }
    public var modelContext: ModelContext { modelExecutor.modelContext }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { modelContext.instance(id) as? T }
}
