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
