import SwiftData
import SwiftUI

@MainActor
final class AlbumExporter: ObservableObject {
    @Published private(set) var parts: [String: Data] = [:]
    @Published var withMap = true
    private let container: ModelContainer
    private let renderer = Renderer()

    init(container: ModelContainer) { self.container = container }

    func exportNewest() async throws {
        let albums = try container.mainContext.fetch(FetchDescriptor<Album>(sortBy: [SortDescriptor(\.title)]))
        guard let album = albums.last else { return }
        try await export(album)
        album.exportedAt = .now
    }

    private func export(_ album: Album) async throws {
        let title = album.title
        let places = album.places
        let renderer = renderer
        parts = try await inParallel {
            Step("cover") { try await renderer.cover(title) }
            if withMap {
                Step("map") { try await renderer.map(places) }
            }
            Step("caption") {
                Data("\(title), \(album.places.count) places".utf8) // expect: live_object_crosses_boundary
            }
        }
    }

    func captions() async throws -> [String: Int] {
        let albums = try container.mainContext.fetch(FetchDescriptor<Album>())
        return try await inParallel {
            for (title, places) in albums.map({ ($0.title, $0.places) }) { // maybe: live_object_crosses_boundary
                Step(title) { places.count }
            }
        }
    }
}
