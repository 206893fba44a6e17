import Foundation
import SwiftData

@Model
final class Specimen {
    var latin: String = ""
    var found: Date = Date.now
    var verified: Bool = false
    @Relationship(deleteRule: .cascade, inverse: \SpecimenPhoto.specimen) var photos: [SpecimenPhoto]? = []

    init(latin: String) { self.latin = latin }
}

@Model
final class SpecimenPhoto {
    var fileName: String = ""
    var specimen: Specimen?

    init(fileName: String) { self.fileName = fileName }
}

struct SpecimenSummary: Sendable, Identifiable {
    let id: PersistentIdentifier
    let latin: String
    let photoCount: Int
}
