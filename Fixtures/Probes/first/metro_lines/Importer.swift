import Foundation
import GRDB

struct LineImporter: Sendable {
    let queue: DatabaseQueue

    /// Hands every line to the caller's check, with the means to look into the database.
    func pending() throws -> [() throws -> Int] {
        try queue.read { db in
            try MetroLine.fetchAll(db).map { line in
                { try MetroLine.filter(Column("colour") == line.colour).fetchCount(db) }  // expect: confined_handle_escapes_scope
            }
        }
    }
}
