import RealmSwift
import SwiftUI

final class GrapeCellar {
    private let source = GrapeCatalogue()

    func shelve(ean: String, count: Int) throws {
        let picks = try source.pick([ean: count])
        guard let pick = picks.first else { return }
        let cellar = try Realm()
        try cellar.write {
            let copy = cellar.create(Grape.self, value: pick.grape, update: .modified)
            let lot = GrapeLot()
            lot.count = pick.count
            lot.grape = copy
            cellar.add(lot)
        }
    }
}
