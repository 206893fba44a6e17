import Foundation
import RealmSwift

final class Singer: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var voice: String
    @Persisted var absences: Int
}

struct SingerDTO: Decodable, Sendable {
    let id: String
    let name: String
    let voice: String
}

protocol Storing {
    var configuration: Realm.Configuration { get }
}

extension Storing {
    func save(_ dto: SingerDTO) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.create(Singer.self, value: ["id": dto.id, "name": dto.name, "voice": dto.voice], update: .modified)
        }
    }
}
