// File: ContactMerger.swift
import CoreData

final class ContactMerger: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    private func merge(_ card: VCard, into context: NSManagedObjectContext) throws {
        let contact = try Contact.find(card.uid, in: context) ?? Contact(context: context)
        contact.take(card)
        try context.saveIfNeeded()
    }

    func mergeOne(_ card: VCard) async throws {
        try await container.performBackgroundTask { context in
            try self.merge(card, into: context)
        }
    }

    func mergeAll(_ cards: [VCard]) async throws {
        try await container.performBackgroundTask { context in
            try cards.forEach { card in
                try self.merge(card, into: context)  // expect: write_in_loop
            }
        }
    }

    func removeAll(_ uids: Set<String>) async throws {
        try await container.performBackgroundTask { context in
            for uid in uids {
                if let contact = try Contact.find(uid, in: context) { context.delete(contact) }
            }
            try context.saveIfNeeded()
        }
    }
}
// File: Contacts.swift
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
