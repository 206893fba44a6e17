import Engine
import Foundation
import Inventory
import Migration
import Testing

private let app = """
    enum Mood: String, PersistableEnum { case calm, wild }
    class RealmPerson: Object {
        @Persisted(primaryKey: true) var id: String
        @Persisted var name: String
        @Persisted(originProperty: "owner") var dogs: LinkingObjects<RealmDog>
    }
    class RealmDog: Object {
        @Persisted(primaryKey: true) var id: UUID
        @Persisted(indexed: true) var name: String = "dog"
        @Persisted var mood: Mood = .calm
        @Persisted var owner: RealmPerson?
        @Persisted var friends: List<RealmPerson>
        @Persisted var enemies: MutableSet<RealmDog>
        @Persisted var collar: Collar?
        @Persisted var byRole: Map<String, RealmPerson?>
    }
    class Collar: EmbeddedObject { @Persisted var colour: String }
    class Note: Object { @Persisted var text: String }
    """

private func file(_ path: String, _ plan: MigrationPlan, places: [DatabasePlace] = []) throws -> String {
    let files = Migration.files(plan, places: places)
    return try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
}

@Suite struct WriterTests {
    /// No other file may read a private property by its member.
    @Test func privatePropertiesAreReadByTheirNames() throws {
        let reader = try file(
            "Copy/RealmSource.swift",
            plan(
                """
                enum Mood: String, PersistableEnum { case calm, wild }
                class Dog: Object {
                    @objc dynamic private var code = ""
                    @objc private dynamic var sound: Data?
                    @objc fileprivate dynamic var born = NSDate()
                    private let gaps = List<Int>()
                    @objc private(set) dynamic var name = ""
                    override static func primaryKey() -> String? { "code" }
                }
                class Cat: Object { @Persisted private var mood: Mood? }
                """))
        for line in [
            "(object[\"code\"] as! String)", "self.sound = (object[\"sound\"] as! Data?)",
            "self.born = ((object[\"born\"] as! NSDate) as Date)",
            "self.gaps = (object[\"gaps\"] as! List<Int>).map { $0 }", "self.name = object.name",
            "self.mood = (object[\"mood\"] as? Mood)?.rawValue ?? (object[\"mood\"] as! String?)"
        ] { #expect(reader.contains(line), "\(line)\n\(reader)") }
    }

    @Test func tablesKeepOrderDuplicatesAndOwners() throws {
        let schema = try file("Schema.swift", plan(app))
        for line in [
            "table.primaryKey([\"ownerId\", \"position\"])", "table.primaryKey([\"ownerId\", \"elementId\"])",
            "table.primaryKey([\"ownerId\", \"key\"])", "CREATE TRIGGER dog_collarId_deleted AFTER DELETE ON dog",
            "table.column(\"name\", .text).notNull().indexed()", "onDelete: .setNull, deferred: true)"
        ] { #expect(schema.contains(line), "\(line)") }
        let dog = try file("Models/Dog.swift", plan(app))
        #expect(dog.contains("ORDER BY link.position"))
        #expect(dog.contains("/// Raw value of `Mood`.\n    var mood: String = \"calm\""))
    }

    @Test func everyRelationshipHasItsInverse() throws {
        let plan = try plan(app, .swiftData)
        let dog = try file("Models/Dog.swift", plan), person = try file("Models/Person.swift", plan)
        #expect(dog.contains("@Relationship(deleteRule: .nullify, inverse: \\Person.dogs) var owner: Person?"))
        #expect(
            dog.contains(
                "@Relationship(deleteRule: .cascade, inverse: \\CollarRecord.dogCollar) var collar: CollarRecord?")
                || dog.contains("inverse: \\Collar.dogCollar) var collar: Collar?"))
        #expect(
            dog.contains(
                "@Relationship(deleteRule: .cascade, inverse: \\DogFriends.owner) var friends: [DogFriends] = []"))
        #expect(person.contains("var dogs: [Dog] = []"))
        #expect(
            person.contains(
                """
                @Relationship(deleteRule: .cascade, inverse: \\DogFriends.element) var dogFriendsEntries: [DogFriends] \
                = []
                """
            ))
        #expect(dog.contains("@Attribute(.unique) var id: UUID"))
        let schema = try file("Schema.swift", plan)
        #expect(schema.contains("cloudKitDatabase: .none") && schema.contains("DogByRole.self"))
        for field in plan.entities.flatMap(\.fields) where field.shape.target != nil {
            #expect(!field.inverseName.isEmpty, "\(field.name)")
        }
    }

    @Test func cloudKitsRules() throws {
        let plan = try plan(app, .swiftData, cloudKit: true, minimumIOS: 18)
        let all = Migration.files(plan).filter { $0.path.hasPrefix("Models/") }.map(\.text).joined()
        #expect(!all.contains(".unique") && !all.contains(".deny"))
        #expect(all.contains("var friends: [DogFriends]? = []"))
        #expect(all.contains("#Index<Dog>([\\.name])"))
        #expect(try file("Schema.swift", plan).contains("cloudKitDatabase: .automatic"))
    }

    @Test func callSitesGetTheirReplacement() throws {
        let source =
            app + """

                func show(_ realm: Realm, _ name: String) throws {
                    _ = realm.objects(RealmDog.self).filter("name != %@ AND ANY friends.name == 'x'", name)
                    _ = realm.objects(RealmDog.self).filter("name == '\\(name)'")
                    _ = realm.objects(RealmDog.self).filter("ALL friends.name == 'x'")
                    _ = realm.objects(RealmDog.self).where { $0.name == name }
                    _ = NSPredicate(format: "colour == 'red'")
                    try realm.write { realm.deleteAll() }
                }
                """
        let found = try inventory(["M.swift": "import Foundation\nimport RealmSwift\n" + source])
        let plan = try plan(found)
        let list = try file("CHECKLIST.md", plan, places: found.places)
        #expect(
            list.contains(
                #"""
                Dog.filter(literal: "name <> \(name) AND EXISTS (SELECT 1 FROM dog_friends l1 JOIN person e1 ON e1.id \#
                = l1.elementId WHERE l1.ownerId = dog.id AND e1.name = 'x')")
                """#
            ) || list.contains("dog.name <> \\(name) AND EXISTS"), "\(list)")
        #expect(list.contains("A value stood between quotes in the text"))
        #expect(list.contains("Broken today: Realm refuses it"))
        #expect(list.contains(#"Dog.filter(literal: "name = \(name)")"#))
        #expect(
            list.contains(#"Collar.filter(literal: "colour = 'red'")"#)
                || list.contains(#"CollarRecord.filter(literal: "colour = 'red'")"#), "\(list)")
        #expect(list.contains("`try await store.show { database in … }`"), "\(list)")
        #expect(try file("checklist.json", plan, places: found.places).contains("\"work\": \"paste\""))
    }
}
