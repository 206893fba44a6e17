import CoreData

final class ArchiveChecker {
    private let queue = OperationQueue()

    func run(in container: NSPersistentContainer) {
        let find = FindUncheckedOperation(container: container)
        let check = ChecksumOperation(container: container, source: find)
        check.completionBlock = { [unowned find] in print("\(find.identifiers.count) checked") }
        queue.addOperations([find, check], waitUntilFinished: false)
    }
}
