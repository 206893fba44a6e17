import Foundation
import SwiftData

@Model
final class Plant {
    @Attribute(.unique) var code: String = "" // expect: swiftdata_cloudkit_model
    var name: String = ""
    var boughtAt: Date // expect: swiftdata_cloudkit_model
    var notes: String?
    @Relationship(deleteRule: .cascade, inverse: \Watering.plant) var waterings: [Watering]? = []

    init(code: String, name: String, boughtAt: Date) {
        self.code = code
        self.name = name
        self.boughtAt = boughtAt
    }
}

@Model
final class Watering {
    var day: Date = Date.distantPast
    var millilitres: Int = 0
    var plant: Plant?

    init(day: Date, millilitres: Int) {
        self.day = day
        self.millilitres = millilitres
    }
}
