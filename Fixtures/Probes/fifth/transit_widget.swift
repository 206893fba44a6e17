// File: Account.swift
import Foundation
import RealmSwift

enum Account {
    static func configuration(for user: RealmSwift.User) -> Realm.Configuration {  // maybe: deprecated_device_sync
        user.flexibleSyncConfiguration()  // expect: deprecated_device_sync
    }
}
// File: Models.swift
import Foundation
import RealmSwift

final class TransitStop: Object, Codable {  // expect: codable_model
    @Persisted(primaryKey: true) var code = ""
    @Persisted var title = ""
    @Persisted var lines: RealmSwift.List<String>
}

func exportStop(_ stop: TransitStop) throws -> Data {
    try JSONEncoder().encode(stop)
}
// File: Provider.swift
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
            let realm = try? Realm()  // expect: database_in_app_extension
            return realm?.objects(TransitStop.self).first?.title ?? "–"
        }
        completion(Timeline(entries: [StopEntry(date: Date(), title: title)], policy: .atEnd))
    }
}
// File: Routes.swift
import Foundation
import SwiftData

@Model
final class Route {
    @Attribute(.unique) var code: String = ""  // expect: swiftdata_cloudkit_model
    var headsign: String? = nil
    init(code: String) { self.code = code }
}

func makeRouteContainer() throws -> ModelContainer {
    try ModelContainer(
        for: Route.self, configurations: ModelConfiguration(cloudKitDatabase: .private("iCloud.transit.routes")))
}

@ModelActor
actor RouteStore {
    func routes() throws -> [Route] {  // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<Route>())  // maybe: live_object_crosses_boundary
    }
}

@MainActor
final class RouteListModel {
    private let store: RouteStore
    private(set) var headsigns: [String] = []

    init(container: ModelContainer) { store = RouteStore(modelContainer: container) }

    func load() async throws {
        let routes = try await store.routes()  // maybe: live_object_crosses_boundary
        headsigns = routes.compactMap { $0.headsign }  // expect: live_object_crosses_boundary
    }
}
