import RealmSwift
import UIKit

final class Spice: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var grams = 0
}

struct SpiceDTO: Decodable {
    let name: String
    let grams: Int
}

final class SpiceScreen: UIViewController {
    private let realm = try! Realm()
    private let cache = SpiceCache()

    func restore(from file: URL) throws {
        let spices = try JSONDecoder().decode([SpiceDTO].self, from: Data(contentsOf: file))
        try realm.write { // expect: sync_write_on_main // maybe: unbounded_transaction
            for spice in spices { // maybe: unbounded_transaction
                realm.create(Spice.self, value: ["name": spice.name, "grams": spice.grams], update: .modified)
            }
        }
        realm.objects(Spice.self).forEach(cache.remember)
    }
}

final class SpiceCache {
    private var byName: [String: Spice] = [:] // expect: stored_frozen_value

    func remember(_ spice: Spice) {
        byName[spice.name] = spice.freeze()
    }

    func grams(of name: String) -> Int { byName[name]?.grams ?? 0 }
}
