import Findings
import Testing

/// Contexts that save and roll back: no begin belongs to either, and what they fetch are single objects.
@Suite struct SavedContextTests {
    @Test func rollbackEndsNothing() {
        #expect(
            problems(
                #"""
                import CoreData

                final class Importer {
                    private let container: NSPersistentContainer

                    init(container: NSPersistentContainer) { self.container = container }

                    func run(_ fill: @escaping (NSManagedObjectContext) throws -> Void) {
                        container.performBackgroundTask { context in
                            do {
                                try fill(context)
                                try context.save()
                            } catch {
                                context.rollback()
                            }
                        }
                    }

                    func cancel(_ context: NSManagedObjectContext) {
                        context.performAndWait { context.rollback() }
                    }
                }
                """#) == [])
    }

    @Test func rollbackOfAModelContext() {
        #expect(
            problems(
                #"""
                import SwiftData

                @Model final class Tent { var pitched = false; init() {} }

                @ModelActor actor Camp {
                    func pitch(_ id: PersistentIdentifier) throws {
                        guard let tent = self[id, as: Tent.self] else { return }
                        tent.pitched = true
                        do { try modelContext.save() } catch { modelContext.rollback(); throw error }
                    }

                    func revert() { modelContext.rollback() }
                }
                """#) == [])
    }

    @Test func fetchedModelsComeOneByOne() {
        #expect(
            problems(
                #"""
                import SwiftData

                @Model final class Tent { var pitched = false; init() {} }

                @MainActor struct Camp {
                    let context: ModelContext

                    func pitchAll() throws {
                        let tents = try context.fetch(FetchDescriptor<Tent>())
                        for tent in tents {
                            tent.pitched = true
                            try context.save() // expect: write_in_loop
                        }
                    }

                    func pitchAllAsRead() throws {
                        for tent in try context.fetch(FetchDescriptor<Tent>(), batchSize: 50) {
                            tent.pitched = true
                            try context.save() // expect: write_in_loop
                        }
                    }

                    func pitchTogether() throws {
                        for tent in try context.fetch(FetchDescriptor<Tent>()) { tent.pitched = true }
                        try context.save() // maybe: sync_write_on_main
                    }
                }
                """#) == [])
    }
}
