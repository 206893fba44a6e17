// File: Expense.swift
import CoreData

final class Expense: NSManagedObject {
    @NSManaged var cents: Int64
}
// File: ExpenseReport.swift
import CoreData

struct ExpenseReport {
    let context: NSManagedObjectContext

    func count() throws -> Int {
        try context.performAndWait {
            try context.count(for: NSFetchRequest<Expense>(entityName: "Expense"))
        }
    }
}
// File: ExpenseService.swift
import CoreData

protocol RateAPI: Sendable {
    func rate() async throws -> Double
}

final class ExpenseService: Sendable {
    private let context: NSManagedObjectContext
    private let api: any RateAPI

    init(container: NSPersistentContainer, api: any RateAPI) {
        context = container.newBackgroundContext()
        self.api = api
    }

    func totalInDollars() async throws -> Double {
        let rate = try await api.rate()
        let cents = try context.performAndWait {  // expect: sync_access_in_async_code
            try context.fetch(NSFetchRequest<Expense>(entityName: "Expense")).reduce(0) { $0 + $1.cents }
        }
        return Double(cents) / 100 * rate
    }

    func total() async throws -> Int64 {
        try await context.perform { [context] in
            try context.fetch(NSFetchRequest<Expense>(entityName: "Expense")).reduce(0) { $0 + $1.cents }
        }
    }
}
