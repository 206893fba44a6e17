import Foundation
import RealmSwift

protocol ConcertStoring {
    func save(_ concert: ConcertDTO) throws
    func save(all concerts: [ConcertDTO]) throws
}

struct RealmConcertStore: ConcertStoring {
    let configuration: Realm.Configuration

    func save(_ concert: ConcertDTO) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.create(Concert.self, value: ["id": concert.id, "artist": concert.artist], update: .modified)
        }
    }

    func save(all concerts: [ConcertDTO]) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for concert in concerts {
                realm.create(Concert.self, value: ["id": concert.id, "artist": concert.artist], update: .modified)
            }
        }
    }
}
