import Foundation
import RealmSwift

final class Mineral: Object {
    @Persisted var species = ""
    @Persisted var hardness = 0
}

struct HandedOver<Value>: @unchecked Sendable {
    let value: Value
}

/// Where a mineral lies, without the mineral.
final class MineralAddress: @unchecked Sendable {
    let configuration: Realm.Configuration
    let species: String
    init(configuration: Realm.Configuration, species: String) {
        self.configuration = configuration
        self.species = species
    }
}
