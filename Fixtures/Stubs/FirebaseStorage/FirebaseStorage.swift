// May be missing: a package.
@_exported import FirebaseCore
@_exported import Foundation

open class StorageMetadata: NSObject {
    public override init() { fatalError() }
    open var contentType: String?
    open var path: String? { fatalError() }
    open var size: Int64 { fatalError() }
}
open class Storage: NSObject, @unchecked Sendable {
    open class func storage() -> Storage { fatalError() }
    open var callbackQueue: DispatchQueue { get { fatalError() } set { fatalError() } }
    open func reference() -> StorageReference { fatalError() }
    open func reference(withPath path: String) -> StorageReference { fatalError() }
    open func reference(forURL url: String) -> StorageReference { fatalError() }
}
open class StorageReference: NSObject, @unchecked Sendable {
    open var fullPath: String { fatalError() }
    open var name: String { fatalError() }
    open func child(_ path: String) -> StorageReference { fatalError() }
    @discardableResult open func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil, completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask { fatalError() }
    @discardableResult open func putFile(
        from fileURL: URL, metadata: StorageMetadata? = nil, completion: ((StorageMetadata?, (any Error)?) -> Void)?
    ) -> StorageUploadTask { fatalError() }
    @discardableResult open func putData(
        _ uploadData: Data, metadata: StorageMetadata? = nil
    ) -> StorageUploadTask { fatalError() }
    open func putDataAsync(
        _ uploadData: Data, metadata: StorageMetadata? = nil
    ) async throws -> StorageMetadata { fatalError() }
    @discardableResult open func getData(
        maxSize: Int64, completion: @escaping (Data?, (any Error)?) -> Void
    ) -> StorageDownloadTask { fatalError() }
    open func data(maxSize: Int64) async throws -> Data { fatalError() }
    open func downloadURL(completion: @escaping (URL?, (any Error)?) -> Void) { fatalError() }
    open func downloadURL() async throws -> URL { fatalError() }
    open func delete(completion: (((any Error)?) -> Void)?) { fatalError() }
    open func delete() async throws { fatalError() }
}
open class StorageTaskSnapshot: NSObject {
    open var progress: Progress? { fatalError() }
    open var error: (any Error)? { fatalError() }
}
public enum StorageTaskStatus: Int, Sendable { case unknown, resume, progress, pause, success, failure }
open class StorageTask: NSObject { open var snapshot: StorageTaskSnapshot { fatalError() } }
open class StorageObservableTask: StorageTask {
    @discardableResult open func observe(
        _ status: StorageTaskStatus, handler: @escaping (StorageTaskSnapshot) -> Void
    ) -> String { fatalError() }
}
open class StorageUploadTask: StorageObservableTask {
    open func pause() { fatalError() }
    open func resume() { fatalError() }
    open func cancel() { fatalError() }
}
open class StorageDownloadTask: StorageObservableTask {
    open func cancel() { fatalError() }
}
