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
