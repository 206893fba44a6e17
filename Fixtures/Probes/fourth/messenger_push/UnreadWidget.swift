import WidgetKit

struct UnreadEntry: TimelineEntry {
    let date: Date
    let unread: Int
}

struct UnreadProvider: TimelineProvider {
    private let store = PushStore()

    func placeholder(in context: Context) -> UnreadEntry { UnreadEntry(date: .now, unread: 0) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (UnreadEntry) -> Void) {
        completion(UnreadEntry(date: .now, unread: UserDefaults.standard.integer(forKey: "unread")))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<UnreadEntry>) -> Void) {
        let entry = UnreadEntry(date: .now, unread: store.unreadCount()) // expect: database_in_app_extension
        completion(Timeline(entries: [entry], policy: .atEnd))
    }
}
