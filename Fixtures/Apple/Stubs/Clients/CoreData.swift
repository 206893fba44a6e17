// Core Data as far as the checker's adapter uses it.
@_exported import Foundation
public struct NSManagedObjectContextConcurrencyType: Sendable, Equatable {
    public static let mainQueueConcurrencyType = Self()
}
open class NSManagedObjectContext: @unchecked Sendable {
    open var concurrencyType: NSManagedObjectContextConcurrencyType { NSManagedObjectContextConcurrencyType() }
    open func performAndWait(_ block: () -> Void) { block() }
}
open class NSManagedObject { open var managedObjectContext: NSManagedObjectContext? { nil } }
