import CoreData
import Foundation

extension Bill {
    class func fetchRequest() -> NSFetchRequest<Bill> {
        NSFetchRequest<Bill>(entityName: "Bill")
    }

    @NSManaged public var number: String?
    @NSManaged public var dueDate: Date?
    @NSManaged public var paid: Bool
}

extension Account {
    class func fetchRequest() -> NSFetchRequest<Account> {
        NSFetchRequest<Account>(entityName: "Account")
    }

    @NSManaged public var user: String?
    @NSManaged public var token: String?
}
