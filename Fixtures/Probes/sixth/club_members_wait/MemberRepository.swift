import CoreData

protocol MemberRepository {
    func debtors() throws -> [ClubMember]
    func names() throws -> [String]
}

final class CoreDataMembers: MemberRepository {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func debtors() throws -> [ClubMember] {
        try context.performAndWait {
            let request = NSFetchRequest<ClubMember>(entityName: "ClubMember")
            request.predicate = NSPredicate(format: "fee > 0")
            return try context.fetch(request) // expect: confined_handle_escapes_scope
        }
    }

    func names() throws -> [String] {
        try context.performAndWait {
            try context.fetch(NSFetchRequest<ClubMember>(entityName: "ClubMember")).map(\.name)
        }
    }
}
