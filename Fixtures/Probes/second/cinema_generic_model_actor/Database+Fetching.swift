import Foundation
import SwiftData

extension FilmDatabase {
    func all<Row: PersistentModel>(_ type: Row.Type = Row.self, limit: Int? = nil) throws -> [Row] {  // maybe: model_handed_to_actor
        var descriptor = FetchDescriptor<Row>()
        descriptor.fetchLimit = limit
        return try modelContext.fetch(descriptor) // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }

    func count() throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<Film>())
    }
}
