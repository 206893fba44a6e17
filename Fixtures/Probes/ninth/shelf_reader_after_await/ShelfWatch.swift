import RealmSwift

/// Looks at the shelf every second, on a thread of its own.
final class ShelfWatch: @unchecked Sendable {
    private let lock = NSLock()
    private var stopped = false

    private var isRunning: Bool {
        lock.lock()
        defer { lock.unlock() }
        return !stopped
    }

    func stop() {
        lock.lock()
        stopped = true
        lock.unlock()
    }

    func counts(_ report: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while self.isRunning {
                    report(realm.objects(Book.self).count) // expect: stale_background_read
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
    }

    func pages(_ report: @escaping @Sendable (Int) -> Void) {
        Thread.detachNewThread {
            while self.isRunning {
                autoreleasepool {
                    guard let shelf = try? Shelf.open() else { return }
                    report(shelf.totalPages)
                }
                Thread.sleep(forTimeInterval: 1)
            }
        }
    }

    func titles(_ report: @escaping @Sendable ([String]) -> Void) {
        Thread.detachNewThread {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while self.isRunning {
                    realm.refresh()
                    report(realm.objects(Book.self).map(\.title))
                    Thread.sleep(forTimeInterval: 5)
                }
            }
        }
    }
}
