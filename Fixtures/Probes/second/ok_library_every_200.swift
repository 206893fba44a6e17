// File: Importer.swift
import CoreData

final class Volume: NSManagedObject {
    @NSManaged var isbn: String
    @NSManaged var title: String
}

struct VolumeRecord: Decodable, Sendable {
    let isbn: String
    let title: String
}

final class VolumeImporter: Sendable {
    private let container: NSPersistentContainer
    private let batch = 200

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func run(_ records: [VolumeRecord]) async throws {
        try await container.performBackgroundTask { [batch] context in
            var rest = records[...]
            while !rest.isEmpty {
                for record in rest.prefix(batch) {
                    let volume = Volume(context: context)
                    volume.isbn = record.isbn
                    volume.title = record.title
                }
                try context.save()
                context.reset()
                rest = rest.dropFirst(batch)
            }
        }
    }
}
