// File: Lap.swift
import CoreData

final class Lap: NSManagedObject {
    @NSManaged var seconds: Double
    @NSManaged var swimmer: String

    static func request(_ swimmer: String) -> NSFetchRequest<Lap> {
        let request = NSFetchRequest<Lap>(entityName: "Lap")
        request.predicate = NSPredicate(format: "swimmer == %@", swimmer)
        return request
    }
}
// File: LapActor.swift
import CoreData

actor LapActor {
    private let context: NSManagedObjectContext  // expect: stored_handle_in_async_context

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func best(of swimmer: String) throws -> Double? {
        try context.fetch(Lap.request(swimmer)).map(\.seconds).min()  // maybe: live_object_crosses_boundary
    }
}

actor SafeLapActor {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func best(of swimmer: String) async throws -> Double? {
        try await context.perform { [context] in
            try context.fetch(Lap.request(swimmer)).map(\.seconds).min()
        }
    }

    func add(_ seconds: Double, swimmer: String) async throws {
        try await context.perform { [context] in
            let lap = Lap(context: context)
            lap.seconds = seconds
            lap.swimmer = swimmer
            try context.save()
        }
    }
}
// File: LapModel.swift
import Combine

@MainActor
final class LapModel: ObservableObject {
    @Published var text = ""
    private let laps: LapActor
    private let safe: SafeLapActor

    init(laps: LapActor, safe: SafeLapActor) {
        self.laps = laps
        self.safe = safe
    }

    func show(_ swimmer: String) async throws {
        let one = try await laps.best(of: swimmer)
        let two = try await safe.best(of: swimmer)
        text = "\(one ?? 0) / \(two ?? 0)"
    }
}
