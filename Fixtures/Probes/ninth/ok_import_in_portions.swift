// File: Importer.swift
import CoreData

@objc(Station)
final class Station: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var name: String
}

struct StationDTO: Sendable {
    let code: String
    let name: String
}

extension Collection {
    func portions(of size: Int) -> AnyIterator<SubSequence> {
        var start = startIndex
        return AnyIterator {
            guard start < endIndex else { return nil }
            let end = index(start, offsetBy: size, limitedBy: endIndex) ?? endIndex
            defer { start = end }
            return self[start..<end]
        }
    }
}

struct StationImporter: Sendable {
    let container: NSPersistentContainer

    func run(_ stations: [StationDTO]) async throws -> Int {
        try await container.performBackgroundTask { context in
            var stored = 0
            let portions = stations.portions(of: 500)
            while let portion = portions.next() {
                portion.forEach { insert($0, into: context) }
                try flush(context)
                stored += portion.count
            }
            return stored
        }
    }

    func runAtOnce(_ stations: [StationDTO]) async throws {
        let rows: [[String: Any]] = stations.map { ["code": $0.code, "name": $0.name] }
        let request = NSBatchInsertRequest(entityName: "Station", objects: rows)
        _ = try await container.performBackgroundTask { try $0.execute(request) }
    }

    func saveWithPatience(_ context: NSManagedObjectContext) async throws {
        try await context.perform {
            var attempts = 0
            while context.hasChanges {
                do { try context.save() } catch {
                    attempts += 1
                    if attempts == 3 { throw error }
                }
            }
        }
    }

    private func insert(_ dto: StationDTO, into context: NSManagedObjectContext) {
        let station = Station(context: context)
        station.code = dto.code
        station.name = dto.name
    }

    private func flush(_ context: NSManagedObjectContext) throws {
        try context.save()
        context.reset()
    }
}
