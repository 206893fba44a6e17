import CoreData

extension NSManagedObjectContext {
    func local<Model: NSManagedObject>(_ other: NSManagedObjectID, as type: Model.Type) throws -> Model? {
        try existingObject(with: other) as? Model
    }

    /// May be called from inside the context's own work too.
    func saveIfNeeded() throws {
        try performAndWait {
            if hasChanges { try save() }
        }
    }
}
