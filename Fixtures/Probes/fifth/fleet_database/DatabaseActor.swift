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
    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { // maybe: model_handed_to_actor
        try modelContext.fetch(descriptor) // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try modelContext.fetchCount(descriptor)
    }

    func delete<T: PersistentModel>(_ model: T) { // expect: model_handed_to_actor
        modelContext.delete(model) // maybe: mixed_handles, live_object_crosses_boundary
    }

    func save() throws {
        if modelContext.hasChanges { try modelContext.save() }
    }
}
