// File: Beetles.swift
import Foundation
import RealmSwift
import SwiftUI

final class Beetle: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key = ""
    @Persisted var latin = ""
    @Persisted var sightings = 0
}

struct BeetleCatalogue {
    let configuration: Realm.Configuration

    func add(_ key: String, latin: String) throws {
        let beetle = Beetle()
        beetle.key = key
        beetle.latin = latin
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.add(beetle, update: .modified)
            beetle.sightings = 1
        }
    }

    func forget(_ key: String, log: (String) -> Void) throws {
        let realm = try Realm(configuration: configuration)
        guard let beetle = realm.object(ofType: Beetle.self, forPrimaryKey: key) else { return }
        let latin = beetle.latin
        try realm.write { realm.delete(beetle) }
        if beetle.isInvalidated { log("forgot \(latin)") }
    }

    func anonymous(_ key: String) throws -> Beetle? {
        let realm = try Realm(configuration: configuration)
        guard let stored = realm.object(ofType: Beetle.self, forPrimaryKey: key) else { return nil }
        let copy = Beetle(value: stored)
        copy.latin = ""
        return copy
    }
}

struct BeetleRow: View {
    @ObservedRealmObject var beetle: Beetle

    var body: some View {
        HStack {
            TextField("Name", text: $beetle.latin)
            Button("Seen") { seen() }
        }
    }

    private func seen() {
        guard let beetle = beetle.thaw(), let realm = beetle.realm else { return }
        try? realm.write { beetle.sightings += 1 }
    }
}
