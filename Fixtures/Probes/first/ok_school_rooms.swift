// File: Rooms.swift
import CoreData
import Foundation

@objc(Room)
final class Room: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var seats: Int16
}

struct RoomDTO: Decodable, Sendable {
    let number: String
    let seats: Int16
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}

struct RoomImporter: Sendable {
    let container: NSPersistentContainer
    let pages: @Sendable (Int) async throws -> [RoomDTO]

    func refresh() async throws {
        var page = 0
        while true {
            let rooms = try await pages(page)
            if rooms.isEmpty { return }
            try await store(rooms)
            page += 1
        }
    }

    /// One save for the whole page.
    private func store(_ rooms: [RoomDTO]) async throws {
        try await container.performBackgroundTask { context in
            for room in rooms { insert(room, into: context) }
            try context.saveIfNeeded()
        }
    }

    private func insert(_ dto: RoomDTO, into context: NSManagedObjectContext) {
        let room = Room(context: context)
        room.number = dto.number
        room.seats = dto.seats
    }

    func replaceAll(_ rooms: [RoomDTO]) async throws {
        let rows: [[String: Any]] = rooms.map { ["number": $0.number, "seats": $0.seats] }
        let request = NSBatchInsertRequest(entityName: "Room", objects: rows)
        try await container.performBackgroundTask { context in
            _ = try context.execute(request)
        }
    }
}
