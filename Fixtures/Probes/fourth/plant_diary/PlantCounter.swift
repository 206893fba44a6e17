import Foundation
import SwiftData

struct PlantCounter: Sendable {
    let container: ModelContainer

    /// For the badge of the background refresh.
    func thirsty() async throws -> Int {
        let context = await container.mainContext // maybe: main_context_off_main
        let descriptor = FetchDescriptor<Plant>(predicate: #Predicate { $0.watered == nil })
        return try context.fetchCount(descriptor) // expect: main_context_off_main
    }

    @MainActor
    func all() throws -> Int {
        try container.mainContext.fetchCount(FetchDescriptor<Plant>())
    }
}
