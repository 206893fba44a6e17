import Foundation
import RealmSwift

actor EpisodeStatistics {
    private let realm: Realm // expect: stored_handle_in_async_context
    private var last = 0

    init(configuration: Realm.Configuration) throws {
        realm = try Realm(configuration: configuration)
    }

    func played() -> Int {
        last = realm.objects(Episode.self).where { $0.played == true }.count // maybe: live_object_crosses_boundary, confined_handle_escapes_scope, stale_background_read
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
