import Inventory
import Migration
import Sampling
import Testing

/// A model that careless copies lose something of: properties in Realm's file, those whose type is unknown, and those
/// that were never in the file.
private struct Hostile: CustomStringConvertible {
    var description: String
    var code: String
    var stored: [String]
    var open: [String] = []
    var beside: [String] = []
    var questions = 0

    init(
        _ description: String, _ code: String, stored: [String], open: [String] = [], beside: [String] = [],
        questions: Int = 0
    ) {
        self.description = description
        self.code = code
        self.stored = stored
        self.open = open
        self.beside = beside
        self.questions = questions
    }
}

private func objects(_ property: String, open: Bool = false) -> Hostile {
    let words = property.split(separator: " ")
    let name = String(words.drop { $0 != "var" && $0 != "let" }.dropFirst().first?.prefix { $0 != ":" } ?? "")
    return Hostile(property, "class H: Object { \(property) }", stored: [name], open: open ? [name] : [])
}

private let hostile: [Hostile] = [
    objects("@objc dynamic var date = NSDate()"), objects("@objc dynamic var text = NSString()"),
    objects("@objc dynamic var data = NSData()"), objects("@objc dynamic var price = Decimal128(1)"),
    objects("@objc dynamic var mark = UUID()"), objects("@objc dynamic var past = Date.distantPast"),
    objects("@objc dynamic var made = ObjectId.generate()"), objects("@objc dynamic var text = UUID().uuidString"),
    objects("@objc dynamic var joined = \"a\" + \"b\""), objects("@objc dynamic var cast = NSDate() as Date"),
    objects("@objc dynamic var stamp = Date().timeIntervalSince1970"),
    objects("@objc dynamic var forced: String! = nil"), objects("@objc dynamic var long = Int64(1)"),
    objects("@objc dynamic var maybe: NSDate? = nil"), objects("@objc dynamic var span: TimeInterval = 0"),
    objects("@objc dynamic var negative = -1"), objects("@objc dynamic var rate = 0.5"),
    objects("@objc dynamic var born = NSDate(timeIntervalSince1970: 0)"),
    objects("@objc dynamic var unknown = makeIt()", open: true),
    objects("@objc dynamic var other: Mystery?", open: true),
    objects("@objc dynamic var nested: Mystery.Kind = .a", open: true),
    objects("@objc dynamic var degrees: CLLocationDegrees = 0"),
    objects("@objc dynamic var mutable = NSMutableString()", open: true),
    objects("@objc dynamic var number = NSNumber(value: 1)", open: true),
    objects("@objc dynamic var list = [1, 2]", open: true), objects("@objc dynamic var link: NSURL?", open: true),
    objects("let all = List<Mystery>()", open: true), objects("let box = RealmOptional<Mystery>()", open: true),
    objects("let bag = makeBag()", open: true),
    Hostile(
        "collections and boxes",
        """
        class H: Object { let numbers = List<Int>(); let maybe = RealmOptional<Int>(); let deep = \
        RealmProperty<Double?>() }
        """,
        stored: ["numbers", "maybe", "deep"]),
    Hostile(
        "all members shown to Objective-C",
        """
        @objcMembers class H: Object {
            dynamic var date = NSDate()
            dynamic var made = makeIt()
            dynamic var other: Mystery?
            dynamic var count: Int?
            private dynamic var hidden = 1
            var plain = 1
            var closure: (() -> Void)?
        }
        """, stored: ["date", "made", "other", "plain"], open: ["made", "other"], beside: ["count", "hidden", "closure"]
    ),
    Hostile(
        "shown by a protocol",
        """
        @objc protocol Named { var name: String { get set } }\nclass H: Object, Named { var name = \"\"; var \
        other = \"\" }
        """,
        stored: ["name"], beside: ["other"]),
    Hostile(
        "marks",
        """
        class H: Object {
            @Persisted var a: Mystery
            @Persisted var b = NSDate()
            @Persisted var c = makeIt()
            @Persisted var d: List<Mystery>
            @Persisted var e: Map<Int, String>
            @Persisted var f = 1
            var cached = 0
        }
        """, stored: ["a", "b", "c", "d", "e", "f"], open: ["a", "c", "d", "e"], beside: ["cached"]),
    Hostile(
        "ignored",
        """
        class H: Object { @objc dynamic var a = 1; @objc dynamic var skipped = makeIt(); override class func \
        ignoredProperties() -> [String] { [\"skipped\"] } }
        """,
        stored: ["a"], beside: ["skipped"]),
    Hostile(
        "ignored, nobody knows what",
        "class H: Object { @objc dynamic var a = 1; override class func ignoredProperties() -> [String] { names() } }",
        stored: ["a"], questions: 1),
    Hostile(
        "a key, nobody knows which",
        "class H: Object { @objc dynamic var a = 1; override class func primaryKey() -> String? { name() } }",
        stored: ["a"], questions: 1),
    Hostile(
        "reserved words",
        """
        class H: Object { @Persisted var `class`: String; @Persisted var `default`: Int; @Persisted var `in`: H?; \
        @Persisted var description_: String; @Persisted var select: List<H> }
        """,
        stored: ["class", "default", "in", "description_", "select"]),
    Hostile(
        "lazy and constant",
        "class H: Object { @objc dynamic var kept = 1; @objc lazy var later = 1; @objc let fixed = 1 }",
        stored: ["kept"],
        beside: ["later", "fixed"]),
    Hostile(
        "two ways of writing in one chain",
        "class Base: Object { @objc dynamic var old = NSDate() }\nclass H: Base { @Persisted var new: Int }",
        stored: ["old", "new"]),
    Hostile(
        "computed and observed",
        "class H: Object { @objc dynamic var seen = \"\" { didSet { print(seen) } }; var computed: Int { 1 } }",
        stored: ["seen"]),
    Hostile(
        "embedded",
        """
        class H: EmbeddedObject { @objc dynamic var date = NSDate(); @objc dynamic var other: Mystery? }\nclass \
        Owner: Object { @objc dynamic var part: H? }
        """,
        stored: ["date", "other"], open: ["other"]),
    Hostile(
        "enums",
        """
        @objc enum Size: Int { case a }\n@objc enum Kind: Int, RealmEnum { case a }\nclass H: Object { @objc \
        dynamic var size = Size.a; @objc dynamic var kind = Kind.a }
        """,
        stored: ["size", "kind"], open: ["size"]),
    Hostile(
        "the other side of a link is in no file",
        """
        class H: Object { @objc dynamic var next: H?; let before = LinkingObjects(fromType: H.self, property: \
        \"next\") }
        """,
        stored: ["next"]),
    Hostile(
        "letters of all kinds",
        "class H: Object { @objc dynamic var 数 = NSDate(); @objc dynamic var größe = makeIt() }",
        stored: ["数", "größe"], open: ["größe"])
]

/// Every value of a model in the old store has a place in the new one, or is a question.
@Suite struct HostileTests {
    @Test func thereAreEnough() { #expect(hostile.count >= 40) }

    /// In debug: of one model in six.
    @Test(arguments: hostile.indices.sample(oneIn: 6)) func nothingIsDropped(_ index: Int) throws {
        let one = hostile[index]
        for target in MigrationTarget.allCases {
            let plan = try plan(one.code, target)
            let entity = try plan.entity("H")
            #expect(entity.stored == one.stored, "\(one)")
            let kept = entity.fields.filter { if case .inverse = $0.shape { false } else { true } }.map(\.legacyName)
            #expect(
                Set(kept + [entity.key.legacyName].compactMap { $0 }) == Set(one.stored), "\(one): \(kept) are written")
            #expect(entity.fields.filter(\.isOpen).map(\.legacyName) == one.open, "\(one)")
            #expect(entity.beside.map(\.name) == one.beside, "\(one)")
            #expect(entity.questions.count == one.questions, "\(one): \(entity.questions)")
            let files = Migration.files(plan)
            func text(_ path: String) throws -> String { try #require(files.first { $0.path == path }).text }
            let mapping = try text("MAPPING.md"), list = try text("CHECKLIST.md"),
                models = try text("Copy/LegacyModels.swift"), samples = try text("Tests/ClassSamples.swift")
            #expect(
                mapping.contains("No property is left open.") == (one.open.isEmpty && one.questions == 0), "\(one)")
            for name in one.stored {
                #expect(mapping.contains("`\(name)`"), "\(one): MAPPING.md does not say what becomes of \(name)")
                #expect(samples.contains("\"\(name)\""), "\(one)")
            }
            for name in one.open {
                #expect(mapping.contains("| ? | `\(name)` |") && list.contains("`H.\(name)`"), "\(one): \(mapping)")
                #expect(models.contains("\"H.\(name)\""), "\(one): the copy would leave \(name) behind without a word")
            }
            for name in one.beside { #expect(mapping.contains("`\(name)`"), "\(one): \(name) is not said") }
        }
    }

    /// Foundation's own classes are read as the values that they are.
    @Test func objectsOfFoundationAreRead() throws {
        let files = Migration.files(
            try plan(
                """
                class H: Object {
                    @objc dynamic var id = NSString()
                    @objc dynamic var date = NSDate()
                    @objc dynamic var maybe: NSString?
                    let all = List<NSDate>()
                    override class func primaryKey() -> String? { "id" }
                }
                """
            ))
        let reader = try #require(files.first { $0.path == "Copy/RealmSource.swift" }).text
        for line in [
            "self.date = (object.date as Date)", "self.maybe = (object.maybe as String?)",
            "self.all = object.all.map { ($0 as Date) }", "(object.id as String)"
        ] { #expect(reader.contains(line), "\(line) in \(reader)") }
    }

    /// A class that was not asked for is left behind on purpose, and named.
    @Test func whatIsLeftBehindIsNamed() throws {
        let plan = try plan(
            "class A: Object { @Persisted var a: Int }\nclass B: Object { @Persisted var b: Int }", only: ["A"])
        let models = try #require(Migration.files(plan).first { $0.path == "Copy/LegacyModels.swift" }).text
        #expect(models.contains("static let leftBehind: Set<String> = [\n        \"B\","), "\(models)")
    }
}
