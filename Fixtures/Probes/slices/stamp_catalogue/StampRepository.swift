import Foundation
import RealmSwift

final class StampRepository {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func upsert(_ dto: StampDTO, owned: Bool) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write { // maybe: write_in_loop
            let stamp = Stamp()
            stamp.catalogueNumber = dto.catalogueNumber
            stamp.country = dto.country
            stamp.year = dto.year
            stamp.owned = owned
            realm.add(stamp, update: .modified)
        }
    }

    func owned() throws -> Set<String> {
        let realm = try Realm(configuration: configuration)
        return Set(realm.objects(Stamp.self).where { $0.owned == true }.map(\.catalogueNumber))
    }

    func countries() throws -> [String] {
        let realm = try Realm(configuration: configuration)
        return Array(Set(realm.objects(Stamp.self).map(\.country))).sorted()
    }

    func remove(_ numbers: [String]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.delete(realm.objects(Stamp.self).where { $0.catalogueNumber.in(numbers) })
        }
    }
}
