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
