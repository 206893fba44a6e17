import CoreData
import Foundation

public class City: NSManagedObject {
    @NSManaged public var name: String?
    @NSManaged public var population: Int64
}
