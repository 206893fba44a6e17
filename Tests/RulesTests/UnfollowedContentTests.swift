import Findings
import Testing

/// Stored collections whose content comes from code that is not followed: whose they are is unknown, and a type is no
/// ground. Where a fetch is seen on one way, that way counts.
@Suite struct UnfollowedContentTests {
    private let imports = "import Feeds\nimport Foundation\nimport RealmSwift\n"

    /// A store that keeps dogs of some type, with the code that fills it, and reads them on a background queue.
    private func store(_ property: String, _ fill: String, reads: String = "print(self.dogs?.count ?? 0)") -> String {
        """
        final class Store {
            \(property)
            \(fill)
            func show() { DispatchQueue.global().async { \(reads) } }
        }
        """
    }

    private static let mark = " // expect: stored_handle_in_async_context"

    @Test func resultsOfAModuleThatIsNotAtHand() {
        let property = "private var dogs: Results<Dog>?", fill = "func load() { dogs = Feed.shared.dogs() }"
        #expect(programProblems(store(property, fill), imports: imports) == [])
        let fetch = "func fetch() throws { dogs = try Realm().objects(Dog.self) }"
        #expect(programProblems(store(property + Self.mark, fetch), imports: imports) == [])
        // A fetch beside what is unknown is told all the same, as is one beside a frozen copy.
        #expect(programProblems(store(property + Self.mark, fill + "\n" + fetch), imports: imports) == [])
        let frozen = "func freeze() throws { dogs = try Realm().objects(Dog.self).freeze() }"
        #expect(
            programProblems(
                store(property + Self.mark + " // maybe: stored_frozen_value", fetch + "\n" + frozen), imports: imports
            ) == [])
    }

    @Test(arguments: ["List<Dog>?", "AnyRealmCollection<Dog>?", "Results<Dog>?"])
    func whatNobodyIsSeenToPass(_ type: String) {
        let fill = "init(dogs: \(type)) { self.dogs = dogs }"
        #expect(programProblems(store("private var dogs: \(type)", fill), imports: imports) == [])
        // Nothing is seen to set it at all.
        #expect(programProblems(store("var dogs: \(type)", ""), imports: imports) == [])
    }

    @Test func whatACallerPasses() {
        let fill = "init(dogs: Results<Dog>) { self.dogs = dogs }", reads = "print(self.dogs.count)"
        let maker = "\nfunc make() throws -> Store { Store(dogs: try Realm().objects(Dog.self)) }"
        #expect(
            programProblems(
                store("private let dogs: Results<Dog>" + Self.mark, fill, reads: reads) + maker, imports: imports)
                == [])
    }

    @Test func listsAndLazyAndStaticOnes() {
        let reads = "for dog in self.dogs { print(dog.name) }", shared = "print(Store.dogs?.count ?? 0)"
        #expect(
            programProblems(
                store("private var dogs: [Dog] = []", "func load() { dogs = Feed.shared.dogs() }", reads: reads),
                imports: imports) == [])
        #expect(
            programProblems(
                store("lazy var dogs: Results<Dog> = Feed.shared.dogs()", "", reads: reads), imports: imports) == [])
        #expect(
            programProblems(
                store("static var dogs: Results<Dog>? = Feed.shared.dogs()", "", reads: shared), imports: imports)
                == [])
        #expect(
            programProblems(
                store(
                    "static var dogs: Results<Dog>? = try? Realm().objects(Dog.self) // expect: shared_global_handle",
                    "", reads: shared), imports: imports) == [])
    }
}
