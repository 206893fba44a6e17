import Foundation
import SwiftData

@Model final class Play {
    var title: String
    var year: Int

    init(title: String, year: Int) {
        self.title = title
        self.year = year
    }
}

@ModelActor
actor PlayDatabase {
    /// Models stay inside; only `identifiers` and `count` are for others.
    private func all<Row: PersistentModel>(_ type: Row.Type, limit: Int? = nil) throws -> [Row] {
        var descriptor = FetchDescriptor<Row>()
        descriptor.fetchLimit = limit
        return try modelContext.fetch(descriptor)
    }

    func identifiers(since year: Int) throws -> [PersistentIdentifier] {
        try all(Play.self, limit: 20).filter { $0.year >= year }.map(\.persistentModelID)
    }
}
