import CoreData

final class Contact: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var phone: String
}

struct ContactCard: Sendable {
    let name: String
    let phone: String

    init(_ contact: Contact) {
        name = contact.name
        phone = contact.phone
    }
}
