// File: AtlasClient.swift
import Foundation

struct AtlasClient: Sendable {
    let base: URL

    func page(_ number: Int) async throws -> LandmarkPage {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("landmarks/\(number)"))
        return try JSONDecoder().decode(LandmarkPage.self, from: data)
    }
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
// File: AtlasImporter.swift
import CoreData

actor AtlasImporter {
    private let container: NSPersistentContainer
    private let client: AtlasClient
    private var isRunning = false

    init(container: NSPersistentContainer, client: AtlasClient) {
        self.container = container
        self.client = client
    }

    func run() async throws -> Int {
        guard !isRunning else { return 0 }
        isRunning = true
        defer { isRunning = false }
        let all = try await collect()
        return try await store(all)
    }

    private func collect() async throws -> [LandmarkDTO] {
        var items: [LandmarkDTO] = []
        var next: Int? = 0
        while let number = next {
            let page = try await client.page(number)
            items += page.items
            next = page.next
        }
        return items
    }

    private func store(_ items: [LandmarkDTO]) async throws -> Int {
        let context = container.newBackgroundContext()
        var stored = 0
        for (index, chunk) in items.chunked(into: 300).enumerated() {
            stored += try await save(chunk, in: context)
            print("atlas: chunk \(index), \(stored) so far")
        }
        return stored
    }

    /// One save for a chunk, and the context emptied after it.
    private func save(_ chunk: [LandmarkDTO], in context: NSManagedObjectContext) async throws -> Int {
        try await context.perform {
            let known = try Self.existing(chunk.map(\.code), in: context)
            for item in chunk {
                let landmark = known[item.code] ?? Landmark(context: context)
                landmark.code = item.code
                landmark.title = item.title
                landmark.latitude = item.latitude
                landmark.longitude = item.longitude
            }
            try context.save()
            context.reset()
            return chunk.count
        }
    }

    private static func existing(_ codes: [String], in context: NSManagedObjectContext) throws -> [String: Landmark] {
        let request = NSFetchRequest<Landmark>(entityName: "Landmark")
        request.predicate = NSPredicate(format: "code IN %@", codes)
        return Dictionary(try context.fetch(request).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
// File: AtlasMapModel.swift
import Combine
import CoreData

@MainActor
final class AtlasMapModel: ObservableObject {
    @Published private(set) var landmarks: [Landmark] = []
    private let container: NSPersistentContainer
    private let importer: AtlasImporter

    init(container: NSPersistentContainer, client: AtlasClient) {
        self.container = container
        importer = AtlasImporter(container: container, client: client)
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    func refresh() async {
        let before = fetch()
        do {
            let count = try await importer.run()
            landmarks = count > 0 ? fetch() : before
        } catch {
            landmarks = before
        }
    }

    private func fetch() -> [Landmark] {
        let request = NSFetchRequest<Landmark>(entityName: "Landmark")
        let found = (try? container.viewContext.fetch(request)) ?? []
        return found.sorted { $0.title < $1.title }
    }
}
// File: AtlasModels.swift
import CoreData

final class Landmark: NSManagedObject {
    var code: String = ""
    var title: String = ""
    var latitude: Double = 0
    var longitude: Double = 0
}

struct LandmarkDTO: Decodable, Sendable {
    let code: String
    let title: String
    let latitude: Double
    let longitude: Double
}

struct LandmarkPage: Decodable, Sendable {
    let items: [LandmarkDTO]
    let next: Int?
}
