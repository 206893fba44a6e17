// File: BoatRepository.swift
import CoreData

final class Boat: NSManagedObject {
    var name: String {
        get { value(forKey: "name") as? String ?? "" }
        set { setValue(newValue, forKey: "name") }
    }
    var berth: Int {
        get { value(forKey: "berth") as? Int ?? 0 }
        set { setValue(newValue, forKey: "berth") }
    }
}

final class BoatRepository: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    private static func request(berth: Int) -> NSFetchRequest<Boat> {
        let request = NSFetchRequest<Boat>(entityName: "Boat")
        request.predicate = NSPredicate(format: "berth == %d", berth)
        return request
    }

    func names(berth: Int) async throws -> [String] {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let boats = try context.fetch(Self.request(berth: berth))
            return boats.map { $0.name }
        }
    }

    /// The identities travel; the row is looked up again by whoever shows it.
    func identities(berth: Int) async throws -> [NSManagedObjectID] {
        try await container.performBackgroundTask { context in
            try context.fetch(Self.request(berth: berth)).map(\.objectID)
        }
    }

    func clear(berth: Int) {
        let view = container.viewContext
        container.performBackgroundTask { context in
            for boat in (try? context.fetch(Self.request(berth: berth))) ?? [] {
                boat.berth = 0
            }
            try? context.save()
            view.perform {
                view.refreshAllObjects()
            }
        }
    }

    @MainActor
    func boat(_ id: NSManagedObjectID) -> Boat? {
        try? container.viewContext.existingObject(with: id) as? Boat
    }
}
// File: Cup.swift
import Foundation
import SwiftData

@Model
final class Cup {
    var title: String
    var boats: Int
    init(title: String, boats: Int) {
        self.title = title
        self.boats = boats
    }
}

@MainActor
final class CupModel {
    private let container: ModelContainer
    private(set) var cups = 0
    private(set) var boats = 0

    init(container: ModelContainer) { self.container = container }

    func publish(_ id: PersistentIdentifier, to file: URL) {
        guard let cup = container.mainContext.model(for: id) as? Cup else { return }
        let line = "\(cup.title): \(cup.boats) boats"
        Task.detached(priority: .background) {
            try? line.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    func recount() {
        let container = container
        Task.detached {
            let context = ModelContext(container)
            let boats = ((try? context.fetch(FetchDescriptor<Cup>())) ?? []).reduce(0) { $0 + $1.boats }
            await MainActor.run {
                self.boats = boats
                self.cups = (try? container.mainContext.fetchCount(FetchDescriptor<Cup>())) ?? 0
            }
        }
    }
}
