import Foundation
import GRDB

struct Word: Codable, FetchableRecord, PersistableRecord {
    var lemma: String
    var frequency: Int
}

final class WordScan {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    private func rare(below limit: Int) throws -> RecordCursor<Word> {
        try queue.read { db in
            try Word.order(Column("frequency")).fetchCursor(db) // expect: confined_handle_escapes_scope
        }
    }

    func firstRare(below limit: Int) throws -> [String] {
        let cursor = try rare(below: limit)
        var found: [String] = []
        while found.count < 50, let word = try cursor.next() { // maybe: confined_handle_escapes_scope
            if word.frequency < limit { found.append(word.lemma) }
        }
        return found
    }
}
