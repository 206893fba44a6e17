import Foundation
import Testing

/// Stores that keep their data in files.
@Suite struct FileStoreTests {
    /// A draft that is moved into place may be written in any way.
    @Test func aFileThatIsMovedIntoPlaceIsWrittenAtomically() {
        func store(_ body: String) -> [String] {
            problems([
                "Example.swift": """
                import Foundation
                final class NoteStore {
                    private let url: URL
                    init(url: URL) { self.url = url }
                    func load() -> Data? { try? Data(contentsOf: url) }
                    func save(_ data: Data) throws {
                        \(body)
                    }
                }
                """
            ])
        }
        #expect(
            store(
                """
                let draft = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
                 try data.write(to: draft)
                 _ = try FileManager.default.replaceItemAt(url, withItemAt: draft)
                """
            ) == [])
        #expect(
            store(
                """
                let draft = url.appendingPathExtension("new")
                 try data.write(to: draft)
                 guard rename(draft.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
                """
            ) == [])
        #expect(store("try data.write(to: url) // expect: non_atomic_store_write") == [])
    }

    /// Two functions that build the same path read and write one file.
    @Test func equalPathsOfTwoFunctionsAreOneFile() {
        #expect(
            problems([
                "Example.swift": """
                import Foundation
                struct Slide: Sendable {
                    let number: Int
                    var file: URL { URL.applicationSupportDirectory.appendingPathComponent("slide-\\(number).bin") }
                }
                actor Slides {
                    func keep(_ data: Data, for slide: Slide) throws {
                        try data.write(to: slide.file) // expect: non_atomic_store_write
                    }
                    func data(for slide: Slide) throws -> Data { try Data(contentsOf: slide.file) }
                }
                final class Notes {
                    func save(_ text: String, page: Int) throws {
                        let file = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true).appendingPathComponent("page-\\(page).txt")
                        try Data(text.utf8).write(to: file) // expect: non_atomic_store_write
                    }
                    func load(page: Int) throws -> String {
                        let file = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true).appendingPathComponent("page-\\(page).txt")
                        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
                    }
                }
                """
            ]) == [])
    }

    /// A computed property hands out the storage that it returns; a copy is fine.
    @Test func aComputedPropertyOfAnActorHandsOutItsStorage() {
        #expect(
            problems([
                "Example.swift": """
                public final class Terms { public var meanings: [String: String] = [:]; public init() {} }
                public actor Glossary {
                    private let terms = Terms()
                    public init() {}
                    public var storage: Terms { terms } // expect: actor_exposes_storage
                    public var words: [String] { Array(terms.meanings.keys) }
                    nonisolated func clear() { terms.meanings = [:] } // expect: isolation_bypass
                }
                """
            ]) == [])
    }

    /// An `await` enters the actor for the variable that it reads; what is done in the same expression to the instance
    /// that comes out is done outside, and a constant is read without entering.
    @Test func anAwaitedReadEntersTheActor() {
        func read(_ property: String, _ body: String, _ terms: String = "terms?") -> [String] {
            problems([
                "Example.swift": """
                final class Terms { var count = 0; func clear() { count = 0 } }
                func number(_ terms: Terms?) -> Int { terms?.count ?? 0 }
                actor Glossary {
                    private \(property) = Terms()
                    func clear() { \(terms).clear() }
                    nonisolated func count() async -> Int {
                        \(body)
                    }
                }
                """
            ])
        }
        let mark = " // expect: isolation_bypass\n"
        #expect(read("var terms: Terms?", "guard let terms = await self.terms else { return 0 }\nreturn 1") == [])
        #expect(read("var terms: Terms?", "return number(await terms)") == [])
        #expect(read("var terms: Terms?", "await terms?.clear()\(mark)return 0") == [])
        #expect(read("let terms: Terms", "let known = await number(terms)\(mark)return known", "terms") == [])
    }
}
