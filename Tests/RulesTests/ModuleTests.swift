import Findings
import Rules
import Syntax
import Testing

/// Names and the modules that they come from.
@Suite struct ModuleTests {
    private func problems(_ files: (name: String, text: String)...) -> [String] {
        PageExample(title: "", isWrong: false, isKnownDebt: false, files: files).check(rule: "")
    }

    /// `path:line rule` of each finding that is not low, with each folder a target of a package.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        var settings = ProjectSettings()
        for module in Set(files.map { $0.path.split(separator: "/")[0] }).sorted() {
            var target = ProjectSettings.Target(name: String(module), pathPrefix: "\(module)/")
            target.isPackageTarget = true
            target.isTest = module.hasSuffix("Tests")
            settings.targets.append(target)
        }
        let sources = files.map { SourceFile(path: $0.path, bytes: SourceBytes(Array($0.text.utf8))) }
        let used = settings
        let result = onDeepStack { lint(sources, settings: used, rules: Set(Catalog.rules.map(\.id)), jobs: 1) }
        return result.findings.filter { $0.confidence > .low }.map { f in
            let file = files[f.location.file]
            let line = file.text.utf8.prefix(f.location.start).count { $0 == 10 } + 1
            return "\(file.path):\(line) \(f.rule)"
        }.sorted()
    }

    /// Tests are built with flags of their own: what is shipped says nothing of what they run.
    @Test func whatIsCompiledOtherwiseForTests() {
        let use = """
            @MainActor func rename() throws { let realm = try Realm()
            guard let dog = realm.objects(Dog.self).first else { return }
            realm.execute {
            print(dog.name)
            } }

            """
        let app = """
            import RealmSwift
            public final class Dog: Object { @Persisted public var name: String }
            extension Realm {
            #if TEST
            public func execute(_ work: @escaping () -> Void) { work() }
            #endif
            #if !TEST
            public func execute(_ work: @escaping () -> Void) { DispatchQueue(label: "w").async { work() } }
            #endif
            }

            """
        #expect(
            found([("App/A.swift", app + use), ("AppTests/T.swift", "@testable import App\nimport RealmSwift\n" + use)])
                == ["App/A.swift:14 live_object_crosses_boundary"])
    }

    /// What only a test hands to the product's code is no defect of the product; what its own code hands it, is.
    @Test func whatOnlyATestGives() {
        let kennel = """
            import RealmSwift
            public final class Dog: Object { @Persisted public var name: String }
            public final class Kennel {
            let dog: Dog
            public init(_ dog: Dog) { self.dog = dog }
            public func show() { DispatchQueue.global().async { print(self.dog.name) } }
            }

            """
        let use = """
            @MainActor func check() throws {
            guard let dog = try Realm().objects(Dog.self).first else { return }
            Kennel(dog).show()
            }

            """
        let test = "@testable import App\nimport RealmSwift\n" + use
        #expect(found([("App/A.swift", kennel), ("AppTests/T.swift", test)]).isEmpty)
        #expect(
            found([("App/A.swift", kennel + use), ("AppTests/T.swift", test)])
                == ["App/A.swift:4 stored_handle_in_async_context"])
    }

    @Test func anotherModulesTypeOfTheSameName() {
        #expect(
            problems(
                (
                    "Trips.swift",
                    #"""
                    import SwiftData
                    import Voyage

                    @Model final class Trip { var name = ""; init() {} }

                    actor Planner {
                        private var next: Voyage.Trip?
                        private var all: [Voyage.Trip.Leg] = []

                        func plan(_ trip: Voyage.Trip) { next = trip }
                        func planned() -> Voyage.Trip? { next }
                        func legs() -> [Voyage.Trip.Leg] { all }
                        func book(_ trip: Trip) { print(trip.name) } // expect: model_handed_to_actor
                    }

                    @MainActor final class Page {
                        let planner = Planner()
                        func show(_ trip: Voyage.Trip) async {
                            await planner.plan(trip)
                            print(await planner.planned()?.name ?? "")
                        }
                    }
                    """#
                )) == [])
    }

    @Test func anotherModulesTypeNamedLikeAFrameworks() {
        #expect(
            problems(
                (
                    "Lamps.swift",
                    #"""
                    import Foundation
                    import RealmSwift
                    import Toolbox

                    final class Lamp: Toolbox.Object { var brightness = 1 }

                    final class Room {
                        let lamps: Toolbox.List<Lamp>
                        let store: Toolbox.Kit.Realm
                        init(lamps: Toolbox.List<Lamp>, store: Toolbox.Kit.Realm) {
                            self.lamps = lamps
                            self.store = store
                        }

                        func light(_ lamp: Lamp) {
                            DispatchQueue.global().async {
                                lamp.brightness = 2
                                for lamp in self.lamps { self.store.write { lamp.brightness = 3 } }
                            }
                        }
                    }
                    """#
                )) == [])
    }

    /// The framework's own name, and the project's, which no file of it imports.
    @Test func namesOfModulesAtHand() {
        // The name of a module that no build description gives is not taken for the own one yet.
        withKnownIssue {
            #expect(
                problems(
                    (
                        "Rooms.swift",
                        #"""
                        import Foundation
                        import RealmSwift

                        final class Lamp: RealmSwift.Object { @Persisted var brightness: Int }

                        func light(_ realm: RealmSwift.Realm) {
                            let lamp: House.Lamp? = realm.objects(House.Lamp.self).first
                            DispatchQueue.global().async { print(lamp?.brightness ?? 0) } // expect: live_object_crosses_boundary
                        }
                        """#
                    )) == [])
        }
    }

    /// A module sees its own class, and another's only where it imports it, or something that exports it again.
    @Test func classesOfTwoModules() {
        let album = "public final class Album { public var pages: [String] = []; public init() {} }"
        let actor = "import Gallery\nactor Shelf {\n    func keep(_ album: Album) {}\n}"
        #expect(found([("Books/Album.swift", album), ("Shop/Shelf.swift", actor)]) == [])
        #expect(
            found([("Gallery/Album.swift", album), ("Shop/Shelf.swift", actor)]) == [
                "Shop/Shelf.swift:3 non_sendable_across_actor"
            ])
        #expect(
            found([
                ("Books/Album.swift", album), ("Gallery/Exports.swift", "@_exported import Books"),
                ("Shop/Shelf.swift", actor)
            ]) == ["Shop/Shelf.swift:3 non_sendable_across_actor"])
        // Of two the module's own is meant.
        #expect(
            found([
                ("Gallery/Album.swift", album), ("Shop/Album.swift", "struct Album: Sendable {}"),
                ("Shop/Shelf.swift", actor)
            ]) == [])
        #expect(
            found([
                ("Gallery/Album.swift", "public struct Album: Sendable {}"), ("Books/Album.swift", album),
                ("Shop/Shelf.swift", actor)
            ]) == [])
        #expect(
            found([
                ("Gallery/Album.swift", album), ("Shop/Album.swift", "struct Album: Sendable {}"),
                ("Shop/Shelf.swift", actor.replacing("Album)", with: "Gallery.Album)"))
            ])
                == ["Shop/Shelf.swift:3 non_sendable_across_actor"])
    }

    @Test func anotherPackagesGlobalActor() {
        #expect(
            problems(
                (
                    "Mill.swift",
                    #"""
                    import MillKit
                    import RealmSwift

                    final class Sack: Object { @Persisted var kilos: Int }

                    @MillActor final class Mill {
                        private var realm: Realm?

                        func open() async throws { realm = try await Realm(actor: MillActor.shared) }

                        func grind() async {
                            guard let realm else { return }
                            await Task.yield()
                            try? await realm.asyncWrite { realm.objects(Sack.self).first?.kilos += 1 }
                        }
                    }
                    """#
                )) == [])
    }
}
