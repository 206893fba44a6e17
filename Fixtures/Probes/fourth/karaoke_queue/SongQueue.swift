import Foundation
import RealmSwift

final class SongRequest: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var sung: Bool
}

@MainActor
final class SongQueue {
    private let realm: Realm
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    /// The next three for the stage's display; a snapshot, so that the list doesn't jump while it fades in.
    func watchStage(_ show: @escaping ([String]) -> Void) {
        let next = realm.objects(SongRequest.self).where { $0.sung == false }.freeze()
        token = next.observe { change in // expect: frozen_mutation
            if case .update(let songs, _, _, _) = change { show(songs.prefix(3).map(\.title)) }
        }
    }

    func sing(_ id: UUID) throws {
        guard let song = realm.object(ofType: SongRequest.self, forPrimaryKey: id) else { return }
        try realm.write { song.sung = true }
    }
}
