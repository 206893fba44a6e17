import ConfinementGuards
import GRDBSQLite

/// A raw SQLite connection without a mutex: it belongs to the thread that opened it.
public final class RawReader {
    private var connection: OpaquePointer?
    private let confinement = ConfinementGuard("raw connection", domain: .currentThread)

    public struct Failure: Error { public let code: Int32 }

    public init(path: String) throws {
        let code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }

    deinit { sqlite3_close_v2(connection) }

    public func count() throws -> Int {
        confinement.assertConfined()
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(connection, "SELECT count(*) FROM book", -1, &statement, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
        defer { sqlite3_finalize(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { throw Failure(code: SQLITE_ERROR) }
        return Int(sqlite3_column_int64(statement, 0))
    }
}
