// File: Jukebox.swift
import Foundation
import RealmSwift

final class Wish: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var votes: Int
    @Persisted var played: Bool
}

protocol StageDisplay: Sendable {
    func show(_ titles: [String])
}

/// Observes live wishes and lets a snapshot of each change go to the stage's own queue.
@MainActor
final class Jukebox {
    private let realm: Realm
    private let stage = DispatchQueue(label: "jukebox.stage")
    private let display: any StageDisplay
    private var token: NotificationToken?

    init(realm: Realm, display: any StageDisplay) {
        self.realm = realm
        self.display = display
    }

    func watch() {
        let wishes = realm.objects(Wish.self).where { $0.played == false }.sorted(byKeyPath: "votes", ascending: false)
        token = wishes.observe { [stage, display] change in
            switch change {
            case .initial(let wishes), .update(let wishes, _, _, _):
                let snapshot = wishes.freeze()
                stage.async {
                    display.show(snapshot.prefix(3).map(\.title))
                }
            case .error(let error):
                print(error)
            }
        }
    }

    func play(_ id: UUID) {
        guard let frozen = realm.object(ofType: Wish.self, forPrimaryKey: id)?.freeze() else { return }
        guard let wish = frozen.thaw() else { return }
        realm.writeAsync { wish.played = true }
    }
}
