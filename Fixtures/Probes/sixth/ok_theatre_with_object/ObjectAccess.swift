import CoreData

enum AccessError: Error { case wrongType }

extension NSManagedObjectContext {
    func withObject<T: NSManagedObject, R>(_ id: NSManagedObjectID, as type: T.Type, _ body: @escaping (T) throws -> R) async throws -> R {
        try await perform {
            guard let object = try self.existingObject(with: id) as? T else { throw AccessError.wrongType }
            let result = try body(object)
            if self.hasChanges { try self.save() }
            return result
        }
    }
}
