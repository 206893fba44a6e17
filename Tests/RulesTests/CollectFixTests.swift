import Findings
import Rules
import Syntax
import Testing

/// Loops that give their items to a helper which writes one: collected, and written behind the loop.
@Suite struct CollectFixTests {
    private func fixes(_ helper: String, _ body: String) -> [Fix] {
        let text = """
            import GRDB
            struct Node: Codable, PersistableRecord { var url: String }
            final class Store {
                let queue: DatabaseQueue
                init(queue: DatabaseQueue) { self.queue = queue }
                \(helper)
                func count() throws -> Int { 0 }
            }
            struct Nodes {
                let store: Store
                func restore(_ nodes: [Node], _ known: Set<String>) throws {
                    var urls: [String] = []
                    \(body)
                    print(urls)
                }
            }

            """
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(text.utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: ["write_in_loop"], jobs: 1) }.findings
            .flatMap(\.fixes)
    }

    @Test func itemsAreCollected() throws {
        let fix = try #require(fixes(Self.record(Self.write), Self.loop("try store.save(record: node)")).first)
        let written = fix.edits.map(\.replacement).joined(separator: "|")
        #expect(fix.applicability == .unsafe && fix.note != nil)
        #expect(written.contains("func save(records: [Node]) throws {") && written.contains("for record in records {"))
        #expect(written.contains("var records: [Node] = []") && written.contains("records.append(node)"))
    }

    /// The name of all items is another's there.
    @Test func nameIsFree() throws {
        let fix = try #require(
            fixes(Self.record(Self.write), "let records = 1\n" + Self.loop("try store.save(record: node)")).first)
        let written = fix.edits.map(\.replacement).joined(separator: "|")
        #expect(written.contains("var collectedRecords: [Node] = []"))
        #expect(written.contains("try store.save(records: collectedRecords)"))
    }

    private static func loop(_ call: String) -> String {
        "for node in nodes {\n            urls.append(node.url)\n            \(call)\n        }"
    }

    private static func record(_ body: String) -> String {
        """
        func save(record: Node) throws {
                \(body)
            }
        """
    }

    private static let write = "try queue.write { db in try record.insert(db) }"

    @Test(arguments: [
        // As it is, with a skip, tried by itself.
        (write, "for node in nodes {\n urls.append(node.url)\n try store.save(record: node)\n }", true),
        (
            write, "for node in nodes {\n if known.contains(node.url) { continue }\n try store.save(record: node)\n }",
            true
        ),
        (
            "print(1)\n _ = \(write)\n print(2)",
            "for node in nodes {\n urls.append(node.url)\n try store.save(record: node)\n }", true
        ),
        // What was collected would be lost.
        (
            write, "for node in nodes {\n if known.contains(node.url) { return }\n try store.save(record: node)\n }",
            false
        ),
        (
            write,
            "for node in nodes {\n guard try store.count() > 0 else { break }\n try store.save(record: node)\n }", false
        ),
        // The error is handled in the round, or dropped there.
        (write, "for node in nodes {\n urls.append(node.url)\n try? store.save(record: node)\n }", false),
        (write, "for node in nodes {\n do { try store.save(record: node) } catch { print(node) }\n }", false),
        // The store is asked behind it.
        (write, "for node in nodes {\n try store.save(record: node)\n print(store.queue)\n }", false),
        // The item is needed outside of the transaction, or the transaction is left.
        (
            "print(record)\n \(write)",
            "for node in nodes {\n urls.append(node.url)\n try store.save(record: node)\n }", false
        ),
        (
            "try queue.write { db in if record.url.isEmpty { return }\n try record.insert(db) }",
            "for node in nodes {\n urls.append(node.url)\n try store.save(record: node)\n }", false
        )
    ])
    func offered(_ body: String, _ loop: String, _ isOffered: Bool) {
        let found = fixes(Self.record(body), loop)
        #expect(found.contains { $0.title.hasPrefix("collect") } == isOffered)
    }
}
