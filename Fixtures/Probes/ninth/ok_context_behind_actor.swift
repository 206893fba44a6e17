// File: Stack.swift
import CoreData

@objc(Session)
final class Session: NSManagedObject {
    @NSManaged var id: UUID
    @NSManaged var minutes: Int64
}

struct SessionInfo: Sendable {
    let id: UUID
    let minutes: Int64
}

actor SessionLog {
    private let container: NSPersistentContainer
    private let context: NSManagedObjectContext
    private var pending = 0

    init(container: NSPersistentContainer) {
        self.container = container
        context = container.newBackgroundContext()
    }

    private func work<Value: Sendable>(
        _ block: @escaping @Sendable (NSManagedObjectContext) throws -> Value
    ) async throws -> Value {
        pending += 1
        defer { pending -= 1 }
        let context = context
        return try await context.perform { try block(context) }
    }

    func add(_ info: SessionInfo) async throws {
        try await work { context in
            let session = Session(context: context)
            session.id = info.id
            session.minutes = info.minutes
            try context.save()
        }
    }

    func all() async throws -> [SessionInfo] {
        try await work { context in
            try context.fetch(NSFetchRequest<Session>(entityName: "Session")).map {
                SessionInfo(id: $0.id, minutes: $0.minutes)
            }
        }
    }

    func summary() async throws -> String {
        async let sessions = all()
        async let count = work { try $0.count(for: NSFetchRequest<Session>(entityName: "Session")) }
        return try await "\(sessions.map(\.minutes).reduce(0, +)) min in \(count)"
    }

    func minutes(of ids: [NSManagedObjectID]) async throws -> [Int64] {
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for id in ids {
                group.addTask { [container] in
                    try await container.performBackgroundTask { context in
                        (try context.existingObject(with: id) as? Session)?.minutes ?? 0
                    }
                }
            }
            var all: [Int64] = []
            for try await minutes in group { all.append(minutes) }
            return all
        }
    }
}
