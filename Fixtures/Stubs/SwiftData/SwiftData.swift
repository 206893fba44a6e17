@_exported import Foundation
#if !canImport(ObjectiveC)
import CoreData
#endif

@attached(extension, conformances: PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "StubMacros", type: "Model")

@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "StubMacros", type: "ModelActor")

@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ paths: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Transient() = #externalMacro(module: "StubMacros", type: "Nothing")

public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable {
    public var id: String { fatalError() }
    public var entityName: String { fatalError() }
    public var storeIdentifier: String? { fatalError() }
}

public protocol PersistentModel: AnyObject, Hashable, Identifiable {
    var persistentModelID: PersistentIdentifier { get }
}
extension PersistentModel {
    public var id: PersistentIdentifier { fatalError() }
    public var persistentModelID: PersistentIdentifier { fatalError() }
    public var modelContext: ModelContext? { fatalError() }
    public var isDeleted: Bool { fatalError() }
    public var hasChanges: Bool { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class Schema: Sendable {
    public enum Attribute {
        public struct Option: Sendable {
            public static var unique: Option { fatalError() }
            public static var externalStorage: Option { fatalError() }
            public static var ephemeral: Option { fatalError() }
            public static var spotlight: Option { fatalError() }
            public static var preserveValueOnDeletion: Option { fatalError() }
            public static var codable: Option { fatalError() }
        }
    }
    public enum Relationship {
        public struct Option: Sendable { public static var unique: Option { fatalError() } }
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }
    public struct Version: Hashable, Codable, Sendable {
        public init(_ major: Int, _ minor: Int, _ patch: Int) { fatalError() }
    }
    public init(_ types: [any PersistentModel.Type]) { fatalError() }
    public init(_ types: [any PersistentModel.Type], version: Version) { fatalError() }
    public init(versionedSchema: any VersionedSchema.Type) { fatalError() }
}

public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

public enum MigrationStage: Sendable {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: (@Sendable (ModelContext) throws -> Void)?, didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

public protocol DataStoreConfiguration: Hashable {}

public struct ModelConfiguration: DataStoreConfiguration, Sendable {
    public struct CloudKitDatabase: Sendable {
        public static var automatic: CloudKitDatabase { fatalError() }
        public static var none: CloudKitDatabase { fatalError() }
        public static func `private`(_ name: String) -> CloudKitDatabase { fatalError() }
    }
    public struct GroupContainer: Sendable {
        public static var automatic: GroupContainer { fatalError() }
        public static var none: GroupContainer { fatalError() }
        public static func identifier(_ name: String) -> GroupContainer { fatalError() }
    }
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) { fatalError() }
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) { fatalError() }
    public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class ModelContainer: Sendable {
    public init(
        for types: any PersistentModel.Type..., configurations: any DataStoreConfiguration...
    ) throws { fatalError() }
    public init(for schema: Schema, configurations: any DataStoreConfiguration...) throws { fatalError() }
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: any DataStoreConfiguration...
    ) throws { fatalError() }
    @MainActor @preconcurrency public var mainContext: ModelContext { fatalError() }
    public var schema: Schema { fatalError() }
    public var migrationPlan: (any SchemaMigrationPlan.Type)? { fatalError() }
    public var configurations: Set<ModelConfiguration> { fatalError() }
    public func erase() throws { fatalError() }
    public func deleteAllData() { fatalError() }
}

public struct FetchDescriptor<T: PersistentModel> {
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) { fatalError() }
    public var predicate: Predicate<T>? { get { fatalError() } set { fatalError() } }
    public var sortBy: [SortDescriptor<T>] { get { fatalError() } set { fatalError() } }
    public var includePendingChanges: Bool { get { fatalError() } set { fatalError() } }
    public var propertiesToFetch: [PartialKeyPath<T>] { get { fatalError() } set { fatalError() } }
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] { get { fatalError() } set { fatalError() } }
    public var fetchLimit: Int? { get { fatalError() } set { fatalError() } }
    public var fetchOffset: Int? { get { fatalError() } set { fatalError() } }
}

public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> T { fatalError() }
}

public final class ModelContext {
    public init(_ container: ModelContainer) { fatalError() }
    public var container: ModelContainer { fatalError() }
    public var autosaveEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var hasChanges: Bool { fatalError() }
    public func insert<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws { fatalError() }
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { fatalError() }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { fatalError() }
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] { fatalError() }
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, block: (T) throws -> Void
    ) throws { fatalError() }
    public func model(for id: PersistentIdentifier) -> any PersistentModel { fatalError() }
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { fatalError() }
    public func save() throws { fatalError() }
    public func rollback() { fatalError() }
    public func processPendingChanges() { fatalError() }
    public var author: String? { get { fatalError() } set { fatalError() } }
    public var undoManager: UndoManager? { get { fatalError() } set { fatalError() } }
    public var insertedModelsArray: [any PersistentModel] { fatalError() }
    public var changedModelsArray: [any PersistentModel] { fatalError() }
    public var deletedModelsArray: [any PersistentModel] { fatalError() }
    public func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<T> { fatalError() }
    public func transaction(block: () throws -> Void) throws { fatalError() }
    public static let willSave = Foundation.Notification.Name("willSave")
    public static let didSave = Foundation.Notification.Name("didSave")
}
@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}

public protocol ModelExecutor: Executor { var modelContext: ModelContext { get } }
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
    public func enqueue(_ job: UnownedJob) { fatalError() }
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { fatalError() }
}

public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}
extension ModelActor {
    public nonisolated var unownedExecutor: UnownedSerialExecutor { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { fatalError() }
}
