import CoreData

@objc(Tag)
final class Tag: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var uses: Int64
}

@objc(Recipe)
final class Recipe: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var tagNames: String
}

extension NSManagedObjectContext {
    func tags(named names: [String] = []) throws -> [Tag] {
        let request = NSFetchRequest<Tag>(entityName: "Tag")
        if !names.isEmpty { request.predicate = NSPredicate(format: "name IN %@", names) }
        return try fetch(request)
    }
}
