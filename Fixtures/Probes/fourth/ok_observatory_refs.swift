// File: Observatory.swift
import Foundation
import RealmSwift

final class Exposure: Object {
    @Persisted var target: String
    @Persisted var seconds: Double
    @Persisted var stacked: Bool
}

actor Observatory {
    private var realm: Realm?

    func stack(_ reference: ThreadSafeReference<Exposure>) async throws {
        let realm: Realm
        if let open = self.realm { realm = open } else { realm = try await Realm(actor: self) }
        self.realm = realm
        guard let exposure = realm.resolve(reference) else { return }
        try await realm.asyncWrite { exposure.stacked = true }
    }
}

@MainActor
final class DomeScreen {
    private let observatory = Observatory()

    func stackLongest() async throws {
        let realm = try await Realm()
        let exposures = realm.objects(Exposure.self).sorted(byKeyPath: "seconds", ascending: false)
        guard let longest = exposures.first else { return }
        try await observatory.stack(ThreadSafeReference(to: longest))
        print("stacked \(longest.target)")
    }
}
