// File: Contacts.swift
import CoreData

final class Contact: NSManagedObject {
    @NSManaged var email: String
    @NSManaged var name: String
}

struct VCard: Sendable { let email: String; let name: String }

extension NSManagedObjectContext {
    func saveIfChanged() throws {
        guard hasChanges else { return }
        try save()  // maybe: write_in_loop
    }
}

final class ContactImporter {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func importCards(_ cards: [VCard]) async throws {
        try await container.performBackgroundTask { context in
            for card in cards where !card.email.isEmpty {
                let contact = Contact(context: context)
                contact.email = card.email
                contact.name = card.name
                try context.saveIfChanged()  // expect: write_in_loop
            }
        }
    }
}
