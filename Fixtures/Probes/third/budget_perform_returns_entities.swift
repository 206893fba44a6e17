// File: Budget.swift
import CoreData

final class Expense: NSManagedObject {
    @NSManaged var cents: Int64
    @NSManaged var category: String?
}

final class ExpenseRepository {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func expenses(in category: String) async throws -> [Expense] {
        let request = NSFetchRequest<Expense>(entityName: "Expense")
        request.predicate = NSPredicate(format: "category == %@", category)
        return try await context.perform { [context] in try context.fetch(request) }  // expect: confined_handle_escapes_scope
    }
}
// File: Model.swift
import Foundation

@MainActor
final class BudgetModel {
    private let repository: ExpenseRepository
    private(set) var total: Int64 = 0

    init(repository: ExpenseRepository) { self.repository = repository }

    func refresh() async throws {
        let expenses = try await repository.expenses(in: "food")
        total = expenses.reduce(0) { $0 + $1.cents }  // maybe: live_object_crosses_boundary
    }
}
