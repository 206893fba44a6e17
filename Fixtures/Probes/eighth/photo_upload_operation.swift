// File: Models.swift
import Foundation
import RealmSwift

final class PhotoAsset: Object {
    @Persisted(primaryKey: true) var localId: String
    @Persisted var caption: String
    @Persisted var byteCount: Int
    @Persisted var uploadedAt: Date?
}

struct UploadForm: Sendable {
    let name: String
    let caption: String
}

protocol PhotoTransport: AnyObject, Sendable {
    func send(_ form: UploadForm) throws
}
// File: PooledOperation.swift
import Foundation

/// An operation whose body is drained by its own pool.
class PooledOperation: Operation, @unchecked Sendable {
    private let body: (PooledOperation) -> Void

    init(named title: String, body: @escaping (PooledOperation) -> Void) {
        self.body = body
        super.init()
        name = title
    }

    override func main() {
        guard !isCancelled else { return }
        autoreleasepool { body(self) }
    }
}
// File: UploadScreen.swift
import RealmSwift
import UIKit

final class UploadScreen: UIViewController {
    private let uploads: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        queue.qualityOfService = .utility
        return queue
    }()
    private let transport: PhotoTransport
    private let progress = UIProgressView()
    private let caption = UITextField()

    init(transport: PhotoTransport) {
        self.transport = transport
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(progress)
        view.addSubview(caption)
    }

    func retryFailed(_ localIds: [String]) {
        let transport = transport
        for localId in localIds {
            uploads.addOperation(
                PooledOperation(named: "retry-\(localId)") { operation in
                    guard let realm = try? Realm(),
                        let asset = realm.object(ofType: PhotoAsset.self, forPrimaryKey: localId)
                    else { return }
                    let form = UploadForm(name: asset.localId, caption: asset.caption)
                    if !operation.isCancelled { try? transport.send(form) }
                })
        }
    }

    func uploadFirst() {
        guard let asset = try? Realm().objects(PhotoAsset.self).where({ $0.byteCount > 0 }).first else { return }
        let title = asset.localId
        let transport = transport
        uploads.addOperation(
            PooledOperation(named: title) { operation in
                guard !operation.isCancelled else { return }
                let form = UploadForm(name: title, caption: asset.caption)  // expect: live_object_crosses_boundary
                try? transport.send(form)
            })
        caption.text = asset.caption
    }
}
