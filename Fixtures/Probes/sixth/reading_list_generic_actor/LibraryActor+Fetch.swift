import SwiftData

extension LibraryActor {
    func all<T: PersistentModel>(_ type: T.Type) throws -> [T] { // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<T>()) // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ type: T.Type) throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<T>())
    }

    func identifiers<T: PersistentModel>(_ type: T.Type) throws -> [PersistentIdentifier] {
        try modelContext.fetchIdentifiers(FetchDescriptor<T>())
    }
}
