// File: DatabaseActor.swift
import Foundation
import SwiftData

@Model
final class Vehicle {
    var plate: String
    var mileage: Int
    var driver: Driver?

    init(plate: String, mileage: Int = 0) {
        self.plate = plate
        self.mileage = mileage
    }
}

@Model
final class Driver {
    var name: String
    init(name: String) { self.name = name }
}

/// One database for everything; the features bring their descriptors.
@ModelActor
actor DatabaseActor {
    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {  // maybe: model_handed_to_actor
        try modelContext.fetch(descriptor)  // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try modelContext.fetchCount(descriptor)
    }

    func delete<T: PersistentModel>(_ model: T) {  // expect: model_handed_to_actor
        modelContext.delete(model)  // maybe: mixed_handles, live_object_crosses_boundary
    }

    func save() throws {
        if modelContext.hasChanges { try modelContext.save() }
    }
}
// File: FleetModel.swift
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
            let vehicles = try await database.fetch(FetchDescriptor<Vehicle>())  // maybe: live_object_crosses_boundary
            plates = vehicles.map(\.plate)  // expect: live_object_crosses_boundary
            total = try await database.count(FetchDescriptor<Vehicle>())
        } catch {
            plates = []
        }
    }

    func retire(_ vehicle: Vehicle) async {
        await database.delete(vehicle)  // expect: live_object_crosses_boundary
        try? await database.save()
        await load()
    }
}
// File: FleetView.swift
import SwiftData
import SwiftUI

struct FleetView: View {
    @StateObject private var model: FleetModel
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        _model = StateObject(wrappedValue: FleetModel(container: container))
    }

    var body: some View {
        VStack {
            Text("\(model.total) vehicles")
            ForEach(model.plates, id: \.self) { plate in
                Button(plate) { retire(plate) }
            }
        }
        .task { await model.load() }
    }

    private func retire(_ plate: String) {
        let descriptor = FetchDescriptor<Vehicle>()
        guard let vehicle = try? container.mainContext.fetch(descriptor).first(where: { $0.plate == plate }) else {
            return
        }
        Task { await model.retire(vehicle) }
    }
}
