import RealmSwift

final class Pigeon: Object {
    @Persisted(primaryKey: true) var ring: String
    @Persisted var flights: Int
    @Persisted var best: Double
}

struct PigeonCard: Sendable {
    let ring: String
    let flights: Int

    init(_ pigeon: Pigeon) {
        ring = pigeon.ring
        flights = pigeon.flights
    }
}
