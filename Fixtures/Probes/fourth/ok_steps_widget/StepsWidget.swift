import WidgetKit

struct StepsEntry: TimelineEntry {
    let date: Date
    let snapshot: StepsSnapshot
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: .now, snapshot: .read()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
        completion(StepsEntry(date: .now, snapshot: .read()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void) {
        completion(Timeline(entries: [StepsEntry(date: .now, snapshot: .read())], policy: .atEnd))
    }
}
