import CoreData

final class LogEntry: NSManagedObject {
    @NSManaged var message: String
    @NSManaged var exposure: Double
    @NSManaged var taken: Date
}

struct LogLine: Sendable {
    let message: String
    let exposure: Double
}
