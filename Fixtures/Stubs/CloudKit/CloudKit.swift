@_exported import Foundation

public protocol CKRecordValueProtocol {}
public protocol CKRecordKeyValueSetting {
    subscript(key: String) -> (any CKRecordValueProtocol)? { get set }
}
extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

open class CKRecord: NSObject, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String
    open class ID: NSObject, @unchecked Sendable {
        public convenience init(recordName: String, zoneID: CKRecordZone.ID? = nil) { fatalError() }
        open var recordName: String { fatalError() }
        open var zoneID: CKRecordZone.ID { fatalError() }
    }
    open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
        public enum Action: UInt, Sendable { case none, deleteSelf }
        public init(recordID: CKRecord.ID, action: CKRecord.Reference.Action) { fatalError() }
        public convenience init(record: CKRecord, action: CKRecord.Reference.Action) { fatalError() }
        open var recordID: CKRecord.ID { fatalError() }
    }
    public convenience init(
        recordType: CKRecord.RecordType, recordID: CKRecord.ID = CKRecord.ID(recordName: "")
    ) { fatalError() }
    public convenience init(recordType: CKRecord.RecordType, zoneID: CKRecordZone.ID) { fatalError() }
    open var recordType: CKRecord.RecordType { fatalError() }
    open var recordID: CKRecord.ID { fatalError() }
    open var recordChangeTag: String? { fatalError() }
    open var creationDate: Date? { fatalError() }
    open var modificationDate: Date? { fatalError() }
    open var parent: CKRecord.Reference?
    open func setParent(_ parentRecord: CKRecord?) { fatalError() }
    open func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { fatalError() }
    open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey) { fatalError() }
    public subscript(
        key: CKRecord.FieldKey
    ) -> (any CKRecordValueProtocol)? {
        get { fatalError() }
        set { fatalError() }
    }
    open func allKeys() -> [CKRecord.FieldKey] { fatalError() }
    open func changedKeys() -> [CKRecord.FieldKey] { fatalError() }
}
open class CKRecordZone: NSObject, @unchecked Sendable {
    open class ID: NSObject, @unchecked Sendable {
        public init(zoneName: String, ownerName: String = "") { fatalError() }
        open var zoneName: String { fatalError() }
        open var ownerName: String { fatalError() }
        public static let `default` = CKRecordZone.ID(zoneName: "")
    }
    public init(zoneName: String) { fatalError() }
    public init(zoneID: CKRecordZone.ID) { fatalError() }
    open var zoneID: CKRecordZone.ID { fatalError() }
}
open class CKShare: CKRecord, @unchecked Sendable {
    public convenience init(rootRecord: CKRecord) { fatalError() }
    open var url: URL? { fatalError() }
    open class Metadata: NSObject, @unchecked Sendable {}
}
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public init(fileURL: URL) { fatalError() }
    open var fileURL: URL? { fatalError() }
}
open class CKQuery: NSObject, @unchecked Sendable {
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) { fatalError() }
    open var recordType: CKRecord.RecordType { fatalError() }
    open var sortDescriptors: [NSSortDescriptor]?
}
public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}
open class CKContainer: NSObject, @unchecked Sendable {
    open class func `default`() -> CKContainer { fatalError() }
    public init(identifier containerIdentifier: String) { fatalError() }
    open var containerIdentifier: String? { fatalError() }
    open var privateCloudDatabase: CKDatabase { fatalError() }
    open var publicCloudDatabase: CKDatabase { fatalError() }
    open var sharedCloudDatabase: CKDatabase { fatalError() }
    open func add(_ operation: CKOperation) { fatalError() }
    open func accountStatus(
        completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
    ) { fatalError() }
    open func accountStatus() async throws -> CKAccountStatus { fatalError() }
    open func fetchUserRecordID(
        completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { fatalError() }
    open func userRecordID() async throws -> CKRecord.ID { fatalError() }
}
open class CKDatabase: NSObject, @unchecked Sendable {
    open func add(_ operation: CKDatabaseOperation) { fatalError() }
    open func fetch(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { fatalError() }
    open func record(for recordID: CKRecord.ID) async throws -> CKRecord { fatalError() }
    open func save(
        _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { fatalError() }
    open func save(_ record: CKRecord) async throws -> CKRecord { fatalError() }
    open func delete(
        withRecordID recordID: CKRecord.ID, completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { fatalError() }
    open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { fatalError() }
    open func perform(
        _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
        completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { fatalError() }
    open func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = 0
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) { fatalError() }
}
open class CKOperation: Operation, @unchecked Sendable {}
open class CKDatabaseOperation: CKOperation, @unchecked Sendable { open var database: CKDatabase? }
open class CKServerChangeToken: NSObject, @unchecked Sendable {}
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public convenience init(recordIDs: [CKRecord.ID]) { fatalError() }
    open var recordIDs: [CKRecord.ID]?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var perRecordProgressBlock: (@Sendable (CKRecord.ID, Double) -> Void)?
    open var perRecordCompletionBlock: (@Sendable (CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
    open var perRecordResultBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var fetchRecordsCompletionBlock: (@Sendable ([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
    open var fetchRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    open class ZoneConfiguration: NSObject, @unchecked Sendable {
        open var previousServerChangeToken: CKServerChangeToken?
        open var desiredKeys: [CKRecord.FieldKey]?
    }
    public convenience init(
        recordZoneIDs: [CKRecordZone.ID],
        configurationsByRecordZoneID: [CKRecordZone.ID: CKFetchRecordZoneChangesOperation.ZoneConfiguration]? = nil
    ) { fatalError() }
    open var fetchAllChanges = true
    open var recordChangedBlock: (@Sendable (CKRecord) -> Void)?
    open var recordWasChangedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var recordWithIDWasDeletedBlock: (@Sendable (CKRecord.ID, CKRecord.RecordType) -> Void)?
    open var recordZoneChangeTokensUpdatedBlock:
        (
            @Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void
        )?
    open var recordZoneFetchCompletionBlock:
        (
            @Sendable (CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void
        )?
    open var recordZoneFetchResultBlock:
        (
            @Sendable (
                CKRecordZone.ID,
                Result<
                    (serverChangeToken: CKServerChangeToken, clientChangeTokenData: Data?, moreComing: Bool), any Error
                >
            ) -> Void
        )?
    open var fetchRecordZoneChangesCompletionBlock: (@Sendable ((any Error)?) -> Void)?
    open var fetchRecordZoneChangesResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}
open class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
    public convenience init(previousServerChangeToken: CKServerChangeToken?) { fatalError() }
    open var recordZoneWithIDChangedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    open var recordZoneWithIDWasDeletedBlock: (@Sendable (CKRecordZone.ID) -> Void)?
    open var changeTokenUpdatedBlock: (@Sendable (CKServerChangeToken) -> Void)?
    open var fetchDatabaseChangesCompletionBlock: (@Sendable (CKServerChangeToken?, Bool, (any Error)?) -> Void)?
    open var fetchDatabaseChangesResultBlock:
        (
            @Sendable (Result<(serverChangeToken: CKServerChangeToken, moreComing: Bool), any Error>) -> Void
        )?
}
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
    open class Cursor: NSObject, @unchecked Sendable {}
    public init(query: CKQuery) { fatalError() }
    public init(cursor: CKQueryOperation.Cursor) { fatalError() }
    open var resultsLimit = 0
    open var recordFetchedBlock: (@Sendable (CKRecord) -> Void)?
    open var queryCompletionBlock: (@Sendable (CKQueryOperation.Cursor?, (any Error)?) -> Void)?
    open var recordMatchedBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var queryResultBlock: (@Sendable (Result<CKQueryOperation.Cursor?, any Error>) -> Void)?
}
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) { fatalError() }
    open var perRecordProgressBlock: (@Sendable (CKRecord, Double) -> Void)?
    open var perRecordCompletionBlock: (@Sendable (CKRecord, (any Error)?) -> Void)?
    open var perRecordSaveBlock: (@Sendable (CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
    open var modifyRecordsCompletionBlock: (@Sendable ([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
    open var modifyRecordsResultBlock: (@Sendable (Result<Void, any Error>) -> Void)?
}
