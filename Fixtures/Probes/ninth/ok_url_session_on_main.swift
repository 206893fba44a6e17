// File: Feed.swift
import CoreData

@objc(FeedItem)
final class FeedItem: NSManagedObject {
    @NSManaged var guid: String
    @NSManaged var title: String
}

struct FeedPayload: Decodable, Sendable {
    struct Item: Decodable, Sendable {
        let guid: String
        let title: String
    }
    let items: [Item]
}
// File: FeedLoader.swift
import CoreData

final class FeedLoader {
    private let container: NSPersistentContainer
    /// Calls back on the main queue, the other one on a queue of its own.
    private let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
    private let prefetcher = URLSession(configuration: .ephemeral)

    init(container: NSPersistentContainer) { self.container = container }

    func reload(_ url: URL, done: @escaping (Int) -> Void) {
        let context = container.viewContext
        session.dataTask(with: url) { data, _, _ in
            guard let data, let newest = try? JSONDecoder().decode(FeedPayload.self, from: data).items.first else {
                return done(0)
            }
            let known = (try? context.fetch(NSFetchRequest<FeedItem>(entityName: "FeedItem"))) ?? []
            let item = known.first { $0.guid == newest.guid } ?? FeedItem(context: context)
            item.guid = newest.guid
            item.title = newest.title
            try? context.save()
            done(known.count)
        }.resume()
    }

    func prefetch(_ url: URL) {
        let view = container.viewContext
        prefetcher.dataTask(with: url) { data, _, _ in
            guard let data, let payload = try? JSONDecoder().decode(FeedPayload.self, from: data) else { return }
            let guids = payload.items.map(\.guid)
            view.perform {
                let request = NSFetchRequest<FeedItem>(entityName: "FeedItem")
                request.predicate = NSPredicate(format: "guid IN %@", guids)
                print("known", (try? view.count(for: request)) ?? 0)
            }
        }.resume()
    }
}
