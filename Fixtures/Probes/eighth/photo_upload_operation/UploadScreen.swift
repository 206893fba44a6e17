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
            uploads.addOperation(PooledOperation(named: "retry-\(localId)") { operation in
                guard let realm = try? Realm(),
                      let asset = realm.object(ofType: PhotoAsset.self, forPrimaryKey: localId) else { return }
                let form = UploadForm(name: asset.localId, caption: asset.caption)
                if !operation.isCancelled { try? transport.send(form) }
            })
        }
    }

    func uploadFirst() {
        guard let asset = try? Realm().objects(PhotoAsset.self).where({ $0.byteCount > 0 }).first else { return }
        let title = asset.localId
        let transport = transport
        uploads.addOperation(PooledOperation(named: title) { operation in
            guard !operation.isCancelled else { return }
            let form = UploadForm(name: title, caption: asset.caption) // expect: live_object_crosses_boundary
            try? transport.send(form)
        })
        caption.text = asset.caption
    }
}
