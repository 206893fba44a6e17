// File: Recall.swift
import CoreData
import Foundation

@objc(Patient)
final class Patient: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var nextVisit: Date?
}

struct RecallQueries: Sendable {
    let container: NSPersistentContainer

    func due(in context: NSManagedObjectContext? = nil) throws -> [Patient] {
        let context = context ?? container.viewContext
        return try context.fetch(NSFetchRequest<Patient>(entityName: "Patient"))
    }
}

@MainActor
final class RecallModel {
    private let queries: RecallQueries
    private(set) var names: [String] = []

    init(queries: RecallQueries) { self.queries = queries }

    func reload() throws {
        names = try queries.due().map(\.name)
    }
}

final class RecallService: Sendable {
    private let queries: RecallQueries

    init(queries: RecallQueries) { self.queries = queries }

    func postpone(by days: Double) async throws {
        let context = queries.container.newBackgroundContext()
        try await context.perform { [queries] in
            for patient in try queries.due(in: context) {
                patient.nextVisit = Date().addingTimeInterval(days * 86_400)
            }
            try context.save()
        }
    }

    func countOnMain() async throws -> Int {
        let view = queries.container.viewContext
        return try await view.perform {
            try view.count(for: NSFetchRequest<Patient>(entityName: "Patient"))
        }
    }

    func nameOfFirst(_ done: @escaping @Sendable (String?) -> Void) {
        DispatchQueue.global().async { [queries] in
            let prefix = "Dr. "
            DispatchQueue.main.async {
                let first = try? queries.due().first?.name
                done(first.map { prefix + $0 })
            }
        }
    }
}
