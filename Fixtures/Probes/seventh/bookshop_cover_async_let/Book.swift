import CoreData

@objc(Book)
public final class Book: NSManagedObject {
    @NSManaged public var title: String
    @NSManaged public var author: String
    @NSManaged public var isbn: String
}
