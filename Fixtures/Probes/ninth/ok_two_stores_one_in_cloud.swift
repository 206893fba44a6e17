// File: Models.swift
import SwiftData

@Model
final class Garden {
    var name: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Plant.garden) var plants: [Plant]? = []
    init(name: String) { self.name = name }
}

@Model
final class Plant {
    var species: String = ""
    var watered: Date?
    var garden: Garden?
    init(species: String) { self.species = species }
}

/// Fetched from the catalogue again at any time: never synchronised.
@Model
final class CatalogPage {
    @Attribute(.unique) var url: String
    var html: String
    init(url: String, html: String) {
        self.url = url
        self.html = html
    }
}
// File: Stores.swift
import SwiftData

struct Stores: Sendable {
    let garden: ModelContainer
    let catalog: ModelContainer

    init() throws {
        garden = try ModelContainer(
            for: Garden.self, Plant.self,
            configurations: ModelConfiguration("Garden", cloudKitDatabase: .private("iCloud.garden")))
        catalog = try ModelContainer(
            for: CatalogPage.self, configurations: ModelConfiguration("Catalog", cloudKitDatabase: .none))
    }
}

struct CatalogCache: Sendable {
    let stores: Stores

    func store(_ pages: [(url: String, html: String)]) throws {
        let context = ModelContext(stores.catalog)
        for start in stride(from: 0, to: pages.count, by: 100) {
            for page in pages[start..<min(start + 100, pages.count)] {
                context.insert(CatalogPage(url: page.url, html: page.html))
            }
            try context.save()
        }
    }

    func plant(_ species: [String], into gardenID: PersistentIdentifier) throws {
        let context = ModelContext(stores.garden)
        try context.transaction {
            guard let garden = context.model(for: gardenID) as? Garden else { return }
            for name in species {
                let plant = Plant(species: name)
                context.insert(plant)
                plant.garden = garden
            }
        }
    }
}
