import Findings
import Testing

/// Protocols of the project that a framework's type is made to conform to: a call of a requirement is one of that
/// type's member.
@Suite struct ForeignConformerTests {
    private func problems(_ text: String) -> [String] {
        let head = """
            import RealmSwift
            final class Word: Object { @Persisted var text: String }

            """
        return PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: head + text)]
        )
        .check(rule: "")
    }
    private static let database = """
        protocol Database {
            func write<R>(withoutNotifying tokens: [NotificationToken], _ block: () throws -> R) throws -> R
            func add(_ object: Object, update: Realm.UpdatePolicy)
        }
        extension Realm: Database {}

        """

    @Test func theOnlyConformerIsMeant() {
        #expect(
            problems(
                Self.database + """
                    final class Importer {
                        private let database: any Database
                        init() throws { database = try Realm() }
                        func run(_ words: [Word]) throws {
                            for word in words {
                                try database.write(withoutNotifying: []) { // expect: write_in_loop
                                    database.add(word, update: .error)
                                }
                            }
                        }
                    }
                    """) == [])
    }

    /// The project's own conformer may do anything; so may one of another module.
    @Test(arguments: [
        """
        final class Memory: Database { func write<R>(withoutNotifying tokens: [NotificationToken], _ block: () throws \
        -> R) throws -> R { try block() }; func add(_ object: Object, update: Realm.UpdatePolicy) {} }
        """,
        "import Shelf\nextension ShelfDatabase: Database {}"
    ])
    func severalConformersSayNothing(other: String) {
        #expect(
            problems(
                Self.database + other + """

                    func run(_ words: [Word], _ database: any Database) throws {
                        for word in words { try database.write(withoutNotifying: []) { database.add(word, update: .error) } }
                    }
                    """) == [])
    }

    /// A library runs the project's function, which belongs to another actor, with what it has: nothing is written
    /// there as an argument.
    @Test func aFunctionThatALibraryRunsIsGivenWhatItHas() {
        let found = problems(
            """
            @MainActor func show(_ word: Word) { print(word.text) }
            func each(_ realm: Realm) { realm.objects(Word.self).forEach(show) }
            """)
        #expect(found.allSatisfy { $0.contains("live_object_crosses_boundary") })
    }
}
