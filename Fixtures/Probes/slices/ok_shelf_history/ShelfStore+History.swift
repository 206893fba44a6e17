import CoreData

extension ShelfStore {
    func entry(_ key: ChapterKey, context: NSManagedObjectContext) -> ShelfEntry? {
        let request = NSFetchRequest<ShelfEntry>(entityName: "ShelfEntry")
        request.predicate = NSPredicate(
            format: "sourceId == %@ AND titleId == %@ AND chapterId == %@", key.source, key.title, key.chapter
        )
        request.fetchLimit = 1
        return (try? context.fetch(request))?.first
    }

    func getOrCreateEntry(_ key: ChapterKey, context: NSManagedObjectContext) -> ShelfEntry {
        if let entry = entry(key, context: context) { return entry }
        let entry = ShelfEntry(context: context)
        entry.sourceId = key.source
        entry.titleId = key.title
        entry.chapterId = key.chapter
        return entry
    }

    func setProgress(_ page: Int, for key: ChapterKey, context: NSManagedObjectContext) {
        let entry = getOrCreateEntry(key, context: context)
        entry.page = Int64(page)
        entry.readAt = Date()
    }

    func setCompleted(_ keys: [ChapterKey], date: Date, context: NSManagedObjectContext) -> Bool {
        var changed = false
        for key in keys {
            let entry = getOrCreateEntry(key, context: context)
            guard !entry.completed else { continue }
            entry.completed = true
            entry.readAt = date
            changed = true
        }
        return changed
    }
}
