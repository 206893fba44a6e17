// File: DownloadService.swift
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
        let title = episode.title  // expect: handle_used_after_suspension
        return DownloadReport(title: title, file: file)
    }
}
// File: Episode.swift
import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var enclosure: String
    @Persisted var localPath: String?
}

struct LibraryStore {
    var configuration = Realm.Configuration.defaultConfiguration

    func open() throws -> Realm { try Realm(configuration: configuration, queue: nil) }

    func episode(_ guid: String) throws -> Episode? {
        try open().object(ofType: Episode.self, forPrimaryKey: guid)
    }
}
