// File: Dancer.swift
import CoreData

final class Dancer: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var shows: Int32
}
// File: DancerEditor.swift
import CoreData

@MainActor
final class DancerEditor {
    private let context: NSManagedObjectContext
    private let dancer: Dancer?

    init(id: NSManagedObjectID, parent: NSManagedObjectContext) {
        context = NSManagedObjectContext(.mainQueueConcurrencyType)
        context.parent = parent
        dancer = try? context.existingObject(with: id) as? Dancer
    }

    func rename(_ name: String) throws {
        dancer?.name = name
        try context.save()
    }
}
// File: DancerListController.swift
import CoreData
import UIKit

protocol DancerNews: Sendable {
    func headline(for name: String) async -> String
}

final class DancerListController: UITableViewController, NSFetchedResultsControllerDelegate {
    private let context: NSManagedObjectContext
    private let news: any DancerNews
    private var results: NSFetchedResultsController<Dancer>!
    private var selected: Dancer?

    init(container: NSPersistentContainer, news: any DancerNews) {
        context = container.viewContext
        self.news = news
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        let request = NSFetchRequest<Dancer>(entityName: "Dancer")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Dancer.name, ascending: true)]
        results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        results.delegate = self
        try? results.performFetch()
        selected = results.fetchedObjects?.first
    }

    func showNews() {
        guard let dancer = selected else { return }
        Task {
            let headline = await news.headline(for: dancer.name)
            dancer.shows += 1
            print(headline, dancer.name)
            try context.save()
        }
    }

    func askToRemove() {
        guard let dancer = selected else { return }
        let alert = UIAlertController(title: "Remove", message: dancer.name, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "Yes", style: .default) { [context] _ in
                context.delete(dancer)
                try? context.save()
            })
        present(alert, animated: true)
    }

    func editor() -> DancerEditor? {
        selected.map { DancerEditor(id: $0.objectID, parent: context) }
    }
}
