// File: Player.swift
import Foundation
import RealmSwift

final class Show: Object {
    @Persisted(primaryKey: true) var feed: String
    @Persisted var position: Double
    @Persisted var finished: Bool
}

protocol PositionSource: Sendable { func remotePosition(_ feed: String) async throws -> Double }

@MainActor
final class PlaybackSync {
    private let realm: Realm
    private let source: any PositionSource

    init(realm: Realm, source: any PositionSource) {
        self.realm = realm
        self.source = source
    }

    func pull(_ feed: String) async throws {
        guard let show = realm.object(ofType: Show.self, forPrimaryKey: feed) else { return }
        let position = try await source.remotePosition(feed)
        guard !show.isInvalidated else { return }
        try await realm.asyncWrite {
            show.position = max(show.position, position)
        }
        print(show.feed, show.position)
    }
}
// File: Screen.swift
import UIKit
import RealmSwift

final class PlayerController: UIViewController {
    var sync: PlaybackSync?
    private var show: Show?

    override func viewWillAppear(_ animated: Bool) {
        show = try? Realm().objects(Show.self).first
        Task {
            guard let feed = show?.feed else { return }
            try? await sync?.pull(feed)
            title = show?.finished == true ? "Done" : "Playing"
        }
    }
}
