// File: DownloadStatusCenter.swift
import Foundation
import RealmSwift

final class Download: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var state = "queued"
    @Persisted var bytes = 0
}

final class DownloadStatusCenter {
    private let queue = DispatchQueue(label: "download.status", autoreleaseFrequency: .workItem)
    private var tokens: [NotificationToken] = []
    private let update: @Sendable (Int, Int) -> Void

    init(update: @escaping @Sendable (Int, Int) -> Void) {
        self.update = update
    }

    /// Called once from the main thread.
    func start() throws {
        let realm = try Realm()
        let running = realm.objects(Download.self).where { $0.state == "running" }
        let token = running.observe(on: queue) { [update] change in
            switch change {
            case .initial(let downloads), .update(let downloads, _, _, _):
                let total: Int = downloads.sum(ofProperty: "bytes")
                let count = downloads.count
                DispatchQueue.main.async {
                    update(count, total)
                }
            case .error(let error):
                print(error)
            }
        }
        tokens.append(token)
    }

    func finish(id: String) {
        queue.async {
            guard let realm = try? Realm(),
                let download = realm.object(ofType: Download.self, forPrimaryKey: id)
            else { return }
            try? realm.write {
                download.state = "done"
            }
        }
    }

    func stop() {
        tokens.forEach { $0.invalidate() }
        tokens.removeAll()
    }
}
