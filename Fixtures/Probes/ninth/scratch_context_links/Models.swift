import CoreData

@objc(Account)
final class Account: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var balance: Double
}

@objc(Transfer)
final class Transfer: NSManagedObject {
    @NSManaged var amount: Double
    @NSManaged var note: String
    @NSManaged var from: Account?
    @NSManaged var to: Account?
}
