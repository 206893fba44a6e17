// File: Budget.swift
import CoreData

final class Purchase: NSManagedObject {
    @NSManaged var cents: Int64
    @NSManaged var shop: String
}

struct PurchaseRow: Sendable {
    let id: NSManagedObjectID
    let cents: Int64
    let shop: String

    init(_ purchase: Purchase) {
        id = purchase.objectID
        cents = purchase.cents
        shop = purchase.shop
    }
}

actor PurchaseReader {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func rows() async throws -> [PurchaseRow] {
        try await context.perform { [context] in
            try context.fetch(NSFetchRequest<Purchase>(entityName: "Purchase")).map(PurchaseRow.init)
        }
    }

    func rename(_ id: NSManagedObjectID, to shop: String) async throws {
        try await context.perform { [context] in
            guard let purchase = try context.existingObject(with: id) as? Purchase else { return }
            purchase.shop = shop
            try context.save()
        }
    }
}
