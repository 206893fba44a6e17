import CoreData

final class ArticleObject: NSManagedObject {
    var guid: String = ""
    var headline: String = ""
    var read = false
    var publishedAt: Date?
}

struct ArticleRow: Identifiable, Sendable {
    let id: NSManagedObjectID
    let headline: String
}
