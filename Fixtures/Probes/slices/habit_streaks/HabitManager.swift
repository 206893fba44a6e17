import CoreData

final class HabitManager: Sendable {
    static let shared = HabitManager()

    func complete(_ identifiers: [String], at date: Date = Date()) async {
        let day = Calendar.current.startOfDay(for: date)
        await HabitStore.shared.container.performBackgroundTask { context in
            for identifier in identifiers {
                guard !HabitStore.shared.wasDone(identifier, since: day) else { continue } // expect: main_context_off_main
                HabitStore.shared.bump(identifier, at: date, context: context)
            }
            do {
                try context.save()
            } catch {
                print("habits: \(error)")
            }
        }
        NotificationCenter.default.post(name: .habitsChanged, object: nil)
    }

    func streaks(of identifiers: [String]) async -> [Int] {
        await HabitStore.shared.container.performBackgroundTask { context in
            identifiers.map { HabitStore.shared.streak(of: $0, context: context) }
        }
    }
}

extension Notification.Name {
    static let habitsChanged = Notification.Name("habits.changed")
}
