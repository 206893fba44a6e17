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
