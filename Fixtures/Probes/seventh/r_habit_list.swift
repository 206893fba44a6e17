// File: HabitDetailCache.swift
import Foundation
import RealmSwift

/// Detail screens come back quickly when they find their habit here.
@MainActor
final class HabitDetailCache {
    static let shared = HabitDetailCache()
    private var opened: [ObjectId: Habit] = [:]  // expect: stored_frozen_value
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
// File: HabitListView.swift
import RealmSwift
import SwiftUI

final class Habit: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key: ObjectId
    @Persisted var name = ""
    @Persisted var streak = 0
    @Persisted var archived = false
}

struct HabitListView: View {
    @ObservedResults(Habit.self) var habits

    var body: some View {
        VStack {
            ForEach(habits) { habit in
                HStack {
                    Text(habit.name)
                    Text("\(habit.streak) days")
                    Button("Done") { complete(habit) }
                    Button("Archive") { archive(habit) }
                    Button("Remove") { $habits.remove(habit) }
                }
            }
            Button("Add") { $habits.append(Habit()) }
        }
    }

    private func complete(_ habit: Habit) {
        guard let realm = try? Realm() else { return }
        try? realm.write {
            habit.streak += 1  // expect: frozen_mutation
        }
    }

    private func archive(_ habit: Habit) {
        guard let live = habit.thaw(), let realm = live.realm else { return }
        try? realm.write {
            live.archived = true
        }
    }
}
