import RealmSwift
import WidgetKit

struct HydrationEntry: TimelineEntry {
    let date: Date
    let glasses: Int
}

struct HydrationProvider: TimelineProvider {
    typealias Entry = HydrationEntry

    func placeholder(in context: Context) -> HydrationEntry {
        HydrationEntry(date: Date(), glasses: 4)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (HydrationEntry) -> Void) {
        let glasses = UserDefaults(suiteName: "group.hydration")?.integer(forKey: "glasses") ?? 0
        completion(HydrationEntry(date: Date(), glasses: glasses))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<HydrationEntry>) -> Void) {
        var glasses = 0
        autoreleasepool {
            guard let realm = try? Realm(configuration: Hydration.configuration) else { return } // expect: database_in_app_extension
            glasses = Hydration.today(in: realm)
        }
        let entry = HydrationEntry(date: Date(), glasses: glasses)
        completion(Timeline(entries: [entry], policy: .after(Date(timeIntervalSinceNow: 900))))
    }
}

struct HydrationWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "hydration", provider: HydrationProvider()) { entry in
            Text("\(entry.glasses) glasses")
        }
    }
}
