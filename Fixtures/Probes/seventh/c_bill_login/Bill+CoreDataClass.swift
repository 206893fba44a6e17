import CoreData
import Foundation

public class Bill: NSManagedObject {
    var isOverdue: Bool {
        guard let due = dueDate else { return false }
        return !paid && due < Date()
    }
}

public class Account: NSManagedObject {
}
