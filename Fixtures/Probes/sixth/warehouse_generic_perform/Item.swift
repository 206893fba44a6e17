import CoreData

final class StockItem: NSManagedObject {
    @NSManaged var sku: String
    @NSManaged var quantity: Int32
}
