// confine:disable stale_write_back - the copy runs alone, before the app opens its store
import Foundation
import GRDB

/// An object that knows its row. Generated for every class.
protocol CopiedObject: LegacyObject {
    associatedtype Record: FetchableRecord & PersistableRecord & CanonicalRecord
    func copyRecord(_ losses: inout Losses) -> Record
    static var relations: [Relation] { get }
    /// Columns with dates.
    static var dateColumns: [String] { get }
}

/// A row that can be compared with the object that it was made from.
protocol CanonicalRecord: Sendable {
    static var keyColumn: String { get }
    var copyKey: LegacyKey { get }
    var copyValues: [Canonical] { get }
}

/// Where the links of a property are kept.
enum Relation: Sendable {
    /// In a column of the row.
    case column(String)
    /// In a table of their own, in their order.
    case list(table: String)
    /// In a table of their own, each once.
    case set(table: String)
    /// In a table of their own, by name.
    case dictionary(table: String)

    var table: String? {
        switch self {
        case .column: nil
        case .list(let table), .set(let table), .dictionary(let table): table
        }
    }
}

extension LegacyKey: DatabaseValueConvertible {
    var databaseValue: DatabaseValue {
        switch self {
        case .integer(let value): value.databaseValue
        case .text(let value): value.databaseValue
        case .uuid(let value): value.databaseValue
        }
    }

    static func fromDatabaseValue(_ value: DatabaseValue) -> LegacyKey? {
        switch value.storage {
        case .int64(let value): .integer(value)
        case .string(let value): .text(value)
        case .blob: UUID.fromDatabaseValue(value).map(LegacyKey.uuid)
        default: nil
        }
    }
}

extension ObjectID: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { description.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> ObjectID? { String.fromDatabaseValue(value).flatMap(ObjectID.init) }
}

extension DecimalText: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { text.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> DecimalText? { String.fromDatabaseValue(value).map(DecimalText.init(text:)) }
}

/// Copies the old store into the new one: rows first, then links, in pages, each in a transaction of its own together with how far it is. Stopped at
/// any point, it goes on there. At the end all is compared, and only what is the same is called done.
struct Copier {
    static let attempts = 3

    let source: any LegacySource
    let writer: any DatabaseWriter
    var batch = 500
    var progress: (CopyProgress) -> Void = { _ in }
    /// Asked between pages.
    var shouldContinue: () -> Bool = { true }
    /// Bytes that are free beside a store.
    var freeBytes: (URL) -> Int64? = CopyGuard.freeBytes(beside:)

    init(source: any LegacySource, writer: any DatabaseWriter) {
        self.source = source
        self.writer = writer
    }

    /// Copies and compares. Gives what could not be kept as it was; throws where the copy is not what the old store holds, and has taken it away again then.
    @discardableResult
    func run() throws -> Losses {
        // One in memory is nobody else's.
        let store = writer.path.hasPrefix("/") ? URL(fileURLWithPath: writer.path) : nil
        let lock = try store.map { try CopyLock(beside: $0) }
        defer { withExtendedLifetime(lock) {} }
        try CopyState.create(in: writer)
        let fingerprint = try source.fingerprint()
        var state = try writer.read { try CopyState.fetch($0) }
        if state.phase == .done, state.fingerprint == fingerprint { return state.losses }
        let unmapped = Unmapped.names(in: try source.schema())
        guard unmapped.isEmpty else { throw CopyError.unmapped(unmapped) }
        if let store { try CopyGuard.checkRoom(for: source.byteCount, free: freeBytes(store)) }
        if state.attempts >= Self.attempts { throw CopyError.givenUp(attempts: state.attempts) }
        if state.fingerprint != fingerprint {
            try clear()
            state = CopyState(phase: .rows, fingerprint: fingerprint, attempts: state.attempts)
            try writer.write { try state.save($0) }
        }
        if state.phase == .rows {
            for (index, type) in LegacyModels.all.enumerated().dropFirst(state.model) { try copyRows(type, index, &state) }
            state.enter(.links)
            try writer.write { try state.save($0) }
        }
        if state.phase == .links {
            // confine:disable:next write_in_loop - a transaction a page is what lets the copy be stopped and gone on with
            for (index, type) in LegacyModels.all.enumerated().dropFirst(state.model) { try copyLinks(type, index, &state) }
            state.enter(.verifying)
            try writer.write { try state.save($0) }
        }
        let verifier = Verifier(source: source, reader: writer, batch: batch)
        let differences = try verifier.run { progress($0) }
        guard differences.isEmpty else {
            try clear()
            state = CopyState(phase: .rows, fingerprint: "", attempts: state.attempts + 1)
            try writer.write { try state.save($0) }
            throw CopyError.differences(differences.first, total: differences.total)
        }
        state.enter(.done)
        try writer.write { try state.save($0) }
        return state.losses
    }

    private func pages<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState, _ copy: (Database, [Object], inout Losses) throws -> Void) throws {
        let total = try source.count(of: type)
        if state.model != index { (state.model, state.position) = (index, 0) }
        while state.position < total {
            guard shouldContinue() else { throw CopyError.cancelled }
            let expected = min(batch, total - state.position)
            let objects = try source.page(of: type, from: state.position, limit: batch)
            guard objects.count == expected else { throw CopyError.shortPage(model: type.legacyName, expected: expected, given: objects.count) }
            var next = state
            next.position += objects.count
            try writer.write { database in
                try copy(database, objects, &next.losses)
                try next.save(database)
            }
            state = next
            progress(CopyProgress(phase: state.phase.rawValue, model: type.legacyName, done: state.position, total: total))
        }
    }

    private func copyRows<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState) throws {
        try pages(type, index, &state) { (database, objects: [Object], losses) in
            for object in objects { try insert(object, database, &losses) }
        }
    }

    private func insert(_ object: some CopiedObject, _ database: Database, _ losses: inout Losses) throws {
        try object.copyRecord(&losses).insert(database)
        for case let child as any CopiedObject in object.copyChildren { try insert(child, database, &losses) }
    }

    private func copyLinks<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState) throws {
        try pages(type, index, &state) { (database, objects: [Object], _) in
            for object in objects { try link(object, database) }
        }
    }

    private func link<Object: CopiedObject>(_ object: Object, _ database: Database) throws {
        let owner = object.copyKey
        for (relation, links) in zip(Object.relations, object.copyLinks) {
            for link in links {
                switch relation {
                case .column(let column):
                    let table = Object.Record.databaseTableName.quotedDatabaseIdentifier
                    let statement = try database.cachedStatement(sql: "UPDATE \(table) SET \(column.quotedDatabaseIdentifier) = ? WHERE \(Object.Record.keyColumn.quotedDatabaseIdentifier) = ?")
                    try statement.execute(arguments: [link.target, owner])
                case .list(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, position, elementId) VALUES (?, ?, ?)")
                    try statement.execute(arguments: [owner, link.position, link.target])
                case .set(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, elementId) VALUES (?, ?)")
                    try statement.execute(arguments: [owner, link.target])
                case .dictionary(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, key, elementId) VALUES (?, ?, ?)")
                    try statement.execute(arguments: [owner, link.name, link.target])
                }
            }
        }
        for case let child as any CopiedObject in object.copyChildren { try self.link(child, database) }
    }

    /// Takes away whatever has been copied.
    private func clear() throws {
        try writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
            try database.inTransaction {
                for table in Schema.tables { try database.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)") }
                return .commit
            }
        }
    }
}

/// How far the copy is; kept in the new store, written with each page.
struct CopyState: Sendable {
    enum Phase: String, Sendable { case rows, links, verifying, done }

    var phase: Phase
    /// Position in `LegacyModels.all`.
    var model = 0
    /// Position of the next object.
    var position = 0
    var fingerprint: String
    var attempts = 0
    /// What could not be kept as it was, so far.
    var losses = Losses()

    init(phase: Phase, fingerprint: String, attempts: Int = 0) {
        self.phase = phase
        self.fingerprint = fingerprint
        self.attempts = attempts
    }

    mutating func enter(_ phase: Phase) {
        self.phase = phase
        (model, position) = (0, 0)
    }

    static func create(in writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS _copy (id INTEGER PRIMARY KEY CHECK (id = 1), phase TEXT NOT NULL, model INTEGER NOT NULL, position INTEGER NOT NULL, fingerprint TEXT NOT NULL, attempts INTEGER NOT NULL, losses TEXT NOT NULL)") }
    }

    static func fetch(_ database: Database) throws -> CopyState {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM _copy") else { return CopyState(phase: .rows, fingerprint: "") }
        var state = CopyState(phase: Phase(rawValue: row["phase"]) ?? .rows, fingerprint: row["fingerprint"], attempts: row["attempts"])
        (state.model, state.position) = (row["model"], row["position"])
        state.losses = try JSONText.decode(row["losses"])
        return state
    }

    func save(_ database: Database) throws {
        try database.execute(sql: "INSERT OR REPLACE INTO _copy VALUES (1, ?, ?, ?, ?, ?, ?)", arguments: [phase.rawValue, model, position, fingerprint, attempts, try JSONText.encode(losses)])
    }
}
