import Foundation
import RealmSwift

final class GeoZone: Object {
    @Persisted(primaryKey: true) var identifier: String = ""
    @Persisted var name: String = ""
    @Persisted var radius: Double = 100
    @Persisted var inside: Bool = false
    @Persisted var events: RealmSwift.List<GeoZoneEvent>
}

final class GeoZoneEvent: EmbeddedObject {
    @Persisted var at: Date = Date()
    @Persisted var entered: Bool = false

    static func make(entered: Bool) -> GeoZoneEvent {
        let event = GeoZoneEvent()
        event.entered = entered
        return event
    }
}

struct ZoneInfo: Sendable, Hashable {
    let identifier: String
    let name: String
    let radius: Double
}
