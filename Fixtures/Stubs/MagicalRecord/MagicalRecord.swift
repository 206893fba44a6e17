// May be missing: a package.
import CoreData
@_exported import Foundation

public typealias MRSaveCompletionHandler = (Bool, (any Error)?) -> Void
open class MagicalRecord: NSObject {
    open class func setupCoreDataStack() { fatalError() }
    open class func setupCoreDataStack(withStoreNamed storeName: String) { fatalError() }
    open class func setupAutoMigratingCoreDataStack() { fatalError() }
    open class func cleanUp() { fatalError() }
    open class func save(_ block: ((NSManagedObjectContext?) -> Void)?) { fatalError() }
    open class func save(
        _ block: ((NSManagedObjectContext?) -> Void)?, completion: MRSaveCompletionHandler?
    ) { fatalError() }
    open class func save(blockAndWait block: ((NSManagedObjectContext?) -> Void)?) { fatalError() }
}
extension NSManagedObjectContext {
    public class func mr_default() -> NSManagedObjectContext { fatalError() }
    public class func mr_rootSaving() -> NSManagedObjectContext { fatalError() }
    public class func mr_() -> NSManagedObjectContext { fatalError() }
    public class func mr_context(
        withParent parentContext: NSManagedObjectContext
    ) -> NSManagedObjectContext { fatalError() }
    public func mr_saveToPersistentStoreAndWait() { fatalError() }
    public func mr_saveToPersistentStore(completion: MRSaveCompletionHandler?) { fatalError() }
    public func mr_saveOnlySelfAndWait() { fatalError() }
}
extension NSManagedObject {
    public class func mr_findAll() -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(in context: NSManagedObjectContext) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(with searchTerm: NSPredicate?) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAll(
        with searchTerm: NSPredicate?, in context: NSManagedObjectContext
    ) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAllSorted(by sortTerm: String, ascending: Bool) -> [NSManagedObject]? { fatalError() }
    public class func mr_findAllSorted(
        by sortTerm: String, ascending: Bool, in context: NSManagedObjectContext
    ) -> [NSManagedObject]? { fatalError() }
    public class func mr_findFirst() -> Self? { fatalError() }
    public class func mr_findFirst(in context: NSManagedObjectContext) -> Self? { fatalError() }
    public class func mr_findFirst(with searchTerm: NSPredicate?) -> Self? { fatalError() }
    public class func mr_findFirst(
        with searchTerm: NSPredicate?, in context: NSManagedObjectContext
    ) -> Self? { fatalError() }
    public class func mr_findFirst(byAttribute attribute: String, withValue searchValue: Any) -> Self? { fatalError() }
    public class func mr_findFirst(
        byAttribute attribute: String, withValue searchValue: Any, in context: NSManagedObjectContext
    ) -> Self? { fatalError() }
    public class func mr_createEntity() -> Self? { fatalError() }
    public class func mr_createEntity(in context: NSManagedObjectContext) -> Self? { fatalError() }
    public class func mr_countOfEntities() -> UInt { fatalError() }
    public class func mr_countOfEntities(with context: NSManagedObjectContext) -> UInt { fatalError() }
    public class func mr_truncateAll() -> Bool { fatalError() }
    public class func mr_truncateAll(in context: NSManagedObjectContext) -> Bool { fatalError() }
    @discardableResult public func mr_deleteEntity() -> Bool { fatalError() }
    @discardableResult public func mr_deleteEntity(in context: NSManagedObjectContext) -> Bool { fatalError() }
    public func mr_(in otherContext: NSManagedObjectContext) -> Self? { fatalError() }
}
