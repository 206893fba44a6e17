// File: Stock.swift
import Foundation
import SwiftData

@Model
final class Flour {
    var kind: String
    var kilos: Double
    var bakery: Bakery?
    init(kind: String, kilos: Double) {
        self.kind = kind
        self.kilos = kilos
    }
}

@Model
final class Bakery {
    var name: String
    init(name: String) { self.name = name }
}

@MainActor
final class StockBook {
    private let container: ModelContainer

    init(container: ModelContainer) { self.container = container }

    func deliver(_ kinds: [String: Double], to bakeryID: PersistentIdentifier) throws {
        let context = ModelContext(container)
        let bakery = context.model(for: bakeryID) as? Bakery
        for (kind, kilos) in kinds {
            let flour = Flour(kind: kind, kilos: kilos)
            context.insert(flour)
            flour.bakery = bakery
        }
        try context.save()
    }

    func use(_ kilos: Double, of kind: String) throws {
        let main = container.mainContext
        guard let flour = try main.fetch(FetchDescriptor<Flour>()).first(where: { $0.kind == kind }) else { return }
        if let context = flour.modelContext {
            flour.kilos -= kilos
            if flour.kilos <= 0 { context.delete(flour) }
            try context.save()
        }
    }
}
