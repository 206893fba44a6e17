// File: ChoirCoordinator.swift
import CoreData
import UIKit

@MainActor
final class ChoirCoordinator {
    private let container: NSPersistentContainer
    private let operations = OperationQueue()
    private var newest: [Singer] = []

    init(container: NSPersistentContainer) {
        self.container = container
        operations.maxConcurrentOperationCount = 2
    }

    func importChoir(from file: URL, done: @escaping @MainActor ([String]) -> Void) {
        let load = ImportSingers(file: file, container: container)
        let stamp = StampSingers(after: load)
        stamp.completionBlock = { [weak self] in
            let ids = load.imported
            DispatchQueue.main.async {
                guard let self else { return }
                done(self.show(ids))
            }
        }
        operations.addOperations([load, stamp], waitUntilFinished: false)
    }

    private func show(_ ids: [NSManagedObjectID]) -> [String] {
        newest = ids.compactMap { container.viewContext.object(with: $0) as? Singer }
        return newest.map(\.name)
    }

    func greet(_ singer: Singer) {
        let context = container.viewContext
        context.perform {
            singer.attended += 1
            try? context.save()  // maybe: sync_write_on_main
        }
    }
}
// File: ChoirModels.swift
import CoreData

final class Singer: NSManagedObject {
    var name: String = ""
    var voice: String = ""
    var attended: Int32 = 0
    var syncedAt: Date?
}

struct SingerDTO: Codable, Sendable {
    let name: String
    let voice: String
}
// File: ChoirOperations.swift
import CoreData

final class ImportSingers: ContextOperation, @unchecked Sendable {
    private let file: URL
    private(set) var imported: [NSManagedObjectID] = []

    init(file: URL, container: NSPersistentContainer) {
        self.file = file
        super.init(container: container)
    }

    override func execute(in context: NSManagedObjectContext) throws {
        let entries = try JSONDecoder().decode([SingerDTO].self, from: Data(contentsOf: file))
        let singers = entries.map { entry -> Singer in
            let singer = Singer(context: context)
            singer.name = entry.name
            singer.voice = entry.voice
            return singer
        }
        try context.obtainPermanentIDs(for: singers)
        imported = singers.map(\.objectID)
    }
}

final class StampSingers: ContextOperation, @unchecked Sendable {
    private let source: ImportSingers

    init(after source: ImportSingers) {
        self.source = source
        super.init(container: source.container)
        addDependency(source)
    }

    override func execute(in context: NSManagedObjectContext) throws {
        for id in source.imported {
            guard let singer = try context.existingObject(with: id) as? Singer else { continue }
            stamp(singer)
        }
    }

    private func stamp(_ singer: Singer) { singer.syncedAt = Date() }
}
// File: ContextOperation.swift
import CoreData

/// An operation with a context of its own; subclasses work inside `execute`, on the context's queue.
class ContextOperation: Operation, @unchecked Sendable {
    let container: NSPersistentContainer
    private(set) var failure: (any Error)?

    init(container: NSPersistentContainer) {
        self.container = container
        super.init()
    }

    override func main() {
        guard !isCancelled else { return }
        let context = container.newBackgroundContext()
        context.performAndWait {
            do {
                try execute(in: context)
                if context.hasChanges { try context.save() }
            } catch {
                failure = error
            }
        }
    }

    func execute(in context: NSManagedObjectContext) throws {}
}
