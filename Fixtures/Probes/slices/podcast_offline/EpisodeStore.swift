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
