// File: BidsController.swift
import CoreData
import UIKit

@objc(Bid) final class Bid: NSManagedObject {
    @NSManaged var bidder: String
    @NSManaged var cents: Int64
    @NSManaged var lot: Int64
}

/// Delegate of the fetched results controller; turns its objects into what cells and exports need.
@MainActor
final class BidsDataSource: NSObject, NSFetchedResultsControllerDelegate {
    private let controller: NSFetchedResultsController<Bid>
    var changed: (() -> Void)?

    init(context: NSManagedObjectContext, lot: Int64) {
        let request = NSFetchRequest<Bid>(entityName: "Bid")
        request.predicate = NSPredicate(format: "lot == %d", lot)
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Bid.cents, ascending: false)]
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        super.init()
        controller.delegate = self
    }

    func start() throws { try controller.performFetch() }

    var bids: [Bid] { controller.fetchedObjects ?? [] }
    var count: Int { bids.count }

    func line(at index: Int) -> String {
        let bid = bids[index]
        return "\(bid.bidder): \(bid.cents / 100)"
    }

    func controllerDidChangeContent<Result>(_ controller: NSFetchedResultsController<Result>) { changed?() }
}
// File: BidsScreen.swift
import CoreData
import UIKit

protocol ReportWriting: Sendable {
    func write(_ lines: [String]) async throws
}

final class BidsScreen: UITableViewController {
    private let source: BidsDataSource
    private let writer: any ReportWriting
    private var exporting: Task<Void, any Error>?

    init(container: NSPersistentContainer, lot: Int64, writer: any ReportWriting) {
        source = BidsDataSource(context: container.viewContext, lot: lot)
        self.writer = writer
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        source.changed = { [weak self] in self?.tableView.reloadData() }
        try? source.start()
        title = source.count == 0 ? "No bids" : source.line(at: 0)
    }

    /// What is on the screen, as it is.
    func exportVisible() {
        let lines = (0..<source.count).map(source.line)
        exporting = Task.detached { [writer] in try await writer.write(lines) }
    }

    /// Thousands of bids: not on the main thread.
    func exportWinners(over cents: Int64) {
        let bids = source.bids
        exporting = Task.detached(priority: .utility) { [writer] in
            let winners = bids.filter { $0.cents > cents }  // expect: live_object_crosses_boundary
            try await writer.write(winners.map(\.bidder))
        }
    }
}
// File: Ticker.swift
import CoreData

/// A fetched results controller of a background context: its delegate is called on that context's queue.
final class Ticker: NSObject, NSFetchedResultsControllerDelegate {
    private let context: NSManagedObjectContext
    private let controller: NSFetchedResultsController<Bid>
    private let show: @MainActor @Sendable (String) -> Void

    init(container: NSPersistentContainer, show: @escaping @MainActor @Sendable (String) -> Void) {
        context = container.newBackgroundContext()
        context.automaticallyMergesChangesFromParent = true
        let request = NSFetchRequest<Bid>(entityName: "Bid")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Bid.cents, ascending: false)]
        request.fetchLimit = 1
        controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        self.show = show
        super.init()
    }

    func start() {
        context.perform { [self] in
            controller.delegate = self
            try? controller.performFetch()
            let top = controller.fetchedObjects?.first
            DispatchQueue.main.async { [show] in
                show("Top: \(top?.cents ?? 0)")  // expect: live_object_crosses_boundary
            }
        }
    }

    func controllerDidChangeContent<Result>(_ controller: NSFetchedResultsController<Result>) {
        context.perform { [self] in
            guard let top = self.controller.fetchedObjects?.first else { return }
            let line = "\(top.bidder): \(top.cents)"
            DispatchQueue.main.async { [show] in show(line) }
        }
    }
}
