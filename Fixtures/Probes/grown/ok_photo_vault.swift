// File: AlbumViewModel.swift
import Foundation
import RealmSwift

@MainActor
final class AlbumViewModel: ObservableObject {
    @Published private(set) var fractions: [String: Double] = [:]
    @Published private(set) var title = ""
    private let manager: UploadManager
    private let album: Int

    init(manager: UploadManager, album: Int) {
        self.manager = manager
        self.album = album
    }

    func appeared() {
        title = "\(manager.waiting(in: album).count) waiting"
        manager.start(album: album) { progress in
            Task { @MainActor [weak self] in
                self?.fractions[progress.uid] = progress.fraction
            }
        }
    }

    func show(_ uid: String) async {
        guard let asset = manager.fetchFrozen(PhotoAsset.self, id: uid) else { return }
        let thumbnail = await Thumbnails.shared.image(named: asset.name)
        title = "\(asset.name) (\(thumbnail))"
    }
}

actor Thumbnails {
    static let shared = Thumbnails()
    private var made: Set<String> = []
    func image(named name: String) -> String {
        made.insert(name)
        return name + "@2x"
    }
}
// File: Models.swift
import Foundation
import RealmSwift

final class PhotoAsset: Object {
    @Persisted(primaryKey: true) var uid: String
    @Persisted(indexed: true) var albumID: Int
    @Persisted var name: String
    @Persisted var bytes: Int
    @Persisted var uploadedAt: Date?
    @Persisted var lastError: String?
    @Persisted var tags: RealmSwift.List<String>
}

extension ThreadConfined where Self: Object {
    func freezeIfNeeded() -> Self { isFrozen || realm == nil ? self : freeze() }
}

struct UploadProgress: Sendable {
    let uid: String
    let fraction: Double
}
// File: Transactionable.swift
import Foundation
import RealmSwift

protocol Transactionable: Sendable {
    var configuration: Realm.Configuration { get }
}

extension Transactionable {
    func fetch<T>(_ body: (Realm) -> T?) -> T? {
        autoreleasepool {
            guard let realm = try? Realm(configuration: configuration) else { return nil }
            realm.refresh()
            return body(realm)
        }
    }

    func writeTransaction(_ body: (Realm) -> Void) throws {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            try realm.write { body(realm) }
        }
    }

    func fetchFrozen<T: Object>(_ type: T.Type, id: String) -> T? {
        fetch { realm in realm.object(ofType: type, forPrimaryKey: id)?.freeze() }
    }
}
// File: UploadManager.swift
import Foundation
import RealmSwift

protocol UploadTransport: Sendable {
    func upload(
        name: String, bytes: Int, progress: @escaping @Sendable (Double) -> Void,
        completion: @escaping @Sendable (Error?) -> Void)
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
