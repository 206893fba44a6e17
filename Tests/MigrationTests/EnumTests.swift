import Inventory
import Migration
import Testing

private func file(_ path: String, _ plan: MigrationPlan) throws -> String {
    let files = Migration.files(plan)
    return try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
}

/// A raw value is kept, and the enum made of it beside it.
@Suite struct EnumTests {
    private static let app = """
        enum Mood: String, PersistableEnum { case calm, wild = "WILD", `default` }
        @objc enum Size: Int, RealmEnum { case small = 3, large }
        enum Outer { enum Place: String, PersistableEnum { case here } }
        enum Odd: String, PersistableEnum { case a = "\\(1)" }
        private enum Hidden: Int, PersistableEnum { case one }
        class RealmDog: Object {
            enum Kind: Int8, PersistableEnum { case big, tiny }
            @Persisted var mood: Mood = .wild
            @Persisted var last: Mood?
            @Persisted var next: Mood
            @Persisted var kind: Kind = Kind.tiny
            @Persisted var place: Outer.Place
            @Persisted var odd: Odd = .a
            @Persisted private var hidden: Hidden = .one
        }
        class RealmCat: Object {
            @objc dynamic var size: Size = .large
            @objc dynamic private var privateMood = ""
            var mood: Mood { get { Mood(rawValue: privateMood) ?? .calm } set { privateMood = newValue.rawValue } }
        }
        """

    @Test func aCaseBesideTheRawValue() throws {
        let plan = try plan(Self.app)
        let dog = try file("Models/Dog.swift", plan)
        for line in [
            "var mood: String = \"WILD\"", "var moodCase: Mood {", "get { Mood(rawValue: self.mood) ?? .wild }",
            "set { self.mood = newValue.rawValue }",
            "var last: String? = nil", "var lastCase: Mood? {", "get { self.last.flatMap { Mood(rawValue: $0) } }",
            "var next: String = \"calm\"", "get { Mood(rawValue: self.next) ?? .calm }",
            "enum Kind: Int8, CaseIterable, Sendable {", "case tiny = 1", "var kind: Int8 = 1",
            "var kindCase: Dog.Kind {", "var placeCase: Outer.Place {"
        ] { #expect(dog.contains(line), "\(line) in\n\(dog)") }
        // An enum that can't be read, or seen, has its raw value alone.
        #expect(!dog.contains("oddCase") && !dog.contains("hiddenCase"))
        #expect(
            try file("Copy/LegacyDog.swift", plan).contains(
                """
                record.mood = losses.raw(losses.text(self.mood, "RealmDog.mood of \\(self.id)"), of: Mood.self, \
                "RealmDog.mood of \\(self.id)")
                """
            ))
    }

    @Test func aPairKeepsTheNameThatItHas() throws {
        let plan = try plan(Self.app, .swiftData)
        let cat = try file("Models/Cat.swift", plan)
        for line in [
            "var size: Int = 4", "var sizeCase: Size {", "var privateMood: String = \"\"", "var mood: Mood? {",
            "set { if let newValue { self.privateMood = newValue.rawValue } }"
        ] { #expect(cat.contains(line), "\(line) in\n\(cat)") }
        #expect(try file("MAPPING.md", plan).contains("`mood` gives the `Mood`"))
    }

    /// The app's own enums are declared beside the models until these move into the app; what stood in a model goes
    /// with it.
    @Test func enumsOfTheApp() throws {
        let text = try file("Standalone.swift", plan(Self.app))
        for line in [
            "enum Mood: String, CaseIterable, Sendable {", "case wild = \"WILD\"", "case `default` = \"default\"",
            "enum Outer {\n    enum Place: String", "enum Size: Int", "case large = 4"
        ] { #expect(text.contains(line), "\(line) in\n\(text)") }
        #expect(!text.contains("Kind"))
        #expect(
            try file("Standalone.swift", plan("class Dog: Object { @Persisted var a: Int }")).contains(
                "all that they need"))
    }
}
