// File: CensusModel.swift
import Combine

@MainActor
final class CensusModel: ObservableObject {
    @Published var population = 0
    private let repository: CensusRepository

    init(repository: CensusRepository) {
        self.repository = repository
    }

    func show(_ street: String) async {
        population = (try? await repository.population(of: street)) ?? 0
    }
}
// File: CensusRepository.swift
import CoreData

struct CensusRepository: Sendable {
    let runner: any ContextRunning

    func population(of street: String) async throws -> Int {
        try await runner.run { context in
            let households = try Self.households(street, in: context)
            return households.reduce(0) { $0 + Int($1.people) }
        }
    }

    func move(_ count: Int16, to street: String) async throws -> NSManagedObjectID {
        try await runner.run { context in
            let household = Household(context: context)
            household.street = street
            household.people = count
            try context.obtainPermanentIDs(for: [household])
            return household.objectID
        }
    }

    func correct(_ changes: [NSManagedObjectID: Int16]) async throws {
        try await runner.run { context in
            for (id, people) in changes {
                (try context.existingObject(with: id) as? Household)?.people = people
            }
        }
    }

    private static func households(_ street: String, in context: NSManagedObjectContext) throws -> [Household] {
        let request = NSFetchRequest<Household>(entityName: "Household")
        request.predicate = NSPredicate(format: "street == %@", street)
        return try context.fetch(request)
    }
}
// File: ContextRunner.swift
import CoreData

protocol ContextRunning: Sendable {
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> Value
    ) async throws -> Value
}

struct BackgroundRunner: ContextRunning {
    let container: NSPersistentContainer

    func run<Value: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> Value
    ) async throws -> Value {
        try await container.performBackgroundTask { context in
            let value = try work(context)
            if context.hasChanges { try context.save() }
            return value
        }
    }
}
// File: Household.swift
import CoreData

final class Household: NSManagedObject {
    @NSManaged var street: String
    @NSManaged var people: Int16
}
