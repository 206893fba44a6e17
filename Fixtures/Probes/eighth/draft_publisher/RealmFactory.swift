import Foundation
import RealmSwift

enum RealmFactory {
    static let configuration = Realm.Configuration(
        fileURL: URL.documentsDirectory.appendingPathComponent("drafts.realm"),
        schemaVersion: 4
    )

    static func make() throws -> Realm {
        try Realm(configuration: configuration)
    }
}

final class Draft: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var text: String
    @Persisted var remoteId: Int?
}
