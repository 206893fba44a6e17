import Combine
import Foundation
import SwiftData

@MainActor
final class CountModel: ObservableObject {
    @Published var imported = 0
    private let importer: SightingImporter
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        importer = SightingImporter(modelContainer: container)
    }

    func load(_ data: Data) async throws {
        imported = try await importer.load(data)
        let stored = try container.mainContext.fetchCount(FetchDescriptor<Sighting>())
        imported = min(imported, stored)
    }
}
