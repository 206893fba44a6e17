// File: ListModel.swift
import Combine

@MainActor
final class ListModel<Source: Repository>: ObservableObject {
    @Published private(set) var items: [Source.Item] = []
    @Published private(set) var count = 0
    private let source: Source

    init(source: Source) { self.source = source }

    func reload() async {
        do {
            count = try await source.count()
            items = try await source.all()
        } catch {
            items = []
        }
    }
}
// File: Repository.swift
import CoreData

protocol Repository: Sendable {
    associatedtype Item: Sendable
    func all() async throws -> [Item]
    func count() async throws -> Int
}

final class ToolRepository: Repository {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func all() async throws -> [ToolSummary] {
        let context = container.newBackgroundContext()
        return try context.performAndWait {  // expect: sync_access_in_async_code
            let request = NSFetchRequest<Tool>(entityName: "Tool")
            return try context.fetch(request).map { ToolSummary(name: $0.name, lent: $0.lent) }
        }
    }

    func count() async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform { try context.count(for: NSFetchRequest<Tool>(entityName: "Tool")) }
    }
}
// File: Tool.swift
import CoreData

final class Tool: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var lent: Bool
}

struct ToolSummary: Sendable {
    let name: String
    let lent: Bool
}
