// File: Backup.swift
import RealmSwift

/// What goes into the user's backup file.
protocol Backupable: Codable {
    static var backupName: String { get }
}

final class Playlist: Object, Backupable {  // expect: codable_model
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
// File: Models.swift
import RealmSwift

final class PlayerSettings: Object {
    @Persisted(primaryKey: true) var profile: String
    @Persisted var volume = 0.8
    @Persisted var skipSilence = false
    @Persisted var streamHost = "eu.example.org"
}
// File: Profile.swift
import RealmSwift

/// `@Profiled(\.volume) var volume`: reads a setting of the current profile.
@propertyWrapper
final class Profiled<Value> {
    private let keyPath: KeyPath<PlayerSettings, Value>
    private let profile: String
    private var row: PlayerSettings?  // expect: stored_handle_in_async_context

    init(_ keyPath: KeyPath<PlayerSettings, Value>, profile: String = "default") {
        self.keyPath = keyPath
        self.profile = profile
    }

    private func load() -> PlayerSettings {
        if let row { return row }
        let realm = try! Realm()
        let found = realm.object(ofType: PlayerSettings.self, forPrimaryKey: profile) ?? PlayerSettings()
        row = found
        return found
    }

    var wrappedValue: Value { load()[keyPath: keyPath] }
}
// File: StreamLoader.swift
import Foundation

final class StreamLoader {
    @Profiled(\.streamHost) private var host: String
    private let decoder = DispatchQueue(label: "stream.decode", autoreleaseFrequency: .workItem)

    @MainActor
    func start(track: String) {
        print("will stream from", host)
        decoder.async {
            self.connect(track)
        }
    }

    private func connect(_ track: String) {
        let url = URL(string: "https://\(host)/\(track)")  // maybe: live_object_crosses_boundary
        print("connecting", url as Any)
    }
}
