import CoreData
import Foundation

public class Ticket: NSManagedObject {
    class func fetchRequest() -> NSFetchRequest<Ticket> {
        NSFetchRequest<Ticket>(entityName: "Ticket")
    }

    @NSManaged public var code: String?
    @NSManaged public var price: Double
    @NSManaged public var scanned: Bool
}
