import Behaviour
import Combine
import Foundation

public protocol ThreadConfined {
    var realm: Realm? { get }
    var isInvalidated: Bool { get }
    var isFrozen: Bool { get }
    func freeze() -> Self
    func thaw() -> Self?
}

/// An object is an accessor: it says which row it stands for and for which handle it reads. Without a row it is unmanaged and
/// its own boxes hold the values.
open class ObjectBase: NSObject, ThreadConfined {
    var row: Row?
    var handle: RLMRealm?
    private var generation = 0

    public required override init() { super.init() }
    public convenience init(value: Any) {
        self.init()
        Ledger.silently { take(value) }
    }

    /// Whose an object is may be asked on any thread, and whether it is still there.
    public var realm: Realm? { handle.map { Realm($0) } }
    public var isFrozen: Bool { handle?.isFrozen ?? false }
    public var isInvalidated: Bool { isGone }
    open class func className() -> String { String(describing: self) }

    /// Deleted, or its realm invalidated.
    var isGone: Bool {
        guard let row, let handle else { return false }
        return !row.exists(at: handle.readVersion) || generation < handle.invalidations
    }

    func attach(_ row: Row, _ handle: RLMRealm) {
        self.row = row
        self.handle = handle
        generation = handle.invalidations
    }

    static func at(_ row: Row, _ handle: RLMRealm) -> Self {
        let object = Self()
        object.attach(row, handle)
        return object
    }

    /// Becomes part of a realm, with everything that it links to.
    func enter(_ handle: RLMRealm) {
        if self.handle == nil, row != nil { return }
        if self.handle != nil {
            if isGone { Ledger.note(.invalidated, home: handle.number) } else if self.handle !== handle { Ledger.note(.otherHandle, home: handle.number) }
            return
        }
        // The file's own object keeps no handle: what lies in a file must not keep realms open.
        let model = type(of: self).init()
        for (own, stored) in zip(boxes, model.boxes) { stored.box.adopt(own.box) }
        let row = Row(model, handle.store, born: handle.isInWrite ? handle.writeVersion : handle.version)
        model.row = row
        handle.store.insert(row)
        attach(row, handle)
        for (_, box) in model.boxes { box.enter(handle) }
    }

    func verifyRead() {
        handle?.verify()
        if isGone { Ledger.note(.invalidated, home: handle?.number ?? 0) }
    }

    func verifyWrite() {
        guard let handle else { return }
        handle.verifyWrite()
        if isGone { Ledger.note(.invalidated, home: handle.number) }
    }

    public func freeze() -> Self {
        guard let row, let handle else {
            Ledger.note(.unmanagedFrozen, home: 0)
            return self
        }
        verifyRead()
        return .at(row, handle.frozen())
    }

    public func thaw() -> Self? {
        guard let row, let handle else { return nil }
        if !handle.isFrozen {
            handle.verify()
            return self
        }
        let live = handle.thawed()
        return row.exists(at: live.readVersion) ? .at(row, live) : nil
    }

    open override func isEqual(_ other: Any?) -> Bool {
        guard let other = other as? ObjectBase else { return false }
        return row == nil || other.row == nil ? self === other : row === other.row
    }
    open override var hash: Int { row.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue }

    public subscript(key: String) -> Any? {
        get {
            verifyRead()
            guard let value = storage(key)?.reading(for: self) else { return nil }
            let optional = Mirror(reflecting: value)
            return optional.displayStyle == .optional ? optional.children.first?.value : value
        }
        set {
            verifyWrite()
            storage(key)?.write(newValue, for: self)
        }
    }

    // MARK: Its boxes by name

    /// The boxes of its persisted properties, those of its base classes first.
    var boxes: [(name: String, box: any AnyBox)] {
        var found: [(String, any AnyBox)] = [], mirror: Mirror? = Mirror(reflecting: row?.model ?? self)
        while let level = mirror {
            found.insert(contentsOf: level.children.compactMap { child in
                guard let label = child.label, let wrapper = child.value as? any Persisting else { return nil }
                return (label.hasPrefix("_") ? String(label.dropFirst()) : label, wrapper.anyBox)
            }, at: 0)
            mirror = level.superclassMirror
        }
        return found
    }

    private func storage(_ key: String) -> (any AnyBox)? { boxes.first { $0.name == key }?.box }

    var primaryKeyText: String? {
        let named = (type(of: self) as? Object.Type)?.primaryKey()
        return boxes.first { $0.box.isPrimaryKey || $0.name == named }.map { "\($0.box.reading(for: self) ?? "nil")" }
    }

    /// Takes its values from a dictionary, an array in the order of the properties, or another object.
    func take(_ value: Any) {
        switch value {
        case let values as [String: Any]: for (name, box) in boxes { if let value = values[name] { box.write(value, for: self) } }
        case let values as [Any]: for (pair, value) in zip(boxes, values) { pair.box.write(value, for: self) }
        case let other as ObjectBase:
            let theirs = Dictionary(other.boxes.map { ($0.name, $0.box) }) { first, _ in first }
            for (name, box) in boxes { if let value = theirs[name]?.reading(for: other) { box.write(value, for: self) } }
        default: break
        }
    }
}

open class Object: ObjectBase, RealmFetchable, ObservableObject {
    open class func primaryKey() -> String? { nil }
    open class func indexedProperties() -> [String] { [] }
    open class func ignoredProperties() -> [String] { [] }
}
open class EmbeddedObject: ObjectBase, RealmCollectionValue, ObservableObject {}

public protocol ObjectKeyIdentifiable: Identifiable {}
extension ObjectKeyIdentifiable where Self: ObjectBase {
    public var id: UInt64 { UInt64(UInt(bitPattern: hash)) }
}

public protocol RealmCollectionValue: Hashable {}
public protocol RealmFetchable: RealmCollectionValue {}
public protocol MinMaxType {}
public protocol AddableType {}
public protocol RealmNumber: MinMaxType, AddableType {}
extension Int: RealmCollectionValue, RealmNumber {}
extension Int64: RealmCollectionValue, RealmNumber {}
extension Float: RealmCollectionValue, RealmNumber {}
extension Double: RealmCollectionValue, RealmNumber {}
extension Bool: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension Date: RealmCollectionValue, MinMaxType {}
extension UUID: RealmCollectionValue {}
extension ObjectId: RealmCollectionValue {}
extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}
extension Optional: MinMaxType where Wrapped: MinMaxType {}

public protocol PersistableEnum: RealmCollectionValue, CaseIterable, RawRepresentable {}

public struct ObjectId: Sendable, Hashable, CustomStringConvertible {
    public let stringValue: String
    public static func generate() -> ObjectId { ObjectId(UUID().uuidString) }
    init(_ text: String) { stringValue = text }
    public init(string: String) throws { stringValue = string }
    public var description: String { stringValue }
}
