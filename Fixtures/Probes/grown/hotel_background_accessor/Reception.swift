import CoreData

struct GuestLine: Sendable {
    let id: NSManagedObjectID
    let name: String
    let room: Int64?
}

/// Everything by identifier, from the screen to the background and back.
@MainActor
final class Reception {
    private let contexts: any ContextProviding
    private(set) var lines: [GuestLine] = []

    init(contexts: any ContextProviding) { self.contexts = contexts }

    func checkIn(_ names: [String], room number: Int64) async throws {
        let context = contexts.background()
        let ids = try await context.perform { () -> [NSManagedObjectID] in
            let request = NSFetchRequest<Room>(entityName: "Room")
            request.predicate = NSPredicate(format: "number == %d", number)
            let room = try context.fetch(request).first
            let guests = names.map { name -> Guest in
                let guest = Guest(context: context)
                guest.name = name
                guest.room = room
                return guest
            }
            try context.save()
            return guests.map(\.objectID)
        }
        show(ids)
    }

    private func show(_ ids: [NSManagedObjectID]) {
        lines = ids.compactMap { id in
            guard let guest = contexts.view.object(with: id) as? Guest else { return nil }
            return GuestLine(id: id, name: guest.name, room: guest.room?.number)
        }
    }

    func rename(_ line: GuestLine, to name: String) {
        let view = contexts.view
        view.perform {
            guard let guest = view.object(with: line.id) as? Guest else { return }
            guest.name = name
            try? view.save()
        }
    }
}
