// File: Reading.swift
import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var celsius: Double
    @Persisted var corrected: Bool
}
// File: StationArchive.swift
import RealmSwift

actor StationArchive {
    private let configuration: Realm.Configuration
    private var realm: Realm?

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func store() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(configuration: configuration, actor: self)
        realm = opened
        return opened
    }

    /// What a screen may keep for a moment.
    func newest() async throws -> Reading? {
        try await store().objects(Reading.self).last?.freeze()
    }

    func correctNewest(by delta: Double) async throws {
        guard let reading = try await newest(), !reading.corrected else { return }
        guard let live = reading.thaw() else { return }  // expect: thaw_in_actor
        try await store().asyncWrite {
            live.celsius += delta  // maybe: mutation_outside_transaction, handle_used_after_suspension, live_object_crosses_boundary
            live.corrected = true
        }
    }

    func correct(_ id: ObjectId, by delta: Double) async throws {
        let realm = try await store()
        try await realm.asyncWrite {
            guard let reading = realm.object(ofType: Reading.self, forPrimaryKey: id) else { return }
            reading.celsius += delta
            reading.corrected = true
        }
    }
}
// File: StationView.swift
import RealmSwift
import SwiftUI

struct StationView: View {
    let archive: StationArchive
    @State private var celsius = 0.0

    var body: some View {
        Text("\(celsius)°")
            .task {
                if let reading = try? await archive.newest() { celsius = reading.celsius }
            }
    }
}
