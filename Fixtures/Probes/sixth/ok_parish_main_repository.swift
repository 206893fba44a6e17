// File: Register.swift
import Foundation
import SwiftData

@Model
final class RegisterEntry {
    var name: String
    var born: Int

    init(name: String, born: Int) {
        self.name = name
        self.born = born
    }
}

struct EntryCopy: Sendable {
    let name: String
    let born: Int
}
// File: RegisterModel.swift
import Combine
import SwiftData

@MainActor
final class RegisterModel: ObservableObject {
    @Published private(set) var entries: [RegisterEntry] = []
    @Published private(set) var oldest = ""
    private let repository: any RegisterRepository

    init(repository: any RegisterRepository) {
        self.repository = repository
    }

    func load() async throws {
        entries = try await repository.entries()
        let copies = entries.map { EntryCopy(name: $0.name, born: $0.born) }
        oldest = await Task.detached { copies.min { $0.born < $1.born }?.name ?? "" }.value
        entries.first?.name += "*"
        try repository.save()
    }

    func add(_ name: String) async throws {
        let entry = RegisterEntry(name: name, born: 1900)
        try await repository.add(entry)
        oldest = entry.name
    }
}
// File: RegisterRepository.swift
import Foundation
import SwiftData

@MainActor
protocol RegisterRepository {
    func entries() async throws -> [RegisterEntry]
    func add(_ entry: RegisterEntry) async throws
    func save() throws
}

final class SwiftDataRegister: RegisterRepository {
    private let context: ModelContext

    init(container: ModelContainer) {
        context = container.mainContext
    }

    func entries() async throws -> [RegisterEntry] {
        await Task.yield()
        return try context.fetch(FetchDescriptor<RegisterEntry>(sortBy: [SortDescriptor(\RegisterEntry.born)]))
    }

    func add(_ entry: RegisterEntry) async throws {
        context.insert(entry)
        await Task.yield()
        try save()
    }

    func save() throws {
        try context.save()
    }
}
