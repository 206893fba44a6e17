import CoreData

struct RollCall: Sendable {
    let container: NSPersistentContainer
    let store: SchoolStore

    /// Started by the background refresh.
    func summary() async throws -> String {
        let names = try await store.absentNames()
        let total = try container.viewContext.count(for: NSFetchRequest<Pupil>(entityName: "Pupil")) // expect: main_context_off_main
        return "\(names.count) of \(total) absent"
    }

    @MainActor
    func header() throws -> String {
        let total = try container.viewContext.count(for: NSFetchRequest<Pupil>(entityName: "Pupil"))
        return "\(total) pupils"
    }

    func runScript(_ changes: [PupilChange], finished: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            guard let first = changes.first else { return finished(0) }
            try? store.apply(first)
            finished(1)
        }
    }
}
