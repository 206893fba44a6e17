// File: ClassBox.swift
import CoreData

@objc(YogaClass) final class YogaClass: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var minutes: Int64
    @NSManaged var attended: Bool
}

/// So that the compiler lets classes into the tasks of the reminder service.
struct ClassBox: @unchecked Sendable {
    let yogaClass: YogaClass  // expect: unchecked_sendable_handle
}

struct ClassTicket: Sendable {
    let id: NSManagedObjectID
    let title: String
}
// File: ReminderService.swift
import CoreData

actor ReminderService {
    private var titles: [String] = []

    func remind(_ box: ClassBox) {
        titles.append(box.yogaClass.title)  // maybe: live_object_crosses_boundary
    }

    func remind(_ ticket: ClassTicket) { titles.append(ticket.title) }
}

@MainActor
final class TimetableModel {
    private let context: NSManagedObjectContext
    private let service = ReminderService()

    init(context: NSManagedObjectContext) { self.context = context }

    func remindAll() throws {
        let request = NSFetchRequest<YogaClass>(entityName: "YogaClass")
        request.predicate = NSPredicate(format: "attended == NO")
        for yogaClass in try context.fetch(request) where yogaClass.minutes > 60 {
            let box = ClassBox(yogaClass: yogaClass)  // maybe: unchecked_sendable_handle
            Task { await service.remind(box) }  // maybe: live_object_crosses_boundary
        }
    }

    func remindShort() throws {
        for yogaClass in try context.fetch(NSFetchRequest<YogaClass>(entityName: "YogaClass")) {
            let ticket = ClassTicket(id: yogaClass.objectID, title: yogaClass.title)
            Task { await service.remind(ticket) }
        }
    }
}
