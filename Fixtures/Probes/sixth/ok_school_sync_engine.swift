// File: Pupil.swift
import CoreData

final class Pupil: NSManagedObject {
    @NSManaged var remoteID: String
    @NSManaged var name: String
    @NSManaged var dirty: Bool
}

struct PupilRecord: Codable, Sendable {
    let remoteID: String
    let name: String
}
// File: SyncEngine.swift
import CoreData

protocol SchoolAPI: Sendable {
    func upload(_ records: [PupilRecord]) async throws -> [String]
    func download() async throws -> [PupilRecord]
}

actor SyncEngine {
    private let container: NSPersistentContainer
    private let api: any SchoolAPI
    private var lastRun: Date?

    init(container: NSPersistentContainer, api: any SchoolAPI) {
        self.container = container
        self.api = api
    }

    func run() async throws {
        let context = container.newBackgroundContext()
        let records = try await context.perform { try Self.dirty(in: context).map(Self.record) }
        let accepted = Set(try await api.upload(records))
        let remote = try await api.download()
        try await context.perform {
            for pupil in try Self.dirty(in: context) where accepted.contains(pupil.remoteID) {
                pupil.dirty = false
            }
            for record in remote { Self.insert(record, in: context) }
            try context.save()
        }
        lastRun = Date()
    }

    private static func dirty(in context: NSManagedObjectContext) throws -> [Pupil] {
        let request = NSFetchRequest<Pupil>(entityName: "Pupil")
        request.predicate = NSPredicate(format: "dirty == YES")
        return try context.fetch(request)
    }

    private static func record(_ pupil: Pupil) -> PupilRecord {
        PupilRecord(remoteID: pupil.remoteID, name: pupil.name)
    }

    private static func insert(_ record: PupilRecord, in context: NSManagedObjectContext) {
        let pupil = Pupil(context: context)
        pupil.remoteID = record.remoteID
        pupil.name = record.name
    }
}
// File: SyncScheduler.swift
import BackgroundTasks
import Foundation

final class SyncScheduler: Sendable {
    private let engine: SyncEngine

    init(engine: SyncEngine) {
        self.engine = engine
    }

    func register() -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "school.sync", using: nil) { [engine] task in
            let work = Task {
                do {
                    try await engine.run()
                    task.setTaskCompleted(success: true)
                } catch {
                    task.setTaskCompleted(success: false)
                }
            }
            task.expirationHandler = { work.cancel() }
        }
    }
}
