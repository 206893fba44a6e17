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
