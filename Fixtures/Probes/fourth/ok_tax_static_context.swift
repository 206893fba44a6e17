// File: TaxStore.swift
import CoreData

@objc(Receipt) final class Receipt: NSManagedObject {
    @NSManaged var cents: Int64
    @NSManaged var category: String
}

/// One writing context for the whole app: it is shared, and only ever asked to perform.
enum TaxStore {
    static let container = NSPersistentContainer(name: "Tax")
    static let writer: NSManagedObjectContext = {
        let context = container.newBackgroundContext()
        context.name = "writer"
        return context
    }()

    static func add(_ cents: Int64, category: String) async throws {
        try await writer.perform {
            let receipt = Receipt(context: writer)
            receipt.cents = cents
            receipt.category = category
            try writer.save()
        }
    }

    static func total(_ category: String, answer: @escaping @Sendable (Int64) -> Void) {
        writer.perform {
            let request = NSFetchRequest<Receipt>(entityName: "Receipt")
            request.predicate = NSPredicate(format: "category == %@", category)
            let receipts = (try? writer.fetch(request)) ?? []
            answer(receipts.reduce(0) { $0 + $1.cents })
        }
    }
}

@MainActor
final class TaxModel {
    private(set) var euros: Int64 = 0

    func refresh() {
        TaxStore.total("travel") { cents in
            Task { @MainActor in self.euros = cents / 100 }
        }
    }

    func scanned(_ cents: Int64) {
        Task.detached { try await TaxStore.add(cents, category: "travel") }
    }
}
