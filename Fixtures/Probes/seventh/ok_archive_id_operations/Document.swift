import CoreData

final class ArchiveDocument: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pages: Int
    @NSManaged var checksum: String?
}
