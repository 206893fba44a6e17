// File: Podcast.swift
import CoreData

@objc(Podcast)
final class Podcast: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var unplayed: Int64
}

struct PodcastRow: Sendable {
    let id: NSManagedObjectID
    let text: String
}

extension PodcastRow {
    init(_ podcast: Podcast) {
        self.init(id: podcast.objectID, text: "\(podcast.title) (\(podcast.unplayed))")
    }
}
// File: PodcastsController.swift
import CoreData
import UIKit

final class PodcastsController: UITableViewController, UITableViewDataSource {
    private let container: NSPersistentContainer
    private let results: NSFetchedResultsController<Podcast>
    private var cleaning: Task<Void, Never>?

    init(container: NSPersistentContainer) {
        self.container = container
        let request = NSFetchRequest<Podcast>(entityName: "Podcast")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Podcast.title, ascending: true)]
        results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        try? results.performFetch()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        results.fetchedObjects?.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = PodcastRow(results.object(at: indexPath)).text
        return cell
    }

    func markPlayed(at indexPath: IndexPath) {
        let podcast = results.object(at: indexPath)
        let id = podcast.objectID
        cleaning = Task {
            let left = try? await container.performBackgroundTask { context -> Int64 in
                guard let podcast = try context.existingObject(with: id) as? Podcast else { return 0 }
                podcast.unplayed = 0
                try context.save()
                return podcast.unplayed
            }
            // A task of the main actor: the object is still at home here.
            title = "\(podcast.title): \(left ?? podcast.unplayed)"
        }
    }

    func export(to url: URL) {
        let rows = (results.fetchedObjects ?? []).map(PodcastRow.init)
        Task.detached(priority: .utility) {
            let text = rows.map(\.text).joined(separator: "\n")
            try? text.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}
