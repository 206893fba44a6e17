import CoreData

struct PupilImport: Sendable {
    let container: NSPersistentContainer

    /// The awaited form, one save, and a count that is a value.
    func run(_ names: [String]) async throws -> Int {
        let context = container.newBackgroundContext()
        let before = try await context.perform { try context.count(for: NSFetchRequest<Pupil>(entityName: "Pupil")) }
        let ids: [NSManagedObjectID] = try await context.perform {
            let pupils = names.map { name -> Pupil in
                let pupil = Pupil(context: context)
                pupil.name = name
                pupil.grade = 1
                return pupil
            }
            try context.save()
            return pupils.map(\.objectID)
        }
        await Bell.shared.ring(ids.count)
        return try await context.perform {
            let first = try ids.first.flatMap { try context.existingObject(with: $0) as? Pupil }
            return before + (first == nil ? 0 : ids.count)
        }
    }
}
