import CoreData

final class Fitting: NSManagedObject {
    @NSManaged var customer: String
    @NSManaged var fabric: String
    @NSManaged var quoted: Double
}

struct FittingSheet: Sendable {
    let customer: String
    let fabric: String
}

extension Fitting {
    var sheet: FittingSheet { FittingSheet(customer: customer, fabric: fabric) }
}
