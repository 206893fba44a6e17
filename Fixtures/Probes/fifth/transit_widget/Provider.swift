import RealmSwift
import WidgetKit

struct StopEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct StopProvider: TimelineProvider {
    func placeholder(in context: Context) -> StopEntry {
        StopEntry(date: Date(), title: "–")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StopEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StopEntry>) -> Void) {
        let title: String = autoreleasepool {
            let realm = try? Realm() // expect: database_in_app_extension
            return realm?.objects(TransitStop.self).first?.title ?? "–"
        }
        completion(Timeline(entries: [StopEntry(date: Date(), title: title)], policy: .atEnd))
    }
}
