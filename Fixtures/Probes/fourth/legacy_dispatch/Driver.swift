import Foundation
import RealmSwift

class SyncedObject: Object {
    @Persisted(primaryKey: true) var _id: String
    @Persisted var partition: String
}

final class Trip: EmbeddedObject {
    @Persisted var kilometres: Double
}

final class Driver: SyncedObject, WireModel { // expect: codable_model
    static let path = "/drivers"
    @Persisted var name: String
    @Persisted var phones: RealmSwift.List<String>
    @Persisted var licence: String?

    private enum CodingKeys: String, CodingKey { case name, phones, licence }
}
