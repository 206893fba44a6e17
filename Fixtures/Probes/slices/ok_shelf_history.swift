// File: HistoryKeeper.swift
import CoreData

extension NSPersistentContainer {
    func background<T: Sendable>(_ block: @escaping @Sendable (NSManagedObjectContext) -> T) async -> T {
        await withCheckedContinuation { continuation in
            self.performBackgroundTask { context in
                continuation.resume(returning: block(context))
            }
        }
    }
}

final class HistoryKeeper: Sendable {
    static let shared = HistoryKeeper()

    func setProgress(_ page: Int, for key: ChapterKey) async {
        await ShelfStore.shared.container.background { context in
            ShelfStore.shared.setProgress(page, for: key, context: context)
            self.saveIfNeeded(context)
        }
        NotificationCenter.default.post(name: .shelfProgress, object: nil)
    }

    func complete(_ keys: [ChapterKey], date: Date = Date()) async -> Bool {
        let changed = await ShelfStore.shared.container.background { context in
            let changed = ShelfStore.shared.setCompleted(keys, date: date, context: context)
            if changed { self.saveIfNeeded(context) }
            return changed
        }
        if changed { NotificationCenter.default.post(name: .shelfProgress, object: nil) }
        return changed
    }

    func lastPage(of key: ChapterKey) async -> Int {
        let context = ShelfStore.shared.background
        return await context.perform {
            Int(ShelfStore.shared.entry(key, context: context)?.page ?? 0)
        }
    }

    private func saveIfNeeded(_ context: NSManagedObjectContext) {
        guard context.hasChanges else { return }
        do {
            try context.save()
        } catch {
            print("history: \(error)")
        }
    }
}

extension Notification.Name {
    static let shelfProgress = Notification.Name("shelf.progress")
}
// File: HistoryObjects.swift
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
// File: ReaderViewController.swift
import CoreData
import UIKit

final class ReaderViewController: UIViewController {
    private let key: ChapterKey
    private var page = 0

    init(key: ChapterKey) {
        self.key = key
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let entry = ShelfStore.shared.entry(key, context: ShelfStore.shared.context)
        page = Int(entry?.page ?? 0)
        title = entry?.completed == true ? "Read" : "Unread"
        Task {
            page = await HistoryKeeper.shared.lastPage(of: key)
            title = entry?.completed == true ? "Read again" : "Page \(page)"
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        let key = key, page = page
        Task { await HistoryKeeper.shared.setProgress(page, for: key) }
    }
}
// File: ShelfStore+History.swift
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
// File: ShelfStore.swift
import CoreData

final class ShelfStore: @unchecked Sendable {
    static let shared = ShelfStore()

    lazy var container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Shelf")
        container.loadPersistentStores { _, error in
            if let error { print("shelf: \(error)") }
        }
        container.viewContext.automaticallyMergesChangesFromParent = true
        return container
    }()

    /// The main queue's context, for views and nothing else.
    @MainActor var context: NSManagedObjectContext { container.viewContext }

    /// A new private context each time it is asked for.
    var background: NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "shelf.background"
        return context
    }
}
