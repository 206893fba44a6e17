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
