import Foundation
import RealmSwift

/// The database as the app sees it.
final class EpisodeStore {
    private let queue = DispatchQueue(label: "episodes", qos: .utility)
    private let realm = try! Realm()

    func episode(_ id: String) -> Episode? {
        realm.object(ofType: Episode.self, forPrimaryKey: id)
    }

    func save(_ dto: EpisodeDTO) throws {
        let realm = try Realm()
        try realm.write {
            realm.create(Episode.self, value: ["id": dto.id, "title": dto.title], update: .modified)
        }
    }

    func markAllPlayed() {
        inBackground {
            guard let realm = try? Realm() else { return }
            try? realm.write {
                for episode in realm.objects(Episode.self) { episode.played = true }
            }
        }
    }

    /// The app's own way to leave the main thread.
    func inBackground(_ work: @escaping () -> Void) {
        queue.async(execute: work)
    }
}
