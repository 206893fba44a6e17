import Behaviour
import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObjectID: NSObject, @unchecked Sendable {
    let entityName: String, type: NSManagedObject.Type, number = Numbers.next()
    var isTemporary = true
    init(_ entityName: String, _ type: NSManagedObject.Type) {
        self.entityName = entityName
        self.type = type
    }
    open var isTemporaryID: Bool { isTemporary }
}

/// An object of a context. Its generated properties read and write here; `objectID` and the context's name are for everyone.
open class NSManagedObject: NSObject, NSFetchRequestResult {
    var id: NSManagedObjectID
    /// Kept, where the real one lets go: an object that outlives its context is still of that context.
    var context: NSManagedObjectContext?
    var values: [String: Any] = [:]
    var isGone = false

    public required init(id: NSManagedObjectID, context: NSManagedObjectContext?) {
        self.id = id
        self.context = context
    }
    public convenience init(context: NSManagedObjectContext) {
        self.init(id: NSManagedObjectID(String(describing: Self.self), Self.self), context: context)
        context.verify()
        context.enter(self)
    }
    public convenience init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.init(id: NSManagedObjectID(entity.name, Self.self), context: context)
        context?.verify()
        context?.enter(self)
    }
    open class func entity() -> NSEntityDescription { NSEntityDescription(String(describing: Self.self), Self.self) }
    open var objectID: NSManagedObjectID { id }
    open var managedObjectContext: NSManagedObjectContext? { context }
    open var isDeleted: Bool { verify(); return isGone }
    open var hasChanges: Bool { verify(); return !values.isEmpty }
    open var isFault: Bool { values.isEmpty }

    private func verify() { context?.verify() }

    /// What a generated property reads; `standard` where nothing was ever set.
    public func _get<Value>(_ key: String = #function, _ standard: @autoclosure () -> Value) -> Value {
        verify()
        let value = values[key] ?? context?.stored(key, id)
        // A relationship's objects belong to the context that reads them.
        if let target = value as? NSManagedObjectID { return context?.instance(target) as? Value ?? standard() }
        return value as? Value ?? standard()
    }
    public func _set<Value>(_ value: Value, _ key: String = #function) {
        verify()
        context?.noteChange(self)
        if let object = Mirror.unwrapped(value) as? NSManagedObject {
            if let context, object.context !== context { Ledger.note(.otherHandle, home: context.number) }
            values[key] = object.id
        } else {
            values[key] = value
        }
    }
    public func value(forKey key: String) -> Any? { _get(key, Any?.none) }
    public func setValue(_ value: Any?, forKey key: String) { _set(value as Any, key) }
}

extension Mirror {
    static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : value
    }
}

/// What a property of a type begins with.
public protocol _Beginning { static var _beginning: Self { get } }
extension Int: _Beginning { public static var _beginning: Int { 0 } }
extension Int16: _Beginning { public static var _beginning: Int16 { 0 } }
extension Int32: _Beginning { public static var _beginning: Int32 { 0 } }
extension Int64: _Beginning { public static var _beginning: Int64 { 0 } }
extension Double: _Beginning { public static var _beginning: Double { 0 } }
extension Float: _Beginning { public static var _beginning: Float { 0 } }
extension Bool: _Beginning { public static var _beginning: Bool { false } }
extension String: _Beginning { public static var _beginning: String { "" } }
extension Data: _Beginning { public static var _beginning: Data { Data() } }
extension Date: _Beginning { public static var _beginning: Date { Date(timeIntervalSince1970: 0) } }
extension UUID: _Beginning { public static var _beginning: UUID { UUID() } }
extension Optional: _Beginning { public static var _beginning: Self { .none } }
extension Set: _Beginning { public static var _beginning: Self { [] } }
extension Array: _Beginning { public static var _beginning: Self { [] } }
public func _beginning<Value>(_ type: Value.Type = Value.self) -> Value {
    if let type = type as? any _Beginning.Type, let value = type._beginning as? Value { return value }
    preconditionFailure("a managed property of type \(type) was read before it was set")
}

open class NSEntityDescription: NSObject {
    let name: String, type: NSManagedObject.Type
    init(_ name: String, _ type: NSManagedObject.Type) {
        self.name = name
        self.type = type
    }
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject {
        context.verify()
        let type = (_typeByName("8Programs\(name.count)\(name)C") as? NSManagedObject.Type) ?? NSManagedObject.self
        let object = type.init(id: NSManagedObjectID(name, type), context: context)
        context.enter(object)
        return object
    }
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        NSEntityDescription(name, (_typeByName("8Programs\(name.count)\(name)C") as? NSManagedObject.Type) ?? NSManagedObject.self)
    }
}
