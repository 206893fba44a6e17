import CoreData

final class Patient: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var ward: String

    static func inWard(_ ward: String) -> NSFetchRequest<Patient> {
        let request = NSFetchRequest<Patient>(entityName: "Patient")
        request.predicate = NSPredicate(format: "ward == %@", ward)
        return request
    }
}
