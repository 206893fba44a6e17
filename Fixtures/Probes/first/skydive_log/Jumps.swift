import CoreData
import Foundation

@objc(Jump)
final class Jump: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var altitude: Int64
    @NSManaged var plane: String
}

struct JumpEntry: Sendable {
    let number: Int64
    let altitude: Int64
}
