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
        let context = context ?? self.context // maybe: main_context_off_main
        let request = NSFetchRequest<Habit>(entityName: "Habit")
        request.predicate = NSPredicate(format: "identifier == %@", identifier)
        request.fetchLimit = 1
        return (try? context.fetch(request))?.first // maybe: main_context_off_main
    }

    func addMark(to habit: Habit, at date: Date, context: NSManagedObjectContext) {
        let mark = HabitMark(context: context)
        mark.habit = habit
        mark.markedAt = date
    }
}
