import Foundation
import SwiftData

@Model
final class Seed {
    var name: String
    var price: Double

    init(name: String, price: Double) {
        self.name = name
        self.price = price
    }
}

struct SeedRow: Sendable {
    let name: String
    let price: Double
}
