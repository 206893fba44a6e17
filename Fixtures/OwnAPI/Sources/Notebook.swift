import Foundation
import SQLite

struct Notebook {
    let store: NoteStore

    func add(_ titles: [String]) throws {
        for title in titles {
            // confine:expect write_in_loop
            try store.write { connection in try connection.run("INSERT INTO note (title) VALUES (?)", title) }
        }
    }

    func addTogether(_ titles: [String]) throws {
        try store.write { connection in
            for title in titles { try connection.run("INSERT INTO note (title) VALUES (?)", title) }
        }
    }

    func replace(_ title: String) throws {
        try store.write { connection in
            try connection.run("DELETE FROM note")
            // confine:expect nested_transaction
            try store.write { inner in try inner.run("INSERT INTO note (title) VALUES (?)", title) }
        }
    }

    func clearLater() throws {
        try store.read { connection in
            DispatchQueue.global().async {
                // confine:expect confined_handle_escapes_scope
                try? connection.execute("DELETE FROM note")
            }
        }
    }
}
