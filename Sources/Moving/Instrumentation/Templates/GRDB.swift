import ConfinementChecker
import GRDB

// GRDB under ConfinementChecker: queues and pools guard themselves, and may be used anywhere. A `Database`, and the statements and cursors
// made of it, belong to the closure that it is lent to, on the queue of its connection. `checked()` fails the test at the line that uses
// one elsewhere, where GRDB ends the process, or (a cursor) says nothing.
//
//     try queue.write { db in
//         let db = db.lent()
//         try db.checked().execute(sql: "DELETE FROM book")
//     }

extension GRDB.Database {
    /// This connection, known from now on as lent at the calling line. To be called in the closure that is given it.
    func lent(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> GRDB.Database {
        GRDBHandles.adapt()
        return ConfinedHandles.lent(self, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This connection, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> GRDB.Database {
        GRDBHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension GRDB.Cursor {
    /// This cursor, known from now on as made at the calling line.
    func watched(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) -> Self {
        GRDBHandles.adapt()
        return ConfinedHandles.opened(self, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// This cursor, after a check that is reported at the calling line.
    func checked(
        function: StaticString = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        GRDBHandles.adapt()
        return ConfinedHandles.used(self, function: function, at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

// A project may have types of these names itself.
enum GRDBHandles {
    nonisolated static func adapt() { ConfinedHandles.adapt("GRDB") { handle(of: $0) } }

    nonisolated static func handle(of value: Any) -> ConfinedHandle? {
        switch value {
        case let database as GRDB.Database: ConfinedHandle(database, "database", home: .lender)
        case let statement as GRDB.Statement: ConfinedHandle(statement, "statement", home: .lender)
        case let cursor as any GRDB.Cursor: ConfinedHandle(cursor as AnyObject, "cursor", home: .lender)
        default: nil
        }
    }
}
