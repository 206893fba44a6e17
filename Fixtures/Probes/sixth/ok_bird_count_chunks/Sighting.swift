import Foundation
import SwiftData

@Model
final class Sighting {
    var species: String
    var count: Int

    init(species: String, count: Int) {
        self.species = species
        self.count = count
    }
}

struct SightingDTO: Decodable, Sendable {
    let species: String
    let count: Int
}
