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
