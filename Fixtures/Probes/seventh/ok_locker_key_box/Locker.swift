import RealmSwift

protocol Addressed: Object {
    var number: Int { get }
}

final class Locker: Object, Addressed {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var tenant: String?
}

final class Bench: Object, Addressed {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var seats: Int
}
