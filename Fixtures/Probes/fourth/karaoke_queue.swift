// File: SongQueue.swift
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
        token = next.observe { change in  // expect: frozen_mutation
            if case .update(let songs, _, _, _) = change { show(songs.prefix(3).map(\.title)) }
        }
    }

    func sing(_ id: UUID) throws {
        guard let song = realm.object(ofType: SongRequest.self, forPrimaryKey: id) else { return }
        try realm.write { song.sung = true }
    }
}
// File: SongReset.swift
import Foundation
import RealmSwift

/// Resets the evening. Looks at a frozen realm, so that what the guests add meanwhile isn't lost.
@MainActor
struct SongReset {
    let realm: Realm

    func forgetSung() throws {
        let before = realm.freeze()
        let sung = before.objects(SongRequest.self).where { $0.sung == true }
        let ids = Array(sung.map(\.id))
        try realm.write { realm.delete(realm.objects(SongRequest.self).filter("id IN %@", ids)) }
    }

    func forgetEverything() throws {
        let evening = realm.freeze()
        try evening.write { evening.deleteAll() }  // expect: frozen_mutation
    }
}
