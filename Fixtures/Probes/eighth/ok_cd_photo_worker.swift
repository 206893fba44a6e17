// File: PhotoWorker.swift
import CoreData

final class Photo: NSManagedObject {
    @NSManaged var fileName: String
    @NSManaged var checksum: String?
    @NSManaged var width: Int32
}

struct PhotoInfo: Sendable {
    let id: NSManagedObjectID
    let fileName: String
}

protocol Hashing: Sendable {
    func checksum(of fileName: String) async throws -> String
}

/// Reads ids, works without the database, and writes what came out.
final class PhotoWorker: Sendable {
    private let context: NSManagedObjectContext
    private let hashing: any Hashing

    init(container: NSPersistentContainer, hashing: any Hashing) {
        context = container.newBackgroundContext()
        self.hashing = hashing
    }

    func run() async throws -> Int {
        let missing = try await missing()
        var sums: [NSManagedObjectID: String] = [:]
        try await withThrowingTaskGroup(of: (NSManagedObjectID, String).self) { group in
            for info in missing {
                group.addTask { [hashing] in
                    (info.id, try await hashing.checksum(of: info.fileName))
                }
            }
            for try await (id, sum) in group { sums[id] = sum }
        }
        try await store(sums)
        return sums.count
    }

    private func missing() async throws -> [PhotoInfo] {
        try await context.perform { [context] in
            let request = NSFetchRequest<Photo>(entityName: "Photo")
            request.predicate = NSPredicate(format: "checksum == nil")
            return try context.fetch(request).map { PhotoInfo(id: $0.objectID, fileName: $0.fileName) }
        }
    }

    private func store(_ sums: [NSManagedObjectID: String]) async throws {
        try await context.perform { [context] in
            for (id, sum) in sums {
                guard let photo = try context.existingObject(with: id) as? Photo else { continue }
                photo.checksum = sum
            }
            try context.save()
            context.refreshAllObjects()
        }
    }
}
