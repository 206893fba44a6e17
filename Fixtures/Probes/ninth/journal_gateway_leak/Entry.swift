import CoreData

@objc(Entry)
final class Entry: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var words: Int64
    @NSManaged var day: Date

    static func request(limit: Int = 0) -> NSFetchRequest<Entry> {
        let request = NSFetchRequest<Entry>(entityName: "Entry")
        request.fetchLimit = limit
        return request
    }
}
