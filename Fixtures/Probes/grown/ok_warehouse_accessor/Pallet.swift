import CoreData

@objc(Pallet) final class Pallet: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var weight: Double
    @NSManaged var aisle: Aisle?
}

@objc(Aisle) final class Aisle: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var pallets: Set<Pallet>
}

extension Pallet {
    static func request(heavierThan weight: Double) -> NSFetchRequest<Pallet> {
        let request = NSFetchRequest<Pallet>(entityName: "Pallet")
        request.predicate = NSPredicate(format: "weight > %f", weight)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Pallet.code, ascending: true)]
        return request
    }
}
