import Foundation
import RealmSwift

final class PantryRepository {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func discardExpired(before date: Date) throws {
        let realm = try open()
        let expired = Array(realm.objects(Jar.self).filter("expires < %@", date))
        try realm.write {
            for jar in expired {
                try discard(jar, in: realm)
            }
        }
    }

    func discard(_ jar: Jar, in realm: Realm) throws {
        try realm.joinWrite { unshelve(jar, in: realm) }
        try jar.removeFromStore()
    }

    private func unshelve(_ jar: Jar, in realm: Realm) {
        for shelf in realm.objects(PantryShelf.self) {
            guard let index = shelf.jars.index(of: jar) else { continue }
            shelf.jars.remove(at: index)
        }
    }

    func clear(shelf id: String) throws {
        let realm = try open()
        guard let shelf = realm.object(ofType: PantryShelf.self, forPrimaryKey: id) else { return }
        try realm.joinWrite {
            try Array(shelf.jars).forEach { try discard($0, in: realm) }
            try shelf.removeFromStore()
        }
    }
}
