import Foundation
import SwiftData

/// The new store: its methods take and give values and identifiers, never objects, and what was one transaction ends with one save. Make it off the
/// main actor (`Task.detached { Store(modelContainer: container) }`): made on it, it runs there.
@ModelActor
actor Store {
    /// What was a `write` of a realm. Objects stay inside; what `changes` gives is free to cross.
    func write<T: Sendable>(_ changes: @Sendable (ModelContext) throws -> T) throws -> T {
        modelContext.autosaveEnabled = false
        do {
            let result = try changes(modelContext)
            try modelContext.save()
            return result
        } catch {
            modelContext.rollback()
            throw error
        }
    }

    func read<T: Sendable>(_ value: @Sendable (ModelContext) throws -> T) throws -> T { try value(modelContext) }
}

extension ModelContext {
    /// Deletes every object, as `deleteAll` of a realm did; how far the copy is stays.
    func deleteEverything() throws {
        for type in SchemaV1.models where ObjectIdentifier(type) != ObjectIdentifier(CopyState.self) {
            try deleteAll(type)
        }
    }

    private func deleteAll<Model: PersistentModel>(_ type: Model.Type) throws {
        for model in try fetch(FetchDescriptor<Model>()) { delete(model) }
    }
}
