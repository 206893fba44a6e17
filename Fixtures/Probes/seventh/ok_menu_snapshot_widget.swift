// File: Dish.swift
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
// File: MenuPublisher.swift
import RealmSwift
import WidgetKit

@MainActor
final class MenuPublisher {
    private let snapshot: MenuSnapshot
    private var token: NotificationToken?

    init(snapshot: MenuSnapshot) { self.snapshot = snapshot }

    func start() throws {
        let dishes = try Realm().objects(Dish.self).where { $0.onToday == true }
        token = dishes.observe { [snapshot] change in
            switch change {
            case .initial(let dishes), .update(let dishes, _, _, _):
                try? snapshot.write(dishes.map(DishDTO.init))
                WidgetCenter.shared.reloadTimelines(ofKind: "menu")
            case .error(let error):
                print(error)
            }
        }
    }
}
// File: MenuSnapshot.swift
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
// File: MenuWidget.swift
import WidgetKit

struct MenuEntry: TimelineEntry {
    let date: Date
    let dishes: [DishDTO]
}

struct MenuProvider: TimelineProvider {
    private let snapshot = MenuSnapshot()

    func placeholder(in context: Context) -> MenuEntry { MenuEntry(date: Date(), dishes: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (MenuEntry) -> Void) {
        completion(MenuEntry(date: Date(), dishes: snapshot.read()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<MenuEntry>) -> Void) {
        completion(Timeline(entries: [MenuEntry(date: Date(), dishes: snapshot.read())], policy: .never))
    }
}
