import Foundation

struct MenuSnapshot: Sendable {
    private var defaults: UserDefaults? { UserDefaults(suiteName: "group.menu") }

    func write(_ dishes: [DishDTO]) throws {
        defaults?.set(try JSONEncoder().encode(dishes), forKey: "today")
    }

    func read() -> [DishDTO] {
        guard let data = defaults?.data(forKey: "today") else { return [] }
        return (try? JSONDecoder().decode([DishDTO].self, from: data)) ?? []
    }
}
