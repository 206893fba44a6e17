import Findings
import Rules
import Testing

/// An error ends at a touch: its last note stands at the line that breaks what the framework asks for, wherever the
/// value is kept or given on. Lines that do are marked.
@Suite struct LastNoteTests {
    private static let start = """
        import RealmSwift
        import Foundation
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

        """

    /// Lines at which errors end and that are not marked, and marked ones at which none ends.
    private func problems(_ text: String) -> [String] {
        let text = Self.start + text, lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)])
        let ends = example.lint(running: Catalog.all).findings.filter {
            $0.severity == .error && $0.confidence >= .medium
        }.map { finding -> Int in
            let last = finding.notes.last.flatMap { $0.role == .used ? $0.location : nil } ?? finding.location
            return text.utf8.prefix(last.start).count(where: { $0 == 10 })
        }
        let marked = lines.indices.filter { lines[$0].hasSuffix("// touched") }
        return Set(ends).symmetricDifference(marked).sorted().map { "\($0): \(lines[$0])" }
    }

    /// A value that is put into a global by its owner is used where other code asks for it.
    @Test func globalsAndStatics() {
        func global(_ home: String, _ use: String) -> String {
            """
            final class Kennel {
                static var dogs: Results<Dog>!
                func show() { \(use)
                }
            }
            func open() {
                Thread.detachNewThread {
                    Kennel.dogs = try! Realm().objects(Dog.self)
                    let kennel = Kennel()
                    \(home) { kennel.show() }
                }
            }
            """
        }
        #expect(problems(global("DispatchQueue.main.async", "print(Kennel.dogs.count) // touched")) == [])
        #expect(problems(global("DispatchQueue.main.async", "print(Kennel.dogs == nil)")) == [])
        #expect(problems(global("DispatchQueue.main.async", "_ = Kennel.dogs")) == [])
        #expect(problems(global("do", "print(Kennel.dogs.count)")) == [])
    }

    /// An object that keeps a block's realm, and stays in that block, keeps nothing too long.
    @Test func keptWithinAWorkItem() {
        func walk(_ use: String) -> String {
            """
            final class Walk {
                private let realm: Realm
                init(_ realm: Realm) { self.realm = realm }
                func count() -> Int { realm.objects(Dog.self).count }
            }
            func walk() {
                DispatchQueue.global().async {
                    let walk = Walk(try! Realm())
                    \(use)
                }
            }
            """
        }
        #expect(problems(walk("print(walk.count())")) == [])
        #expect(problems(walk("_ = walk")) == [])
    }

    /// A value that is passed to code that runs elsewhere is touched there.
    @Test(arguments: [
        "struct Reader { func take(_ dog: Dog) async { USE } }",
        "final class Reader { @MainActor func take(_ dog: Dog) { USE } }"
    ])
    func whoeverGetsIt(_ reader: String) {
        func keeper(_ use: String) -> String {
            reader.replacing(" USE ", with: "\n    \(use)\n") + """

                actor Keeper {
                    func run() async throws {
                        let realm = try await Realm(actor: self)
                        let dog = realm.objects(Dog.self).first!
                        await Reader().take(dog)
                    }
                }
                """
        }
        #expect(problems(keeper("print(dog.name) // touched")) == [])
        #expect(problems(keeper("print(dog === dog)")) == [])
        // The kept value is not asked for.
        #expect(problems("enum Box { static var last: Dog? }\n" + keeper("Box.last = dog")) == [])
    }

    /// An actor's method that asks an object of its callers who it is, and no more, does it no harm.
    @Test func actorsMethods() {
        func actors(_ use: String) -> String {
            """
            actor Taker {
                private var count = 0
                func take(_ dog: Dog) {
                    count += 1
                    \(use)
                }
            }
            @MainActor func give() async {
                let dog = try! Realm().objects(Dog.self).first!
                await Taker().take(dog)
            }
            """
        }
        #expect(problems(actors("print(dog.name) // touched")) == [])
        #expect(problems(actors("_ = dog === dog")) == [])
    }

    /// A property's initial value belongs to the code that makes the instance.
    @Test func initialValues() {
        func store(_ after: String) -> String {
            """
            final class Store {
                let dogs: Results<Dog> = try! Realm().objects(Dog.self)
                func show() {
                    print(dogs.count)\(after.isEmpty ? "" : " // touched")
                }
            }
            func make() {
                DispatchQueue.global().async {
                    let store = Store()
                    \(after.isEmpty ? "store.show()" : "\(after) { store.show() }")
                }
            }
            """
        }
        #expect(problems(store("DispatchQueue.main.async")) == [])
        #expect(problems(store("")) == [])
    }

    /// A lazy property's value is made by the first code that asks, and is read out of the values of the others.
    @Test func lazyProperties() {
        func store(_ before: String, first: String, later: String) -> String {
            """
            final class Store {
                let realm: Realm
                lazy var dogs: Results<Dog> = realm.objects(Dog.self)\(first)
                init(_ realm: Realm) { self.realm = realm }
                func show() {
                    print(dogs.count)\(later)
                }
            }
            actor Keeper {
                func run() async throws {
                    let realm = try await Realm(actor: self)
                    let store = Store(realm)
                    \(before)
                    DispatchQueue.main.async { store.show() }
                }
            }
            """
        }
        #expect(problems(store("", first: " // touched", later: "")) == [])
        #expect(problems(store("print(store.dogs.isEmpty)", first: "", later: " // touched")) == [])
    }

    /// A value that an actor gives an operation is used when that runs.
    @Test func operations() {
        func job(_ use: String) -> String {
            """
            final class Job: Operation {
                let dog: Dog
                init(_ dog: Dog) { self.dog = dog }
                override func main() {
                    \(use)
                }
            }
            actor Keeper {
                func run(_ queue: OperationQueue) async throws {
                    let realm = try await Realm(actor: self)
                    queue.addOperation(Job(realm.objects(Dog.self).first!))
                }
            }
            """
        }
        #expect(problems(job("print(dog.name) // touched")) == [])
        #expect(problems(job("print(dog === dog)")) == [])
    }

    /// A method's result is reported where its callers touch it: not where they leave it alone, or hand it back to its
    /// owner.
    @Test func returnedValues() {
        func shelter(_ call: String) -> String {
            """
            @globalActor actor Shelter { static let shared = Shelter() }
            final class Store {
                @Shelter private var realm: Realm?
                @Shelter func open() async throws { realm = try await Realm(actor: Shelter.shared) }
                @Shelter func find(_ id: Int) -> Dog? { realm?.object(ofType: Dog.self, forPrimaryKey: id) }
                @Shelter func rename(_ dog: Dog) throws { try realm?.write { dog.name = "Rex" } }
            }
            @MainActor func visit(_ store: Store) async throws {
                \(call)
            }
            """
        }
        #expect(findings(shelter("_ = await store.find(1)")) == [])
        #expect(
            findings(shelter("guard let dog = await store.find(1) else { return }\ntry await store.rename(dog)")) == [])
        #expect(
            problems(shelter("guard let dog = await store.find(1) else { return }\nprint(dog.name) // touched")) == [])
    }

    /// A value that a nonisolated function found is left alone by its callers.
    @Test func resultsLeftAlone() {
        func refresh(_ use: String) -> String {
            """
            final class Store {
                private func cached() -> [Dog]? { (try? Realm()).map { Array($0.objects(Dog.self)) } }
                func refresh() async throws -> [Dog] {
                    if let dogs = cached(), !dogs.isEmpty { return dogs }
                    throw CancellationError()
                }
            }
            @MainActor func visit(_ store: Store) async throws {
                \(use)
            }
            """
        }
        #expect(findings(refresh("_ = try? await store.refresh()")) == [])
        #expect(findings(refresh("_ = try? await store.refresh().count")) == [])
    }

    /// A value that a model actor gives goes back to it, by an unisolated function in between or at once.
    @Test(arguments: ["songs", "Proxy(inner: songs)"])
    func handedHome(_ target: String) {
        func clean(_ use: String) -> String {
            """
            import SwiftData
            @Model final class Song { var title: String; init(title: String) { self.title = title } }
            @ModelActor actor Songs {
                func all() throws -> [Song] { try modelContext.fetch(FetchDescriptor<Song>()) }
                func remove(_ song: Song) { modelContext.delete(song) }
            }
            struct Proxy {
                let inner: Songs
                func remove(_ song: Song) async { await inner.remove(song) }
            }
            @MainActor func clean(_ songs: Songs) async throws {
                for song in try await songs.all() {
                    \(use)
                }
            }
            """
        }
        #expect(confinement(clean("await \(target).remove(song)")) == [])
        #expect(!confinement(clean("print(song.title)")).isEmpty)
    }

    /// An `await` of what waits for nothing, on the executor at hand, changes no thread.
    @Test func functionsThatNeverWait() {
        func finder(_ wait: String, _ mark: String) -> String {
            """
            struct Finder {
                private func look(_ id: Int) async -> Int {
                    \(wait)
                    return id
                }
                func any() async throws -> Bool {
                    let realm = try Realm(configuration: .init(), queue: nil)
                    _ = await look(1)
                    return realm.isEmpty\(mark)
                }
            }
            """
        }
        #expect(problems(finder("", "")) == [])
        #expect(problems(finder("await Task.yield()", " // touched")) == [])
    }

    /// The argument of a global actor's function may be that actor's own, and waits with it.
    @Test func parametersOfGlobalActors() {
        func source(_ isolation: String) -> String {
            """
            @globalActor actor News { static let shared = News() }
            struct Source {
                \(isolation) func show(_ dog: Dog) async {
                    await Task.yield()
                    print(dog.name)\(isolation.isEmpty ? " // touched" : "")
                }
            }
            """
        }
        #expect(problems(source("@News")) == [])
        #expect(problems(source("")) == [])
    }

    /// A value of an actor's that a view keeps is reported where the view touches it; to count it is no touch.
    @Test func keptByAView() {
        func shelf(_ text: String) -> String {
            """
            import SwiftData
            import SwiftUI
            @Model final class Book { var title = ""; init() {} }
            @ModelActor actor Library {
                func first() throws -> Book? { try modelContext.fetch(FetchDescriptor<Book>()).first }
            }
            struct Shelf: View {
                let library: Library
                @State private var book: Book?
                var body: some View {
                    Text(\(text))
                        .task { do { book = try await library.first() } catch {} }
                }
            }
            """
        }
        #expect(confinement(shelf("book == nil ? \"none\" : \"one\"")) == [])
        #expect(!confinement(shelf("book?.title ?? \"none\"")).isEmpty)
    }

    /// A disabled check of the compiler is an error where the value is seen to be touched outside of its owner.
    @Test func uncheckedBoxes() {
        func box(_ function: String, _ mark: String) -> String {
            """
            final class Box: @unchecked Sendable {
                private let realm: Realm
                init(_ realm: Realm) { self.realm = realm }
                \(function) {
                    realm.objects(Dog.self).count\(mark)
                }
            }
            """
        }
        #expect(problems(box("func count() -> Int", "")) == [])
        #expect(problems(box("func count() async -> Int", " // touched")) == [])
    }

    /// The findings of the rules of confinement in a text, apart from those that are only supposed.
    private func findings(_ text: String) -> [String] { confinement(Self.start + text) }

    private func confinement(_ text: String) -> [String] {
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: text)])
        let rules = [
            "live_object_crosses_boundary", "confined_handle_escapes_scope", "model_handed_to_actor",
            "stored_handle_in_async_context"
        ]
        return example.lint(running: Catalog.all).findings.filter {
            $0.confidence >= .medium && rules.contains($0.rule)
        }.map(\.rule)
    }
}
