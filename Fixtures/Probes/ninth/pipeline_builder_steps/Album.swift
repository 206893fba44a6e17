import SwiftData

@Model
final class Album {
    var title: String // expect: swiftdata_cloudkit_model
    var places: [String] = []
    var exportedAt: Date?
    init(title: String, places: [String]) {
        self.title = title
        self.places = places
    }
}

/// Never leaves the device.
@Model
final class RenderJob {
    @Attribute(.unique) var albumTitle: String
    init(albumTitle: String) { self.albumTitle = albumTitle }
}

enum AlbumStores {
    static func albums() throws -> ModelContainer {
        let schema = Schema([Album.self])
        let configuration = ModelConfiguration("Albums", schema: schema, cloudKitDatabase: .private("iCloud.albums"))
        return try ModelContainer(for: schema, configurations: configuration)
    }

    static func jobs() throws -> ModelContainer {
        let configuration = ModelConfiguration("Jobs", cloudKitDatabase: .none)
        return try ModelContainer(for: RenderJob.self, configurations: configuration)
    }
}

struct Renderer: Sendable {
    func cover(_ title: String) async throws -> Data { Data(title.utf8) }
    func map(_ places: [String]) async throws -> Data { Data(places.joined().utf8) }
}
