// File: Weather.swift
import CoreData
import Foundation

@objc(WindReading)
final class WindReading: NSManagedObject {
    @NSManaged var knots: Double
    @NSManaged var at: Date
}

struct Wind: Sendable {
    let knots: Double
    let at: Date
}

/// The context is only ever asked to perform.
actor WindStore {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func add(_ wind: Wind) async throws {
        let context = context
        try await context.perform {
            let reading = WindReading(context: context)
            reading.knots = wind.knots
            reading.at = wind.at
            try context.save()
        }
    }

    func latest() async throws -> Wind? {
        try await context.perform { [context] in
            let request = NSFetchRequest<WindReading>(entityName: "WindReading")
            request.sortDescriptors = [NSSortDescriptor(keyPath: \WindReading.at, ascending: false)]
            return try context.fetch(request).first.map { Wind(knots: $0.knots, at: $0.at) }
        }
    }

    func drop(before date: Date, done: @escaping @Sendable (Int) -> Void) {
        context.perform { [context] in
            let request = NSFetchRequest<WindReading>(entityName: "WindReading")
            request.predicate = NSPredicate(format: "at < %@", date as NSDate)
            let old = (try? context.fetch(request)) ?? []
            old.forEach(context.delete)
            try? context.save()
            done(old.count)
        }
    }
}
