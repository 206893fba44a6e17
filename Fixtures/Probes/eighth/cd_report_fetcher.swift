// File: ReportFetcher.swift
import CoreData

struct ReportLine: Sendable {
    let title: String
    let cents: Int64
}

struct ReportFetcher {
    let stack: Stack

    private func request(since day: Date) -> NSFetchRequest<Expense> {
        let request = NSFetchRequest<Expense>(entityName: "Expense")
        request.predicate = NSPredicate(format: "day >= %@", day as NSDate)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Expense.day, ascending: true)]
        return request
    }

    func lines(since day: Date) async throws -> [ReportLine] {
        let request = request(since: day)
        return try await stack.background { context in
            try context.fetch(request).map { ReportLine(title: $0.title, cents: $0.cents) }
        }
    }

    func total(since day: Date) async throws -> Int64 {
        let request = request(since: day)
        let expenses = try await stack.container.performBackgroundTask { try $0.fetch(request) }  // expect: confined_handle_escapes_scope
        var total: Int64 = 0
        for expense in expenses {
            total += expense.cents  // maybe: live_object_crosses_boundary
        }
        return total
    }

    func identifiers(since day: Date) async throws -> [NSManagedObjectID] {
        let request = request(since: day)
        return try await stack.background { try $0.fetch(request).map(\.objectID) }
    }
}
// File: Stack.swift
import CoreData

final class Expense: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var cents: Int64
    @NSManaged var day: Date
}

final class Stack: Sendable {
    let container: NSPersistentContainer

    init(name: String) {
        container = NSPersistentContainer(name: name)
        container.loadPersistentStores { _, error in
            if let error { fatalError("\(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    func background<T>(_ work: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            try work(context)
        }
    }
}
