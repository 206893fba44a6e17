// File: Habit.swift
import CoreData

final class Habit: NSManagedObject {
    var identifier: String = ""
    var title: String = ""
    var streak: Int32 = 0
    var lastDone: Date?
}

final class HabitMark: NSManagedObject {
    var habit: Habit?
    var markedAt: Date?
}
// File: HabitListController.swift
import UIKit

final class HabitListController: UITableViewController {
    private var identifiers: [String] = []
    private var streaks: [Int] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = HabitStore.shared.habit("morning")?.title
        Task { await reload() }
    }

    private func reload() async {
        streaks = await HabitManager.shared.streaks(of: identifiers)
        tableView.reloadData()
    }

    func complete(row: Int) {
        let identifier = identifiers[row]
        Task {
            await HabitManager.shared.complete([identifier])
            await reload()
        }
    }
}
// File: HabitManager.swift
import CoreData

final class HabitManager: Sendable {
    static let shared = HabitManager()

    func complete(_ identifiers: [String], at date: Date = Date()) async {
        let day = Calendar.current.startOfDay(for: date)
        await HabitStore.shared.container.performBackgroundTask { context in
            for identifier in identifiers {
                guard !HabitStore.shared.wasDone(identifier, since: day) else { continue }  // expect: main_context_off_main
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
// File: HabitStore+Streak.swift
import CoreData

extension HabitStore {
    func streak(of identifier: String, context: NSManagedObjectContext) -> Int {
        Int(habit(identifier, context: context)?.streak ?? 0)
    }

    func wasDone(_ identifier: String, since date: Date) -> Bool {
        guard let last = habit(identifier)?.lastDone else { return false }  // maybe: main_context_off_main
        return last > date
    }

    func bump(_ identifier: String, at date: Date, context: NSManagedObjectContext) {
        guard let habit = habit(identifier, context: context) else { return }
        habit.streak += 1
        habit.lastDone = date
        addMark(to: habit, at: date, context: context)
    }
}
// File: HabitStore.swift
import CoreData

final class HabitStore: @unchecked Sendable {
    static let shared = HabitStore()

    lazy var container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Habits")
        container.loadPersistentStores { _, error in
            if let error { print("habits: \(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
        return container
    }()

    var context: NSManagedObjectContext { container.viewContext }
}

extension HabitStore {
    func habit(_ identifier: String, context: NSManagedObjectContext? = nil) -> Habit? {
        let context = context ?? self.context  // maybe: main_context_off_main
        let request = NSFetchRequest<Habit>(entityName: "Habit")
        request.predicate = NSPredicate(format: "identifier == %@", identifier)
        request.fetchLimit = 1
        return (try? context.fetch(request))?.first  // maybe: main_context_off_main
    }

    func addMark(to habit: Habit, at date: Date, context: NSManagedObjectContext) {
        let mark = HabitMark(context: context)
        mark.habit = habit
        mark.markedAt = date
    }
}
