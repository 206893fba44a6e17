import Foundation
import GRDB
import Rows

/// A predicate with what it should find, and two ways to ask.
struct Case {
    var format: String
    var expected: [Int]
    var swiftGrade: String
    var sqlGrade: String
    var swift: (() -> Predicate<Item>)?
    var sql: (() -> QueryInterfaceRequest<Item>)?
}

// The rows as objects, as `#Predicate` sees them.
final class Person: Equatable {
    static func == (a: Person, b: Person) -> Bool { a === b }
    var id = 0, name = "", city: String?, boss: Person?, items: [Item] = []
}
final class Tag {
    var id = 0, title = "", weight: Int?
}
final class Item: TableRecord {
    static let databaseTableName = "item"
    var id = 0, name = "", nick: String?, age = 0, score: Double?, done = false, flag: Bool?, born = 0.0, owner: Person?, tags: [Tag] = [], words: [String] = []
}

let world = World(seed: worldSeed)
let people = world.people.map { row in
    let person = Person()
    (person.id, person.name, person.city) = (row.id, row.name, row.city)
    return person
}
for row in world.people { people[row.id].boss = row.boss.map { people[$0] } }
let tags = world.tags.map { row in
    let tag = Tag()
    (tag.id, tag.title, tag.weight) = (row.id, row.title, row.weight)
    return tag
}
let items = world.items.map { row in
    let item = Item()
    (item.id, item.name, item.nick, item.age, item.score, item.done, item.flag, item.born) = (row.id, row.name, row.nick, row.age, row.score, row.done, row.flag, row.born)
    (item.owner, item.tags, item.words) = (row.owner.map { people[$0] }, row.tags.map { tags[$0] }, row.words)
    return item
}

// The rows in a database. The function is the one that generated schemas carry.
var configuration = Configuration()
configuration.prepareDatabase { database in
    database.add(function: DatabaseFunction("folded", argumentCount: 2, pure: true) { values in
        guard let text = String.fromDatabaseValue(values[0]), let letters = Int.fromDatabaseValue(values[1]) else { return nil }
        var options: String.CompareOptions = []
        if letters & 1 != 0 { options.insert(.caseInsensitive) }
        if letters & 2 != 0 { options.insert(.diacriticInsensitive) }
        return text.folding(options: options, locale: nil)
    })
}
let queue = try DatabaseQueue(configuration: configuration)
try queue.write { database in
    try database.execute(sql: """
        CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT, boss INTEGER);
        CREATE TABLE tag(id INTEGER PRIMARY KEY, title TEXT NOT NULL, weight INTEGER);
        CREATE TABLE item(id INTEGER PRIMARY KEY, name TEXT NOT NULL, nick TEXT, age INTEGER NOT NULL, score DOUBLE, done BOOLEAN NOT NULL, flag BOOLEAN, born DOUBLE NOT NULL, owner INTEGER, words JSONTEXT NOT NULL);
        CREATE TABLE item_tags(itemId INTEGER NOT NULL, position INTEGER NOT NULL, tagId INTEGER NOT NULL, PRIMARY KEY (itemId, position));
        """)
    for row in world.people { try database.execute(literal: "INSERT INTO person VALUES (\(row.id), \(row.name), \(row.city), \(row.boss))") }
    for row in world.tags { try database.execute(literal: "INSERT INTO tag VALUES (\(row.id), \(row.title), \(row.weight))") }
    for row in world.items {
        let words = String(decoding: try JSONEncoder().encode(row.words), as: UTF8.self)
        try database.execute(literal: "INSERT INTO item VALUES (\(row.id), \(row.name), \(row.nick), \(row.age), \(row.score), \(row.done), \(row.flag), \(row.born), \(row.owner), \(words))")
        for (position, tag) in row.tags.enumerated() { try database.execute(literal: "INSERT INTO item_tags VALUES (\(row.id), \(position), \(tag))") }
    }
}

var wrong = 0, swiftAsked = 0, sqlAsked = 0, declared = 0
for make in cases {
    let check = make()
    func compare(_ found: [Int], _ grade: String, _ what: String) {
        guard found != check.expected else { return }
        if grade == "differs" {
            declared += 1
        } else {
            wrong += 1
            print("\(what) finds \(found), not \(check.expected): \(check.format)")
        }
    }
    if let predicate = check.swift?() {
        swiftAsked += 1
        compare(try items.filter { try predicate.evaluate($0) }.map(\.id), check.swiftGrade, "#Predicate")
    }
    if let request = check.sql?() {
        sqlAsked += 1
        compare(try queue.read { try Int.fetchAll($0, request.select(Column("id")).order(Column("id"))) }, check.sqlGrade, "SQL")
    }
}
print("\(cases.count) predicates over \(items.count) rows: \(swiftAsked) asked of #Predicate, \(sqlAsked) of SQLite, \(wrong) wrong, \(declared) other rows where that was said")
exit(wrong == 0 && swiftAsked > 0 && sqlAsked > 0 ? 0 : 1)
