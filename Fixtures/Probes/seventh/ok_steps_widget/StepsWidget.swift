import SwiftUI
import WidgetKit

struct StepsEntry: TimelineEntry {
    let date: Date
    let days: [StepSnapshot.Day]
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry {
        StepsEntry(date: Date(), days: [])
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
        completion(StepsEntry(date: Date(), days: StepSnapshot.load().days))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void) {
        let entry = StepsEntry(date: Date(), days: StepSnapshot.load().days)
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(3600))))
    }
}

struct StepsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: StepsProvider()) { entry in
            Text("\(entry.days.last?.steps ?? 0) steps")
        }
    }
}
