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
