import Foundation
import SwiftData
import SwiftUI

struct TramCard: Sendable {
    let id: PersistentIdentifier
    let number: String
    let mileage: Int
}

@MainActor
final class DepotModel: ObservableObject {
    @Published private(set) var cards: [TramCard] = []
    private let database: DepotActor

    init(container: ModelContainer) {
        database = DepotActor(modelContainer: container)
    }

    func load() async {
        let cards = try? await database.values(FetchDescriptor<Tram>()) { tram in
            TramCard(id: tram.persistentModelID, number: tram.number, mileage: tram.mileage)
        }
        self.cards = cards ?? []
    }

    func drive(_ card: TramCard, kilometres: Int) async {
        try? await database.change(card.id, as: Tram.self) { tram in
            tram.mileage += kilometres
        }
        await load()
    }

    func retire(_ tram: Tram) async {
        try? await database.delete([tram.persistentModelID])
        await load()
    }
}
