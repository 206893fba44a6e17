import CoreData

protocol StoreReading {
    var container: NSPersistentContainer { get }
}

extension StoreReading {
    /// What the screens show.
    var reader: NSManagedObjectContext { container.viewContext }

    func stampRequest(country: String) -> NSFetchRequest<Stamp> {
        let request = NSFetchRequest<Stamp>(entityName: "Stamp")
        request.predicate = NSPredicate(format: "country == %@", country)
        return request
    }
}
