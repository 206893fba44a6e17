import CoreData
import Foundation

@objc(Stamp)
final class Stamp: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var year: Int16
}

extension Stamp: @unchecked Sendable {}  // expect: unchecked_sendable_handle

final class ScanSettings {
    var dpi = 300
    var colour = true
}
