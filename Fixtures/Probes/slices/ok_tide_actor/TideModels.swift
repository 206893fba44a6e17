import Foundation
import RealmSwift

final class TideStation: Object {
    @Persisted(primaryKey: true) var code: String = ""
    @Persisted var name: String = ""
    @Persisted var levels: RealmSwift.List<TideLevel>
    @Persisted var fetchedAt: Date?
}

final class TideLevel: EmbeddedObject {
    @Persisted var at: Date = Date()
    @Persisted var centimetres: Double = 0

    convenience init(_ reading: TideReading) {
        self.init()
        at = reading.at
        centimetres = reading.centimetres
    }
}

struct TideReading: Codable, Sendable {
    let at: Date
    let centimetres: Double
}

struct TideSummary: Sendable, Identifiable {
    let id: String
    let name: String
    let highest: Double
}

extension TideStation {
    var summary: TideSummary {
        TideSummary(id: code, name: name, highest: levels.max(of: \.centimetres) ?? 0)
    }
}
