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
                show("Top: \(top?.cents ?? 0)") // expect: live_object_crosses_boundary
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
