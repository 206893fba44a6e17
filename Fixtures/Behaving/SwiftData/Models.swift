import Behaviour
import Foundation

public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable {
    let entity: String, number: UInt64
    public var id: String { "\(entity)/\(number)" }
}

/// What stands behind a model: its context and its values. The copy of a program that is run gives its models one.
public final class ModelLink {
    /// Kept, so that a model that outlives its context is still known to be of it.
    var context: ModelContext?
    var id: PersistentIdentifier?
    var values: [String: Any] = [:]
    var isGone = false
    public init() {}

    func verify() {
        context?.verify()
        if isGone { Ledger.note(.invalidated, home: context?.number ?? 0) }
    }
}

public protocol PersistentModel: AnyObject, Hashable, Identifiable {
    var persistentModelID: PersistentIdentifier { get }
    var _link: ModelLink { get }
    init(_link: ModelLink)
}
extension PersistentModel {
    public var id: PersistentIdentifier { persistentModelID }
    public var persistentModelID: PersistentIdentifier {
        if let id = _link.id { return id }
        let id = PersistentIdentifier(entity: String(describing: Self.self), number: Numbers.next())
        _link.id = id
        return id
    }
    public var modelContext: ModelContext? { _link.context }
    public var isDeleted: Bool { _link.context?.verify(); return _link.isGone }
    public var hasChanges: Bool { _link.verify(); return !_link.values.isEmpty }
    public static func == (a: Self, b: Self) -> Bool { a.persistentModelID == b.persistentModelID }
    public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
}

/// A stored property of a model, as the macro's accessors treat it.
@propertyWrapper public struct ModelProperty<Value> {
    private let key: String
    private let first: Value?

    public init(_ key: String) {
        self.key = key
        first = nil
    }
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        first = wrappedValue
    }

    @available(*, unavailable) public var wrappedValue: Value { get { preconditionFailure() } set { preconditionFailure() } }

    public static subscript<Model: PersistentModel>(
        _enclosingInstance model: Model, wrapped wrapped: ReferenceWritableKeyPath<Model, Value>, storage storage: ReferenceWritableKeyPath<Model, Self>
    ) -> Value {
        get {
            let property = model[keyPath: storage], link = model._link
            link.verify()
            let value = link.values[property.key] ?? link.id.flatMap { link.context?.stored(property.key, $0) }
            if let ids = value as? Targets, let context = link.context { return ids.value(in: context) as? Value ?? property.beginning }
            return value as? Value ?? property.beginning
        }
        set {
            let property = model[keyPath: storage], link = model._link
            link.verify()
            link.context?.noteChange(model)
            link.values[property.key] = newValue
            if let context = link.context {
                for one in Targets.models(newValue) where one._link.context != nil && one._link.context !== context { Ledger.note(.otherHandle, home: context.number) }
            }
        }
    }

    private var beginning: Value {
        if let first { return first }
        if let none = Optional<Any>.none as? Value { return none }
        if let empty = [Any]() as? Value { return empty }
        preconditionFailure("a model's property \(key) was read before it was set")
    }
}

/// The models of a relationship as the store keeps them: by id.
struct Targets {
    let ids: [PersistentIdentifier], isMany: Bool

    static func models(_ value: Any) -> [any PersistentModel] {
        if let many = value as? [any PersistentModel] { return many }
        if let one = value as? any PersistentModel { return [one] }
        return []
    }
    init?(_ value: Any) {
        let models = Self.models(value)
        guard !models.isEmpty else { return nil }
        ids = models.map(\.persistentModelID)
        isMany = value is [any PersistentModel]
    }
    func value(in context: ModelContext) -> Any? {
        let models = ids.compactMap { context.instance($0) }
        return isMany ? models : models.first
    }
}
