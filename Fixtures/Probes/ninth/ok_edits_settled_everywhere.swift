// File: Edits.swift
import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var gain = 0.0
    @Persisted var muted = false
}

enum Edit {
    case rename(String), gain(Double), mute, cancel
}
struct NameTaken: Error { let name: String }

final class Mixer {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func apply(_ edits: [Edit], to track: Track) throws {
        realm.beginWrite()
        defer { if realm.isInWriteTransaction { realm.cancelWrite() } }
        for edit in edits { try run(edit, on: track) }
        try realm.commitWrite()
    }

    func single(_ edit: Edit, on track: Track) throws {
        realm.beginWrite()
        switch edit {
        case .cancel:
            realm.cancelWrite()
            return
        case .mute:
            track.muted.toggle()
        case .gain(let value) where abs(value) > 24:
            return settle(keep: false)
        case .gain(let value):
            track.gain = value
        case .rename(let name):
            track.name = name
        }
        settle(keep: true)
    }

    func mutedDuring<T>(_ track: Track, measure: (Track) -> T) -> T {
        realm.beginWrite()
        track.muted = true
        let value = measure(track)
        settle(keep: false)
        return value
    }

    private func settle(keep: Bool) {
        guard keep else {
            realm.cancelWrite()
            return
        }
        do { try realm.commitWrite() } catch { print(error) }
    }

    private func run(_ edit: Edit, on track: Track) throws {
        switch edit {
        case .rename(let name):
            guard realm.objects(Track.self).where({ $0.name == name }).isEmpty else { throw NameTaken(name: name) }
            track.name = name
        case .gain(let value): track.gain = value
        case .mute: track.muted.toggle()
        case .cancel: break
        }
    }
}
