import CoreData

final class Crop: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var tons: Double

    static func find(_ code: String, in context: NSManagedObjectContext) throws -> Crop? {
        let request = NSFetchRequest<Crop>(entityName: "Crop")
        request.predicate = NSPredicate(format: "code == %@", code)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }
}

struct CropRow: Sendable {
    let code: String
    let tons: Double
}
