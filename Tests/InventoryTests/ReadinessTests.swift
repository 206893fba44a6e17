import Engine
import Inventory
import Testing

/// Verdicts and effort follow from what is found, and from nothing else.
@Suite struct ReadinessTests {
    @Test func theTableJudgesEveryObstacleForEveryTarget() {
        #expect(Set(ObstacleRow.all.map(\.obstacle)) == Set(Obstacle.allCases))
        #expect(ObstacleRow.all.count == Obstacle.allCases.count)
        for row in ObstacleRow.all { #expect(Set(row.judgements.keys) == Set(MoveTarget.allCases)) }
        // An obstacle that is free everywhere is listed as such: things that vanish, and those that are only worth a
        // note.
        #expect(
            ObstacleRow.all.filter { row in MoveTarget.allCases.allSatisfy { row[$0].weight == .free } }.map(\.obstacle)
                == [.snapshots, .binaryData, .bulkWrites])
    }

    /// The declarations that make an obstacle, and ones like them that make none.
    static let cases: [(Obstacle, String, String)] = [
        (
            .map, "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: Map<String, Int> }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: List<Int> }"
        ),
        (
            .anyValue,
            "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: List<AnyRealmValue> }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0 }"
        ),
        (
            .set, "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: MutableSet<Int> }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0; var m: MutableSet<Int> = .init() }"
        ),
        (
            .orderedList, "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: List<D> }",
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: List<String>; @Persisted var \
            e: D? }
            """
        ),
        (
            .nestedEmbedded,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: List<E> }
            class E: EmbeddedObject { @Persisted var n = 0 }
            """,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: E? }
            class E: EmbeddedObject { @Persisted var n = 0 }
            """
        ),
        (
            .inheritance,
            "class D: Object { @Persisted(primaryKey: true) var id = 0 }\nclass E: D { @Persisted var n = 0 }",
            "class D: Object { static var n = 0 }\nclass E: D { @Persisted(primaryKey: true) var id = 0 }"
        ),
        (
            .severalTypesOfNumber, "class D: Object { @Persisted(primaryKey: true) var id: ObjectId }",
            "class D: Object { @Persisted(primaryKey: true) var id: UUID }"
        ),
        (
            .noPrimaryKey, "class D: Object { @Persisted var id = 0 }",
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0 }
            class E: EmbeddedObject { @Persisted var n = 0 }
            """
        ),
        (
            .deviceSync, "class D: AsymmetricObject { @Persisted(primaryKey: true) var id = 0 }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0 }"
        ),
        (
            .snapshots,
            "class D: Object { @Persisted(primaryKey: true) var id = 0 }\nfunc f(_ d: D) -> D { d.freeze() }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0 }\nfunc f(_ d: D) -> D { d }"
        ),
        (
            .binaryData, "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var all: List<Data> }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0; var cache = Data() }"
        ),
        (
            .bulkWrites,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0 }
            func f(_ r: Realm, _ all: [D]) throws { try r.write { for d in all { r.add(d) } } }
            """,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0 }
            func f(_ r: Realm, _ all: [D]) throws { try r.write { r.add(all[0]) } }
            """
        ),
        (
            .unknownType,
            "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var m: Mystery }",
            "class D: Object { @Persisted(primaryKey: true) var id = 0; var m: Mystery? }"
        ),
        (
            .encryption,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0 }
            func f(_ k: Data) -> Realm.Configuration { Realm.Configuration(encryptionKey: k) }
            """,
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0 }
            func f(_ k: Data) -> Realm.Configuration { Realm.Configuration(encryptionKey: nil) }
            """
        )
    ]

    @Test(arguments: cases.map(\.0)) func anObstacleIsFoundWhereItIsAndNotBesideIt(_ obstacle: Obstacle) throws {
        let row = try #require(Self.cases.first { $0.0 == obstacle })
        func found(_ text: String) throws -> [Obstacle] {
            try realm(text).obstacles().filter { $0.unresolved == nil }.map(\.row.obstacle)
        }
        #expect(try found(row.1).contains(obstacle))
        #expect(try !found(row.2).contains(obstacle))
    }

    /// A fact that is no obstacle is a note of the target that it concerns, and no decision.
    @Test func notesDecideNothing() throws {
        let found = try realm(
            "class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var picture: Data }")
        let grdb = found.readiness(for: .grdb)
        #expect(grdb.verdict == "ready" && grdb.notes.map(\.row.obstacle) == [.binaryData])
        #expect(try #require(grdb.notes.first).places.map(\.line) == [3])
    }

    /// What a move can write nothing for, and what it asks about a class, is a decision of the audit.
    @Test(arguments: [
        "@Persisted var m: Mystery", "@objc dynamic var n: NSNumber = 0", "@Persisted var m: Map<Int, String>",
        "@Persisted var m: MutableSet<E>", "@Persisted var sent: Sent?",
        "override class func ignoredProperties() -> [String] { made() }"
    ])
    func whatAMoveAsksIsADecision(_ member: String) throws {
        let found = try realm(
            """
            class D: Object {
                @objc dynamic var id = 0; override class func primaryKey() -> String? { "id" }; \(member)
            }
            class E: EmbeddedObject { @Persisted var n = 0 }
            class Sent: AsymmetricObject { @Persisted(primaryKey: true) var id = 0 }
            """)
        let decisions = found.readiness(for: .grdb)
        #expect((decisions.decisions + decisions.blockers).contains { $0.row.obstacle == .unknownType }, "\(member)")
    }

    /// Folders and files for previews in the editor are no part of an audit.
    @Test func previewsAreLeftOut() throws {
        let sample = """
            import RealmSwift
            class Sample: Object { @Persisted var id = 0 }
            func fill(_ realm: Realm) throws { try realm.write { realm.add(Sample()) } }

            """
        let previews = """
            import SwiftUI
            #if DEBUG
            struct Dog_Previews: PreviewProvider { static var previews: some View { Text("") } }
            #endif
            #Preview { Text("x") }

            """
        let found = try inventory([
            "App/Dog.swift": "import RealmSwift\nclass Dog: Object { @Persisted(primaryKey: true) var id = 0 }\n",
            "App/Preview Content/Sample.swift": sample, "App/Previews/Dog_Previews.swift": previews,
            "App/Previews/Samples.swift": sample.split(separator: "Sample").joined(separator: "Other"),
            "App/Preview/Screen.swift": "import RealmSwift\nclass Shown: Object { @Persisted var id = 0 }\n"
        ])
        #expect(found.models.map(\.name) == ["Dog", "Shown"])
        #expect(found.places.isEmpty, "\(found.places)")
    }

    @Test func theDeploymentTargetIsReadAndUnknownIsSaid() throws {
        func verdict(_ files: [String: String]) throws -> Readiness {
            try inventory(
                files.merging([
                    "Sources/App/Dog.swift":
                        "import RealmSwift\nclass Dog: Object { @Persisted(primaryKey: true) var id = 0 }"
                ]) { $1 }
            ).readiness(for: .swiftdata)
        }
        func manifest(_ platforms: String) -> String {
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P",
                platforms: [\(platforms)],
                targets: [.target(name: "App")])
            """
        }
        let old = try verdict(["Package.swift": manifest(".iOS(.v15), .macOS(.v12)")])
        #expect(old.verdict == "blocked by deployment target below iOS 17")
        #expect(old.blockers[0].remark == "macOS 12")
        #expect(old.blockers[0].places.map(\.line) == [4])
        #expect(try verdict(["Package.swift": manifest(".iOS(.v17), .macOS(\"14.2\")")]).verdict == "ready")
        let unknown = try verdict([:])
        #expect(unknown.verdict == "ready after 1 decision")
        #expect(unknown.decisions[0].unresolved != nil)
    }

    /// A helper beside the app may run on older systems: it has no database.
    @Test(arguments: [("Helper", "blocked by deployment target below iOS 17"), ("App", "ready")])
    func targetsWithoutADatabaseDoNotCount(_ folder: String, _ verdict: String) throws {
        let project = """
            { objects = { R = { isa = PBXProject; mainGroup = G0; targets = (T1, T2); buildConfigurationList = L0; };
            G0 = { isa = PBXGroup; children = (G1, G2); sourceTree = "<group>"; };
            G1 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            G2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Helper; sourceTree = "<group>"; };
            T1 = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (G1); buildConfigurationList = L1; };
            T2 = { isa = PBXNativeTarget; name = Helper; fileSystemSynchronizedGroups = (G2); buildConfigurationList = L2; };
            L0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
            L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
            L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
            C0 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
            C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
            IPHONEOS_DEPLOYMENT_TARGET = 17.4;
            }; };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = macosx;
            MACOSX_DEPLOYMENT_TARGET = 10.14;
            }; }; }; rootObject = R; }
            """
        let model = "import RealmSwift\nclass Dog: Object { @Persisted(primaryKey: true) var id = 0 }"
        let found = try inventory([
            "My.xcodeproj/project.pbxproj": project, "App/A.swift": "", "Helper/H.swift": "",
            "\(folder)/Dog.swift": model
        ])
        #expect(found.readiness(for: .swiftdata).verdict == verdict)
    }

    @Test func theEffortIsTheSumOfItsLines() throws {
        let found = try realm(
            """
            class D: Object { @Persisted(primaryKey: true) var id = 0; @Persisted var all: List<D> }
            func f() throws { let realm = try Realm(); try realm.write { realm.add(D()) } }
            """
        )
        var rates = EffortRates()
        let effort = found.effort(for: .grdb, rates)
        #expect(
            effort.lines.map { "\($0.count) \($0.what) \($0.minutes)" } == [
                "1 rehearsal, comparison on devices, release plan 1440", "1 transactions 15", "1 openings 5",
                "1 models 0"
            ])
        #expect(effort.minutes == 1460)
        #expect(effort.range == 12...49)
        rates.minutes[.paste] = 60
        #expect(found.effort(for: .grdb, rates).minutes == 1515)
        // A decision more, which is the order of the list, and the one that the deployment target leaves open.
        #expect(found.effort(for: .swiftdata, EffortRates()).minutes == 1460 + 240)
        #expect(found.effort(for: .stay, rates).lines.isEmpty)
    }
}
