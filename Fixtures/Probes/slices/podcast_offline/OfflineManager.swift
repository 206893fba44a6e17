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
                    await fetcher.fetch(episode.audio, guid: episode.guid) // expect: live_object_crosses_boundary
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
