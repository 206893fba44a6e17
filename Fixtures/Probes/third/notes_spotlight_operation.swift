// File: Spotlight.swift
import CoreData
import UIKit

final class Note: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var body: String
}

protocol NoteIndexing: AnyObject {
    func index(_ notes: [Note])
}

final class SpotlightIndexer: NoteIndexing {
    private let work = OperationQueue()

    func index(_ notes: [Note]) {
        work.addOperation {
            let titles = notes.map { $0.title }  // expect: live_object_crosses_boundary
            print("indexing", titles)
        }
    }
}

final class NotesController: UITableViewController, NSFetchedResultsControllerDelegate {
    private let results: NSFetchedResultsController<Note>
    private let indexer: any NoteIndexing = SpotlightIndexer()

    init(context: NSManagedObjectContext) {
        let request = NSFetchRequest<Note>(entityName: "Note")
        results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidAppear(_ animated: Bool) {
        try? results.performFetch()
        indexer.index(results.fetchedObjects ?? [])
    }
}
