import Foundation
import GRDB

struct Person: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var name: String
    var mother: Int64?
    var father: Int64?
}

struct Event: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var person: Int64
    var kind: String
    var year: Int
}

protocol PersonDAO: Sendable {
    func find(_ id: Int64, in db: Database) throws -> Person?
    func children(of id: Int64, in db: Database) throws -> [Person]
}

struct SQLitePersonDAO: PersonDAO {
    func find(_ id: Int64, in db: Database) throws -> Person? { try Person.fetchOne(db, key: id) }

    func children(of id: Int64, in db: Database) throws -> [Person] {
        try Person.fetchAll(db, sql: "SELECT * FROM person WHERE mother = ? OR father = ?", arguments: [id, id])
    }
}

struct EventDAO: Sendable {
    func record(_ event: Event, in db: Database) throws { try event.upsert(db) }
    func years(of person: Int64, in db: Database) throws -> [Int] {
        try Int.fetchAll(db, sql: "SELECT year FROM event WHERE person = ?", arguments: [person])
    }
}
