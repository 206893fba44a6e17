// File: Tasks.swift
import GRDB

struct Reminder: Codable, FetchableRecord, PersistableRecord, Sendable, Identifiable {
    var id: Int64
    var text: String
    var done: Bool
}

actor ReminderService {
    private let writer: any DatabaseWriter
    private var observers: [AnyDatabaseCancellable] = []

    init(writer: any DatabaseWriter) { self.writer = writer }

    func finish(_ ids: [Int64]) async throws -> [Reminder] {
        try await writer.write { db in
            for id in ids {
                guard var reminder = try Reminder.fetchOne(db, key: id) else { continue }
                reminder.done = true
                try reminder.update(db)
            }
            return try Reminder.filter(Column("done") == false).fetchAll(db)
        }
    }

    func upload(_ send: @Sendable (Reminder) async throws -> Bool) async throws {
        let open = try await writer.read { try Reminder.filter(Column("done") == false).fetchAll($0) }
        var sent: [Int64] = []
        for reminder in open where try await send(reminder) { sent.append(reminder.id) }
        _ = try await finish(sent)
    }

    func counts() async throws -> (open: Int, done: Int) {
        async let open = writer.read { try Reminder.filter(Column("done") == false).fetchCount($0) }
        async let done = writer.read { try Reminder.filter(Column("done") == true).fetchCount($0) }
        return try await (open, done)
    }

    func follow(_ changed: @escaping @Sendable ([Reminder]) -> Void) {
        let observation = ValueObservation.tracking { db in try Reminder.fetchAll(db) }
        let queue = DispatchQueue(label: "reminders.observe")
        observers.append(
            observation.start(in: writer, scheduling: .async(onQueue: queue), onError: { print($0) }, onChange: changed)
        )
    }
}

@MainActor
final class ReminderModel {
    private(set) var rows: [Reminder] = []
    private let service: ReminderService

    init(service: ReminderService) { self.service = service }

    func finish(_ reminder: Reminder) {
        Task {
            rows = (try? await service.finish([reminder.id])) ?? rows
            print("finished", reminder.text)
        }
    }
}
