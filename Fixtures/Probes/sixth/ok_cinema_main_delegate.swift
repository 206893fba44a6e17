// File: CinemaScreen.swift
import RealmSwift
import UIKit

final class CinemaScreen: UIViewController {
    private lazy var loader = PosterLoader(realm: try! Realm())

    override func viewDidLoad() {
        loader.watch(1)
        loader.later(1)
        if let url = URL(string: "https://example.org/1.png") { loader.load(1, from: url) }
    }
}
// File: Film.swift
import Foundation
import RealmSwift

final class Film: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var poster: Data?
}
// File: PosterLoader.swift
import Foundation
import RealmSwift

@MainActor
final class PosterLoader {
    private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
    private let realm: Realm
    private var observer: (any NSObjectProtocol)?

    init(realm: Realm) {
        self.realm = realm
    }

    func load(_ id: Int, from url: URL) {
        guard let film = realm.object(ofType: Film.self, forPrimaryKey: id) else { return }
        let task = session.dataTask(with: url) { data, _, _ in
            guard let realm = film.realm, let data else { return }
            try? realm.write { film.poster = data }
        }
        task.resume()
    }

    func watch(_ id: Int) {
        guard let film = realm.object(ofType: Film.self, forPrimaryKey: id) else { return }
        observer = NotificationCenter.default.addObserver(
            forName: Notification.Name("rated"), object: nil, queue: .main
        ) { _ in
            print("rated", film.title)
        }
    }

    func later(_ id: Int) {
        guard let film = realm.object(ofType: Film.self, forPrimaryKey: id) else { return }
        OperationQueue.main.addOperation { print(film.title) }
        RunLoop.main.perform { print(film.poster?.count ?? 0) }
    }
}
