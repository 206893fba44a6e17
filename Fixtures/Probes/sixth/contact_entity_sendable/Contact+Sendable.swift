import CoreData

extension Contact: @unchecked Sendable {} // expect: unchecked_sendable_handle

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
