import Foundation
import RealmSwift

@MainActor
final class PosterService {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func check(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path) else { return }
        PosterClient.live.fetch(url) { data in
            print("\(film.title): \(data?.count ?? 0) bytes") // expect: live_object_crosses_boundary
        }
    }

    func checkOnMain(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path) else { return }
        PosterClient.onMain.fetch(url) { data in
            print("\(film.title): \(data?.count ?? 0) bytes")
        }
    }

    func checkTitle(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path) else { return }
        let title = film.title
        PosterClient.live.fetch(url) { data in
            print("\(title): \(data?.count ?? 0) bytes")
        }
    }
}
