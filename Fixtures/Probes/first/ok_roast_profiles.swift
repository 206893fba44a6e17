// File: ProfileEditor.swift
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
// File: Profiles.swift
import Foundation
import RealmSwift

final class Profile: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var uses: Int
    @Persisted var changedAt: Date
}

extension Realm {
    /// Joins the transaction that is open, or makes one.
    func ensureWrite<Result>(_ body: () throws -> Result) throws -> Result {
        if isInWriteTransaction { return try body() }
        return try write(body)
    }
}

extension Object {
    func touch(_ change: (Self) -> Void) {
        guard let realm else { return change(self as! Self) }
        try? realm.ensureWrite { change(self as! Self) }
    }
}
