import WidgetKit

struct ReminderEntry: TimelineEntry {
    let date: Date
    let medicine: String
}

struct ReminderProvider: TimelineProvider {
    private let repository = ReminderRepository()

    func placeholder(in context: Context) -> ReminderEntry {
        ReminderEntry(date: Date(), medicine: "…")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ReminderEntry) -> Void) {
        completion(ReminderEntry(date: Date(), medicine: ReminderRepository.published() ?? "…"))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ReminderEntry>) -> Void) {
        let hour = Calendar.current.component(.hour, from: Date())
        let medicine = repository.next(after: hour) ?? "Nothing" // expect: database_in_app_extension
        completion(Timeline(entries: [ReminderEntry(date: Date(), medicine: medicine)], policy: .atEnd))
    }
}
