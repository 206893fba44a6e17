// File: Film.swift
import RealmSwift

final class PosterFilm: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var path: String
}
// File: PosterClient.swift
import Foundation

struct PosterClient {
    var fetch: (URL, @escaping @Sendable (Data?) -> Void) -> Void

    static let live = PosterClient { url, done in
        URLSession.shared.dataTask(with: url) { data, _, _ in done(data) }.resume()
    }

    static let onMain = PosterClient { url, done in
        URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async { done(data) }
        }.resume()
    }
}
// File: PosterService.swift
import Foundation
import RealmSwift

@MainActor
final class PosterService {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func check(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path)
        else { return }
        PosterClient.live.fetch(url) { data in
            print("\(film.title): \(data?.count ?? 0) bytes")  // expect: live_object_crosses_boundary
        }
    }

    func checkOnMain(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path)
        else { return }
        PosterClient.onMain.fetch(url) { data in
            print("\(film.title): \(data?.count ?? 0) bytes")
        }
    }

    func checkTitle(_ id: Int) {
        guard let film = realm.object(ofType: PosterFilm.self, forPrimaryKey: id), let url = URL(string: film.path)
        else { return }
        let title = film.title
        PosterClient.live.fetch(url) { data in
            print("\(title): \(data?.count ?? 0) bytes")
        }
    }
}
