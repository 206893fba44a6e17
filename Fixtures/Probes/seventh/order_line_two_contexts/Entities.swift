import CoreData

final class CustomerOrder: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double
}

final class OrderLine: NSManagedObject {
    @NSManaged var article: String
    @NSManaged var price: Double
    @NSManaged var owner: CustomerOrder?
}
