@_exported import Foundation

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

@attached(peer)
public macro Transient() = #externalMacro(module: "StubMacros", type: "Nothing")

public final class Schema: Sendable {
    public enum Attribute {
        public struct Option: Sendable {
            public static var unique: Option { Option() }
            public static var externalStorage: Option { Option() }
            public static var ephemeral: Option { Option() }
            public static var spotlight: Option { Option() }
        }
    }
    public enum Relationship {
        public struct Option: Sendable { public static var unique: Option { Option() } }
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }
    public init(_ types: [any PersistentModel.Type]) {}
}

public protocol DataStoreConfiguration: Hashable {}

public struct ModelConfiguration: DataStoreConfiguration, Sendable {
    public struct CloudKitDatabase: Sendable {
        public static var automatic: CloudKitDatabase { CloudKitDatabase() }
        public static var none: CloudKitDatabase { CloudKitDatabase() }
        public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
    }
    public struct GroupContainer: Sendable {
        public static var automatic: GroupContainer { GroupContainer() }
        public static var none: GroupContainer { GroupContainer() }
    }
    private let name: String?
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) { self.name = name }
    public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic) { self.name = name }
    public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
