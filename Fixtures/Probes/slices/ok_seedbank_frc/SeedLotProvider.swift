import CoreData

/// Feeds a list from the view context; belongs to the main actor as that does.
@MainActor
final class SeedLotProvider {
    private let container: NSPersistentContainer
    private weak var renderer: (any SeedLotRendering)?
    private lazy var controller: NSFetchedResultsController<SeedLot> = {
        let request = NSFetchRequest<SeedLot>(entityName: "SeedLot")
        request.predicate = NSPredicate(format: "archived == NO")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \SeedLot.variety, ascending: true)]
        return NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil
        )
    }()

    init(container: NSPersistentContainer, renderer: any SeedLotRendering) {
        self.container = container
        self.renderer = renderer
    }

    var lots: [SeedLot] { controller.fetchedObjects ?? [] }

    func load() throws {
        try controller.performFetch()
        renderer?.render(lots)
    }

    func archiveEmpty(using archive: SeedArchive) async {
        let empty = lots.filter { $0.grams <= 0 }
        let count = await archive.archive(empty.map(\.objectID))
        for lot in empty { container.viewContext.refresh(lot, mergeChanges: true) }
        print("\(count) of \(empty.map(\.variety).joined(separator: ", ")) archived")
        try? load()
    }
}
