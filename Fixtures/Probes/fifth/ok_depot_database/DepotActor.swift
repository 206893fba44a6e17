import Foundation
import SwiftData

@Model
final class Tram {
    var number: String
    var mileage: Int

    init(number: String, mileage: Int = 0) {
        self.number = number
        self.mileage = mileage
    }
}

/// One database for everything; the features bring their descriptors and take values home.
@ModelActor
actor DepotActor {
    func values<T: PersistentModel, Value: Sendable>(
        _ descriptor: FetchDescriptor<T>, _ transform: @Sendable (T) -> Value
    ) throws -> [Value] {
        try modelContext.fetch(descriptor).map(transform)
    }

    func identifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
        try modelContext.fetch(descriptor).map(\.persistentModelID)
    }

    func change<T: PersistentModel>(_ id: PersistentIdentifier, as type: T.Type, _ body: @Sendable (T) -> Void) throws {
        guard let model = self[id, as: type] else { return }
        body(model)
        try modelContext.save()
    }

    func delete(_ ids: [PersistentIdentifier]) throws {
        for id in ids {
            if let tram = self[id, as: Tram.self] { remove(tram) }
        }
        try modelContext.save()
    }

    private func remove(_ tram: Tram) {
        modelContext.delete(tram)
    }
}
