import Foundation
import RealmSwift

@MainActor
final class ProfileEditor {
    private let realm: Realm
    private let history: Realm

    init() throws {
        realm = try Realm()
        history = try Realm(configuration: .init(inMemoryIdentifier: "history"))
    }

    func use(_ name: String) throws {
        guard let profile = realm.object(ofType: Profile.self, forPrimaryKey: name) else { return }
        try realm.write {
            profile.uses += 1
            profile.touch { _ in profile.changedAt = Date() }
            try history.write {
                history.create(Profile.self, value: ["name": name, "uses": profile.uses], update: .modified)
            }
        }
    }
}
