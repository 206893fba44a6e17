import RealmSwift

class Dog: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var age: Int
    @Persisted var best: Dog?
    @Persisted var friends: List<Dog>
}
