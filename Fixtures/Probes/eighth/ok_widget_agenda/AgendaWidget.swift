import WidgetKit

struct AgendaEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct AgendaProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: Date(), title: "Stand-up") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(entries().first ?? placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        completion(Timeline(entries: entries(), policy: .atEnd))
    }

    private func entries() -> [AgendaEntry] {
        guard let snapshot = AgendaSnapshot.read() else { return [] }
        return snapshot.lines.map { AgendaEntry(date: $0.starts, title: $0.title) }
    }
}

struct AgendaWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "agenda", provider: AgendaProvider()) { entry in
            Text(entry.title)
        }
    }
}
