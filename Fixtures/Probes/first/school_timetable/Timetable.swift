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
