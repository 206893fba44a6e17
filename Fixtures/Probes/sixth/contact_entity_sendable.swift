// File: Contact+Sendable.swift
import CoreData

extension Contact: @unchecked Sendable {}  // expect: unchecked_sendable_handle

final class ContactHandle: @unchecked Sendable {
    private let id: NSManagedObjectID

    init(_ contact: Contact) {
        id = contact.objectID
    }

    func card(in context: NSManagedObjectContext) async throws -> ContactCard? {
        try await context.perform { [id] in
            (try context.existingObject(with: id) as? Contact).map(ContactCard.init)
        }
    }
}
// File: Contact.swift
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
// File: ContactModel.swift
import Combine
import CoreData

@MainActor
final class ContactModel: ObservableObject {
    @Published private(set) var cards: [ContactCard] = []
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func load() async throws {
        let contacts = try container.viewContext.fetch(NSFetchRequest<Contact>(entityName: "Contact"))
        cards = contacts.map(ContactCard.init)
        guard let first = contacts.first else { return }
        let background = container.newBackgroundContext()
        if let card = try await ContactHandle(first).card(in: background) {
            cards.append(card)
        }
    }
}
