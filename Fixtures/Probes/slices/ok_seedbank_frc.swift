// File: SeedArchive.swift
import CoreData

final class SeedArchive: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func archive(_ ids: [NSManagedObjectID]) async -> Int {
        await container.performBackgroundTask { context in
            let lots = ids.compactMap { try? context.existingObject(with: $0) as? SeedLot }
            lots.forEach(self.close)
            do {
                try context.save()
                return lots.count
            } catch {
                context.rollback()
                return 0
            }
        }
    }

    private func close(_ lot: SeedLot) { lot.archived = true }
}
// File: SeedListController.swift
import CoreData
import UIKit

final class SeedListController: UITableViewController, SeedLotRendering {
    private let archive: SeedArchive
    private var provider: SeedLotProvider?
    private var lots: [SeedLot] = []

    init(container: NSPersistentContainer) {
        archive = SeedArchive(container: container)
        super.init(nibName: nil, bundle: nil)
        provider = SeedLotProvider(container: container, renderer: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        try? provider?.load()
    }

    func render(_ lots: [SeedLot]) {
        self.lots = lots
        tableView.reloadData()
    }

    func cleanUp() {
        let first = lots.first
        Task {
            await provider?.archiveEmpty(using: archive)
            title = first?.variety
        }
    }

    func confirm(_ lot: SeedLot) {
        let alert = UIAlertController(title: lot.variety, message: nil, preferredStyle: .alert)
        for share in [0.25, 0.5, 1.0] {
            alert.addAction(
                UIAlertAction(title: "\(share)", style: .default) { [weak self] _ in
                    lot.grams *= 1 - share
                    try? lot.managedObjectContext?.save()  // maybe: sync_write_on_main
                    self?.title = lot.variety
                })
        }
        present(alert, animated: true)
    }
}
// File: SeedLot.swift
import CoreData

final class SeedLot: NSManagedObject {
    var variety: String = ""
    var grams: Double = 0
    var archived = false
}

protocol SeedLotRendering: AnyObject {
    @MainActor func render(_ lots: [SeedLot])
}
// File: SeedLotProvider.swift
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
