import Foundation
import RealmSwift

/// Everything that writes tide tables runs here; the realm belongs to this actor.
@globalActor
actor TideActor {
    static let shared = TideActor()
}

@TideActor
final class TideDatabase {
    static let shared = TideDatabase()
    private var realm: Realm?

    func open() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(configuration: TideDatabase.configuration, actor: TideActor.shared)
        realm = opened
        return opened
    }

    func close() {
        realm?.invalidate()
        realm = nil
    }

    nonisolated static var configuration: Realm.Configuration {
        Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("tides.realm"), schemaVersion: 4)
    }
}
