// File: Tickets.swift
import CoreData

@objc(DanceCourse) final class DanceCourse: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var places: Int64
}

/// Identifiers may be boxed: they belong to no context.
final class CourseTicket: @unchecked Sendable {
    let id: NSManagedObjectID
    let uri: URL?

    init(id: NSManagedObjectID, uri: URL? = nil) {
        self.id = id
        self.uri = uri
    }
}

actor BookingDesk {
    private let container: NSPersistentContainer
    private var booked: [NSManagedObjectID: Int] = [:]

    init(container: NSPersistentContainer) { self.container = container }

    func book(_ ticket: CourseTicket) async throws -> Bool {
        let id = ticket.id
        let free = try await container.performBackgroundTask { context -> Bool in
            guard let course = try context.existingObject(with: id) as? DanceCourse, course.places > 0 else {
                return false
            }
            course.places -= 1
            try context.save()
            return true
        }
        if free { booked[id, default: 0] += 1 }
        return free
    }
}
