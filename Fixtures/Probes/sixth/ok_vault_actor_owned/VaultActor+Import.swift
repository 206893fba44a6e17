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
