import CoreData

extension HabitStore {
    func streak(of identifier: String, context: NSManagedObjectContext) -> Int {
        Int(habit(identifier, context: context)?.streak ?? 0)
    }

    func wasDone(_ identifier: String, since date: Date) -> Bool {
        guard let last = habit(identifier)?.lastDone else { return false } // maybe: main_context_off_main
        return last > date
    }

    func bump(_ identifier: String, at date: Date, context: NSManagedObjectContext) {
        guard let habit = habit(identifier, context: context) else { return }
        habit.streak += 1
        habit.lastDone = date
        addMark(to: habit, at: date, context: context)
    }
}
