import CoreData

@objc(Musician) final class Musician: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var instrument: String
}

protocol RosterServing {
    func musicians(playing instrument: String) async throws -> [Musician]
}

final class RosterService: RosterServing {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    private func request(_ instrument: String) -> NSFetchRequest<Musician> {
        let request = NSFetchRequest<Musician>(entityName: "Musician")
        request.predicate = NSPredicate(format: "instrument == %@", instrument)
        return request
    }

    func musicians(playing instrument: String) async throws -> [Musician] {
        let request = request(instrument)
        return try await container.performBackgroundTask { context in try context.fetch(request) } // expect: confined_handle_escapes_scope // maybe: live_object_crosses_boundary
    }

    func count(of instrument: String) async throws -> Int {
        let request = request(instrument)
        return try await container.performBackgroundTask { context in try context.count(for: request) }
    }
}
