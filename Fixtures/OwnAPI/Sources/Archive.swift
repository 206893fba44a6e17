import FMDB
import Foundation

/// What was noted in earlier years, in a database of its own.
final class Archive {
    private let queue: FMDatabaseQueue

    init?(path: String) {
        guard let queue = FMDatabaseQueue(path: path) else { return nil }
        self.queue = queue
    }

    func count() -> Int {
        var count = 0
        queue.inDatabase { db in
            guard let rows = try? db.executeQuery("SELECT COUNT(*) AS n FROM note", values: nil) else { return }
            if rows.next() { count = Int(rows.int(forColumn: "n")) }
            rows.close()
        }
        return count
    }

    func add(_ titles: [String]) {
        for title in titles {
            // confine:expect write_in_loop
            queue.inTransaction { db, _ in try? db.executeUpdate("INSERT INTO note (title) VALUES (?)", values: [title]) }
        }
    }

    func rename(_ title: String, to new: String) {
        queue.inTransaction { db, _ in
            // confine:expect nested_transaction
            queue.inDatabase { inner in try? inner.executeUpdate("DELETE FROM note WHERE title = ?", values: [new]) }
            try? db.executeUpdate("UPDATE note SET title = ? WHERE title = ?", values: [new, title])
        }
    }

    func clear() {
        queue.inDatabase { db in
            DispatchQueue.global().async {
                // confine:expect confined_handle_escapes_scope
                _ = db.executeStatements("DELETE FROM note")
            }
        }
    }
}
