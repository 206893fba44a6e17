// File: InboxController.swift
import CoreData
import UIKit

final class Mail: NSManagedObject {
    @NSManaged var subject: String
    @NSManaged var isRead: Bool
    @NSManaged var received: Date
}

final class InboxController: UITableViewController, NSFetchedResultsControllerDelegate, UITableViewDataSource {
    private let container: NSPersistentContainer
    private lazy var results: NSFetchedResultsController<Mail> = {
        let request = NSFetchRequest<Mail>(entityName: "Mail")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Mail.received, ascending: false)]
        request.fetchBatchSize = 40
        let results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
        results.delegate = self
        return results
    }()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        try? results.performFetch()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results.sections?[section].numberOfObjects ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let mail = results.object(at: indexPath)
        cell.textLabel?.text = mail.isRead ? mail.subject : "• " + mail.subject
        return cell
    }

    func markRead(at indexPath: IndexPath) {
        let mail = results.object(at: indexPath)
        Task {
            try? await Task.sleep(nanoseconds: 800_000_000)
            guard !mail.isDeleted else { return }
            mail.isRead = true
            try? container.viewContext.save()  // maybe: sync_write_on_main
        }
    }

    func markAllRead() {
        let ids = (results.fetchedObjects ?? []).filter { !$0.isRead }.map(\.objectID)
        container.performBackgroundTask { context in
            for id in ids {
                (try? context.existingObject(with: id) as? Mail)?.isRead = true
            }
            try? context.save()
        }
    }
}
