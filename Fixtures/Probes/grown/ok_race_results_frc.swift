// File: ResultsController.swift
import CoreData
import UIKit

@objc(RaceResult) final class RaceResult: NSManagedObject {
    @NSManaged var bib: Int64
    @NSManaged var runner: String
    @NSManaged var seconds: Double
    @NSManaged var club: String?
}

struct ResultCellModel: Sendable {
    let id: NSManagedObjectID
    let title: String

    init(_ result: RaceResult) {
        id = result.objectID
        title = "\(result.bib) \(result.runner)"
    }
}

/// Feeds the table from a fetched results controller of the main context.
final class ResultsController: UITableViewController, NSFetchedResultsControllerDelegate {
    private let container: NSPersistentContainer
    private lazy var results: NSFetchedResultsController<RaceResult> = {
        let request = NSFetchRequest<RaceResult>(entityName: "RaceResult")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \RaceResult.seconds, ascending: true)]
        request.fetchBatchSize = 50
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
        controller.delegate = self
        return controller
    }()
    private var cells: [ResultCellModel] = []

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        try? results.performFetch()
        rebuild()
    }

    func controllerDidChangeContent<Result>(_ controller: NSFetchedResultsController<Result>) {
        rebuild()
    }

    private func rebuild() {
        cells = (results.fetchedObjects ?? []).map(ResultCellModel.init)
        title = "\(cells.count) results"
        tableView.reloadData()
    }

    func disqualify(at index: Int) {
        let id = cells[index].id
        container.performBackgroundTask { context in
            guard let result = try? context.existingObject(with: id) as? RaceResult else { return }
            context.delete(result)
            try? context.save()
        }
    }

    func export() {
        guard let results = results.fetchedObjects else { return }
        let lines = results.map { "\($0.bib);\($0.runner);\($0.seconds)" }
        let clubs = Set(results.compactMap(\.club))
        Task.detached(priority: .utility) {
            let text = lines.joined(separator: "\n")
            let url = URL.cachesDirectory.appendingPathComponent("results.csv")
            try text.write(to: url, atomically: true, encoding: .utf8)
            print("\(clubs.count) clubs in \(url.lastPathComponent)")
        }
    }

    func rename(at index: Int, to name: String) {
        Task {
            let context = container.viewContext
            guard let result = try? context.existingObject(with: cells[index].id) as? RaceResult else { return }
            let accepted = await NameCheck.shared.accepts(name)
            guard accepted, !result.isDeleted else { return }
            result.runner = name
            try? context.save()
        }
    }
}

actor NameCheck {
    static let shared = NameCheck()
    private var refused: Set<String> = []
    func accepts(_ name: String) -> Bool { !name.isEmpty && !refused.contains(name) }
}
