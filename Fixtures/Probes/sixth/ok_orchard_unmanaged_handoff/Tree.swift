import RealmSwift

final class Tree: Object {
    @Persisted(primaryKey: true) var tag: String
    @Persisted var species: String
    @Persisted var age: Int

    convenience init(tag: String, species: String, age: Int) {
        self.init()
        self.tag = tag
        self.species = species
        self.age = age
    }
}

struct TreeRow: Decodable, Sendable {
    let tag: String
    let species: String
    let age: Int
}
