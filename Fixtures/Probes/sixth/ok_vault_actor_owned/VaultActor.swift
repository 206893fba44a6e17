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
