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
