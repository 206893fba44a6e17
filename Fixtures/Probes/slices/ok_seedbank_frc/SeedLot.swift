import CoreData

final class SeedLot: NSManagedObject {
    var variety: String = ""
    var grams: Double = 0
    var archived = false
}

protocol SeedLotRendering: AnyObject {
    @MainActor func render(_ lots: [SeedLot])
}
