import Foundation
import RealmSwift

final class Lens: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var name = ""
    @Persisted var stock = 0
}

enum LensMigrations {
    static let current: UInt64 = 7

    static var configuration: Realm.Configuration {
        var configuration = Realm.Configuration(schemaVersion: current)
        configuration.migrationBlock = { migration, old in
            if old < 5 { migration.renameProperty(onType: "Lens", from: "number", to: "code") }
            if old < 7 { trimNames(migration) }
        }
        return configuration
    }

    private static func trimNames(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Lens") { old, new in
            guard let name = old?["name"] as? String else { return }
            new?["name"] = name.split(separator: ",").first.map(String.init) ?? name
        }
    }
}
