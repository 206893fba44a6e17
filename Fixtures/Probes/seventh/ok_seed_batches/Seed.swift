import RealmSwift

final class Seed: Object {
    @Persisted(primaryKey: true) var lot: String
    @Persisted var species: String
}

struct SeedRow: Decodable {
    let lot: String
    let species: String

    func model() -> Seed { Seed(value: ["lot": lot, "species": species]) }
}
