// File: BackupModel.swift
import Combine
import Foundation
import SwiftData

@Model
final class Habit {
    var title: String
    var streak: Int
    var archived: Bool

    init(title: String, streak: Int = 0, archived: Bool = false) {
        self.title = title
        self.streak = streak
        self.archived = archived
    }
}

struct HabitRecord: Codable, Sendable {
    let title: String
    let streak: Int
}

enum BackupFile {
    static func write(_ records: [HabitRecord]) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("habits.json")
        try JSONEncoder().encode(records).write(to: url, options: .atomic)
        return url
    }
}

@MainActor
final class BackupModel: ObservableObject {
    @Published private(set) var lastBackup: URL?
    @Published private(set) var busy = false
    private let container: ModelContainer
    private let context: ModelContext

    init(container: ModelContainer) {
        self.container = container
        context = container.mainContext
    }

    func backUp() async throws {
        busy = true
        defer { busy = false }
        let container = container
        lastBackup = try await Task.detached(priority: .utility) {
            let context = ModelContext(container)
            let habits = try context.fetch(FetchDescriptor<Habit>())
            return try BackupFile.write(habits.map { HabitRecord(title: $0.title, streak: $0.streak) })
        }.value
    }

    func publishStreaks() throws {
        let habits = try context.fetch(FetchDescriptor<Habit>(sortBy: []))
        Task.detached(priority: .utility) {
            let records = habits.map { HabitRecord(title: $0.title, streak: $0.streak) }  // expect: live_object_crosses_boundary
            _ = try BackupFile.write(records)
        }
    }

    func restore(_ data: Data) async throws {
        let container = container
        try await Task.detached(priority: .utility) {
            let context = ModelContext(container)
            for record in try JSONDecoder().decode([HabitRecord].self, from: data) {
                context.insert(Habit(title: record.title, streak: record.streak))
            }
            try context.save()
        }.value
    }

    func archive(_ habit: Habit) {
        habit.archived = true
        Task {
            await Task.yield()
            try? context.save()  // maybe: sync_write_on_main
        }
    }
}
