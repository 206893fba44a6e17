import Foundation

public final class Decimal128: NSObject, Codable, RealmCollectionValue, RealmNumber, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public convenience init(value: Any) { fatalError() }
    public convenience init(string: String) throws { fatalError() }
    public convenience init(integerLiteral value: Int64) { fatalError() }
    public convenience init(floatLiteral value: Double) { fatalError() }
    public required init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
    public var stringValue: String { fatalError() }
}

public enum AnyRealmValue: RealmCollectionValue {
    case none, int(Int), bool(Bool), float(Float), double(Double), string(String), data(Data), date(Date), object(Object), objectId(ObjectId), decimal128(Decimal128), uuid(UUID)
    case dictionary(Map<String, AnyRealmValue>), list(List<AnyRealmValue>)
    public static func == (a: AnyRealmValue, b: AnyRealmValue) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public protocol CustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol FailableCustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init?(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol RealmEnum: RealmCollectionValue, RawRepresentable {}

extension Int8: RealmCollectionValue, RealmNumber {}
extension Int16: RealmCollectionValue, RealmNumber {}
extension Int32: RealmCollectionValue, RealmNumber {}

extension Persisted {
    public init(wrappedValue: Value, indexed: Bool) { fatalError() }
}

extension Map {
    public func asKeyValueSequence() -> AnySequence<(Key, Value)> { fatalError() }
}

public final class ObjectSchema: CustomStringConvertible {
    public var className: String { fatalError() }
    public var primaryKeyProperty: Property? { fatalError() }
    public var description: String { fatalError() }
}
public final class Property: CustomStringConvertible {
    public var name: String { fatalError() }
    public var description: String { fatalError() }
}
extension ObjectBase {
    public var objectSchema: ObjectSchema { fatalError() }
}
