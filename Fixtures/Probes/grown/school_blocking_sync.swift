// File: PupilImport.swift
import CoreData

struct PupilImport: Sendable {
    let container: NSPersistentContainer

    /// The awaited form, one save, and a count that is a value.
    func run(_ names: [String]) async throws -> Int {
        let context = container.newBackgroundContext()
        let before = try await context.perform { try context.count(for: NSFetchRequest<Pupil>(entityName: "Pupil")) }
        let ids: [NSManagedObjectID] = try await context.perform {
            let pupils = names.map { name -> Pupil in
                let pupil = Pupil(context: context)
                pupil.name = name
                pupil.grade = 1
                return pupil
            }
            try context.save()
            return pupils.map(\.objectID)
        }
        await Bell.shared.ring(ids.count)
        return try await context.perform {
            let first = try ids.first.flatMap { try context.existingObject(with: $0) as? Pupil }
            return before + (first == nil ? 0 : ids.count)
        }
    }
}
// File: RollCall.swift
import CoreData

struct RollCall: Sendable {
    let container: NSPersistentContainer
    let store: SchoolStore

    /// Started by the background refresh.
    func summary() async throws -> String {
        let names = try await store.absentNames()
        let total = try container.viewContext.count(for: NSFetchRequest<Pupil>(entityName: "Pupil"))  // expect: main_context_off_main
        return "\(names.count) of \(total) absent"
    }

    @MainActor
    func header() throws -> String {
        let total = try container.viewContext.count(for: NSFetchRequest<Pupil>(entityName: "Pupil"))
        return "\(total) pupils"
    }

    func runScript(_ changes: [PupilChange], finished: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            guard let first = changes.first else { return finished(0) }
            try? store.apply(first)
            finished(1)
        }
    }
}
// File: SchoolStore.swift
import CoreData

@objc(Pupil) final class Pupil: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var grade: Int64
    @NSManaged var absent: Bool
}

struct PupilChange: Sendable {
    let name: String
    let absent: Bool
}

/// Core Data behind a plain interface; who calls decides on the thread.
final class SchoolStore: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    private func request(_ name: String) -> NSFetchRequest<Pupil> {
        let request = NSFetchRequest<Pupil>(entityName: "Pupil")
        request.predicate = NSPredicate(format: "name == %@", name)
        return request
    }

    func absentNames() async throws -> [String] {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let request = NSFetchRequest<Pupil>(entityName: "Pupil")
            request.predicate = NSPredicate(format: "absent == YES")
            return try context.fetch(request).map(\.name)
        }
    }

    func promoteAll() async throws -> Int {
        let context = container.newBackgroundContext()
        let count = try context.performAndWait {  // expect: sync_access_in_async_code
            let pupils = try context.fetch(NSFetchRequest<Pupil>(entityName: "Pupil"))
            for pupil in pupils { pupil.grade += 1 }
            try context.save()
            return pupils.count
        }
        await Bell.shared.ring(count)
        return count
    }

    /// For scripts that run on a thread of their own.
    func apply(_ change: PupilChange) throws {
        let context = container.newBackgroundContext()
        try context.performAndWait {
            guard let pupil = try context.fetch(request(change.name)).first else { return }
            pupil.absent = change.absent
            try context.save()
        }
    }
}

actor Bell {
    static let shared = Bell()
    private var rung = 0
    func ring(_ count: Int) { rung += count }
}
