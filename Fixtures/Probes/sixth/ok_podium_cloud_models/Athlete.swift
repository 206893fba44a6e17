import Foundation
import SwiftData

@Model
final class Athlete {
    var name: String = ""
    var born: Date = Date.distantPast
    var country: String?
    @Relationship(deleteRule: .cascade, inverse: \Medal.athlete) var medals: [Medal]?
    @Transient var isSelected: Bool = false

    var caption: String { "\(name) (\(medals?.count ?? 0))" }

    init(name: String) {
        self.name = name
    }
}

@Model
final class Medal {
    var kind: String = "gold"
    var year: Int = 0
    var athlete: Athlete?

    init(kind: String, year: Int) {
        self.kind = kind
        self.year = year
    }
}
