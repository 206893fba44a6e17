// File: DepotActor.swift
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
// File: DepotModel.swift
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
// File: DepotView.swift
import SwiftData
import SwiftUI

struct DepotView: View {
    @StateObject private var model: DepotModel
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        _model = StateObject(wrappedValue: DepotModel(container: container))
    }

    var body: some View {
        VStack {
            ForEach(model.cards, id: \.id) { card in
                Button(card.number) { retire(card) }
            }
        }
        .task { await model.load() }
    }

    private func retire(_ card: TramCard) {
        guard let tram = container.mainContext.model(for: card.id) as? Tram else { return }
        Task { await model.retire(tram) }
    }
}
