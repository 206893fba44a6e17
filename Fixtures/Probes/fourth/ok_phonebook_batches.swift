// File: PhonebookLoader.swift
import CoreData

struct Contact: Sendable {
    let name: String
    let number: String
}

protocol ContactSource: Sendable {
    func pages() -> AsyncThrowingStream<[Contact], any Error>
}

/// One batch insert for each page.
final class PhonebookLoader: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func load(from source: any ContactSource) async throws -> Int {
        try await clear()
        var count = 0
        for try await page in source.pages() {
            try await insert(page)
            count += page.count
        }
        return count
    }

    private func insert(_ page: [Contact]) async throws {
        try await container.performBackgroundTask { context in
            let rows: [[String: Any]] = page.map { ["name": $0.name, "number": $0.number] }
            try context.execute(NSBatchInsertRequest(entityName: "ContactEntity", objects: rows))
        }
    }

    private func clear() async throws {
        try await container.performBackgroundTask { context in
            let request = NSFetchRequest<NSManagedObject>(entityName: "ContactEntity")
            try context.execute(NSBatchDeleteRequest(fetchRequest: request))
        }
    }
}
