// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

public protocol ListenerRegistration: NSObjectProtocol, Sendable { func remove() }
public enum FirestoreSource: UInt, Sendable { case `default`, server, cache }
public enum DocumentChangeType: Int, Sendable { case added, modified, removed }
open class Timestamp: NSObject, Codable, @unchecked Sendable {
    public init(date: Date) { fatalError() }
    public convenience init(seconds: Int64, nanoseconds: Int32) { fatalError() }
    open var seconds: Int64 { fatalError() }
    open func dateValue() -> Date { fatalError() }
    public required init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}
open class FieldValue: NSObject, @unchecked Sendable {
    open class func delete() -> FieldValue { fatalError() }
    open class func serverTimestamp() -> FieldValue { fatalError() }
    open class func arrayUnion(_ elements: [Any]) -> FieldValue { fatalError() }
    open class func arrayRemove(_ elements: [Any]) -> FieldValue { fatalError() }
    open class func increment(_ i: Int64) -> FieldValue { fatalError() }
}
open class Firestore: NSObject, @unchecked Sendable {
    open class func firestore() -> Firestore { fatalError() }
    open func collection(_ collectionPath: String) -> CollectionReference { fatalError() }
    open func document(_ documentPath: String) -> DocumentReference { fatalError() }
    open func collectionGroup(_ collectionID: String) -> Query { fatalError() }
    open func batch() -> WriteBatch { fatalError() }
    open func runTransaction(
        _ updateBlock: @escaping (Transaction, UnsafeMutablePointer<NSError?>?) -> Any?,
        completion: @escaping (Any?, (any Error)?) -> Void
    ) { fatalError() }
}
open class Query: NSObject, @unchecked Sendable {
    open var firestore: Firestore { fatalError() }
    open func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) { fatalError() }
    open func getDocuments(
        source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) { fatalError() }
    open func getDocuments() async throws -> QuerySnapshot { fatalError() }
    open func getDocuments(source: FirestoreSource) async throws -> QuerySnapshot { fatalError() }
    open func addSnapshotListener(
        _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
    open func addSnapshotListener(
        includeMetadataChanges: Bool, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
    open func whereField(_ field: String, isEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isNotEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isLessThan value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isGreaterThan value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, arrayContains value: Any) -> Query { fatalError() }
    open func whereField(_ field: String, in values: [Any]) -> Query { fatalError() }
    open func order(by field: String) -> Query { fatalError() }
    open func order(by field: String, descending: Bool) -> Query { fatalError() }
    open func limit(to limit: Int) -> Query { fatalError() }
    open func limit(toLast limit: Int) -> Query { fatalError() }
    open func start(afterDocument document: DocumentSnapshot) -> Query { fatalError() }
    open func start(at fieldValues: [Any]) -> Query { fatalError() }
    open func end(at fieldValues: [Any]) -> Query { fatalError() }
}
open class CollectionReference: Query, @unchecked Sendable {
    open var collectionID: String { fatalError() }
    open var path: String { fatalError() }
    open var parent: DocumentReference? { fatalError() }
    open func document() -> DocumentReference { fatalError() }
    open func document(_ documentPath: String) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(data: [String: Any]) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(
        data: [String: Any], completion: (((any Error)?) -> Void)?
    ) -> DocumentReference { fatalError() }
    @discardableResult open func addDocument(data: [String: Any]) async throws -> DocumentReference { fatalError() }
    @discardableResult public func addDocument<T: Encodable>(
        from value: T, completion: (((any Error)?) -> Void)? = nil
    ) throws -> DocumentReference { fatalError() }
}
open class DocumentReference: NSObject, @unchecked Sendable {
    open var documentID: String { fatalError() }
    open var path: String { fatalError() }
    open var parent: CollectionReference { fatalError() }
    open func collection(_ collectionPath: String) -> CollectionReference { fatalError() }
    open func setData(_ documentData: [String: Any]) { fatalError() }
    open func setData(_ documentData: [String: Any], merge: Bool) { fatalError() }
    open func setData(_ documentData: [String: Any], completion: (((any Error)?) -> Void)?) { fatalError() }
    open func setData(
        _ documentData: [String: Any], merge: Bool, completion: (((any Error)?) -> Void)?
    ) { fatalError() }
    open func setData(_ documentData: [String: Any]) async throws { fatalError() }
    public func setData<T: Encodable>(
        from value: T, merge: Bool = false, completion: (((any Error)?) -> Void)? = nil
    ) throws { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any]) { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)?) { fatalError() }
    open func updateData(_ fields: [AnyHashable: Any]) async throws { fatalError() }
    open func delete() { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func delete() async throws { fatalError() }
    open func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) { fatalError() }
    open func getDocument(
        source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void
    ) { fatalError() }
    open func getDocument() async throws -> DocumentSnapshot { fatalError() }
    open func getDocument(source: FirestoreSource) async throws -> DocumentSnapshot { fatalError() }
    public func getDocument<T: Decodable>(as type: T.Type) async throws -> T { fatalError() }
    open func addSnapshotListener(
        _ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
    ) -> any ListenerRegistration { fatalError() }
}
open class DocumentSnapshot: NSObject {
    open var exists: Bool { fatalError() }
    open var documentID: String { fatalError() }
    open var reference: DocumentReference { fatalError() }
    open func data() -> [String: Any]? { fatalError() }
    open func get(_ field: Any) -> Any? { fatalError() }
    open subscript(key: Any) -> Any? { fatalError() }
    public func data<T: Decodable>(as type: T.Type) throws -> T { fatalError() }
}
open class QueryDocumentSnapshot: DocumentSnapshot {
    open override func data() -> [String: Any] { fatalError() }
}
open class DocumentChange: NSObject {
    open var type: DocumentChangeType { fatalError() }
    open var document: QueryDocumentSnapshot { fatalError() }
}
open class QuerySnapshot: NSObject {
    open var documents: [QueryDocumentSnapshot] { fatalError() }
    open var documentChanges: [DocumentChange] { fatalError() }
    open var isEmpty: Bool { fatalError() }
    open var count: Int { fatalError() }
}
open class WriteBatch: NSObject, @unchecked Sendable {
    @discardableResult open func setData(
        _ data: [String: Any], forDocument document: DocumentReference
    ) -> WriteBatch { fatalError() }
    @discardableResult open func updateData(
        _ fields: [AnyHashable: Any], forDocument document: DocumentReference
    ) -> WriteBatch { fatalError() }
    @discardableResult open func deleteDocument(_ document: DocumentReference) -> WriteBatch { fatalError() }
    open func commit() { fatalError() }
    open func commit(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func commit() async throws { fatalError() }
}
open class Transaction: NSObject, @unchecked Sendable {
    @discardableResult open func setData(
        _ data: [String: Any], forDocument document: DocumentReference
    ) -> Transaction { fatalError() }
    @discardableResult open func updateData(
        _ fields: [AnyHashable: Any], forDocument document: DocumentReference
    ) -> Transaction { fatalError() }
    open func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot { fatalError() }
}
@propertyWrapper public struct DocumentID<Value: Codable>: Codable {
    public init(wrappedValue value: Value?) { fatalError() }
    public var wrappedValue: Value? { get { fatalError() } set { fatalError() } }
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}
