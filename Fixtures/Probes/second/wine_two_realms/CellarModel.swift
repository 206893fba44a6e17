import RealmSwift
import SwiftUI

@MainActor
final class CellarModel<Source: WineSource>: ObservableObject {
    private let source: Source
    @Published private(set) var bottles = 0

    init(source: Source) {
        self.source = source
    }

    func shelve(_ query: Source.Query) throws {
        let picks = try source.pick(query)
        let cellar = try Realm()
        try cellar.write { // maybe: sync_write_on_main
            for pick in picks {
                let lot = Lot()
                lot.count = pick.count
                lot.wine = pick.wine // maybe: mixed_handles
                cellar.add(lot) // expect: mixed_handles
            }
        }
        bottles = cellar.objects(Lot.self).sum(of: \.count)
    }
}

@MainActor
func makeCellarModel() -> CellarModel<Catalogue> {
    CellarModel(source: Catalogue())
}
