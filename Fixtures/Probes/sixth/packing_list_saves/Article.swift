import CoreData

final class PackedArticle: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var weight: Double
}

struct ArticleRow: Decodable, Sendable {
    let name: String
    let weight: Double
}
