import CoreData

@MainActor
final class Housekeeping {
    private let contexts: any ContextProviding
    private(set) var message = ""

    init(contexts: any ContextProviding) { self.contexts = contexts }

    private func room(_ number: Int64) throws -> Room? {
        let request = NSFetchRequest<Room>(entityName: "Room")
        request.predicate = NSPredicate(format: "number == %d", number)
        request.fetchLimit = 1
        return try contexts.view.fetch(request).first
    }

    /// The right way: the identifier travels.
    func cleaned(_ number: Int64) throws {
        guard let id = try room(number)?.objectID else { return }
        let context = contexts.background()
        context.perform {
            guard let room = try? context.existingObject(with: id) as? Room else { return }
            room.clean = true
            try? context.save()
        }
    }

    func checkOut(_ number: Int64) throws {
        guard let room = try room(number) else { return }
        let names = room.guests.map(\.name)
        let context = contexts.background()
        context.perform {
            for guest in room.guests { // expect: live_object_crosses_boundary
                guard let mine = context.object(with: guest.objectID) as? Guest else { continue }
                context.delete(mine)
            }
            try? context.save()
        }
        message = names.joined(separator: ", ") + " left"
    }

    func guestCount() async throws -> Int {
        let context = contexts.background()
        return try await context.perform { try context.count(for: NSFetchRequest<Guest>(entityName: "Guest")) }
    }
}
