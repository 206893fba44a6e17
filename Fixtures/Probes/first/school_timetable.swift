// File: Importer.swift
import CoreData
import Foundation

struct TimetableImporter: Sendable {
    let container: NSPersistentContainer
    let server: any TimetableServer

    func refresh() async throws {
        let lessons = try await server.lessons()
        try await container.performBackgroundTask { context in
            for lesson in lessons {
                try insert(lesson, into: context)  // expect: write_in_loop
            }
        }
    }

    private func insert(_ dto: LessonDTO, into context: NSManagedObjectContext) throws {
        let lesson = Lesson(context: context)
        lesson.code = dto.code
        lesson.room = dto.room
        try context.saveIfNeeded()
    }

    func rooms() async throws -> [String] {
        _ = try await server.lessons()
        let context = container.newBackgroundContext()
        return try context.performAndWait {  // expect: sync_access_in_async_code
            try context.fetch(NSFetchRequest<Lesson>(entityName: "Lesson")).map(\.room)
        }
    }
}
// File: Timetable.swift
import CoreData
import Foundation

@objc(Lesson)
final class Lesson: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var room: String
}

struct LessonDTO: Decodable, Sendable {
    let code: String
    let room: String
}

protocol TimetableServer: Sendable {
    func lessons() async throws -> [LessonDTO]
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}
