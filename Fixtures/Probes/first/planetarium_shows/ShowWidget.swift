import RealmSwift
import WidgetKit

struct ShowEntry: TimelineEntry {
    let date: Date
    let title: String
}

enum ShowQueries {
    static func next() -> String? {
        autoreleasepool {
            let realm = try? Realm()  // maybe: database_in_app_extension
            return realm?.objects(DomeShow.self).sorted(byKeyPath: "startsAt").first?.title
        }
    }
}

struct ShowProvider: TimelineProvider {
    func placeholder(in context: Context) -> ShowEntry { ShowEntry(date: Date(), title: "Saturn") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ShowEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShowEntry>) -> Void) {
        let title = ShowQueries.next() ?? "Closed"  // expect: database_in_app_extension
        completion(Timeline(entries: [ShowEntry(date: Date(), title: title)], policy: .atEnd))
    }
}
