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
            habit.streak += 1 // expect: frozen_mutation
        }
    }

    private func archive(_ habit: Habit) {
        guard let live = habit.thaw(), let realm = live.realm else { return }
        try? realm.write {
            live.archived = true
        }
    }
}
