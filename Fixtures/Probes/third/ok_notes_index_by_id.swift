// File: Indexing.swift
import CoreData
import UIKit

final class Memo: NSManagedObject {
    @NSManaged var title: String
}

final class MemoIndexer {
    private let container: NSPersistentContainer
    private let work = OperationQueue()

    init(container: NSPersistentContainer) { self.container = container }

    func index(_ memos: [Memo]) {
        let ids = memos.map(\.objectID)
        let titles = memos.map(\.title)
        work.addOperation { print("titles", titles) }
        container.performBackgroundTask { context in
            let memos = ids.compactMap { try? context.existingObject(with: $0) as? Memo }
            print("indexing", memos.map { $0.title })
        }
    }
}

final class MemosController: UITableViewController {
    private let indexer: MemoIndexer
    private let viewContext: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        viewContext = container.viewContext
        indexer = MemoIndexer(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        let memos = (try? viewContext.fetch(NSFetchRequest<Memo>(entityName: "Memo"))) ?? []
        indexer.index(memos)
        DispatchQueue.main.async { self.title = memos.first?.title }
    }
}
