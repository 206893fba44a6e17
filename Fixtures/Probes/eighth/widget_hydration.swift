// File: Hydration.swift
import Foundation
import RealmSwift
import WidgetKit

final class Glass: Object {
    @Persisted var drunkAt: Date
    @Persisted var milliliters: Int
}

enum AppGroup {
    /// The folder that the app and its widget share; the launcher hands it over in the environment.
    static let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["APP_GROUP"] ?? NSTemporaryDirectory())
}

enum Hydration {
    static let configuration = Realm.Configuration(
        fileURL: AppGroup.folder.appendingPathComponent("hydration.realm"),
        objectTypes: [Glass.self]
    )

    static func today(in realm: Realm) -> Int {
        let start = Calendar.current.startOfDay(for: Date())
        return realm.objects(Glass.self).where { $0.drunkAt >= start }.count
    }
}

@MainActor
final class HydrationModel {
    func drink(_ milliliters: Int) throws {
        let realm = try Realm(configuration: Hydration.configuration)
        try realm.write {
            let glass = Glass()
            glass.drunkAt = Date()
            glass.milliliters = milliliters
            realm.add(glass)
        }
        UserDefaults(suiteName: "group.hydration")?.set(Hydration.today(in: realm), forKey: "glasses")
        WidgetCenter.shared.reloadTimelines(ofKind: "hydration")
    }
}
// File: HydrationWidget.swift
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
            guard let realm = try? Realm(configuration: Hydration.configuration) else { return }  // expect: database_in_app_extension
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
