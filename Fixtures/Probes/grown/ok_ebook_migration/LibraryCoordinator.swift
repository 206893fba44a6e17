import Foundation
import RealmSwift
import UIKit

enum BootState: Equatable {
    case migrating, ready(Int), failed(String)
}

@MainActor
final class LibraryCoordinator {
    private(set) var state = BootState.migrating
    private var realm: Realm?
    private var opening: Realm.AsyncOpenTask?
    private var token: NotificationToken?
    var stateChanged: ((BootState) -> Void)?

    /// Migrates off the main thread; the realm that comes back is the main one.
    func start() {
        opening = Realm.asyncOpen(configuration: Migrations.configuration) { [weak self] result in
            MainActor.assumeIsolated { self?.opened(result) }
        }
    }

    func startAgain() async {
        do {
            let realm = try await Realm.open(configuration: Migrations.configuration)
            opened(.success(realm))
        } catch {
            opened(.failure(error))
        }
    }

    private func opened(_ result: Result<Realm, any Error>) {
        switch result {
        case .success(let realm):
            self.realm = realm
            let books = realm.objects(Ebook.self)
            token = books.observe { [weak self] _ in self?.set(.ready(books.count)) }
            set(.ready(books.count))
        case .failure(let error):
            set(.failed(error.localizedDescription))
        }
    }

    private func set(_ state: BootState) {
        self.state = state
        stateChanged?(state)
    }

    func read(_ isbn: String, to progress: Double) {
        guard let realm, let book = realm.object(ofType: Ebook.self, forPrimaryKey: isbn) else { return }
        realm.writeAsync { book.progress = max(book.progress, progress) }
    }

    func cancel() {
        opening?.cancel()
        token?.invalidate()
    }
}
