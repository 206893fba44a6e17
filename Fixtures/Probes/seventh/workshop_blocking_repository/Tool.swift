import CoreData

final class Tool: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var lent: Bool
}

struct ToolSummary: Sendable {
    let name: String
    let lent: Bool
}
