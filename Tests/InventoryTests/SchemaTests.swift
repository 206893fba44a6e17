import AuditReports
import Foundation
import Inventory
import Reporters
import Testing

/// Tables, versions and migrations as code and model files say them.
@Suite struct SchemaTests {
    private static let grdb = [
        "Team.swift": """
        import GRDB
        struct Team: Codable, FetchableRecord, PersistableRecord {
            var id: Int64
            var name: String
            static let players = hasMany(Player.self)
            static let seats = hasMany(Seat.self, through: players, using: Player.seat)
        }
        struct Seat: Codable, FetchableRecord, PersistableRecord { var id: String }
        """,
        "Player.swift": """
        import GRDB
        struct Player: Codable, FetchableRecord, PersistableRecord {
            static let databaseTableName = "players"
            var id: String
            static let team = belongsTo(Team.self)
            static let seat = hasOne(Seat.self)
            static var other: Int { 1 }
        }
        """,
        "Schema.swift": """
        import GRDB
        enum Names { static let old = "legacy" }
        func makeTeams(_ db: Database) throws {
            try db.create(table: Team.databaseTableName) { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
        }
        var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("v1") { db in
                try makeTeams(db)
                try db.create(table: "player") { t in
                    t.primaryKey("id", .text)
                    t.belongsTo("team", onDelete: .cascade).notNull()
                    t.column("captain", .text).indexed().references("player", column: "id", onDelete: .setNull)
                    t.column("score", .integer).notNull().defaults(to: 0)
                    t.column("gone", .text)
                }
                try db.create(table: Names.old) { $0.column("a"); $0.column("b"); $0.primaryKey(["a", "b"]); $0.foreignKey(["a", "b"], references: "other", columns: ["x", "y"]); $0.uniqueKey(["b", "a"]) }
            }
            migrator.registerMigration("v2") { db in
                try db.rename(table: "player", to: "players")
                try db.alter(table: "players") { t in
                    t.add(column: "picture", .blob)
                    t.rename(column: "score", to: "points")
                    t.drop(column: "gone")
                }
                try db.drop(table: "legacy")
                try db.execute(sql: "UPDATE team SET name = ''")
            }
            return migrator
        }
        """
    ]

    @Test func tablesWithWhatMigrationsMadeOfThem() throws {
        let found = try inventory(Self.grdb)
        #expect(found.tables.map(\.name) == ["team", "players"])
        #expect(found.tables.map { $0.models.map(\.name) } == [["Team"], ["Player"]])
        #expect(found.tables.map(\.primaryKey) == [["id"], ["id"]])
        let players = try #require(found.tables.last)
        #expect(
            players.columns.map { "\($0.name): \(players.text(of: $0))" } == [
                "id: text, key", "teamId: not null, indexed, references team, on delete cascade",
                "captain: text, indexed, references players(id), on delete setNull", "points: integer, not null, = 0",
                "picture: blob"
            ])
        #expect(players.columns.map(\.place.line) == [14, 15, 16, 17, 25])
        #expect(
            found.tables[0].columns.map { found.tables[0].text(of: $0) } == ["integer, key", "text, not null, unique"])
    }

    @Test func keysOfSeveralColumns() throws {
        let source = String(
            (Self.grdb["Schema.swift"] ?? "").split(separator: "\n").filter { !$0.contains("drop(table") }.joined(
                separator: "\n"))
        let found = try inventory(["Schema.swift": source])
        let table = try #require(found.tables.first { $0.name == "legacy" })
        #expect(table.remarks == ["key of a, b", "unique: b, a", "a, b references other(x, y)"])
    }

    @Test func migrationsInTheirOrder() throws {
        let found = try inventory(Self.grdb)
        #expect(found.history.map(\.version) == ["v1", "v2"])
        #expect(
            found.history.map { $0.changes.map(\.text) } == [
                ["creates team", "creates player", "creates legacy"],
                ["renames player to players", "alters players", "drops legacy", "\"UPDATE team SET name = ''\""]
            ])
    }

    @Test func associationsAreRelationships() throws {
        let found = try inventory(Self.grdb)
        func lines(_ name: String) -> [String] {
            (found.models.first { $0.name == name }?.associations ?? []).map { "\($0.name) \($0.text)" }
        }
        #expect(lines("Team") == ["players has many Player", "seats has many Seat through players"])
        #expect(lines("Player") == ["team belongs to Team", "seat has one Seat"])
        #expect(Diagram(found.models).edges.map(\.property) == ["team", "seat", "players", "seats"])
    }

    /// A call of the same name in another framework's code is not counted.
    @Test func onlyInFilesOfTheFramework() throws {
        let found = try inventory([
            "A.swift":
                """
            struct Builder { func create(table: String, _ body: () -> Void) {} }
            func f(_ b: Builder) { b.create(table: "x") {} }
            """
        ])
        #expect(found.tables.isEmpty && found.history.isEmpty)
    }

    @Test func blocksThatAskForTheVersion() throws {
        let found = try realm(
            """
            class Dog: Object { @Persisted(primaryKey: true) var id = 0 }
            func configuration() -> Realm.Configuration {
                Realm.Configuration(schemaVersion: 7, migrationBlock: { migration, old in
                    if old < 2 { }
                    if old < 5, true {
                        migration.renameProperty(onType: "Dog", from: "a", to: "b")
                        if old == 4 { migration.deleteData(forType: "Cat") }
                    }
                    if 6 > old { move(migration) }
                    migration.enumerateObjects(ofType: "Dog") { _, _ in }
                })
            }
            func move(_ migration: Migration) { migration.enumerateObjects(ofType: "Cat") { _, _ in } }
            """)
        let steps = found.history.map { "\($0.version): \($0.changes.count)" }
        #expect(steps == ["below 2: 0", "below 5: 1", "of 4: 1", "below 6: 0", "any: 1", "any: 1"], "\(found.history)")
        #expect(
            found.places.contains { $0.section == .migrations && $0.kind == .version && $0.details.first?.value == "7" }
        )
    }

    @Test func versionsAsTypes() throws {
        let found = try inventory([
            "Schema.swift": """
            import SwiftData
            enum SchemaV1: VersionedSchema {
                static let versionIdentifier = Schema.Version(1, 0, 0)
                static var models: [any PersistentModel.Type] { [Trip.self] }
                @Model final class Trip { var name = "" }
            }
            enum SchemaV2: VersionedSchema {
                static var versionIdentifier: Schema.Version { Schema.Version(2, 1, 0) }
                static var models: [any PersistentModel.Type] { [Trip.self] }
                @Model final class Trip { var name = ""; var days = 0 }
            }
            enum Plan: SchemaMigrationPlan {
                static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
                static var stages: [MigrationStage] { [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)] }
            }
            """
        ])
        #expect(
            found.history.map(\.title) == [
                "version SchemaV1 (1.0.0)", "version SchemaV2 (2.1.0), in use", "migration SchemaV1 → SchemaV2"
            ])
        #expect(found.history.map { $0.changes.map(\.text) } == [["Trip"], ["Trip"], ["lightweight"]])
    }

    private static func model(_ entities: String) -> String {
        "<?xml version=\"1.0\"?>\n<model>\n\(entities)\n</model>\n"
    }

    @Test func versionsAsFiles() throws {
        let one = Self.model(
            """
            <entity name="Book" representedClassName="Book" codeGenerationType="class"><attribute name="title" \
            attributeType="String"/>
            <attribute name="old" attributeType="String"/></entity>
            """
        )
        let two = Self.model(
            """
            <entity name="Book" representedClassName="Book" codeGenerationType="class"><attribute name="title" \
            optional="YES" attributeType="String"/>
            <attribute name="pages" attributeType="Integer 32"/></entity>
            <entity name="Shelf"/>
            """
        )
        let found = try inventory([
            "App.xcdatamodeld/App.xcdatamodel/contents": one, "App.xcdatamodeld/App 2.xcdatamodel/contents": two,
            "App.xcdatamodeld/App 10.xcdatamodel/contents": two,
            "App.xcdatamodeld/.xccurrentversion":
                "<plist><dict><key>_XCCurrentVersionName</key><string>App 2.xcdatamodel</string></dict></plist>",
            "A.swift": "import CoreData\n"
        ])
        #expect(found.history.map(\.title) == ["version App", "version App 2, in use", "version App 10"])
        #expect(
            found.history.map { $0.changes.map(\.text) } == [
                [], ["changes Book.title", "adds Book.pages", "removes Book.old", "adds Shelf"], []
            ])
    }

    /// Objects of an entity may be of the framework's own class, or of one that is written in another language.
    @Test func entitiesWithoutAClass() throws {
        let found = try inventory([
            "App.xcdatamodeld/App.xcdatamodel/contents": Self.model(
                """
                <entity name="Tag"><attribute name="name" attributeType="String"/><relationship name="notes" toMany="YES" destinationEntity="Note" inverseName="tag"/></entity>
                <entity name="Note" representedClassName="NSManagedObject"><relationship name="tag" maxCount="1" destinationEntity="Tag" inverseName="notes"/></entity>
                <entity name="Photo" representedClassName="MyPhoto"><attribute name="data" attributeType="Binary"/></entity>
                """),
            "A.swift": "import CoreData\n"
        ])
        #expect(found.models.map(\.name).sorted() == ["MyPhoto", "Note", "Tag"])
        #expect(found.models.filter { !$0.hasClass }.map(\.name).sorted() == ["Note", "Tag"])
        #expect(
            found.lines("Tag") == [
                "name: string, managed, in the data model", "notes: set of Note, managed, in the data model"
            ])
        #expect(found.lines("Note") == ["tag: to one Tag, managed, in the data model"])
        #expect(
            found.models.first { $0.name == "MyPhoto" }?.unresolved == [
                "its class `MyPhoto` is declared in no Swift file"
            ])
    }

    @Test func jsonIsWhatItsSchemaSays() throws {
        let report = AuditReport(
            try inventory(Self.grdb), targets: [.stay, .grdb], rates: EffortRates(), toolVersion: "0")
        let audit = try #require(
            try JSONSerialization.jsonObject(with: Data(AuditFormat.json.render(report))) as? [String: Any])
        let definitions = try #require(
            (try JSONSerialization.jsonObject(with: Data(AuditSchema.render())) as? [String: Any])?["definitions"]
                as? [String: [String: Any]])
        for (list, name) in [("tables", "table"), ("history", "step"), ("models", "model")] {
            let required = Set(try #require(definitions[name]?["required"] as? [String])),
                allowed = Set(try #require(definitions[name]?["properties"] as? [String: Any]).keys)
            let entries = try #require(audit[list] as? [[String: Any]])
            #expect(!entries.isEmpty)
            for entry in entries {
                #expect(required.isSubset(of: entry.keys) && Set(entry.keys).isSubset(of: allowed), "\(list)")
            }
        }
    }

    @Test func everyFormatTellsOfThem() throws {
        let report = AuditReport(
            try inventory(Self.grdb), targets: [.stay, .grdb], rates: EffortRates(), toolVersion: "0")
        for (format, words) in [
            (
                AuditFormat.text,
                [
                    "2 tables", "table players (GRDB), rows are Player", "    team: belongs to Team",
                    "migration v2 (GRDB)", "teamId: not null, indexed, references team, on delete cascade"
                ]
            ),
            (
                .json,
                [
                    "\"tables\": [", "\"history\": [", "\"version\": \"v2\"", "\"deleteRule\": \"cascade\"",
                    "\"through\": \"players\""
                ]
            ),
            (.markdown, ["## Tables", "## Versions and migrations", "migration v1"]),
            (.html, ["<section id=\"tables\">", "<section id=\"history\">", "belongs to Team"])
        ] {
            let text = String(decoding: format.render(report), as: UTF8.self)
            for word in words { #expect(text.contains(word), "\(format): \(word)") }
        }
    }
}
