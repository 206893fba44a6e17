// File: DatabaseBootstrap.swift
import Foundation
import RealmSwift

final class Ebook: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var author: String
    @Persisted var progress: Double
}

struct MigrationStep: Sendable {
    let to: UInt64
    let run: @Sendable (Migration) -> Void
}

enum Migrations {
    static let steps: [MigrationStep] = [
        MigrationStep(to: 2) { migration in
            migration.renameProperty(onType: "Ebook", from: "name", to: "title")
        },
        MigrationStep(to: 3) { migration in
            migration.enumerateObjects(ofType: "Ebook") { old, new in
                guard let old, let new else { return }
                let first = old["first"] as? String ?? ""
                let last = old["last"] as? String ?? ""
                new["author"] = "\(first) \(last)".trimmingCharacters(in: .whitespaces)
            }
        },
        MigrationStep(to: 4) { migration in
            _ = migration.deleteData(forType: "Bookmark")
            migration.enumerateObjects(ofType: "Ebook") { _, new in new?["progress"] = 0.0 }
        }
    ]

    static var configuration: Realm.Configuration {
        Realm.Configuration(
            fileURL: URL.applicationSupportDirectory.appendingPathComponent("library.realm"),
            schemaVersion: steps.last?.to ?? 1,
            migrationBlock: { migration, old in
                for step in steps where step.to > old { step.run(migration) }
            }
        )
    }
}
// File: LibraryCoordinator.swift
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
