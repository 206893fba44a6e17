// File: CaseController.swift
import CoreData
import UIKit

final class CaseController: UIViewController {
    private let container: NSPersistentContainer
    private let results: NSFetchedResultsController<LuggageCase>
    private let client = TraceClient(session: .shared)
    private let stateLabel = UILabel()

    init(container: NSPersistentContainer) {
        self.container = container
        let request = NSFetchRequest<LuggageCase>(entityName: "LuggageCase")
        results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: nil, cacheName: nil)
        super.init()
    }

    func traceSelected(_ indexPath: IndexPath) {
        let luggage = results.object(at: indexPath)
        client.trace(luggage.tag) { reply in
            guard let reply else { return }
            luggage.state = reply.state  // expect: live_object_crosses_boundary
        }
    }

    func closeFirst() {
        guard let luggage = results.fetchedObjects?.first else { return }
        stateLabel.text = luggage.state
        container.performBackgroundTask { context in
            luggage.state = "closed"  // expect: live_object_crosses_boundary
            try? context.save()
        }
    }
}
// File: Cases.swift
import CoreData
import Foundation

@objc(LuggageCase)
final class LuggageCase: NSManagedObject {
    @NSManaged var tag: String
    @NSManaged var state: String
    @NSManaged var photoPath: String?
}

struct TraceReply: Decodable, Sendable { let state: String }

struct TraceClient: Sendable {
    let session: URLSession

    func trace(_ tag: String, completion: @escaping @Sendable (TraceReply?) -> Void) {
        guard let url = URL(string: "https://trace.example/\(tag)") else { return completion(nil) }
        session.dataTask(with: url) { data, _, _ in
            completion(data.flatMap { try? JSONDecoder().decode(TraceReply.self, from: $0) })
        }.resume()
    }
}
