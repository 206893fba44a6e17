import Foundation
import RealmSwift

protocol UploadTransport: Sendable {
    func upload(name: String, bytes: Int, progress: @escaping @Sendable (Double) -> Void, completion: @escaping @Sendable (Error?) -> Void)
}

/// Uploads what waits, some files at a time. Only frozen assets and identifiers leave a method.
final class UploadManager: Transactionable {
    let configuration: Realm.Configuration
    private let transport: any UploadTransport
    private let workQueue = DispatchQueue(label: "vault.upload", qos: .utility)
    private let limit: Int

    init(configuration: Realm.Configuration, transport: any UploadTransport, limit: Int = 4) {
        self.configuration = configuration
        self.transport = transport
        self.limit = limit
    }

    func waiting(in album: Int) -> [PhotoAsset] {
        fetch { realm in
            let live = realm.objects(PhotoAsset.self).filter("albumID == %@ AND uploadedAt == nil", album)
            return live.prefix(limit).map { $0.freeze() }
        } ?? []
    }

    func start(album: Int, progress: @escaping @Sendable (UploadProgress) -> Void) {
        workQueue.async { [self] in
            let batch = waiting(in: album)
            for asset in batch {
                upload(asset, progress: progress)
            }
        }
    }

    private func upload(_ asset: PhotoAsset, progress: @escaping @Sendable (UploadProgress) -> Void) {
        let asset = asset.freezeIfNeeded()
        let uid = asset.uid
        transport.upload(name: asset.name, bytes: asset.bytes) { fraction in
            progress(UploadProgress(uid: uid, fraction: fraction))
        } completion: { [self] error in
            finish(asset, error: error)
            progress(UploadProgress(uid: asset.uid, fraction: 1))
        }
    }

    private func finish(_ frozen: PhotoAsset, error: Error?) {
        let uid = frozen.uid
        try? writeTransaction { realm in
            guard let live = realm.object(ofType: PhotoAsset.self, forPrimaryKey: uid) else { return }
            live.lastError = error?.localizedDescription
            live.uploadedAt = error == nil ? Date() : nil
            if error == nil, !live.tags.contains("uploaded") { live.tags.append("uploaded") }
        }
    }

    func retryAll() {
        workQueue.async { [self] in
            try? writeTransaction { realm in
                for asset in realm.objects(PhotoAsset.self).where({ $0.lastError != nil }) {
                    asset.lastError = nil
                }
            }
        }
    }
}
