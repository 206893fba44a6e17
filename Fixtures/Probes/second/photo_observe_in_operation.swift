// File: QuotaMonitor.swift
import RealmSwift

final class QuotaMonitor {
    private let operations: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()
    private var token: NotificationToken?
    private let report: (Int) -> Void

    init(report: @escaping (Int) -> Void) {
        self.report = report
    }

    func start() {
        operations.addOperation { [weak self] in
            autoreleasepool {
                guard let self, let realm = try? Realm() else { return }
                let heavy = realm.objects(Photo.self).where { $0.bytes > 5_000_000 }
                self.token = heavy.watchCount(self.report)  // maybe: observe_without_run_loop, stale_background_read
            }
        }
    }

    func stop() {
        token?.invalidate()
        token = nil
    }
}
// File: Watching.swift
import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var bytes: Int
}

extension RealmCollection {
    /// Calls back with the number of elements whenever they change.
    func watchCount(_ report: @escaping (Int) -> Void) -> NotificationToken {
        observe { change in  // expect: observe_without_run_loop
            switch change {
            case .initial(let items): report(items.count)
            case .update(let items, _, _, _): report(items.count)
            case .error: report(0)
            }
        }
    }
}
