import CoreData
import Foundation

public class Address: NSManagedObject {
    @NSManaged public var street: String?
    @NSManaged public var town: String?
}
