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
            return try context.fetch(request).first // expect: confined_handle_escapes_scope
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
