import Engine
import Foundation
import Inventory
import Migration
import Rules
import Testing

/// The inventory of sources given by path.
func inventory(_ files: [String: String]) throws -> Inventory {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("confine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = try #require(FileSystem.realPath(folder.path))
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, text) in files {
        let whole = Paths.join(root, path)
        try FileManager.default.createDirectory(atPath: Paths.parent(whole), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: whole))
    }
    var options = LintOptions(workingDirectory: root, linter: .confine)
    options.root = root
    let session = try Session(options)
    return Inventory(session, session.lint())
}

func models(_ files: [String: String]) throws -> [ModelClass] { try inventory(files).models }

func plan(
    _ text: String, _ target: MigrationTarget = .grdb, only: [String] = [], cloudKit: Bool = false,
    minimumIOS: Int? = nil, taken: Set<String> = []
) throws -> MigrationPlan {
    try plan(
        inventory(["Models.swift": "import Foundation\nimport RealmSwift\n" + text]), target, only: only,
        cloudKit: cloudKit, minimumIOS: minimumIOS, taken: taken)
}

func plan(
    _ found: Inventory, _ target: MigrationTarget = .grdb, only: [String] = [], cloudKit: Bool = false,
    minimumIOS: Int? = nil, taken: Set<String> = []
) throws -> MigrationPlan {
    var options = MigrationOptions(target: target)
    options.only = only
    options.usesCloudKit = cloudKit
    options.minimumIOS = minimumIOS
    options.affixes = try #require(found.moves["Realm"])
    return try Planner.plan(found.models, enums: found.enums, stores: found.stores, options: options, taken: taken)
}

extension MigrationPlan {
    func entity(_ name: String) throws -> Entity {
        try #require(entities.first { $0.name == name }, "\(entities.map(\.name))")
    }
}

@Suite struct PlanTests {
    /// `RLMPropertyType`, each alone and in each of Realm's collections.
    @Test func everyTypeOfRealmHasItsRow() throws {
        let values: [ColumnType] = [
            .bool, .int("Int"), .int("Int8"), .int("Int16"), .int("Int32"), .int("Int64"), .float, .double, .string,
            .data, .date, .uuid, .objectId, .decimal128, .anyValue,
            .enumeration(name: "E", raw: .string), .custom(name: "C", stored: .double)
        ]
        let dog = ModelID(module: "App", name: "Dog")
        let objects: [ColumnType] = [.link(dog), .embedded(dog)]
        var met: Set<RealmType> = []
        for column in values + objects
            + (values + objects).flatMap({ [ColumnType.list(.init($0)), .map(key: .string, .init($0))] })
            + (values + [.link(dog)]).map({ .set(.init($0)) }) + [.inverse(dog, property: "x")]
        {
            let type = RealmType(column)
            #expect(type != .unsupported, "\(column)")
            met.insert(type)
        }
        #expect(met.union([.unsupported]) == Set(RealmType.allCases))
        for type in RealmType.allCases {
            for target in MigrationTarget.allCases {
                let row = TypeRow.row(type, target)
                #expect(!row.swift.isEmpty && !row.stored.isEmpty, "\(type)")
            }
        }
        for value in values { #expect(Scalar(value)?.implicitDefault.isEmpty == false, "\(value)") }
    }

    @Test func namesLoseWhatSaysRealm() throws {
        let plan = try plan(
            """
            class RealmDog: Object { @Persisted var name: String }
            class CatObject: Object { @Persisted var name: String }
            class Cat: Object { @Persisted var name: String }
            class Task: Object { @Persisted var name: String }
            class RealmString: Object { @Persisted var value: String }
            class RealmdogObject: Object { @Persisted var value: String }
            """, taken: ["RealmDog", "CatObject", "Cat", "Task", "RealmString"])
        #expect(
            plan.entities.map { "\($0.id.name) → \($0.name)" } == [
                "Cat → CatRecord", "CatObject → CatRow", "RealmDog → Dog", "RealmString → StringRecord",
                "RealmdogObject → Realmdog", "Task → TaskRecord"
            ])
        #expect(Set(plan.entities.map { $0.table.lowercased() }).count == 6)
    }

    @Test(arguments: [
        ("Dog", "dog"), ("HTTPRequest", "httpRequest"), ("SHA256File", "sha256File"), ("URL", "url"),
        ("already", "already"), ("É", "é"), ("", "")
    ])
    func aNameBeginsSmall(_ name: String, _ wanted: String) { #expect(name.uncapitalised == wanted) }

    @Test func namesOfPropertiesAreFree() throws {
        let plan = try plan(
            """
            class Dog: Object {
                @Persisted(primaryKey: true) var _id: ObjectId
                @Persisted var ID: String
                @Persisted var owner: Dog?
                @Persisted var ownerId: String
                @Persisted var `class`: Int
                @Persisted var copyKey: Int
            }
            """)
        let dog = try plan.entity("Dog")
        #expect(dog.key.name == "id" && dog.key.swift == "ObjectID")
        #expect(dog.fields.map(\.name) == ["IDValue", "owner", "ownerId", "class", "copyKeyValue"])
        #expect(dog.fields[1].column == "ownerIdKey")
        let code = GRDBModels(plan: plan).file(dog).text
        #expect(code.contains("var `class`: Int = 0"))
        #expect(code.contains("var ownerIdKey: ObjectID? = nil"))
    }

    @Test func twoOfOneName() throws {
        var two =
            try models(["A/Models.swift": "import RealmSwift\nclass Dog: Object { @Persisted var a: Int }\n"])
            + models(["B/Models.swift": "import RealmSwift\nclass Dog: Object { @Persisted var b: Int }\n"])
        two[0].id.module = "A"
        two[1].id.module = "B"
        let plan = try Planner.plan(two, options: MigrationOptions(target: .grdb), taken: ["Dog"])
        #expect(plan.entities.map(\.name) == ["DogRecord", "DogRow"])
        #expect(Set(plan.entities.map(\.table)).count == 2)
        // A copy distinguishes them, and so does the code that reads them.
        let files = Migration.files(plan)
        #expect(
            files.first { $0.path == "Copy/LegacyDogRow.swift" }?.text.contains("static let legacyName = \"B.Dog\"")
                == true)
        #expect(
            files.first { $0.path == "Copy/RealmSource.swift" }?.text.contains(
                "init(_ object: A.Dog, position: Int, in realm: Realm)") == true)
        #expect(Set(Migration.files(plan).map { $0.path.lowercased() }).count == Migration.files(plan).count)
    }

    @Test func onlySomeWithWhatTheyLeadTo() throws {
        let source = """
            class A: Object { @Persisted var b: List<B> }
            class B: Object { @Persisted var c: C? }
            class C: EmbeddedObject { @Persisted var x: Int }
            class D: Object { @Persisted var x: Int; @Persisted var a: A? }
            """
        #expect(try plan(source, only: ["A"]).entities.map(\.id.name) == ["A", "B", "C"])
        let error = #expect(throws: MigrationError.self) { try plan(source, only: ["E"]) }
        #expect(error?.names == ["A", "B", "C", "D"])
    }

    @Test func whatIsLeftSaysWhy() throws {
        let plan = try plan(
            """
            class Ping: AsymmetricObject { @Persisted(primaryKey: true) var _id: ObjectId }
            class Dog: Object { @Persisted var name: String }
            class DogView: Projection<Dog> { @Projected(\\Dog.name) var name }
            """)
        #expect(plan.entities.map(\.id.name) == ["Dog"])
        #expect(plan.left.map(\.name).sorted() == ["DogView", "Ping"] && plan.left.allSatisfy { !$0.reason.isEmpty })
        #expect(throws: MigrationError.self) { try planOfNothing() }
    }

    private func planOfNothing() throws -> MigrationPlan { try plan("class Dog {}") }

    /// The effect of code that ran when a property was set is lost, and named.
    @Test func observersAreToldOf() throws {
        let plan = try plan(
            """
            class Dog: Object {
            @objc dynamic var id = ""
            @objc dynamic var uuid = "" { didSet { id = uuid } }
            @objc dynamic var name = "" { willSet { print(newValue) } }
            override class func primaryKey() -> String? { "uuid" }
            }
            """
        )
        let dog = try plan.entity("Dog")
        #expect(dog.notes == ["the code that ran when `uuid` was set (`willSet`, `didSet`) is not carried over"])
        #expect(dog.fields.map { $0.notes.contains { $0.contains("didSet") } } == [false, true])
    }

    @Test func hostileModels() throws {
        let many =
            "class Big: Object {\n" + (0..<500).map { "    @Persisted var property\($0): String?\n" }.joined() + "}\n"
        #expect(try plan(many).entities[0].fields.count == 500)
        let circle = try plan(
            """
            class A: Object { @Persisted var b: B?; @Persisted var all: List<A> }
            class B: Object { @Persisted var a: A? }
            """
        )
        #expect(circle.entities.flatMap(\.fields).allSatisfy { !$0.isOpen })
        let embedded = try plan(
            """
            class A: Object { @Persisted var a: In? }
            class In: EmbeddedObject { @Persisted var b: On?; @Persisted var all: List<In> }
            class On: EmbeddedObject { @Persisted var c: In? }
            """
        )
        #expect(embedded.entities.flatMap(\.fields).filter(\.isOpen).map(\.name) == ["b"])
        let swift = try plan(
            "class Dog: Object { @Persisted var copyKey: String; @Persisted var copyLinks: Int }", .swiftData)
        #expect(swift.entities[0].fields.map(\.name) == ["copyKeyValue", "copyLinksValue"])
        let unicode = try plan("class Größe: Object { @Persisted var 数: Int; @Persisted var é: String }")
        #expect(unicode.entities[0].fields.map(\.name) == ["数", "é"])
        #expect(GRDBSchema(plan: unicode).file().text.contains("\"数\""))
    }

    /// Nothing depends on the order in which files are read.
    @Test func thePlanIsAlwaysTheSame() throws {
        let files = [
            "A.swift": "import RealmSwift\nclass A: Object { @Persisted var b: List<B> }\n",
            "B.swift": "import RealmSwift\nclass B: Object { @Persisted var a: A? }\n"
        ]
        let found = try models(files)
        let one = Migration.files(try Planner.plan(found, options: MigrationOptions(target: .grdb), taken: [])),
            other = Migration.files(
                try Planner.plan(found.reversed(), options: MigrationOptions(target: .grdb), taken: []))
        #expect(one == other)
    }
}
