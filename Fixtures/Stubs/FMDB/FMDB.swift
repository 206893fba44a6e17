// May be missing: a package.
// FMDB 2.7, as Swift imports its Objective-C: FMDatabase.h, FMDatabaseQueue.h, FMDatabasePool.h, FMResultSet.h and
// FMDatabaseAdditions.h of github.com/ccgus/fmdb. The closures of queues and pools are `noescape`; nothing is Sendable.
import Foundation

open class FMDatabaseQueue: NSObject {
    public init?(path: String?) {}
    public init?(url: URL?) {}
    public init?(path: String?, flags: Int32) {}
    public init?(url: URL?, flags: Int32) {}
    public init?(path: String?, flags: Int32, vfs: String?) {}
    open var path: String?
    open var openFlags: Int32 { 0 }
    open var vfsName: String?
    open func close() {}
    open func interrupt() {}
    open func inDatabase(_ block: (FMDatabase) -> Void) {}
    open func inTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inDeferredTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inExclusiveTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inImmediateTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inSavePoint(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
}

open class FMDatabasePool: NSObject {
    public init(path: String?) {}
    public init(url: URL?) {}
    public init(path: String?, flags: Int32) {}
    open var path: String?
    open var maximumNumberOfDatabasesToCreate: UInt = 0
    open var countOfOpenDatabases: UInt { 0 }
    open func releaseAllDatabases() {}
    open func inDatabase(_ block: (FMDatabase) -> Void) {}
    open func inTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inDeferredTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inExclusiveTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inImmediateTransaction(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func inSavePoint(_ block: (FMDatabase, UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
}

open class FMDatabase: NSObject {
    public init(path: String?) {}
    public init(url: URL?) {}
    open var isOpen: Bool = false
    open var goodConnection: Bool { false }
    open var databasePath: String? { nil }
    open var databaseURL: URL? { nil }
    open var logsErrors: Bool = true
    open var crashOnErrors: Bool = false
    open var traceExecution: Bool = false
    open var shouldCacheStatements: Bool = false
    open var lastInsertRowId: Int64 { 0 }
    open var changes: Int32 { 0 }
    open var userVersion: UInt32 = 0
    open var isInTransaction: Bool { false }
    @discardableResult open func open() -> Bool { false }
    @discardableResult open func open(withFlags flags: Int32) -> Bool { false }
    @discardableResult open func close() -> Bool { false }
    open func executeQuery(_ sql: String, values: [Any]?) throws -> FMResultSet { fatalError() }
    open func executeQuery(_ sql: String, withArgumentsIn arguments: [Any]) -> FMResultSet? { nil }
    open func executeQuery(_ sql: String, withParameterDictionary arguments: [AnyHashable: Any]?) -> FMResultSet? {
        nil
    }
    open func executeUpdate(_ sql: String, values: [Any]?) throws {}
    @discardableResult open func executeUpdate(_ sql: String, withArgumentsIn arguments: [Any]) -> Bool { false }
    @discardableResult open func executeUpdate(
        _ sql: String, withParameterDictionary arguments: [AnyHashable: Any]
    ) -> Bool { false }
    @discardableResult open func executeStatements(_ sql: String) -> Bool { false }
    @discardableResult open func beginTransaction() -> Bool { false }
    @discardableResult open func beginDeferredTransaction() -> Bool { false }
    @discardableResult open func beginImmediateTransaction() -> Bool { false }
    @discardableResult open func beginExclusiveTransaction() -> Bool { false }
    @discardableResult open func commit() -> Bool { false }
    @discardableResult open func rollback() -> Bool { false }
    open func inSavePoint(_ block: (UnsafeMutablePointer<ObjCBool>) -> Void) -> (any Error)? { nil }
    open func startSavePoint(withName name: String) throws {}
    open func releaseSavePoint(withName name: String) throws {}
    open func rollbackToSavePoint(withName name: String) throws {}
    open func lastError() -> any Error { fatalError() }
    open func lastErrorCode() -> Int32 { 0 }
    open func lastErrorMessage() -> String { "" }
    open func hadError() -> Bool { false }
    open func tableExists(_ tableName: String) -> Bool { false }
    open func columnExists(_ columnName: String, inTableWithName tableName: String) -> Bool { false }
    open func getSchema() -> FMResultSet? { nil }
    open func getTableSchema(_ tableName: String) -> FMResultSet? { nil }
}

open class FMResultSet: NSObject {
    open var columnCount: Int32 { 0 }
    open var resultDictionary: [AnyHashable: Any]? { nil }
    open func close() {}
    @discardableResult open func next() -> Bool { false }
    open func string(forColumn columnName: String) -> String? { nil }
    open func string(forColumnIndex columnIdx: Int32) -> String? { nil }
    open func int(forColumn columnName: String) -> Int32 { 0 }
    open func int(forColumnIndex columnIdx: Int32) -> Int32 { 0 }
    open func long(forColumn columnName: String) -> Int { 0 }
    open func long(forColumnIndex columnIdx: Int32) -> Int { 0 }
    open func longLongInt(forColumn columnName: String) -> Int64 { 0 }
    open func longLongInt(forColumnIndex columnIdx: Int32) -> Int64 { 0 }
    open func bool(forColumn columnName: String) -> Bool { false }
    open func bool(forColumnIndex columnIdx: Int32) -> Bool { false }
    open func double(forColumn columnName: String) -> Double { 0 }
    open func double(forColumnIndex columnIdx: Int32) -> Double { 0 }
    open func date(forColumn columnName: String) -> Date? { nil }
    open func date(forColumnIndex columnIdx: Int32) -> Date? { nil }
    open func data(forColumn columnName: String) -> Data? { nil }
    open func data(forColumnIndex columnIdx: Int32) -> Data? { nil }
    open func object(forColumn columnName: String) -> Any? { nil }
    open func object(forColumnIndex columnIdx: Int32) -> Any? { nil }
    open func columnIsNull(_ columnName: String) -> Bool { false }
    open func columnIndexIsNull(_ columnIdx: Int32) -> Bool { false }
    open subscript(columnName: String) -> Any? { nil }
    open subscript(columnIdx: Int32) -> Any? { nil }
}
