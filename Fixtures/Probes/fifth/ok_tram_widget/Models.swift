import Foundation
import RealmSwift

final class TramStop: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var title = ""
    @Persisted var kind = TramStopKind.street
}

enum TramStopKind: String, PersistableEnum, Codable {
    case street, tunnel
}

/// What the widget gets to see.
struct TramSnapshot: Codable, Sendable {
    let code: String
    let title: String
    let kind: TramStopKind

    static let file = URL.documentsDirectory.appendingPathComponent("tram-snapshot.json")
}

extension TramSnapshot {
    init(_ stop: TramStop) {
        self.init(code: stop.code, title: stop.title, kind: stop.kind)
    }
}
