import Foundation
import WidgetKit

struct TramEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct TramProvider: TimelineProvider {
    func placeholder(in context: Context) -> TramEntry {
        TramEntry(date: Date(), title: "–")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TramEntry) -> Void) {
        completion(current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TramEntry>) -> Void) {
        completion(Timeline(entries: [current()], policy: .atEnd))
    }

    private func current() -> TramEntry {
        let stops = (try? JSONDecoder().decode([TramSnapshot].self, from: Data(contentsOf: TramSnapshot.file))) ?? []
        return TramEntry(date: Date(), title: stops.first?.title ?? "–")
    }
}
