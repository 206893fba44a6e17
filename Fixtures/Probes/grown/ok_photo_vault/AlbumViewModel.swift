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
