// File: PodcastArchive.swift
import Foundation
import RealmSwift

final class Podcast: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var title = ""
    @Persisted var played = false
}

actor PodcastArchive {
    private let configuration: Realm.Configuration
    private var realm: Realm!

    init(configuration: Realm.Configuration) async throws {
        self.configuration = configuration
        realm = try await Realm(configuration: configuration, actor: self)
    }

    func unplayed() -> Int {
        realm.objects(Podcast.self).where { $0.played == false }.count
    }

    func markPlayed(_ id: String) async throws -> Int {
        guard let podcast = realm.object(ofType: Podcast.self, forPrimaryKey: id) else { return 0 }
        try await realm.asyncWrite { podcast.played = true }
        return realm.objects(Podcast.self).where { $0.played == true }.count
    }
}

@MainActor
struct PodcastSettings {
    func count() async throws -> Int {
        let realm = try await Realm()
        return realm.objects(Podcast.self).count
    }
}

/// Covers by podcast; the lock guards the dictionary only.
final class CoverCache: @unchecked Sendable {
    private let lock = NSLock()
    private var covers: [String: Data] = [:]

    func cover(of id: String) -> Data? {
        lock.withLock { covers[id] }
    }

    func title(of id: String) throws -> String? {
        let known = lock.withLock { covers[id] != nil }
        guard known else { return nil }
        return try Realm().object(ofType: Podcast.self, forPrimaryKey: id)?.title
    }
}
// File: PodcastStatistics.swift
import Foundation
import RealmSwift

actor PodcastStatistics {
    private let configuration: Realm.Configuration
    private var realm: Realm { get throws { try Realm(configuration: configuration) } }
    private var last = 0

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func played() throws -> Int {
        let podcasts = try realm.objects(Podcast.self)
        last = podcasts.where { $0.played == true }.count
        return last
    }
}

@MainActor
final class PodcastCounter {
    private let statistics: PodcastStatistics
    private(set) var text = ""

    init(configuration: Realm.Configuration) {
        statistics = PodcastStatistics(configuration: configuration)
    }

    func update() async throws {
        text = "\(try await statistics.played()) played"
    }
}
