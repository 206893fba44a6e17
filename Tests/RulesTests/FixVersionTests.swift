import Findings
import Frameworks
import Rules
import Syntax
import Testing

/// A fix writes nothing that the project's packages and systems lack, and is safe only where they are known to have it.
@Suite struct FixVersionTests {
    private func fixes(
        _ rule: String, _ text: String, imports: String = "RealmSwift", packages: [String: String] = [:],
        systems: [String: [String]] = [:]
    ) throws -> [Fix] {
        var settings = ProjectSettings()
        for (name, version) in packages { settings.versions.add(package: name, try #require(Version(version))) }
        for (platform, versions) in systems {
            for version in versions { settings.versions.add(system: platform, try #require(Version(version))) }
        }
        let files = [
            SourceFile(
                path: "Code.swift", bytes: SourceBytes(Array("import Foundation\nimport \(imports)\n\(text)".utf8)))
        ]
        return onDeepStack { [settings] in lint(files, settings: settings, rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    private func freezes(_ property: String, _ packages: [String: String]) throws -> [Fix.Applicability] {
        try fixes(
            "live_object_crosses_boundary",
            """
            class Tag: Object { \(property) var name: String = "" }
            func show(_ realm: Realm) {
                let tag = realm.objects(Tag.self).first!
                DispatchQueue.global().async { print(tag.name) }
            }

            """, packages: packages
        ).filter { $0.title.hasPrefix("freeze") }.map(\.applicability)
    }

    /// The code's own property wrapper says as much as a lock file.
    @Test func freezesWhereThatIsKnown() throws {
        #expect(try freezes("@objc dynamic", [:]) == [.unsafe])
        #expect(try freezes("@objc dynamic", ["realm-swift": "5.5.0"]) == [.safe])
        #expect(try freezes("@objc dynamic", ["RealmSwift": "3.21.0"]) == [])
        #expect(try freezes("@Persisted", [:]) == [.safe])
    }

    @Test(arguments: [
        ("", ["14.0"], false), ("", ["15.0", "16.4"], true), ("@available(iOS 15, *) ", ["14.0"], true),
        ("", ["14.0", "15.0"], true), ("", [], true), ("@available(macOS 15, *) ", ["14.0"], false)
    ])
    func awaitsPerform(_ attribute: String, _ iOS: [String], _ isOffered: Bool) throws {
        let found = try fixes(
            "sync_access_in_async_code",
            """
            \(attribute)func count(_ context: NSManagedObjectContext) async {
                await Task.yield()
                context.performAndWait { print(context.hasChanges) }
            }

            """, imports: "CoreData", systems: iOS.isEmpty ? [:] : ["iOS": iOS])
        #expect(found.contains { $0.edits.contains { $0.replacement == "perform" } } == isOffered)
        #expect(found.allSatisfy { $0.applicability == .unsafe })
    }

    /// An app and its widget may be built for other systems.
    @Test func eachTargetHasItsSystems() throws {
        let (old, new) = (try #require(Version("14")), try #require(Version("16")))
        var settings = ProjectSettings()
        for (name, version) in [("App", old), ("Widget", new)] {
            settings.versions.add(system: "iOS", version)
            var target = ProjectSettings.Target(name: name, pathPrefix: name + "/")
            target.systems = ["iOS": version...version]
            settings.targets.append(target)
        }
        let code = """
            import CoreData
            func count(_ context: NSManagedObjectContext) async {
                await Task.yield()
                context.performAndWait { print(context.hasChanges) }
            }

            """
        let files = ["App/Code.swift", "Widget/Code.swift"].map {
            SourceFile(path: $0, bytes: SourceBytes(Array(code.utf8)))
        }
        let findings = onDeepStack { [settings] in
            lint(files, settings: settings, rules: ["sync_access_in_async_code"], jobs: 1)
        }.findings
        let isOffered = Dictionary(grouping: findings, by: \.location.file).mapValues { found in
            found.contains { $0.fixes.contains { $0.edits.contains { $0.replacement == "perform" } } }
        }
        #expect(isOffered == [0: false, 1: true])
    }

    @Test func performsInsideACheck() throws {
        let found = try fixes(
            "sync_access_in_async_code",
            """
            func count(_ context: NSManagedObjectContext) async {
                await Task.yield()
                guard #available(iOS 15, *) else { return }
                context.performAndWait { print(context.hasChanges) }
            }

            """, imports: "CoreData", systems: ["iOS": ["13.0"]])
        #expect(found.contains { $0.edits.contains { $0.replacement == "perform" } })
    }

    @Test(arguments: [("10.20.0", false), ("10.26.0", true)])
    func writesLater(_ version: String, _ isOffered: Bool) throws {
        let found = try fixes(
            "sync_write_on_main",
            """
            final class Mail: Object { @Persisted var isRead: Bool }
            @MainActor final class Inbox {
                let realm = try! Realm()
                func mark() {
                    try? realm.write { for mail in realm.objects(Mail.self) { mail.isRead = true } }
                }
            }

            """, packages: ["realm-swift": version], systems: ["iOS": ["12.0"]])
        #expect(found.contains { $0.edits.contains { $0.replacement == "writeAsync" } } == isOffered)
        #expect(!found.contains { $0.edits.contains { $0.replacement.hasPrefix("Task") } })
    }

    @Test(arguments: [
        ("10.26", "10.9", false), ("v10.26.0", "10.26", true), ("17", "17.0", true), ("5.17.0-beta.1", "5.17", true)
    ])
    func versionsCompareByNumbers(_ a: String, _ b: String, _ isEqual: Bool) throws {
        let (a, b) = (try #require(Version(a)), try #require(Version(b)))
        #expect((a == b) == isEqual && (isEqual || b < a))
        #expect(Version("main") == nil && Since("iOS") == nil && Since("10.26, iOS 13") != nil)
    }
}
