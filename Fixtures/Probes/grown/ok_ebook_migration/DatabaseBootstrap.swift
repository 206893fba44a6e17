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
        },
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
