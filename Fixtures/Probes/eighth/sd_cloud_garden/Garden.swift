import Foundation
import SwiftData

@Model
final class Bed {
    var name: String = ""
    var squareMeters: Double = 1
    @Relationship(deleteRule: .cascade, inverse: \Plant.bed) var plants: [Plant]? = []

    init(name: String) { self.name = name }
}

@Model
final class Plant {
    @Attribute(.unique) var label: String = "" // expect: swiftdata_cloudkit_model
    var species: String = ""
    var plantedAt: Date?
    var bed: Bed?

    init(label: String, species: String) {
        self.label = label
        self.species = species
    }
}

@Model
final class SearchTerm {
    @Attribute(.unique) var text: String
    var uses: Int

    init(text: String) {
        self.text = text
        uses = 1
    }
}
