import CoreData

actor LapActor {
    private let context: NSManagedObjectContext // expect: stored_handle_in_async_context

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func best(of swimmer: String) throws -> Double? {
        try context.fetch(Lap.request(swimmer)).map(\.seconds).min() // maybe: live_object_crosses_boundary
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
