import Foundation
import Inventory
import Migration
import Testing

private let models = """
    import Foundation
    import RealmSwift
    class Item: Object {
        @Persisted(primaryKey: true) var id: String
        @Persisted var name: String
        @Persisted(originProperty: "items") var boxes: LinkingObjects<Box>
    }
    class Sticker: EmbeddedObject { @Persisted var text: String }
    class Box: Object {
        @Persisted(primaryKey: true) var id: Int
        @Persisted var title: String
        @Persisted var watched: String { didSet { count += 1 } }
        @Persisted var count: Int
        @Persisted var items: List<Item>
        @Persisted var stickers: List<Sticker>
        @Persisted var marks: MutableSet<Item>
        @Persisted var byName: Map<String, Item?>
        @Persisted var words: List<String>
        @Persisted var tags: MutableSet<String>
        @Persisted var scores: Map<String, Int>
        @Persisted var sticker: Sticker?
        @Persisted var best: Item?
        var shout: String { get { title } set { title = newValue } }
        convenience init(id: Int, best: Item) { self.init(); self.id = id; self.best = best }
    }

    """

/// The names of the parameters of a transaction's method, and the lines of the checklist below its place.
private func moved(_ statements: String, _ target: MigrationTarget) throws -> (parameters: [String], list: String) {
    let found = try inventory([
        "Models.swift": models,
        "Use.swift": """
        import RealmSwift
        func fill(_ box: Box) { box.items.append(Item()); box.scores["b"] = 2 }
        func change(_ realm: Realm, _ box: Box, _ item: Item, _ other: Box, _ work: () -> Void) throws {
            try realm.write { \(statements) }
        }

        """
    ])
    let files = Migration.files(try plan(found, target), places: found.places)
    func text(_ path: String) throws -> String { try #require(files.first { $0.path == path }).text }
    let method = try text("Transactions.swift").split(separator: "\n").first { $0.contains("func change") } ?? ""
    let parameters = method.split(separator: "(", maxSplits: 1).last.map(String.init) ?? ""
    let names = ["adding", "changing", "deleting", "linking"].flatMap { verb in
        parameters.split(separator: ",").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(verb) }
            .map { String($0.prefix { $0 != ":" }) }
    }
    let list = try text("CHECKLIST.md").split(separator: "\n").drop { !$0.contains("Use.swift:4 ") }.dropFirst()
        .prefix { $0.hasPrefix("  ") }.joined(separator: "\n")
    return (names, list)
}

/// A change, the parameters that it makes in each target, and what the checklist says of it.
struct MovedCase: Sendable {
    var code: String
    var grdb: [String]
    var grdbText: String
    var swiftData: [String]
    var swiftDataText: String

    init(_ code: String, _ grdb: [String], _ grdbText: String, _ swiftData: [String], _ swiftDataText: String) {
        (self.code, self.grdb, self.grdbText) = (code, grdb, grdbText)
        (self.swiftData, self.swiftDataText) = (swiftData, swiftDataText)
    }
}

let movedCases: [MovedCase] = [
    // Lists of objects.
    MovedCase(
        "box.items.append(Item())", ["addingItem", "linking"], "`Box.items(of: …) { $0.append(…) }` in `linking`",
        ["changingBox"], "`changeItems { $0.append(…) }`, in the closure after `changingBox`"),
    MovedCase(
        "box.items.insert(item, at: 0)", ["addingItem", "linking"], "{ $0.insert(…, at: …) }` in `linking`",
        ["changingBox"], "`changeItems { $0.insert(…, at: …) }`"),
    MovedCase(
        "box.items.remove(at: 0)", ["linking"], "{ $0.remove(at: …) }` in `linking`", ["changingBox"],
        "`changeItems { $0.remove(at: …) }`"),
    MovedCase(
        "box.items.removeAll()", ["linking"], "{ $0.removeAll() }` in `linking`", ["changingBox"],
        "`changeItems { $0.removeAll() }`"),
    MovedCase(
        "box.items.replace(index: 0, object: item)", ["addingItem", "linking"], "{ $0[…] = … }` in `linking`",
        ["changingBox"], "`changeItems { $0[…] = … }`"),
    MovedCase(
        "box.items[0] = item", ["addingItem", "linking"], "{ $0[…] = … }` in `linking`", ["changingBox"],
        "`changeItems { $0[…] = … }`"),
    MovedCase(
        "box.items.move(from: 0, to: 1)", ["linking"], "{ $0.insert($0.remove(at: …), at: …) }` in `linking`",
        ["changingBox"], "`changeItems { $0.insert($0.remove(at: …), at: …) }`"),
    MovedCase(
        "box.items = other.items", ["addingItem", "linking"], "{ $0 = … }` in `linking`", ["changingBox"],
        "`changeItems { $0 = … }`"),
    MovedCase(
        "let items = box.items; items.append(item)", ["addingItem", "linking"], "`Box.items(of: …)", ["changingBox"],
        "`changeItems { $0.append(…) }`"),
    // Sets and maps of objects.
    MovedCase(
        "box.marks.insert(item)", ["addingItem", "linking"], "`Box.marks(of: …) { $0.insert(…) }`", ["changingBox"],
        "`changeMarks { $0.insert(…) }`"),
    MovedCase(
        "box.marks.remove(item)", ["linking"], "`Box.marks(of: …) { $0.remove(…) }`", ["changingBox"],
        "`changeMarks { $0.remove(…) }`"),
    MovedCase(
        "box.byName[\"a\"] = item", ["addingItem", "linking"], "`Box.byName(of: …) { $0[…] = … }`", ["changingBox"],
        "`changeByName { $0[…] = … }`"),
    MovedCase(
        "box.byName[\"a\"] = nil", ["linking"], "`Box.byName(of: …) { $0[…] = … }`", ["changingBox"],
        "`changeByName { $0[…] = … }`"),
    // Values.
    MovedCase(
        "box.words.append(\"w\")", ["changingBox"], "`words`, in `changingBox`", ["changingBox"],
        "`words`, in the closure after `changingBox`"),
    MovedCase(
        "box.tags.insert(\"t\")", ["changingBox"], "`tags`, in `changingBox`", ["changingBox"],
        "`tags`, in the closure after `changingBox`"),
    MovedCase(
        "box.scores[\"a\"] = 1", ["changingBox"], "`scores`, in `changingBox`", ["changingBox"],
        "`scores`, in the closure after `changingBox`"),
    MovedCase(
        "box.count += 1; box.title = \"t\"", ["changingBox"], "`count`, `title`, in `changingBox`", ["changingBox"],
        "`count`, `title`, in the closure after `changingBox`"),
    MovedCase(
        "box.title.append(\"t\")", ["changingBox"], "`title`, in `changingBox`", ["changingBox"],
        "`title`, in the closure after `changingBox`"),
    MovedCase(
        "box.shout = \"t\"", ["changingBox"], "`title`, in `changingBox`", ["changingBox"],
        "Models.swift:23 `title = newValue`"),
    // Objects, and what is made with them.
    MovedCase(
        "realm.add(Box(id: 1, best: Item()))", ["addingBox", "addingItem", "linking"],
        "`best`, in `addingItem`, its key in `bestId`", ["addingBox"], "by `changeItems { $0 = … }`; `best`"),
    MovedCase(
        "let box = Box(); box.title = \"t\"; box.items.append(Item()); realm.add(box)",
        ["addingBox", "addingItem", "linking"], "`Box.items(of: …) { $0.append(…) }` in `linking`", ["addingBox"],
        "`changeItems { $0.append(…) }`, of the new one"),
    MovedCase(
        "realm.create(Box.self, value: [\"items\": [[\"id\": \"a\"]]])",
        ["addingBox", "addingItem", "addingSticker", "linking"], "`items`, in `addingItem` and as `Box.items(of: …)",
        ["addingBox"], "`items`, by `changeItems { $0 = … }`"),
    MovedCase(
        "fill(box)", ["addingItem", "changingBox", "linking"], "Use.swift:2 `box.items.append(Item())`",
        ["changingBox"], "Use.swift:2 `box.items.append(Item())`"),
    // Embedded objects and links.
    MovedCase(
        "box.sticker = Sticker()", ["addingSticker", "changingBox"],
        "a record of its own in `addingSticker`, its key in `stickerId`, in `changingBox`; the one before is deleted",
        ["changingBox"], "`setSticker(…)`, in the closure after `changingBox`; the one before is deleted"),
    MovedCase(
        "box.stickers.append(Sticker())", ["addingSticker", "linking"], "records of their own in `addingSticker`",
        ["changingBox"],
        "`changeStickers { $0.append(…) }`"),
    MovedCase(
        "box.stickers.removeLast()", ["linking"], "what is taken out is deleted", ["changingBox"],
        "what is taken out is deleted"),
    MovedCase(
        "box.sticker?.text = \"t\"", ["changingSticker"], "`text`, in `changingSticker`", ["changingSticker"],
        "`text`, in the closure after `changingSticker`"),
    MovedCase(
        "box.best = item", ["addingItem", "changingBox"], "`bestId`, in `changingBox`; a new `Item` in `addingItem`",
        ["changingBox"], "`best`, in the closure after `changingBox`"),
    MovedCase(
        "box.best = nil", ["changingBox"], "`bestId`, in `changingBox`", ["changingBox"],
        "`best`, in the closure after `changingBox`"),
    // What is deleted, and what leads there.
    MovedCase(
        "realm.delete(box.items); realm.delete(box)", ["deletingBox", "deletingItem"],
        "keys in `deletingItem`; links and embedded objects go with them", ["deletingBox", "deletingItem"],
        "keys in `deletingBox`; links and embedded objects go with them"),
    MovedCase(
        "for box in item.boxes { box.best = nil }; realm.delete(item)", ["changingBox", "deletingItem"],
        "`bestId`, in `changingBox`", ["changingBox", "deletingItem"], "`best`, in the closure after `changingBox`")
]

/// Each change of a container is an argument of the transaction's method, or stands in the checklist as work by hand.
@Suite struct ChangeTests {
    @Test(arguments: movedCases.indices) func everyChangeHasItsArgument(_ index: Int) throws {
        let one = movedCases[index]
        let grdb = try moved(one.code, .grdb), swiftData = try moved(one.code, .swiftData)
        #expect(Set(grdb.parameters) == Set(one.grdb), "\(one.code): \(grdb)")
        #expect(grdb.list.contains(one.grdbText), "\(one.code): \(grdb)")
        #expect(Set(swiftData.parameters) == Set(one.swiftData), "\(one.code): \(swiftData)")
        #expect(swiftData.list.contains(one.swiftDataText), "\(one.code): \(swiftData)")
        #expect(!grdb.list.contains("by hand") && !swiftData.list.contains("by hand"), "\(one.code): \(grdb)")
    }

    /// Code of which the changes can't be told is named, and no such transaction is said to be as before.
    @Test(arguments: [
        ("work()", "it runs a function that it is given"),
        ("box.setValue(\"t\", forKey: \"title\")", "a property is set by its name, as text"),
        ("box[\"title\"] = \"t\"", "a property is set by its name, as text"),
        ("box.watched = \"t\"", "code of `watched` runs when it is set"),
        ("outside.save(box)", "what it calls is not known"),
        ("box.count += 1; return", "")
    ])
    func whatIsNotUnderstoodIsNamed(_ code: String, _ reason: String) throws {
        for target in MigrationTarget.allCases {
            let found = try moved(code, target)
            #expect(found.list.contains("**by hand**") == !reason.isEmpty, "\(code): \(found)")
            #expect(reason.isEmpty || found.list.contains(reason), "\(code): \(found)")
        }
    }

    /// What is deleted before others are added is deleted first in the method, too.
    @Test func theOrderOfTheAppIsKept() throws {
        for target in MigrationTarget.allCases {
            let found = try inventory([
                "Models.swift": models,
                "Use.swift": """
                import RealmSwift
                func replace(_ realm: Realm, _ old: Item, _ new: Item) throws {
                    try realm.write { clear(realm, old); realm.add(new) }
                }
                func clear(_ realm: Realm, _ old: Item) { realm.delete(old) }
                func begin(_ realm: Realm) throws { try realm.write { realm.deleteAll(); realm.add(Item()) } }

                """
            ])
            let files = Migration.files(try plan(found, target), places: found.places)
            let text = try #require(files.first { $0.path == "Transactions.swift" }).text
            let method = try #require(text.range(of: "func replace")).lowerBound
            let body = text[method...]
            func place(_ code: String) throws -> String.Index {
                try #require(body.range(of: code), "\(text)").lowerBound
            }
            let isGRDB = target == .grdb
            #expect(
                try place(isGRDB ? "Item.deleteAll" : "context.delete") < place(isGRDB ? ".insert(" : "context.insert"))
            #expect(text.contains("if deletingEverything { try ") && text.contains(".deleteEverything() }"), "\(text)")
        }
    }

    /// An object that is not there is an error, and no change that is lost.
    @Test func aMissingObjectIsAnError() throws {
        let found = try inventory([
            "Models.swift": models,
            "Use.swift": """
            import RealmSwift
            func rename(_ realm: Realm, _ box: Box) throws { try realm.write { box.title = "t" } }

            """
        ])
        let files = Migration.files(try plan(found, .swiftData), places: found.places)
        let text = try #require(files.first { $0.path == "Transactions.swift" }).text
        #expect(text.contains("guard let model = changedBox[key] else { throw StoreError.missing(\"Box \\(key)\") }"))
    }
}
