// File: Desk.swift
import CoreData
import UIKit

@objc(Claim)
final class Claim: NSManagedObject {
    @NSManaged var tag: String
    @NSManaged var state: String
}

struct ClaimReply: Decodable, Sendable { let state: String }

/// Always answers on the main queue.
final class ClaimClient: NSObject {
    private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)

    func state(of tag: String, completion: @escaping @Sendable (ClaimReply?) -> Void) {
        guard let url = URL(string: "https://claims.example/\(tag)") else { return completion(nil) }
        session.dataTask(with: url) { data, _, _ in
            completion(data.flatMap { try? JSONDecoder().decode(ClaimReply.self, from: $0) })
        }.resume()
    }
}

final class DeskController: UIViewController, NSFetchedResultsControllerDelegate {
    private let container: NSPersistentContainer
    private let client = ClaimClient()
    private let stateLabel = UILabel()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init()
    }

    func refresh(_ claim: Claim) {
        client.state(of: claim.tag) { reply in
            guard let reply else { return }
            claim.state = reply.state
        }
    }

    func refreshFirst() {
        guard let claim = try? container.viewContext.fetch(NSFetchRequest<Claim>(entityName: "Claim")).first else {
            return
        }
        refresh(claim)
    }

    func close(_ id: NSManagedObjectID) {
        let container = container
        container.performBackgroundTask { context in
            guard let claim = try? context.existingObject(with: id) as? Claim else { return }
            claim.state = "closed"
            try? context.save()
            let tag = claim.tag
            DispatchQueue.main.async { print("closed", tag) }
        }
    }
}
