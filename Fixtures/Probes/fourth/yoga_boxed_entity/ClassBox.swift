import CoreData

@objc(YogaClass) final class YogaClass: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var minutes: Int64
    @NSManaged var attended: Bool
}

/// So that the compiler lets classes into the tasks of the reminder service.
struct ClassBox: @unchecked Sendable {
    let yogaClass: YogaClass // expect: unchecked_sendable_handle
}

struct ClassTicket: Sendable {
    let id: NSManagedObjectID
    let title: String
}
