// File: Cues.swift
import Foundation
import RealmSwift

final class Cue: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var next: Cue?
}

struct CueStores {
    let rehearsal = Realm.Configuration(inMemoryIdentifier: "rehearsal")
    let archive = Realm.Configuration.defaultConfiguration
}

final class CuePublisher {
    private let stores = CueStores()

    /// Copies a cue by its values; the archive makes its own object.
    func publish(_ id: String) throws {
        let rehearsal = try Realm(configuration: stores.rehearsal)
        let archive = try Realm(configuration: stores.archive)
        guard let cue = rehearsal.object(ofType: Cue.self, forPrimaryKey: id) else { return }
        try archive.write {
            archive.create(Cue.self, value: ["id": cue.id, "text": cue.text], update: .modified)
            let follower = Cue()
            follower.id = cue.id + "-end"
            follower.text = cue.text
            archive.add(follower, update: .modified)
        }
    }

    /// The second name is the same realm.
    func link(_ first: String, to second: String) throws {
        let archive = try Realm(configuration: stores.archive)
        guard let start = archive.object(ofType: Cue.self, forPrimaryKey: first) else { return }
        let current = start.realm ?? archive
        let end = current.object(ofType: Cue.self, forPrimaryKey: second)
        try current.write {
            start.next = end
        }
    }

    func drop(_ id: String) throws {
        let realm = try Realm(configuration: stores.archive)
        guard let cue = realm.object(ofType: Cue.self, forPrimaryKey: id), let owner = cue.realm else { return }
        let text = cue.text
        try owner.write { owner.delete(cue) }
        print("dropped", text, cue.isInvalidated)
    }
}
