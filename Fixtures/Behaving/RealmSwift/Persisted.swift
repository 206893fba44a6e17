import Behaviour
import Foundation

/// Where a property's value stands, whatever its type.
protocol AnyBox: AnyObject {
    var isPrimaryKey: Bool { get }
    func reading(for object: ObjectBase) -> Any?
    func write(_ value: Any?, for object: ObjectBase)
    func enter(_ handle: RLMRealm)
    /// Takes the value of an unmanaged object's box.
    func adopt(_ other: any AnyBox)
}

protocol Persisting { var anyBox: any AnyBox { get } }

/// A value that belongs to whoever reads it: an object or a collection of objects.
protocol Rebindable {
    /// The same value as that handle sees it; `owner` is the row that holds it.
    func bound(to handle: RLMRealm, owner: Row) -> Self
    func enter(_ handle: RLMRealm)
    /// The value as it lies in the file, with no handle.
    var stored: Self { get }
}

extension Optional: Rebindable where Wrapped: Rebindable {
    func bound(to handle: RLMRealm, owner: Row) -> Self { flatMap { value in (value as? ObjectBase)?.isDeleted(for: handle) == true ? nil : value.bound(to: handle, owner: owner) } }
    func enter(_ handle: RLMRealm) { self?.enter(handle) }
    var stored: Self { map(\.stored) }
}

extension ObjectBase: Rebindable {
    func bound(to handle: RLMRealm, owner: Row) -> Self { row.map { .at($0, handle) } ?? self }
    var stored: Self { row.map { unsafeDowncast($0.model, to: Self.self) } ?? self }
    func isDeleted(for handle: RLMRealm) -> Bool { row.map { !$0.exists(at: handle.readVersion) } ?? false }
}

final class Box<Value>: AnyBox {
    let isPrimaryKey: Bool
    private var history: History<Value>

    init(_ value: Value, isPrimaryKey: Bool = false) {
        history = History(value)
        self.isPrimaryKey = isPrimaryKey
    }

    func value(for object: ObjectBase) -> Value {
        Store.lock.withLock {
            guard let row = object.row, let handle = object.handle else { return history.at(.max) }
            let value = history.at(handle.readVersion)
            // A nil is a value of every optional type: what is no link must not become one by a cast.
            guard let link = value as? any Rebindable else { return value }
            return link.bound(to: handle, owner: row) as? Value ?? value
        }
    }

    func set(_ value: Value, for object: ObjectBase) {
        Store.lock.withLock {
            guard let row = object.row, let handle = object.handle else {
                history = History(value)
                return
            }
            (value as? any Rebindable)?.enter(handle)
            let version = handle.writeVersion
            history.set(stored(value), version)
            row.store.undoing { [weak self] in self?.history.drop($0) }
        }
    }

    private func stored(_ value: Value) -> Value {
        guard let link = value as? any Rebindable else { return value }
        return link.stored as? Value ?? value
    }

    func reading(for object: ObjectBase) -> Any? { value(for: object) }
    func write(_ value: Any?, for object: ObjectBase) {
        if let value = value as? Value { set(value, for: object) }
        if let list = self.value(for: object) as? any Fillable, let elements = value as? [Any] { list.fill(elements) }
    }
    func enter(_ handle: RLMRealm) {
        let value = history.at(.max)
        guard let link = value as? any Rebindable else { return }
        link.enter(handle)
        history = History(link.stored as? Value ?? value)
    }
    func adopt(_ other: any AnyBox) { if let other = other as? Box<Value> { history = other.history } }
}

/// The value that a property without one begins with.
protocol Beginning { static var beginning: Self { get } }
extension Int: Beginning { static var beginning: Int { 0 } }
extension Int64: Beginning { static var beginning: Int64 { 0 } }
extension Float: Beginning { static var beginning: Float { 0 } }
extension Double: Beginning { static var beginning: Double { 0 } }
extension Bool: Beginning { static var beginning: Bool { false } }
extension String: Beginning { static var beginning: String { "" } }
extension Data: Beginning { static var beginning: Data { Data() } }
extension Date: Beginning { static var beginning: Date { Date(timeIntervalSince1970: 0) } }
extension UUID: Beginning { static var beginning: UUID { UUID() } }
extension ObjectId: Beginning { static var beginning: ObjectId { .generate() } }
extension Optional: Beginning { static var beginning: Self { .none } }
extension List: Beginning { static var beginning: List { List() } }
extension MutableSet: Beginning { static var beginning: MutableSet { MutableSet() } }
extension Map: Beginning { static var beginning: Map { Map() } }
extension LinkingObjects: Beginning { static var beginning: LinkingObjects { LinkingObjects(fromType: Element.self, property: "") } }

@propertyWrapper public struct Persisted<Value> {
    let box: Box<Value>

    private static var beginning: Value {
        if let type = Value.self as? any Beginning.Type, let value = type.beginning as? Value { return value }
        if let type = Value.self as? any CaseIterable.Type, let value = type.allCases.first(where: { _ in true }) as? Value { return value }
        preconditionFailure("a persisted property of type \(Value.self) needs a value to begin with")
    }

    public init() { box = Box(Self.beginning) }
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(primaryKey: Bool) { box = Box(Self.beginning, isPrimaryKey: primaryKey) }
    public init(wrappedValue: Value, primaryKey: Bool) { box = Box(wrappedValue, isPrimaryKey: primaryKey) }
    public init(indexed: Bool) { self.init() }
    public init(originProperty: String) {
        self.init()
        (box.value(for: ObjectBase()) as? any Linking)?.links.property = originProperty
    }

    @available(*, unavailable, message: "@Persisted is for properties of classes")
    public var wrappedValue: Value { get { preconditionFailure() } set { preconditionFailure() } }

    public static subscript<O: ObjectBase>(
        _enclosingInstance object: O, wrapped wrapped: ReferenceWritableKeyPath<O, Value>, storage storage: ReferenceWritableKeyPath<O, Self>
    ) -> Value {
        get {
            object.verifyRead()
            return object.model(of: O.self)[keyPath: storage].box.value(for: object)
        }
        set {
            object.verifyWrite()
            object.model(of: O.self)[keyPath: storage].box.set(newValue, for: object)
        }
    }
}

extension Persisted: Persisting { var anyBox: any AnyBox { box } }

extension ObjectBase {
    /// The object whose boxes hold the values.
    func model<O: ObjectBase>(of type: O.Type) -> O { (row?.model as? O) ?? (self as! O) }
}

extension Persisted: Decodable where Value: Decodable {
    public init(from decoder: Decoder) throws { box = Box(try decoder.singleValueContainer().decode(Value.self)) }
}
extension Persisted: Encodable where Value: Encodable {
    public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(box.value(for: ObjectBase()))
    }
}
