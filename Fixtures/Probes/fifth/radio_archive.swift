// File: EpisodeArchive.swift
import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var played = false
}

actor EpisodeArchive {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func unplayed() async throws -> Int {
        let realm = try await Realm(configuration: configuration)  // expect: async_open_off_main
        return realm.objects(Episode.self).where { $0.played == false }.count  // maybe: live_object_crosses_boundary, handle_used_after_suspension, main_context_off_main, confined_handle_escapes_scope
    }
}

struct EpisodeMarker: Sendable {
    let configuration: Realm.Configuration

    private func open() throws -> Realm { try Realm(configuration: configuration) }

    func markPlayed(_ id: String) async throws {
        let realm = try open()
        guard let episode = realm.object(ofType: Episode.self, forPrimaryKey: id) else { return }
        try realm.write { episode.played = true }  // expect: sync_access_in_async_code
    }
}

final class EpisodeTitles {
    private let lock = NSLock()

    func all() throws -> [String] {
        let realm = try Realm()
        return lock.withLock { Array(realm.objects(Episode.self).map { $0.title }) }  // expect: lock_around_read
    }
}
// File: EpisodeStatistics.swift
import Foundation
import RealmSwift

actor EpisodeStatistics {
    private let realm: Realm  // expect: stored_handle_in_async_context
    private var last = 0

    init(configuration: Realm.Configuration) throws {
        realm = try Realm(configuration: configuration)
    }

    func played() -> Int {
        last = realm.objects(Episode.self).where { $0.played == true }.count  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope, stale_background_read
        return last
    }
}

@MainActor
final class EpisodeCounter {
    private let statistics: EpisodeStatistics
    private(set) var text = ""

    init(configuration: Realm.Configuration) throws {
        statistics = try EpisodeStatistics(configuration: configuration)
    }

    func update() async {
        text = "\(await statistics.played()) played"
    }
}
