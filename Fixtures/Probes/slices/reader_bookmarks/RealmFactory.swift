import Foundation
import RealmSwift

enum RealmFactory {
    static func makeLibraryRealm() throws -> Realm {
        let url = URL.documentsDirectory.appendingPathComponent("library.realm")
        return try Realm(configuration: Realm.Configuration(fileURL: url, schemaVersion: 3))
    }
}
