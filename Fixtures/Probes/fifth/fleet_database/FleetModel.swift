import Foundation
import SwiftData
import SwiftUI

@MainActor
final class FleetModel: ObservableObject {
    @Published private(set) var plates: [String] = []
    @Published private(set) var total = 0
    private let database: DatabaseActor

    init(container: ModelContainer) {
        database = DatabaseActor(modelContainer: container)
    }

    func load() async {
        do {
            let vehicles = try await database.fetch(FetchDescriptor<Vehicle>()) // maybe: live_object_crosses_boundary
            plates = vehicles.map(\.plate) // expect: live_object_crosses_boundary
            total = try await database.count(FetchDescriptor<Vehicle>())
        } catch {
            plates = []
        }
    }

    func retire(_ vehicle: Vehicle) async {
        await database.delete(vehicle) // expect: live_object_crosses_boundary
        try? await database.save()
        await load()
    }
}
