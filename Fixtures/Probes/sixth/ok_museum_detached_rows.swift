// File: Artwork.swift
import CoreData

final class Artwork: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var year: Int16
    @NSManaged var hash64: String
}
// File: CatalogModel.swift
import Combine
import CoreData

@MainActor
final class CatalogModel: ObservableObject {
    @Published private(set) var artworks: [Artwork] = []
    @Published private(set) var longest = ""
    private let context: NSManagedObjectContext
    private let hasher = HashService()

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func load() throws {
        artworks = try context.fetch(NSFetchRequest<Artwork>(entityName: "Artwork"))
    }

    func hashAll() async {
        let rows = artworks.map { ArtworkRow(id: $0.objectID, text: "\($0.title) \($0.year)") }
        let hashes = await hasher.hashes(of: rows)
        for artwork in artworks {
            artwork.hash64 = hashes[artwork.objectID] ?? ""
        }
        longest = artworks.first?.hash64 ?? ""
    }

    func findLongest() async {
        let titles = Dictionary(artworks.map { ($0.objectID, $0.title) }, uniquingKeysWith: { first, _ in first })
        let id = await Task.detached { titles.max { $0.value.count < $1.value.count }?.key }.value
        guard let id, let artwork = try? context.existingObject(with: id) as? Artwork else { return }
        longest = artwork.title
    }
}
// File: Hasher.swift
import CoreData

struct ArtworkRow: Sendable {
    let id: NSManagedObjectID
    let text: String
}

actor HashService {
    private var cache: [String: String] = [:]

    func hashes(of rows: [ArtworkRow]) -> [NSManagedObjectID: String] {
        var result: [NSManagedObjectID: String] = [:]
        for row in rows {
            let value = cache[row.text] ?? String(row.text.hashValue)
            cache[row.text] = value
            result[row.id] = value
        }
        return result
    }
}
