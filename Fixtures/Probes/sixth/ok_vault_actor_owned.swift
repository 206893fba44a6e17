// File: Secret.swift
import RealmSwift

final class Secret: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: String
    @Persisted var reads: Int
}

struct SecretView: Sendable {
    let key: String
    let value: String
}
// File: VaultActor+Import.swift
import RealmSwift

extension VaultActor {
    func load(_ pairs: [(String, String)]) async throws -> Int {
        try await realm.asyncWrite {
            for (key, value) in pairs {
                realm.create(Secret.self, value: ["key": key, "value": value], update: .modified)
            }
        }
        return realm.objects(Secret.self).count
    }

    func forget(_ key: String) async throws {
        guard let secret = find(key) else { return }
        try await realm.asyncWrite { realm.delete(secret) }
    }
}
// File: VaultActor.swift
import Foundation
import RealmSwift

actor VaultActor {
    var realm: Realm!
    private var token: NotificationToken?
    private(set) var changes = 0

    init(configuration: Realm.Configuration) async throws {
        realm = try await Realm(configuration: configuration, actor: self)
    }

    func watch() async {
        token = await realm.objects(Secret.self).observe(on: self) { vault, _ in
            vault.noteChange()
        }
    }

    func read(_ key: String) async throws -> SecretView? {
        guard let secret = find(key) else { return nil }
        try await realm.asyncWrite { secret.reads += 1 }
        return SecretView(key: secret.key, value: secret.value)
    }

    func find(_ key: String) -> Secret? {
        realm.object(ofType: Secret.self, forPrimaryKey: key)
    }

    private func noteChange() {
        changes += 1
    }
}
// File: VaultModel.swift
import Combine

@MainActor
final class VaultModel: ObservableObject {
    @Published var shown: SecretView?
    private let vault: VaultActor

    init(vault: VaultActor) {
        self.vault = vault
    }

    func open(_ key: String) async {
        shown = try? await vault.read(key)
    }
}
