import WidgetKit

struct AgendaEntry: TimelineEntry {
    let date: Date
    let lines: [AgendaLine]
}

struct NextProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: .now, lines: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(AgendaEntry(date: .now, lines: WidgetSnapshot.load()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        let entry = AgendaEntry(date: .now, lines: AgendaService.shared.upcoming(1)) // expect: database_in_app_extension
        completion(Timeline(entries: [entry], policy: .atEnd))
    }
}

struct ListProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: .now, lines: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(entry())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        completion(Timeline(entries: [entry()], policy: .after(.now.addingTimeInterval(3600))))
    }

    private func entry() -> AgendaEntry { AgendaEntry(date: .now, lines: WidgetSnapshot.load()) }
}
