// File: Models.swift
import CoreData

@objc(Account)
final class Account: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var balance: Double
}

@objc(Transfer)
final class Transfer: NSManagedObject {
    @NSManaged var amount: Double
    @NSManaged var note: String
    @NSManaged var from: Account?
    @NSManaged var to: Account?
}
// File: TransferEditor.swift
import CoreData

/// Edits a transfer in a context of its own, so that “Cancel” costs nothing.
@MainActor
final class TransferEditor {
    private let container: NSPersistentContainer
    private let scratch: NSManagedObjectContext
    private let draft: Transfer

    init(container: NSPersistentContainer) {
        self.container = container
        scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        scratch.parent = container.viewContext
        draft = Transfer(context: scratch)
    }

    private func local(_ account: Account) -> Account? {
        scratch.object(with: account.objectID) as? Account
    }

    func choose(source account: Account) {
        draft.from = local(account)
    }

    func copyAmount(of other: Transfer) {
        draft.amount = other.amount
        draft.note = other.note
        draft.from = other.from.flatMap(local)
    }

    func confirm() throws {
        try scratch.save()
        try container.viewContext.save()
    }

    func cancel() { scratch.rollback() }

    func suggestTarget() throws {
        let request = NSFetchRequest<Account>(entityName: "Account")
        request.fetchLimit = 1
        draft.to = try container.viewContext.fetch(request).first  // expect: mixed_handles
    }
}
