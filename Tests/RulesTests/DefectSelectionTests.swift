import Testing

/// One defect is reported by one rule, once; another one beside it is reported, too.
@Suite struct DefectSelectionTests {
    private static let dogs = """
        import RealmSwift
        final class Dog: Object { @Persisted var name = ""; @Persisted var friend: Dog? }
        actor Kennel {
            func pair(_ a: Dog, _ b: Dog) { print(a.name, b.name) } // expect: model_handed_to_actor
        }

        """

    private func problems(_ text: String) -> [String] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: Self.dogs + text)]
        ).check(rule: "")
    }

    /// A call is nobody's: what a function does to a value that it gets itself is told at the touch, once, whichever
    /// calls lead there.
    @Test func whatAFunctionGetsItselfIsToldAtItsTouch() {
        let service = """
            import CoreData
            import Foundation
            final class Article: NSManagedObject { @NSManaged var savedAt: Date }
            final class Desk {
                private let main: NSManagedObjectContext
                init(main: NSManagedObjectContext) { self.main = main }
                func child() -> NSManagedObjectContext {
                    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                    context.parent = main
                    return context
                }
            }
            final class Service {
                private let desk: Desk
                init(desk: Desk) { self.desk = desk }
                func push() {
                    let context = desk.child()
                    _ = Article(context: context) // expect: live_object_crosses_boundary
                }
            }
            @MainActor final class Reader {
                private let service: Service
                init(service: Service) { self.service = service }
                func save() { service.push() }
            }
            @MainActor final class List {
                private let service: Service
                init(service: Service) { self.service = service }
                func save() { service.push() }
            }
            """
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: service)])
        #expect(example.check(rule: "") == [])
        let told = example.lint(running: PageExample.rules(with: "")).findings
        #expect(told.map(\.message).allSatisfy { $0.hasPrefix("`context` belongs to ") })
        #expect(told.first?.notes.contains { $0.message.hasPrefix("called here") } == true)
    }

    /// The initialiser that calls the method is not where its objects cross.
    @Test func aMethodsCrossingIsNotToldInTheInitialiser() {
        #expect(
            problems(
                """
                @MainActor final class Shelter {
                    private let realm: Realm
                    init() throws {
                        realm = try Realm()
                        load()
                    }
                    private func load() {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        Task.detached { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                }
                """) == [])
    }

    /// A value that leaves the task was illegal before the `await`, too: it is reported where it leaves.
    @Test func crossingStandsForTheUseInItsStatement() {
        #expect(
            problems(
                """
                func pair(in kennel: Kennel) async throws {
                    let realm = try Realm()
                    let dog = realm.objects(Dog.self).first!
                    await Task.yield()
                    await kennel.pair(dog, dog.friend!) // expect: live_object_crosses_boundary
                }
                """) == [])
    }

    /// A use in a statement of its own is another defect.
    @Test func useInAnotherStatementIsTold() {
        #expect(
            problems(
                """
                func pair(in kennel: Kennel) async throws {
                    let realm = try Realm()
                    let dog = realm.objects(Dog.self).first!
                    await Task.yield()
                    print(dog.name) // expect: handle_used_after_suspension
                    await kennel.pair(dog, dog) // expect: live_object_crosses_boundary
                }
                """) == [])
    }
}
