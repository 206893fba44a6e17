import Inventory
import Testing

/// The facts that decide whether a class is a model and which of its properties are stored: each case beside one with
/// the opposite result.
@Suite struct ModelDiscoveryTests {
    // MARK: Which classes

    @Test func ownBaseClassesOfOtherModulesCountAndOtherClassesOfTheNameDoNot() throws {
        let found = try inventory([
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "Base"), .target(name: "App", dependencies: ["Base"]), .target(name: "Game")])
            """,
            "Sources/Base/Base.swift":
                "import RealmSwift\nopen class BaseModel: Object { @Persisted public var modelID: String? }",
            "Sources/App/Dog.swift":
                """
            import Base
            import RealmSwift
            class Dog: BaseModel { @Persisted var name = "" }
            class Puppy: Dog {}
            """,
            "Sources/Game/Game.swift": "class Object {}\nclass Dog: Object { var name = \"\" }"
        ])
        #expect(
            found.models.map(\.id) == [
                ModelID(module: "App", name: "Dog"), ModelID(module: "App", name: "Puppy"),
                ModelID(module: "Base", name: "BaseModel")
            ])
        #expect(found.models[1].superclasses.map(\.name) == ["Dog", "BaseModel"])
        #expect(found.properties(of: found.models[1]).map(\.name) == ["modelID", "name"])
    }

    @Test func kindsOfModels() throws {
        let found = try realm(
            """
            class Person: Object { @Persisted var name = ""; @Persisted var address: Address? }
            class Address: EmbeddedObject { @Persisted var street = "" }
            class Event: AsymmetricObject { @Persisted(primaryKey: true) var _id: ObjectId }
            class PersonView: Projection<Person> { @Projected(\\Person.name) var name }
            class Controller { var name = "" }
            """)
        #expect(found.models.map(\.kind) == [.object, .embedded, .asymmetric, .projection])
        #expect(found.models[3].root?.name == "Person")
        #expect(found.models.map(\.primaryKey) == [nil, nil, "_id", nil])
        #expect(found.property("Person", "address")?.column == .embedded(ModelID(module: "Main", name: "Address")))
    }

    @Test func aSpaceInATargetsNameIsAnUnderscoreInItsModules() throws {
        let found = try inventory([
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "My Base"), .target(name: "App", dependencies: ["My Base"])])
            """,
            "Sources/My Base/Base.swift": "import RealmSwift\nopen class BaseModel: Object {}",
            "Sources/App/Dog.swift": "import My_Base\nclass Dog: BaseModel {}"
        ])
        #expect(found.models.map(\.name) == ["Dog", "BaseModel"])
    }

    @Test func modelsInHeadersAreListedWhereTheyStand() throws {
        let found = try inventory([
            "App-Bridging-Header.h": "#import \"Room.h\"",
            "Room.h": """
            #import <CoreData/CoreData.h>
            NS_ASSUME_NONNULL_BEGIN
            @interface Base : NSManagedObject
            @end
            @interface Room : Base
            @property (nonatomic, copy) NSString *token;
            @property (nonatomic, nullable) NSSet<Room *> *doors;
            @property (readonly) BOOL isOpen;
            @end
            @interface Store : NSObject
            @property int count;
            @end
            NS_ASSUME_NONNULL_END
            """,
            "A.swift": "import CoreData\nclass Cellar: Room {}"
        ])
        #expect(
            found.models.map { "\($0.place.path):\($0.place.line) \($0.name) \($0.isObjectiveC)" } == [
                "A.swift:2 Cellar false", "Room.h:3 Base true", "Room.h:5 Room true"
            ])
        #expect(
            found.lines("Room") == [
                "token: string, managed, @NSManaged", "doors: set of Room?, managed, @NSManaged",
                "isOpen: bool, computed, computed"
            ])
        #expect(found.models[0].superclasses.map(\.name) == ["Room", "Base"])
    }

    // MARK: Which properties

    @Test func aClassWithPersistedStoresOnlyThatAndOneWithoutWhatObjectiveCSees() throws {
        let found = try realm(
            """
            class Modern: Object {
                @Persisted var name: String
                @objc dynamic var beside = ""
                var service = Service()
                var shout: String { name + "!" }
                static var shared = ""
            }
            class Legacy: Object {
                @objc dynamic var name = ""
                dynamic var onlyDynamic = ""
                var plain = 0
                let tags = List<String>()
                let people = LinkingObjects(fromType: Owner.self, property: "dogs")
                let age = RealmOptional<Int>()
                @objc let constant = ""
                lazy var late = ""
                @objc dynamic var list: [String] { get { [] } set {} }
                override static func ignoredProperties() -> [String] { ["left"] + ["plain"] }
                @objc dynamic var left = ""
            }
            class Owner: Object { let dogs = List<Legacy>() }
            class Service {}
            """)
        #expect(
            found.lines("Modern") == [
                "name: string, managed, @Persisted",
                "beside: string, plain, not marked, as others of the class are",
                "service: unknown Service, plain, not marked, as others of the class are",
                "shout: string, computed, computed"
            ])
        #expect(
            found.lines("Legacy") == [
                "name: string, managed, @objc",
                "onlyDynamic: string, plain, not seen by Objective-C",
                "plain: int, ignored, named by ignoredProperties",
                "tags: list of string, managed, a List",
                "people: inverse of Owner.dogs, managed, a LinkingObjects",
                "age: int?, managed, a RealmOptional",
                "constant: string, plain, a constant",
                "late: string, plain, lazy",
                "list: unknown [String], computed, computed",
                "left: string, ignored, named by ignoredProperties"
            ])
    }

    @Test func witnessesOfObjectiveCProtocolsAreSeenThoseOfSwiftProtocolsAreNot() throws {
        let found = try inventory([
            "Protocols.swift":
                """
            import Foundation
            @objc public protocol Shop { var identifier: String? { get set } }
            public protocol Plain { var text: String? { get set } }
            """,
            "Models.swift": """
            import RealmSwift
            class RealmShop: Object, Shop, Plain {
                var identifier: String?
                var text: String?
                override static func primaryKey() -> String { return "identifier" }
            }
            """
        ])
        #expect(
            found.lines("RealmShop") == [
                "identifier: string?, managed, asked for by @objc Shop", "text: string?, plain, not seen by Objective-C"
            ])
        #expect(found.property("RealmShop", "identifier")?.isPrimaryKey == true)
    }

    @Test func objcMembersShowsAllThatObjectiveCHasATypeFor() throws {
        let found = try realm(
            """
            @objcMembers class Dog: Object {
                dynamic var name = ""
                dynamic var age: Int?
                private var secret = ""
                @objc private var open = ""
                @nonobjc var hidden = ""
                dynamic var puppy: Dog?
            }
            class Child: Dog { dynamic var toy = "" }
            class Other: Object { dynamic var toy = "" }
            """)
        #expect(
            found.lines("Dog") == [
                "name: string, managed, @objcMembers",
                "age: int?, plain, not seen by Objective-C",
                "secret: string, plain, not seen by Objective-C",
                "open: string, managed, @objc",
                "hidden: string, plain, not seen by Objective-C",
                "puppy: to one Dog?, managed, @objcMembers"
            ])
        #expect(found.lines("Child") == ["toy: string, managed, @objcMembers"])
        #expect(found.lines("Other") == ["toy: string, plain, not seen by Objective-C"])
    }

    @Test func anOverrideHasNoStorageOfItsOwn() throws {
        let found = try realm(
            """
            class Dog: Object { @objc dynamic var name = "" }
            class Puppy: Dog { @objc override dynamic var name: String { didSet {} }; @objc dynamic var toy = "" }
            """)
        #expect(found.lines("Puppy") == ["name: string, computed, an override", "toy: string, managed, @objc"])
    }

    // MARK: What static members say

    @Test func namesAreReadFromLiteralsKeyPathsAndConstants() throws {
        let found = try realm(
            """
            enum Fields { static let id = "identifier"; enum Key: String { case name, size = "bytes" } }
            class A: Object { @objc dynamic var id = ""; override class func primaryKey() -> String? { return "id" } }
            class B: Object { @objc dynamic var id = ""; override static func primaryKey() -> String? { #keyPath(B.id) } }
            class C: Object { @objc dynamic var identifier = ""; override static func primaryKey() -> String? { Fields.id } }
            class D: Object {
                static let key = Fields.Key.name.rawValue
                @objc dynamic var name = ""
                @objc dynamic var bytes = 0
                override static func primaryKey() -> String? { return key }
                override static func indexedProperties() -> [String] { [Fields.Key.size.rawValue] }
            }
            class E: A { @objc dynamic var other = "" }
            class F: Object { @objc dynamic var id = ""; override static func primaryKey() -> String? { makeKey() } }
            class G: Object { @objc dynamic var id = "" }
            """)
        #expect(found.models.map(\.primaryKey) == ["id", "id", "identifier", "name", "id", nil, nil])
        #expect(
            found.models.map { $0.properties.filter(\.isPrimaryKey).map(\.name) } == [
                ["id"], ["id"], ["identifier"], ["name"], [], [], []
            ])
        #expect(found.models[3].properties.map(\.isIndexed) == [false, true])
        #expect(found.models.map(\.unresolved.count) == [0, 0, 0, 0, 0, 1, 0])
    }

    @Test func modernMarksAndMappings() throws {
        let found = try realm(
            """
            class Dog: Object {
                @Persisted(primaryKey: true) var id: UUID
                @Persisted(indexed: true) var name = "x"
                @Persisted(indexed: false) var size: Int?
                @Persisted(originProperty: "dogs") var owners: LinkingObjects<Owner>
                override static func propertiesMapping() -> [String: String] { ["name": "dog_name"] }
                override class func shouldIncludeInDefaultSchema() -> Bool { false }
                override class func _realmObjectName() -> String? { "dog" }
            }
            class Owner: Object { @Persisted var dogs: List<Dog> }
            """)
        let dog = found.models[0]
        #expect(dog.properties.map(\.isPrimaryKey) == [true, false, false, false])
        #expect(dog.properties.map(\.isIndexed) == [false, true, false, false])
        #expect(dog.properties.map(\.storedName) == [nil, "dog_name", nil, nil])
        #expect(dog.properties[1].defaultValue == "\"x\"")
        #expect(dog.properties[3].column == .inverse(ModelID(module: "Main", name: "Owner"), property: "dogs"))
        #expect(!dog.isEnrolled && found.models[1].isEnrolled)
        #expect(dog.storedName == "dog")
    }

    @Test func aKeyThatIsPutTogetherNamesItsParts() throws {
        let found = try realm(
            """
            class Owned: Object {
                @objc dynamic var combinedKey: String?
                @objc dynamic var userID: String?
                @objc dynamic var key: String?
                override static func primaryKey() -> String? { "combinedKey" }
                convenience init(userID: String?, item: Item) {
                    self.init()
                    self.combinedKey = (userID ?? "") + (item.key ?? "")
                }
            }
            class Given: Object {
                @objc dynamic var id: String?
                @objc dynamic var userID: String?
                override static func primaryKey() -> String? { "id" }
                convenience init(id: String, userID: String) { self.init(); self.id = id + "x"; self.userID = userID + id }
            }
            struct Item { var key: String? }
            """)
        #expect(found.models.map(\.composedKey) == [["userID", "key"], []])
    }

    // MARK: Types

    @Test func everyTypeOfPropertyHasItsColumn() throws {
        let found = try realm(
            """
            typealias FileCursor = String
            enum Mood: String, PersistableEnum { case good, bad }
            struct Money: CustomPersistable { typealias PersistedType = Int; init(persistedValue: Int) {}; var persistableValue: Int { 0 } }
            class Part: EmbeddedObject { @Persisted var n = 0 }
            class All: Object {
                @Persisted var a: Bool
                @Persisted var b: Int8
                @Persisted var c: Int64?
                @Persisted var d: Float
                @Persisted var e: Double
                @Persisted var f: FileCursor
                @Persisted var g: Data?
                @Persisted var h: Date
                @Persisted var i: UUID
                @Persisted var j: ObjectId
                @Persisted var k: Decimal128
                @Persisted var l: AnyRealmValue
                @Persisted var m: Mood
                @Persisted var n: Money
                @Persisted var o: All?
                @Persisted var p: Part?
                @Persisted var q: List<All>
                @Persisted var r: List<String?>
                @Persisted var s: MutableSet<Mood>
                @Persisted var t: Map<String, All?>
                @Persisted var u: Map<String, Int>
                @Persisted var v = 3
                @Persisted var w = Mood.good
                @Persisted var x: Int!
                @Persisted var y: List<Part>
            }
            """)
        #expect(
            found.lines("All").map { String($0.dropLast(", managed, @Persisted".count)) } == [
                "a: bool", "b: int (Int8)", "c: int (Int64)?", "d: float", "e: double", "f: string", "g: data?",
                "h: date", "i: uuid", "j: objectId", "k: decimal128", "l: any value",
                "m: enum Mood (string)", "n: custom Money (int)", "o: to one All?", "p: embedded Part?",
                "q: list of All", "r: list of string?", "s: set of enum Mood (string)", "t: map to All?",
                "u: map to int", "v: int", "w: enum Mood (string)", "x: int?", "y: list of embedded Part"
            ])
        #expect(found.property("All", "f")?.writtenType == "FileCursor")
        #expect(found.property("All", "v")?.writtenType == nil)
        #expect(found.models.allSatisfy { $0.unresolved.isEmpty })
    }

    @Test func aTypeThatCannotBeStoredIsSaidToBeSo() throws {
        let found = try realm(
            """
            class Dog: Object { @objc dynamic var image: Picture?; @objc dynamic var kind = Kind.big; @objc dynamic \
            var size = Size.big }
            class Picture: NSObject {}
            @objc enum Kind: Int, RealmEnum { case big }
            @objc enum Size: Int { case big }
            """
        )
        #expect(
            found.lines("Dog").map { String($0.split(separator: ",").dropFirst()[1]) } == [
                " plain", " managed", " plain"
            ])
        #expect(found.property("Dog", "size")?.reason == .unsupported)
        #expect(found.models.first { $0.name == "Dog" }?.properties.map(\.mayBeStored) == [true, false, true])
    }

    /// A property that Objective-C sees and whose type is unknown is managed, and a decision of every move.
    @Test func aTypeThatIsNotUnderstoodIsNoGroundToLeaveAPropertyOut() throws {
        let found = try realm(
            """
            class Dog: Object {
                @objc dynamic var date = NSDate()
                @objc dynamic var text = NSString()
                @objc dynamic var price = Decimal128(1)
                @objc dynamic var made = makeIt()
                @objc dynamic var other: Mystery?
                let bag = makeBag()
                var cached = 0
            }
            """)
        #expect(
            found.lines("Dog") == [
                "date: date, managed, @objc", "text: string, managed, @objc", "price: decimal128, managed, @objc",
                "made: unknown , managed, @objc", "other: unknown Mystery?, managed, @objc",
                "bag: unknown , plain, not seen by Objective-C", "cached: int, plain, not seen by Objective-C"
            ])
        #expect(found.property("Dog", "bag")?.mayBeStored == true)
        let obstacle = found.obstacles().first { $0.row.obstacle == .unknownType }
        #expect(obstacle?.places.map(\.line) == [7, 8, 9])
        #expect(found.readiness(for: .grdb).decisions.contains { $0.row.obstacle == .unknownType })
    }

    @Test func aRawValueAndItsEnumArePaired() throws {
        let found = try realm(
            """
            enum Status: String { case online, away }
            class User: Object {
                @objc dynamic var privateStatus: String?
                @objc dynamic var name = ""
                var status: Status { get { Status(rawValue: privateStatus ?? "") ?? .online } set { privateStatus = newValue.rawValue } }
                var mixed: Status { Status(rawValue: name + (privateStatus ?? "")) ?? .online }
                var length: Int { name.count }
            }
            """)
        #expect(found.property("User", "status")?.rawValueProperty == "privateStatus")
        #expect(found.property("User", "mixed")?.rawValueProperty == nil)
        #expect(found.property("User", "length")?.rawValueProperty == nil)
    }

    // MARK: Hostile

    @Test func reservedWordsCyclesUnicodeAndTwoOfAName() throws {
        let many = (0..<500).map { "@Persisted var p\($0): Int" }.joined(separator: "; ")
        let found = try inventory([
            "Package.swift":
                """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
            """,
            "Sources/A/A.swift":
                """
            import RealmSwift
            class Item: Object { @Persisted var `default`: String; @Persisted var größe = 0; @Persisted var item: \
            Item?; @Persisted var ring: Ring? }
            class Ring: Object { @Persisted var item: Item? }
            class Loop: Pool {}
            class Pool: Loop {}
            """,
            "Sources/B/B.swift": "import RealmSwift\nclass Item: Object { \(many) }"
        ])
        #expect(
            found.models.map(\.id) == [
                ModelID(module: "A", name: "Item"), ModelID(module: "A", name: "Ring"),
                ModelID(module: "B", name: "Item")
            ])
        #expect(found.models[0].properties.map(\.name) == ["default", "größe", "item", "ring"])
        #expect(found.models[0].properties[2].column == .link(ModelID(module: "A", name: "Item")))
        #expect(found.models[2].managed.count == 500)
    }

    // MARK: Other frameworks

    @Test func swiftDataModels() throws {
        let found = try inventory([
            "Models.swift": """
            import SwiftData
            @Model final class Trip {
                #Unique<Trip>([\\.name, \\.start], [\\.code])
                #Index<Trip>([\\.start])
                @Attribute(.unique) var code: String
                @Attribute(originalName: "title") var name = ""
                var start: Date?
                @Transient var cache = 0
                var days: Int { 1 }
                @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
                var kind = Kind.work
                var place: Place?
            }
            @Model class Stop { var trip: Trip? }
            enum Kind: String, Codable { case work, fun }
            struct Place: Codable { var x = 0.0 }
            class Plain { var a = 0 }
            """
        ])
        #expect(found.models.map(\.name) == ["Trip", "Stop"])
        #expect(
            found.lines("Trip") == [
                "code: string, managed, stored", "name: string, managed, stored", "start: date?, managed, stored",
                "cache: int, ignored, @Transient", "days: int, computed, computed",
                "stops: list of Stop, managed, stored", "kind: enum Kind (string), managed, stored",
                "place: codable Place?, managed, stored"
            ])
        #expect(found.models[0].uniqueKeys == [["name", "start"], ["code"]])
        #expect(found.property("Trip", "start")?.isIndexed == true)
        #expect(found.property("Trip", "code")?.isUnique == true)
        #expect(found.property("Trip", "name")?.storedName == "title")
        #expect(found.property("Trip", "stops")?.deleteRule == "cascade")
        #expect(found.property("Trip", "stops")?.inverse == "trip")
    }

    @Test func recordsOfRows() throws {
        let found = try inventory([
            "Player.swift": """
            import GRDB
            struct Player: Codable, FetchableRecord, MutablePersistableRecord {
                static let databaseTableName = "players"
                var id: Int64?
                var name: String
                let score: Int
                var cache = 0
                var title: String { name }
                enum CodingKeys: String, CodingKey { case id, name = "full_name", score }
            }
            struct Row2: Codable { var a = 0 }
            """
        ])
        #expect(found.models.map(\.kind) == [.record])
        #expect(found.models[0].storedName == "players")
        #expect(
            found.lines("Player") == [
                "id: int (Int64)?, managed, stored", "name: string, managed, stored", "score: int, managed, stored",
                "cache: int, ignored, named by CodingKeys", "title: string, computed, computed"
            ])
        #expect(found.property("Player", "name")?.storedName == "full_name")
    }
}
