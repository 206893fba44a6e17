import Foundation
import GRDB

struct SeismicDependencies: Sendable {
    let sync: SeismicSync

    init(path: String, api: any SeismicAPI) throws {
        let queue = try DatabaseQueue(path: path)
        let quakes = SQLQuakeRepository(queue: queue, settings: SeismicSettings())
        sync = SeismicSync(quakes: quakes, api: api)
    }
}

struct SeismicSettings: Sendable {
    func value(_ key: String, in db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
    }
}
