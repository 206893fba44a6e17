import RealmSwift

enum Course: String, PersistableEnum, Codable {
    case starter, main, dessert
}

final class Dish: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var course: Course = .main
    @Persisted var onToday: Bool
}

struct DishDTO: Codable, Sendable {
    let name: String
    let course: Course

    init(_ dish: Dish) {
        name = dish.name
        course = dish.course
    }
}
