// File: Housekeeping.swift
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
            for guest in room.guests {  // expect: live_object_crosses_boundary
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
// File: Reception.swift
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
// File: Stack.swift
import CoreData

protocol ContextProviding: Sendable {
    @MainActor var view: NSManagedObjectContext { get }
    func background() -> NSManagedObjectContext
}

final class HotelStack: ContextProviding {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    @MainActor var view: NSManagedObjectContext { container.viewContext }
    func background() -> NSManagedObjectContext { container.newBackgroundContext() }
}

@objc(Room) final class Room: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var clean: Bool
    @NSManaged var guests: Set<Guest>
}

@objc(Guest) final class Guest: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var room: Room?
}
