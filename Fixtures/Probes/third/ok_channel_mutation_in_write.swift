// File: Channels.swift
import Foundation
import RealmSwift

final class Channel: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var muted: Bool
    @Persisted var tags: RealmSwift.List<String>

    convenience init(name: String, tags: [String]) {
        self.init()
        self.name = name
        self.tags.append(objectsIn: tags)
    }
}

struct ChannelDTO: Decodable, Sendable { let name: String; let muted: Bool; let tags: [String] }

@MainActor
final class ChannelStore {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func merge(_ remote: ChannelDTO) throws {
        if let known = realm.object(ofType: Channel.self, forPrimaryKey: remote.name) {
            try realm.write { apply(remote, to: known) }  // maybe: sync_write_on_main
        } else {
            let fresh = Channel(name: remote.name, tags: remote.tags)
            fresh.muted = remote.muted
            try realm.write { realm.add(fresh) }  // maybe: sync_write_on_main
        }
    }

    private func apply(_ remote: ChannelDTO, to channel: Channel) {
        channel.muted = remote.muted
        channel.tags.removeAll()
        channel.tags.append(objectsIn: remote.tags)
    }
}
