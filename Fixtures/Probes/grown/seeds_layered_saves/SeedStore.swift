import CoreData

struct SeedRecord: Sendable, Decodable {
    let code: String
    let grams: Double
}

protocol SeedStoring: Sendable {
    func upsert(_ record: SeedRecord) async throws
    func upsert(_ records: [SeedRecord]) async throws
    func total() async throws -> Double
}

struct SeedStore: SeedStoring {
    let stack: SeedStack

    func upsert(_ record: SeedRecord) async throws {
        try await stack.run { context in // maybe: write_in_loop
            try Self.fill(record, in: context)
        }
    }

    func upsert(_ records: [SeedRecord]) async throws {
        try await stack.run { context in
            for record in records { try Self.fill(record, in: context) }
        }
    }

    func total() async throws -> Double {
        try await stack.run { context in
            try context.fetch(NSFetchRequest<SeedLot>(entityName: "SeedLot")).reduce(0) { $0 + $1.grams }
        }
    }

    private static func fill(_ record: SeedRecord, in context: NSManagedObjectContext) throws {
        let request = NSFetchRequest<SeedLot>(entityName: "SeedLot")
        request.predicate = NSPredicate(format: "code == %@", record.code)
        let lot = try context.fetch(request).first ?? SeedLot(context: context)
        lot.code = record.code
        lot.grams = record.grams
    }
}
