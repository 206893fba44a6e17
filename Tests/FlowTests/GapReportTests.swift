import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// The counts of unknown database code in small programs.
@Suite struct GapReportTests {
    private func report(_ text: String) throws -> GapReport { try analysis(text).gapReport() }

    private func analysis(_ text: String, keepingBodies: Bool = true) throws -> FlowAnalysis {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        let models = try ["swift", "realm"].map {
            try FrameworkModel(json: Array(Data(contentsOf: folder.appendingPathComponent($0 + ".json"))), path: $0)
        }
        let head = """
            import Paddock
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

            """
        let tree = parse(path: "A.swift", source: SourceBytes(Array((head + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: models)
        analysis.keepsBodies = keepingBodies
        analysis.run()
        return analysis
    }

    /// What the summary says is counted in few bodies, and is the same.
    @Test(arguments: [true, false]) func theShareIsThatOfAllBodies(keepingBodies: Bool) throws {
        let analysis = try analysis(
            """
            func show(_ dog: Dog) { paddock(dog) }
            func first(_ realm: Realm) -> Dog? { realm.objects(Dog.self).first }
            func count(_ realm: Realm) -> Int { first(realm)?.name.count ?? 0 }
            func give(_ paddock: Paddock) { paddock.later { print("late") } }
            func hide(_ realm: Realm) { let any: Any? = first(realm); print(any as Any) }
            func look(_ realm: Realm, _ paddock: Paddock) { paddock.look(first(realm) as Any); paddock.leave() }
            func plain(_ count: Int) -> Int { count + 1 }
            """, keepingBodies: keepingBodies)
        let found = analysis.understanding { _ in true }, whole = analysis.gapReport()
        #expect(found.bodies == whole.databaseBodies.count && found.bodies > 3)
        #expect(found.unclear == whole.databaseBodies.count { !$0.isUnderstood } && found.unclear > 1)
        let gaps = try #require(found.gaps)
        #expect(sites(gaps) == sites(whole) && gaps.bodies < whole.bodies)
    }

    /// Cause, name, module and letter of each unknown site.
    private func sites(_ report: GapReport) -> [String] {
        report.databaseBodies.flatMap(\.sites).map {
            "\($0.touch.letter) \($0.cause.rawValue): \($0.name) \($0.module)"
        }
    }

    @Test func codeThatIsKnownHasNoGaps() throws {
        let report = try report(
            """
            func rename(_ dog: Dog, in realm: Realm) throws {
                try realm.write { dog.name = "Rex" }
            }
            func add(_ a: Int) -> Int { a + 1 }
            """)
        #expect(sites(report) == [])
        #expect(report.databaseBodies.map(\.name) == ["rename(_:in:)"])
        #expect(report.databaseBodies.allSatisfy { $0.isUnderstoodInFull })
        #expect(report.sites.unknown == 0 && report.sites.model > 0 && report.sites.project > 0)
        #expect(report.closures.all == 1 && report.closures.touching == 1 && report.closures.unknown == 0)
    }

    @Test func anObjectGoesToAModuleThatIsNotAtHand() throws {
        let report = try report(
            """
            func show(_ dog: Dog) { paddock(dog) }
            """)
        #expect(sites(report) == ["D module not at hand: paddock Paddock"])
        #expect(report.databaseBodies.allSatisfy { !$0.isUnderstood })
    }

    @Test func closuresThatUnknownCodeRuns() throws {
        let report = try report(
            """
            func show(_ dog: Dog, on paddock: Paddock) {
                paddock.later { print(dog.name) }
                paddock.later { print("late") }
            }
            """)
        #expect(
            sites(report) == [
                "C module not at hand: Paddock.later Paddock", "K module not at hand: Paddock.later Paddock"
            ])
        #expect(report.closures.all == 2 && report.closures.touching == 1 && report.closures.unknown == 1)
        #expect(report.databaseBodies.allSatisfy { !$0.isUnderstood })
    }

    /// The first name in a chain of members is the cause of all of them.
    @Test func theCauseIsWhereTheChainBegins() throws {
        let report = try report(
            """
            func show(_ dog: Dog) {
                let stall = paddock().stall.box
                stall.put(dog)
            }
            """)
        #expect(
            Set(sites(report)) == [
                "other module not at hand: paddock Paddock", "D module not at hand: paddock Paddock"
            ])
        #expect(sites(report).count { $0.hasPrefix("D") } == 1)
    }

    @Test func aDatabasesNameOnSomethingUnknown() throws {
        let report = try report(
            """
            func show(_ dog: Dog) {
                paddock().beginAsyncWrite()
                print(dog.name)
            }
            func elsewhere() { paddock().write { } }
            """)
        #expect(sites(report).contains("L module not at hand: paddock Paddock"))
        #expect(report.namedCalls.count == 2)
    }

    @Test func aClosureThatIsCalledWhereItStandsIsFollowed() throws {
        let report = try report(
            """
            func title(_ dog: Dog) -> String { let made = { paddock(dog.name) }(); return made }
            """)
        #expect(sites(report).allSatisfy { $0.hasSuffix(": paddock Paddock") })
        #expect(report.closures.touching == 1 && report.closures.unknown == 0)
    }

    /// The name is the project's own: it is no module that is missing.
    @Test func aCallThatNoDeclarationFits() throws {
        let report = try report(
            """
            struct Stall { let box: Int }
            func show(_ dog: Dog) { _ = Stall(dog) }
            """)
        #expect(sites(report) == ["D no declaration fits: Stall "])
    }

    @Test func comparisonsAreSettled() throws {
        let report = try report(
            """
            func isSame(_ dog: Dog) -> Bool { dog == paddock() }
            """)
        #expect(sites(report) == ["other module not at hand: paddock Paddock"])
        #expect(report.sites.settled + report.sites.interface + report.sites.model > 0)
    }
}
