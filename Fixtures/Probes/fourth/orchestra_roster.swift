// File: RosterScreen.swift
import Foundation

@MainActor
final class RosterScreen {
    private let service: any RosterServing & Sendable
    private(set) var names: [String] = []

    init(service: any RosterServing & Sendable) { self.service = service }

    func show(_ instrument: String) async throws {
        let musicians = try await service.musicians(playing: instrument)
        names = musicians.map(\.name)  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }
}
// File: RosterService.swift
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
        return try await container.performBackgroundTask { context in try context.fetch(request) }  // expect: confined_handle_escapes_scope // maybe: live_object_crosses_boundary
    }

    func count(of instrument: String) async throws -> Int {
        let request = request(instrument)
        return try await container.performBackgroundTask { context in try context.count(for: request) }
    }
}
