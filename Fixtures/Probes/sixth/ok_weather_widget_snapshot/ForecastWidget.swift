import WidgetKit

struct ForecastEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct ForecastProvider: TimelineProvider {
    func placeholder(in context: Context) -> ForecastEntry {
        ForecastEntry(date: Date(), text: "–")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ForecastEntry) -> Void) {
        completion(current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ForecastEntry>) -> Void) {
        completion(Timeline(entries: [current()], policy: .after(Date(timeIntervalSinceNow: 1800))))
    }

    private func current() -> ForecastEntry {
        guard let data = UserDefaults(suiteName: "group.weather")?.data(forKey: ForecastSnapshot.key),
              let snapshot = try? JSONDecoder().decode(ForecastSnapshot.self, from: data) else {
            return ForecastEntry(date: Date(), text: "–")
        }
        return ForecastEntry(date: Date(), text: "\(snapshot.city) \(snapshot.celsius)°")
    }
}
