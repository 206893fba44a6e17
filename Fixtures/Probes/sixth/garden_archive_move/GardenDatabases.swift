import Foundation
import RealmSwift

struct GardenDatabases {
    let current: Realm.Configuration
    let archive: Realm.Configuration

    static let standard = GardenDatabases(
        current: Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("garden.realm")),
        archive: Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("archive.realm"))
    )

    func openCurrent() throws -> Realm { try Realm(configuration: current) }
    func openArchive() throws -> Realm { try Realm(configuration: archive) }
}
