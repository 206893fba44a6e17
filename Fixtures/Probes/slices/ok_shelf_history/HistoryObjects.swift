import CoreData

final class ShelfEntry: NSManagedObject {
    var titleId: String = ""
    var sourceId: String = ""
    var chapterId: String = ""
    var page: Int64 = 0
    var completed = false
    var readAt: Date?
}

struct ChapterKey: Hashable, Sendable {
    let source: String
    let title: String
    let chapter: String
}
