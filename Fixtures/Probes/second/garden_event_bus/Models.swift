import RealmSwift

final class Plant: Object {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var nickname: String
    @Persisted var bed: Int
}

enum GardenEvent {
    case watered(Plant, litres: Double)
    case moved(slug: String, toBed: Int)
}
