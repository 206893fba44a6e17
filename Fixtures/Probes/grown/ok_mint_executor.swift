// File: ContextExecutor.swift
import CoreData

/// Runs an actor's jobs on the queue of a managed object context.
final class ContextExecutor: SerialExecutor {
    let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) { self.context = context }

    func enqueue(_ job: UnownedJob) {
        let executor = asUnownedSerialExecutor()
        context.perform { job.runSynchronously(on: executor) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
// File: MintStore.swift
import CoreData

@objc(Medal) final class Medal: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var struck: Int64
    @NSManaged var die: Die?
}

@objc(Die) final class Die: NSManagedObject {
    @NSManaged var serial: String
    @NSManaged var worn: Bool
    @NSManaged var medals: Set<Medal>
}

struct MedalValue: Sendable {
    let title: String
    let struck: Int64
}

/// The actor is the context's queue: its methods may use the context as they please.
actor MintStore {
    private let executor: ContextExecutor
    private var context: NSManagedObjectContext { executor.context }
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(container: NSPersistentContainer) {
        executor = ContextExecutor(context: container.newBackgroundContext())
    }

    func medals() throws -> [MedalValue] {
        try fetch(Medal.self).map { MedalValue(title: $0.title, struck: $0.struck) }
    }

    func strike(_ count: Int64, of title: String, with serial: String) throws {
        let die = try die(serial)
        guard !die.worn else { return }
        let medal = try medal(title)
        medal.struck += count
        medal.die = die
        die.worn = medal.struck > 10_000
        try context.save()
    }

    func retire(_ serials: Set<String>) throws {
        for die in try fetch(Die.self) where serials.contains(die.serial) {
            context.delete(die)
        }
        if context.hasChanges { try context.save() }
    }

    private func fetch<T: NSManagedObject>(_ type: T.Type) throws -> [T] {
        try context.fetch(NSFetchRequest<T>(entityName: String(describing: type)))
    }

    private func medal(_ title: String) throws -> Medal {
        if let known = try fetch(Medal.self).first(where: { $0.title == title }) { return known }
        let medal = Medal(context: context)
        medal.title = title
        return medal
    }

    private func die(_ serial: String) throws -> Die {
        if let known = try fetch(Die.self).first(where: { $0.serial == serial }) { return known }
        let die = Die(context: context)
        die.serial = serial
        return die
    }
}

@MainActor
final class MintScreen {
    private let store: MintStore
    private(set) var medals: [MedalValue] = []
    init(store: MintStore) { self.store = store }

    func strike() async throws {
        try await store.strike(100, of: "Jubilee", with: "D-7")
        medals = try await store.medals()
    }
}
