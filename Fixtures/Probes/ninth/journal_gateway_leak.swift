// File: Entry.swift
import CoreData

@objc(Entry)
final class Entry: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var words: Int64
    @NSManaged var day: Date

    static func request(limit: Int = 0) -> NSFetchRequest<Entry> {
        let request = NSFetchRequest<Entry>(entityName: "Entry")
        request.fetchLimit = limit
        return request
    }
}
// File: Gateway.swift
import CoreData

/// Every access goes through here, so that no context is ever seen outside its queue.
struct Gateway: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func read<Output>(_ block: @escaping (NSManagedObjectContext) throws -> Output) async throws -> Output {
        let context = container.newBackgroundContext()
        return try await context.perform { try block(context) }
    }

    func change(_ block: @escaping (NSManagedObjectContext) throws -> Void) async throws {
        try await read { context in
            try block(context)
            if context.hasChanges { try context.save() }
        }
    }
}
// File: JournalService.swift
import CoreData

struct JournalService: Sendable {
    let gateway: Gateway

    func titles() async throws -> [String] {
        try await gateway.read { try $0.fetch(Entry.request()).map(\.title) }
    }

    func wordCount() async throws -> Int64 {
        try await gateway.read { context in
            let entries = try context.fetch(Entry.request())
            return entries.reduce(0) { $0 + $1.words }
        }
    }

    func newest() async throws -> Entry? {
        try await gateway.read { context in
            let request = Entry.request(limit: 1)
            request.sortDescriptors = [NSSortDescriptor(keyPath: \Entry.day, ascending: false)]
            return try context.fetch(request).first  // expect: confined_handle_escapes_scope
        }
    }

    func newestID() async throws -> NSManagedObjectID? {
        try await gateway.read { try $0.fetch(Entry.request(limit: 1)).first?.objectID }
    }

    func rename(_ id: NSManagedObjectID, to title: String) async throws {
        try await gateway.change { context in
            (try context.existingObject(with: id) as? Entry)?.title = title
        }
    }
}
// File: TodayModel.swift
import SwiftUI

@MainActor
final class TodayModel: ObservableObject {
    @Published private(set) var headline = ""
    @Published private(set) var words: Int64 = 0
    private let service: JournalService

    init(service: JournalService) { self.service = service }

    func load() async {
        words = (try? await service.wordCount()) ?? 0
        guard let entry = try? await service.newest() else { return }
        headline = entry.title  // maybe: live_object_crosses_boundary
    }
}
