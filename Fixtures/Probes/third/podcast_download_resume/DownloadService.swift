import Foundation
import RealmSwift

protocol FileTransfer: Sendable {
    func fetch(_ address: String) async throws -> URL
}

struct DownloadReport { let title: String; let file: URL }

final class DownloadService {
    private let store: LibraryStore
    private let transfer: any FileTransfer

    init(store: LibraryStore, transfer: any FileTransfer) {
        self.store = store
        self.transfer = transfer
    }

    func download(guid: String) async throws -> DownloadReport? {
        guard let episode = try store.episode(guid) else { return nil }
        let address = episode.enclosure
        if let path = episode.localPath {
            return DownloadReport(title: episode.title, file: URL(fileURLWithPath: path))
        }
        let file = try await transfer.fetch(address)
        let title = episode.title // expect: handle_used_after_suspension
        return DownloadReport(title: title, file: file)
    }
}
