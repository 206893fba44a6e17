import GRDB

struct WordStatistics: Sendable {
    let queue: DatabaseQueue

    /// The cursor lives and dies in the access.
    func longest(_ limit: Int) async throws -> String? {
        try await queue.read { db in
            let cursor = try Word.all().limit(limit).fetchCursor(db)
            var longest: String?
            while let word = try cursor.next() {
                if word.lemma.count > longest?.count ?? 0 { longest = word.lemma }
            }
            return longest
        }
    }
}
