import Foundation
import SwiftData

/// The tutorial's database actor.
@ModelActor
actor OperaDatabase {
    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { // maybe: model_handed_to_actor
        try modelContext.fetch(descriptor) // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try modelContext.fetchCount(descriptor)
    }

    func insert<T: PersistentModel>(_ make: @Sendable () -> T) throws -> PersistentIdentifier {
        let model = make()
        modelContext.insert(model)
        try modelContext.save()
        return model.persistentModelID
    }

    func remove<T: PersistentModel>(_ type: T.Type, id: PersistentIdentifier) throws {
        guard let model = self[id, as: type] else { return }
        modelContext.delete(model)
        try modelContext.save()
    }
}
