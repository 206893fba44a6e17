import Foundation
import SwiftData

@Model
final class Route {
    @Attribute(.unique) var code: String = "" // expect: swiftdata_cloudkit_model
    var headsign: String? = nil
    init(code: String) { self.code = code }
}

func makeRouteContainer() throws -> ModelContainer {
    try ModelContainer(for: Route.self, configurations: ModelConfiguration(cloudKitDatabase: .private("iCloud.transit.routes")))
}

@ModelActor
actor RouteStore {
    func routes() throws -> [Route] { // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<Route>()) // maybe: live_object_crosses_boundary
    }
}

@MainActor
final class RouteListModel {
    private let store: RouteStore
    private(set) var headsigns: [String] = []

    init(container: ModelContainer) { store = RouteStore(modelContainer: container) }

    func load() async throws {
        let routes = try await store.routes() // maybe: live_object_crosses_boundary
        headsigns = routes.compactMap { $0.headsign } // expect: live_object_crosses_boundary
    }
}
