import Findings
import Rules
import Syntax
import Testing

/// When a model's conformance is dropped: nothing in an application codes it, or asks that it can be coded.
@Suite struct CodableFixTests {
    private func fixes(_ uses: String, inherits: String = "Codable", entry: String = "@main ") -> [Fix] {
        let text = """
            import Foundation
            import RealmSwift
            \(entry)enum Program { static func main() {} }
            final class Page: Object, \(inherits) {
                @Persisted var number: Int
                @Persisted var text: String
            }
            struct Letter: Codable { var text: String }
            protocol Wire: Codable {}
            struct Box<Content> { var content: Content }
            struct Parcel<Content: Encodable> { var content: Content }
            func send<Value: Encodable>(_ value: Value) {}
            func load<Value: Decodable>(_ type: Value.Type) -> [Value] { [] }
            func show<Value>(_ value: Value) {}
            func name<Value>(of type: Value.Type) -> String { "" }
            extension Encodable { func json() -> Data { Data() } }
            \(uses)

            """
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(text.utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: ["codable_model"], jobs: 1) }.findings
            .flatMap(\.fixes)
    }

    private static let dropped = "drop the conformance, which nothing uses"

    @Test(arguments: [
        "",
        """
        func test(_ page: Page, _ realm: Realm) throws { try realm.write { realm.add(page) }; show(page); print(page) }
        """,
        "func test(_ letter: Letter) throws -> Data { send(letter); return try JSONEncoder().encode(letter) }",
        "func test(_ page: Page) -> String { name(of: Page.self) + Box(content: page).content.text }",
        "func test(_ realm: Realm) -> Int { realm.objects(Page.self).count }",
        "func test(_ letter: Letter) -> Data { letter.json() }",
        "struct Shelf { var pages: [Page] = []; var box: Box<Page>? }"
    ])
    func conformanceGoes(_ uses: String) throws {
        let fix = try #require(fixes(uses).first)
        #expect(fix.title == Self.dropped && fix.applicability == .safe && fix.edits.map(\.replacement) == [""])
    }

    /// It is coded, or something asks that it can be, or that is not known.
    @Test(arguments: [
        "func test(_ page: Page) throws -> Data { try JSONEncoder().encode(page) }",
        "func test(_ pages: [Page]) { send(pages) }",
        "func test() -> [Page] { load(Page.self) }",
        "func test(_ page: Page) -> Data { page.json() }",
        "func test(_ page: Page) { show(Parcel(content: page)) }",
        "var parcel: Parcel<Page>?",
        "struct Book: Codable { var pages: [Page] }",
        "struct Body { var value: any Encodable }; func test(_ page: Page) { show(Body(value: page)) }",
        "func test(_ page: Any) -> Bool { page is Encodable }",
        "func test(_ page: Page) { Network.shared.post(page) }",
        "func test() async throws -> Page { try await Network.shared.get(\"page\") }",
        "func test() async throws { let page: Page = try await Network.shared.get(\"page\"); show(page) }",
        "final class Cover: Page {}",
        "func type() -> Any.Type { Page.self }",
        "struct Shelf { @Kept var page: Page? }"
    ])
    func conformanceStays(_ uses: String) {
        #expect(!fixes(uses).contains { $0.title == Self.dropped })
    }

    @Test func protocolOfTheProject() throws {
        #expect(try #require(fixes("", inherits: "Wire").first).title == Self.dropped)
        #expect(
            !fixes("func hand<T: Wire>(_ t: T) {}; func test(_ page: Page) { hand(page) }", inherits: "Wire").contains {
                $0.title == Self.dropped
            })
    }

    /// Without an application around it, others may code it.
    @Test func modelOfUnknownUse() {
        #expect(!fixes("", entry: "").contains { $0.applicability == .safe })
    }

    private func shelf(_ head: String, _ members: String) -> [Fix] {
        let text = """
            import Foundation
            import RealmSwift
            @main enum Program { static func main() {} }
            \(head) {
                @Persisted var number: Int
                @Persisted var text: String
            \(members)
            }

            """
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(text.utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: ["codable_model"], jobs: 1) }.findings
            .flatMap(\.fixes)
    }

    /// A comment that no declaration takes with it is never lost.
    @Test(arguments: [
        ("final class Page: Object, /* wire */ Codable", ""),
        ("final class Page: Object, // stored\n    Codable", ""),
        (
            "final class Page: Object, Codable",
            "    enum CodingKeys: String, CodingKey {\n        // older servers: `no`\n        case number, text\n    }"
        ),
        (
            "final class Page: Object, Codable",
            "    enum CodingKeys: String, CodingKey {\n        case number // from 1\n        case text\n    }"
        ),
        (
            "final class Page: Object, Codable",
            "    func encode(to encoder: any Encoder) throws {\n        // nothing yet\n    }"
        )
    ])
    func commentsStay(_ head: String, _ members: String) {
        #expect(!shelf(head, members).contains { $0.title == Self.dropped })
    }

    /// The documentation of a declaration goes with it, however it is written; what stands apart from it stays.
    @Test(arguments: [
        "    /// Number and text.", "    ///\n    /// Number and text.\n    ///", "    /** Number and text. */",
        "    /**\n     Number and text.\n     */"
    ])
    func documentationGoes(_ documentation: String) throws {
        let keys = "    // MARK: Coding\n\n\(documentation)\n    enum CodingKeys: CodingKey { case number, text }"
        let fix = try #require(shelf("final class Page: Object, Codable", keys).first)
        let edit = try #require(fix.edits.last)
        let length = (documentation + "\n    enum CodingKeys: CodingKey { case number, text }\n").utf8.count
        #expect(fix.title == Self.dropped)
        // The empty line above goes, too: nothing follows.
        #expect(edit.location.end - edit.location.start == length + 1 && edit.replacement.isEmpty)
    }
}
