import Foundation
import RealmSwift

enum Spectral: String, PersistableEnum, Codable {
    case o, b, a, f, g, k, m
}

final class Star: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var magnitude: Double
    @Persisted var kind: Spectral

    /// What goes over the wire.
    struct DTO: Codable, Sendable {
        let name: String
        let magnitude: Double
        let kind: Spectral
    }

    func toDTO() -> DTO { DTO(name: name, magnitude: magnitude, kind: kind) }
}

/// Another thing that is called like a model of somebody else.
struct Session: Codable {
    let stars: [Star.DTO]
}
