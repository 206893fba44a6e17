// File: ArchiveChecker.swift
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
// File: Document.swift
import CoreData

final class ArchiveDocument: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pages: Int
    @NSManaged var checksum: String?
}
// File: Operations.swift
import CoreData

final class FindUncheckedOperation: Operation, @unchecked Sendable {
    private let container: NSPersistentContainer
    private(set) var identifiers: [NSManagedObjectID] = []

    init(container: NSPersistentContainer) { self.container = container }

    override func main() {
        let context = container.newBackgroundContext()
        identifiers = context.performAndWait {
            let request = NSFetchRequest<ArchiveDocument>(entityName: "ArchiveDocument")
            request.predicate = NSPredicate(format: "checksum == nil")
            return ((try? context.fetch(request)) ?? []).map(\.objectID)
        }
    }
}

final class ChecksumOperation: Operation, @unchecked Sendable {
    private let container: NSPersistentContainer
    private let source: FindUncheckedOperation

    init(container: NSPersistentContainer, source: FindUncheckedOperation) {
        self.container = container
        self.source = source
        super.init()
        addDependency(source)
    }

    override func main() {
        let context = container.newBackgroundContext()
        context.performAndWait {
            for id in source.identifiers {
                guard let document = try? context.existingObject(with: id) as? ArchiveDocument else { continue }
                document.checksum = "\(document.title.hashValue)-\(document.pages)"
            }
            if context.hasChanges { try? context.save() }
        }
    }
}
