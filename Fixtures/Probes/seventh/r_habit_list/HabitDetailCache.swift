import Foundation
import RealmSwift

/// Detail screens come back quickly when they find their habit here.
@MainActor
final class HabitDetailCache {
    static let shared = HabitDetailCache()
    private var opened: [ObjectId: Habit] = [:] // expect: stored_frozen_value
    private var names: [ObjectId: String] = [:]

    func remember(_ habit: Habit) {
        opened[habit.key] = habit.freeze()
        names[habit.key] = habit.name
    }

    func streak(for key: ObjectId) -> Int? {
        opened[key]?.streak
    }

    func name(for key: ObjectId) -> String? {
        names[key]
    }
}

@MainActor
final class HabitOpener {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func open(_ key: ObjectId) -> String? {
        guard let habit = realm.object(ofType: Habit.self, forPrimaryKey: key) else { return nil }
        HabitDetailCache.shared.remember(habit)
        let snapshot = habit.freeze()
        return "\(snapshot.name): \(snapshot.streak)"
    }
}
