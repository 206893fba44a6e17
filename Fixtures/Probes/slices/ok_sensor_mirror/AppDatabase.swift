import Foundation
import GRDB

/// The queue is opened once and handed to everyone: it may be used from anywhere.
final class AppDatabase: Sendable {
    static let shared = AppDatabase(queue: AppDatabase.makeQueue())
    let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    private static func makeQueue() -> DatabaseQueue {
        do {
            let path = URL.applicationSupportDirectory.appendingPathComponent("mirror.sqlite").path
            let queue = try DatabaseQueue(path: path)
            try queue.write { db in
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS sensorRow (id TEXT PRIMARY KEY, serverId TEXT, name TEXT, state TEXT, unit TEXT)")
                try db.execute(sql: "CREATE TABLE IF NOT EXISTS sensorArea (id TEXT PRIMARY KEY, name TEXT, serverId TEXT)")
            }
            return queue
        } catch {
            fatalError("mirror: \(error)")
        }
    }
}
