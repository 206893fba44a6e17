// File: SeedStore.swift
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
        try await stack.run { context in  // maybe: write_in_loop
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
// File: SeedSync.swift
import Foundation

actor SeedSync {
    enum Phase: Sendable { case idle, loading, merging(Int), done }

    private let store: any SeedStoring
    private let session: URLSession
    private var phase = Phase.idle

    init(store: any SeedStoring, session: URLSession = .shared) {
        self.store = store
        self.session = session
    }

    func current() -> Phase { phase }

    func initialLoad(from url: URL) async throws {
        phase = .loading
        let records = try await download(url)
        phase = .merging(records.count)
        try await store.upsert(records)
        phase = .done
    }

    func delta(from url: URL) async throws {
        phase = .loading
        let records = try await download(url)
        phase = .merging(records.count)
        try await merge(records)
        phase = .done
    }

    private func merge(_ records: [SeedRecord]) async throws {
        var left = records[...]
        while let record = left.popFirst() {
            phase = .merging(left.count)
            try await store.upsert(record)  // expect: write_in_loop
        }
    }

    private func download(_ url: URL) async throws -> [SeedRecord] {
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode([SeedRecord].self, from: data)
    }
}
// File: Stack.swift
import CoreData

@objc(SeedLot) final class SeedLot: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var grams: Double
    @NSManaged var germination: Double
}

final class SeedStack: Sendable {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func run<T: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            let value = try work(context)
            try self.commit(context)  // maybe: write_in_loop
            return value
        }
    }

    private func commit(_ context: NSManagedObjectContext) throws {
        guard context.hasChanges else { return }
        try context.save()  // maybe: write_in_loop
    }
}
