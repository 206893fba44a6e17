// File: ClaimRepository.swift
import CoreData

@objc(Claim) final class Claim: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var amount: Double
    @NSManaged var settled: Bool
}

final class ClaimRepository: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    private func request(_ format: String) -> NSFetchRequest<Claim> {
        let request = NSFetchRequest<Claim>(entityName: "Claim")
        request.predicate = NSPredicate(format: format)
        return request
    }

    /// The caller's context, or a fresh one; either way on its own queue.
    func openTotal(in context: NSManagedObjectContext? = nil) async throws -> Double {
        let context = context ?? container.newBackgroundContext()
        let request = request("settled == NO")
        return try await context.perform { try context.fetch(request).reduce(0) { $0 + $1.amount } }
    }

    func openIDs() async throws -> [NSManagedObjectID] {
        let request = request("settled == NO")
        return try await container.performBackgroundTask { context in try context.fetch(request).map(\.objectID) }
    }

    func settle(_ id: NSManagedObjectID) async throws {
        try await container.performBackgroundTask { context in
            guard let claim = try context.existingObject(with: id) as? Claim else { return }
            claim.settled = true
            try context.save()
        }
    }
}

@MainActor
final class ClaimListModel {
    private let repository: ClaimRepository
    private let container: NSPersistentContainer
    private(set) var header = ""
    private(set) var numbers: [String] = []

    init(container: NSPersistentContainer) {
        self.container = container
        repository = ClaimRepository(container: container)
    }

    func refresh() async throws {
        header = try await "\(repository.openTotal(in: container.viewContext))"
        numbers = try await repository.openIDs().compactMap { container.viewContext.object(with: $0) as? Claim }.map(
            \.number)
    }
}
