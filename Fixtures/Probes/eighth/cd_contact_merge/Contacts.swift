import CoreData

@objc(Contact)
public final class Contact: NSManagedObject {
    @NSManaged public var uid: String
    @NSManaged public var name: String
    @NSManaged public var phone: String?
}

struct VCard: Sendable {
    let uid: String
    let name: String
    let phone: String?
}

extension NSManagedObjectContext {
    func saveIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}

extension Contact {
    static func find(_ uid: String, in context: NSManagedObjectContext) throws -> Contact? {
        let request = NSFetchRequest<Contact>(entityName: "Contact")
        request.predicate = NSPredicate(format: "uid == %@", uid)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }

    func take(_ card: VCard) {
        uid = card.uid
        name = card.name
        phone = card.phone ?? phone
    }
}
