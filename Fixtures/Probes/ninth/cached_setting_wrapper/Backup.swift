import RealmSwift

/// What goes into the user's backup file.
protocol Backupable: Codable {
    static var backupName: String { get }
}

final class Playlist: Object, Backupable { // expect: codable_model
    @Persisted(primaryKey: true) var id: String
    @Persisted var title = ""
    @Persisted var tracks: List<String>

    static var backupName: String { "playlists" }
}

struct Backup {
    let encoder = JSONEncoder()

    @MainActor
    func encode(_ playlists: Results<Playlist>) throws -> Data { try encoder.encode(Array(playlists)) }
}
