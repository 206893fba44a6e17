import CoreData

final class Reader: NSManagedObject {
    @NSManaged var card: String
}

final class Lending: NSManagedObject {
    @NSManaged var due: Date
    @NSManaged var reader: Reader?
}
