// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

public enum DataEventType: Int, Sendable { case childAdded, childRemoved, childChanged, childMoved, value }
public typealias DatabaseHandle = UInt
open class DataSnapshot: NSObject {
    open var key: String { fatalError() }
    open var value: Any? { fatalError() }
    open var ref: DatabaseReference { fatalError() }
    open var children: NSEnumerator { fatalError() }
    open var childrenCount: UInt { fatalError() }
    open func exists() -> Bool { fatalError() }
    open func hasChild(_ childPathString: String) -> Bool { fatalError() }
    open func childSnapshot(forPath childPathString: String) -> DataSnapshot { fatalError() }
}
open class Database: NSObject, @unchecked Sendable {
    open class func database() -> Database { fatalError() }
    open class func database(url: String) -> Database { fatalError() }
    open var callbackQueue: DispatchQueue { get { fatalError() } set { fatalError() } }
    open var isPersistenceEnabled: Bool { get { fatalError() } set { fatalError() } }
    open func reference() -> DatabaseReference { fatalError() }
    open func reference(withPath path: String) -> DatabaseReference { fatalError() }
}
open class DatabaseQuery: NSObject, @unchecked Sendable {
    open var ref: DatabaseReference { fatalError() }
    @discardableResult open func observe(
        _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
    ) -> DatabaseHandle { fatalError() }
    @discardableResult open func observe(
        _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
        withCancel cancelBlock: (((any Error)) -> Void)?
    ) -> DatabaseHandle { fatalError() }
    open func observeSingleEvent(
        of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
    ) { fatalError() }
    open func observeSingleEvent(
        of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
        withCancel cancelBlock: ((any Error) -> Void)?
    ) { fatalError() }
    open func getData(completion block: @escaping ((any Error)?, DataSnapshot?) -> Void) { fatalError() }
    open func getData() async throws -> DataSnapshot { fatalError() }
    open func removeObserver(withHandle handle: DatabaseHandle) { fatalError() }
    open func removeAllObservers() { fatalError() }
    open func keepSynced(_ keepSynced: Bool) { fatalError() }
    open func queryOrdered(byChild path: String) -> DatabaseQuery { fatalError() }
    open func queryOrderedByKey() -> DatabaseQuery { fatalError() }
    open func queryEqual(toValue value: Any?) -> DatabaseQuery { fatalError() }
    open func queryStarting(atValue startValue: Any?) -> DatabaseQuery { fatalError() }
    open func queryLimited(toFirst limit: UInt) -> DatabaseQuery { fatalError() }
    open func queryLimited(toLast limit: UInt) -> DatabaseQuery { fatalError() }
}
open class DatabaseReference: DatabaseQuery, @unchecked Sendable {
    open var key: String? { fatalError() }
    open var parent: DatabaseReference? { fatalError() }
    open func child(_ pathString: String) -> DatabaseReference { fatalError() }
    open func childByAutoId() -> DatabaseReference { fatalError() }
    open func setValue(_ value: Any?) { fatalError() }
    open func setValue(
        _ value: Any?, withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) { fatalError() }
    open func updateChildValues(_ values: [AnyHashable: Any]) { fatalError() }
    open func updateChildValues(
        _ values: [AnyHashable: Any], withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) { fatalError() }
    open func removeValue() { fatalError() }
    open func removeValue(completionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void) { fatalError() }
}
