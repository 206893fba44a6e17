// File: Store.swift
import CoreData
import Foundation

@objc(AlbumPage)
final class AlbumPage: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var scanName: String?
}

/// Thumbnails on disk, named by what the store itself has made up.
actor ThumbnailStore {
    private let directory: URL
    private var cache: [UUID: Data] = [:]

    init() {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("thumbnails", isDirectory: true)
    }

    var all: [Data] { Array(cache.values) }

    nonisolated let fileExtension = "thumb"

    func thumbnail(_ id: UUID) throws -> Data {
        if let data = cache[id] { return data }
        let data = try Data(contentsOf: file(id))
        cache[id] = data
        return data
    }

    func store(_ data: Data, for id: UUID) throws {
        try data.write(to: file(id), options: .atomic)
        cache[id] = data
    }

    private func file(_ id: UUID) -> URL {
        directory.appendingPathComponent(id.uuidString).appendingPathExtension(fileExtension)
    }
}

struct AlbumService: Sendable {
    let container: NSPersistentContainer
    let thumbnails: ThumbnailStore

    func attach(_ data: Data, to page: NSManagedObjectID) async throws {
        let id = UUID()
        try await thumbnails.store(data, for: id)
        try await container.performBackgroundTask { context in
            guard let page = try context.existingObject(with: page) as? AlbumPage else { return }
            page.scanName = id.uuidString
            try context.save()
        }
    }
}
