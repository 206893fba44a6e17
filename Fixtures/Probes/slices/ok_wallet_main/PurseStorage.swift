import Foundation
import SwiftData

/// The one owner of the main context outside of the views.
@MainActor
final class PurseStorage {
    static let shared = PurseStorage()
    private(set) var modelContext: ModelContext!

    func attach(_ container: ModelContainer) {
        modelContext = container.mainContext
    }

    func purses() throws -> [Purse] {
        try modelContext.fetch(FetchDescriptor<Purse>(sortBy: [SortDescriptor(\.name)]))
    }

    func insert(_ coin: Coin, into purse: Purse) throws {
        modelContext.insert(coin)
        purse.coins?.append(coin)
        try save()
    }

    func save() throws {
        guard modelContext.hasChanges else { return }
        try modelContext.save()
    }
}
