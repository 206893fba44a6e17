// File: EpisodeFetcher.swift
import Foundation

struct EpisodeFetcher: Sendable {
    let folder: URL

    func fetch(_ address: String, guid: String) async -> StoredFile? {
        guard let url = URL(string: address), let (data, _) = try? await URLSession.shared.data(from: url) else {
            return nil
        }
        let name = UUID().uuidString + ".audio"
        do {
            try data.write(to: folder.appendingPathComponent(name), options: .atomic)
            return StoredFile(guid: guid, name: name)
        } catch {
            return nil
        }
    }
}
// File: EpisodeModels.swift
import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String = ""
    @Persisted var title: String = ""
    @Persisted var audio: String = ""
    @Persisted var localFile: String?
}

final class PodcastShow: Object {
    @Persisted(primaryKey: true) var feed: String = ""
    @Persisted var keepOffline: Bool = false
    @Persisted var episodes: RealmSwift.List<Episode>
}

struct StoredFile: Sendable {
    let guid: String
    let name: String
}
// File: EpisodeStore.swift
import Foundation
import RealmSwift

struct EpisodeStore: Sendable {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func offlineShows() throws -> Results<PodcastShow> {
        try open().objects(PodcastShow.self).where { $0.keepOffline == true }
    }

    func missingEpisodes(limit: Int) throws -> [Episode] {
        let missing = try offlineShows().flatMap { show in
            show.episodes.filter { $0.localFile == nil }
        }
        return Array(missing.prefix(limit))
    }

    func setFiles(_ files: [StoredFile]) throws {
        let realm = try open()
        try realm.write {
            for file in files {
                realm.object(ofType: Episode.self, forPrimaryKey: file.guid)?.localFile = file.name
            }
        }
    }
}
// File: OfflineManager.swift
import Foundation
import RealmSwift

final class OfflineManager: Sendable {
    private let store: EpisodeStore
    private let fetcher: EpisodeFetcher
    private let queue = DispatchQueue(label: "podcast.offline", autoreleaseFrequency: .workItem)

    init(store: EpisodeStore, fetcher: EpisodeFetcher) {
        self.store = store
        self.fetcher = fetcher
    }

    func fillUp(limit: Int = 20) async throws {
        let files = try await downloadMissing(limit: limit)
        queue.async { [store] in
            try? store.setFiles(files)
        }
    }

    private func downloadMissing(limit: Int) async throws -> [StoredFile] {
        let episodes = try store.missingEpisodes(limit: limit)
        return await withTaskGroup(of: StoredFile?.self) { group in
            for episode in episodes {
                group.addTask { [fetcher] in
                    await fetcher.fetch(episode.audio, guid: episode.guid)  // expect: live_object_crosses_boundary
                }
            }
            var files: [StoredFile] = []
            for await file in group {
                if let file { files.append(file) }
            }
            return files
        }
    }
}
// File: OfflineSettingsModel.swift
import Combine
import Foundation

@MainActor
final class OfflineSettingsModel: ObservableObject {
    @Published private(set) var isWorking = false
    @Published private(set) var failure: String?
    private let manager: OfflineManager

    init(manager: OfflineManager) { self.manager = manager }

    func fillUpNow() {
        guard !isWorking else { return }
        isWorking = true
        Task {
            do {
                try await manager.fillUp()
                failure = nil
            } catch {
                failure = error.localizedDescription
            }
            isWorking = false
        }
    }
}
