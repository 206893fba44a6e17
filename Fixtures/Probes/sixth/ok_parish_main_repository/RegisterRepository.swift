import Foundation
import SwiftData

@MainActor
protocol RegisterRepository {
    func entries() async throws -> [RegisterEntry]
    func add(_ entry: RegisterEntry) async throws
    func save() throws
}

final class SwiftDataRegister: RegisterRepository {
    private let context: ModelContext

    init(container: ModelContainer) {
        context = container.mainContext
    }

    func entries() async throws -> [RegisterEntry] {
        await Task.yield()
        return try context.fetch(FetchDescriptor<RegisterEntry>(sortBy: [SortDescriptor(\RegisterEntry.born)]))
    }

    func add(_ entry: RegisterEntry) async throws {
        context.insert(entry)
        await Task.yield()
        try save()
    }

    func save() throws {
        try context.save()
    }
}
