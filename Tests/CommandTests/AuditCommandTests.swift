import Foundation
import Testing

@Suite struct AuditCommandTests {
    private static let files = [
        "Package.swift":
            """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "P", platforms: [.iOS(.v15)], targets: [.target(name: "App")])

        """,
        "Sources/App/Dog.swift":
            """
        import RealmSwift
        class Dog: Object { @Persisted(primaryKey: true) var id = 0 }
        func save(_ realm: Realm, _ dog: Dog) throws { try realm.write { realm.add(dog) } }

        """,
        "rates.json": "{\"pattern\": 100, \"fixed\": 0}", "wrong.json": "{\"patern\": 100}",
        "text.json": "{\"paste\": \"x\"}"
    ]

    @Test func theStatusSaysWhetherATargetIsBlocked() throws {
        let command = try Command(Self.files)
        let plain = try command.run("audit")
        #expect(plain.status == 0)
        #expect(plain.output.contains("SwiftData: blocked by deployment target below iOS 17"))
        #expect(plain.output.contains("transactions: 1 × 15 min = 15 min (pattern)"))
        let blocked = try command.run("audit", "--fail-on", "blocker")
        #expect(blocked.status == 1)
        #expect(
            blocked.reason.contains(
                "SwiftData is blocked by deployment target below iOS 17; fix that, or ask for other targets with `--to`"
            ))
        #expect(try command.run("audit", "--fail-on", "blocker", "--to", "grdb").status == 0)
    }

    /// All targets that are asked for and blocked are named, and no other.
    @Test func everyBlockedTargetIsNamed() throws {
        let command = try Command(
            Self.files.merging([
                "Sources/App/Sync.swift":
                    "import RealmSwift\nclass Ping: AsymmetricObject { @Persisted(primaryKey: true) var id = 0 }\n"
            ]) { $1 })
        let both = try command.run("audit", "--fail-on", "blocker").reason
        #expect(both.contains("SwiftData is blocked by") && both.contains("; GRDB is blocked by"), "\(both)")
        let one = try command.run("audit", "--fail-on", "blocker", "--to", "grdb").reason
        #expect(one.contains("GRDB is blocked by"), "\(one)")
        #expect(!one.contains("SwiftData is") && !one.contains("Stay"), "\(one)")
    }

    @Test func formatsGoToFilesAndTheSchemaIsPrinted() throws {
        let command = try Command(Self.files)
        let written = try command.run(
            "audit", "--format", "json:audit.json", "--format", "html:audit.html", "--format", "markdown")
        #expect(written.status == 0)
        #expect(written.output.hasPrefix("# Database audit"))
        #expect(try command.read("audit.html").contains("<svg class=\"diagram\""))
        let audit = try JSONSerialization.jsonObject(with: Data(try command.read("audit.json").utf8)) as? [String: Any]
        #expect((audit?["models"] as? [Any])?.count == 1)
        #expect(try command.run("audit", "--schema").output.contains("\"Audit of confine, version 1\""))
    }

    @Test func ratesAreReadAndAMistakeInThemIsNamed() throws {
        let command = try Command(Self.files)
        #expect(
            try command.run("audit", "--rates", "rates.json").output.contains(
                "transactions: 1 × 100 min = 100 min (pattern)"))
        let wrong = try command.run("audit", "--rates", "wrong.json")
        #expect(wrong.status == 2 && wrong.reason.contains("did you mean \"pattern\"?"))
        let text = try command.run("audit", "--rates", "text.json")
        #expect(text.status == 2 && text.reason.contains("`paste` in text.json is not a number of minutes"))
    }
}
