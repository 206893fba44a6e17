import Foundation
import RealmSwift

final class Medicine: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var pzn = ""
    @Persisted var name = ""
    @Persisted var stock = 0
}

enum Migrations {
    static let current: UInt64 = 7

    static var configuration: Realm.Configuration {
        var configuration = Realm.Configuration(schemaVersion: current)
        configuration.migrationBlock = { migration, old in
            if old < 5 { renameFields(migration) }
            if old < 7 { splitNames(migration) }
        }
        return configuration
    }

    private static func renameFields(_ migration: Migration) {
        migration.renameProperty(onType: "Medicine", from: "number", to: "pzn")
    }

    private static func splitNames(_ migration: Migration) {
        migration.enumerateObjects(ofType: "Medicine") { old, new in
            guard let name = old?["name"] as? String else { return }
            new?["name"] = name.split(separator: ",").first.map(String.init) ?? name
        }
    }
}
