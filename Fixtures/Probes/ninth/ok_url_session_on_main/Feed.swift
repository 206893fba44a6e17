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
