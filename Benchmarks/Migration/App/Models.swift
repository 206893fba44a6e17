import Foundation
import RealmSwift

// Every type of property that Realm has, every kind of relation, and both ways of writing them.

enum Mood: String, PersistableEnum { case calm, wild }
@objc enum Size: Int, RealmEnum { case small, large }

struct Distance: CustomPersistable {
    typealias PersistedType = Double
    var metres: Double
    init(persistedValue: Double) { metres = persistedValue }
    var persistableValue: Double { metres }
}

class RealmPerson: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String = "nobody"
    @Persisted(indexed: true) var nick: String?
    @Persisted(originProperty: "owner") var dogs: LinkingObjects<RealmDog>
    @Persisted(originProperty: "friends") var befriended: LinkingObjects<RealmDog>
}

class RealmDog: Object {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var name: String
    @Persisted var isGood: Bool = true
    @Persisted var isOld: Bool?
    @Persisted var age: Int = 3
    @Persisted var small: Int8
    @Persisted var medium: Int16?
    @Persisted var large: Int32
    @Persisted var huge: Int64?
    @Persisted var weight: Float
    @Persisted var height: Float?
    @Persisted var speed: Double = 1.5
    @Persisted var temperature: Double?
    @Persisted var picture: Data
    @Persisted var sound: Data?
    @Persisted private var secret: String?
    @Persisted private var secretMood: Mood = .calm
    @Persisted(indexed: true) var born: Date
    @Persisted var died: Date?
    @Persisted var chip: UUID
    @Persisted var oldChip: UUID?
    @Persisted var other: ObjectId
    @Persisted var another: ObjectId?
    @Persisted var price: Decimal128
    @Persisted var discount: Decimal128?
    @Persisted var anything: AnyRealmValue
    @Persisted var mood: Mood = .calm
    @Persisted var lastMood: Mood?
    @Persisted var range: Distance
    @Persisted var owner: RealmPerson?
    @Persisted var collar: CollarObject?
    @Persisted var friends: List<RealmPerson>
    @Persisted var enemies: MutableSet<RealmDog>
    @Persisted var byRole: Map<String, RealmPerson?>
    @Persisted var toys: List<ToyObject>
    @Persisted var boxes: Map<String, ToyObject?>
    @Persisted var words: List<String>
    @Persisted var gaps: List<Int?>
    @Persisted var days: List<Date>
    @Persisted var weights: List<Double>
    @Persisted var tags: MutableSet<String>
    @Persisted var numbers: MutableSet<Int>
    @Persisted var scores: Map<String, Int>
    @Persisted var notes: Map<String, String?>
    @Persisted var moods: List<Mood>
    var cached = 0
}

class CollarObject: EmbeddedObject {
    @Persisted var colour: String
    @Persisted var bell: ToyObject?
    @Persisted var maker: RealmPerson?
}

class ToyObject: EmbeddedObject {
    @Persisted var name: String
    @Persisted var bought: Date?
    @Persisted var givers: List<RealmPerson>
}

/// A tree of its like, without a key.
class Note: Object {
    @Persisted var text: String
    @Persisted var parent: Note?
    @Persisted var children: List<Note>
    @Persisted var about: RealmDog?
}

/// The old way of writing it, on a class of the project's own.
class BaseModel: Object {
    @objc dynamic var identifier: String?
    @objc dynamic var updatedAt: Date?
    override class func primaryKey() -> String? { "identifier" }
}

class Message: BaseModel {
    @objc dynamic var text = ""
    @objc dynamic var isRead = false
    @objc dynamic var number = 0
    @objc dynamic var size: Size = .small
    @objc dynamic var sender: RealmPerson?
    let likes = RealmOptional<Int>()
    let stars = RealmProperty<Double?>()
    let readers = List<RealmPerson>()
    let words = List<String>()
    @objc dynamic var ignored = ""
    override class func indexedProperties() -> [String] { ["number"] }
    override class func ignoredProperties() -> [String] { ["ignored"] }
}

/// Names that mean something to Swift, to SQL or to the code that is made, and keys of the other kinds.
class Task: Object {
    @Persisted(primaryKey: true) var key: Int?
    @Persisted var `class`: String
    @Persisted var order: Int
    @Persisted var id: String
    @Persisted var description_: String
    @Persisted var hash_: String
    @Persisted var `default`: Task?
    @Persisted var defaultId: String
    @Persisted var group: List<Task>
    @Persisted var row: String
    @Persisted var container: Data
    @Persisted var record: Int
    @Persisted var losses: Int
    @Persisted var links: List<Int>
    @Persisted var samples: Int
    @Persisted var naïveté: String
}

class Ticket: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var tasks: MutableSet<Task>
    @Persisted var 数: Int
}
