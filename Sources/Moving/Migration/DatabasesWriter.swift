import Inventory
import Predicates

/// Writes where the new databases lie: one for each of the old store, and where that had one for each account, say,
/// one for each of them.
struct DatabasesWriter {
    let plan: MigrationPlan

    /// Those that are in a file.
    private var stores: [StoreOfModels] { plan.stores.filter { !$0.isInMemory } }

    /// The function that gives the place of a store's database.
    static func call(_ store: StoreOfModels) -> String {
        "Databases.\(store.name)(\((store.parameters.map { "\($0): …" } + ["in: folder"]).joined(separator: ", ")))"
    }

    func file() -> OutputFile {
        var code = Code()
        code.header("\(stores.count) configuration\(stores.count == 1 ? "" : "s") of the old store")
        code.line("import Foundation")
        code.line()
        code.line(
            """
            /// Where the databases lie: one for each that the old store had, so that nothing of one gets into \
            another. Each is made and filled by itself.
            """
        )
        code.block("enum Databases") { code in
            if stores.isEmpty {
                code.line("/// No configuration of the old store was found.")
                code.line("static func main(in folder: URL) -> URL { folder.appendingPathComponent(\"main.sqlite\") }")
            }
            for (number, store) in stores.enumerated() {
                if number > 0 { code.line() }
                code.line("/// \(store.origin): \(models(store)).")
                if !store.parameters.isEmpty {
                    code.line(
                        """
                        /// There is one for each \
                        \(store.parameters.map { "`\($0)`" }.joined(separator: " and ")): copy each old file into \
                        its own, with a `RealmSource` and a `Copier` of its own.
                        """
                    )
                }
                // Labels are what callers give today; what they name may mean something else here.
                let parameters =
                    store.parameters.enumerated().map { "\($1.quotedName) value\($0): String" } + ["in folder: URL"]
                let parts = store.parameters.indices.map { "-\\(text(value\($0)))" }.joined()
                code.block("static func \(store.name.quotedName)(\(parameters.joined(separator: ", "))) -> URL") {
                    code in
                    code.line("folder.appendingPathComponent(\"\(store.name)\(parts).sqlite\")")
                }
            }
            if stores.contains(where: { !$0.parameters.isEmpty }) {
                code.line()
                code.line(
                    "/// A value as a part of a file's name: no two values have one, and none leads out of the folder.")
                code.block("private static func text(_ value: String) -> String") { code in
                    code.line(
                        "value.utf8.map { $0 < 16 ? \"0\" + String($0, radix: 16) : String($0, radix: 16) }.joined()")
                }
            }
        }
        return OutputFile("Databases.swift", code.text)
    }

    /// Tests of their places; nil where each store is one database.
    func tests() -> OutputFile? {
        let several = stores.filter { !$0.parameters.isEmpty }
        guard !several.isEmpty else { return nil }
        var code = Code()
        code.header("\(several.count) configuration\(several.count == 1 ? "" : "s") with a file for each value")
        code.line("import Foundation")
        code.line("import Testing")
        code.line("@testable import Migrated")
        code.line()
        code.line("/// Two accounts are two databases, whatever they are called.")
        code.block("@Suite struct DatabasesTests") { code in
            code.line(
                """
                static let values = [\"\", \"a\", \"A\", \"a/b\", \"../a\", \"a%2Fb\", \"é\", \"e\\u{301}\", \
                \"0\", \"00\", \"\\0\"]
                """
            )
            for store in several {
                code.line()
                code.block("@Test func \(store.name.quotedName)()") { code in
                    code.line("let folder = URL(fileURLWithPath: \"/stores\")")
                    let arguments =
                        store.parameters.map { "\($0): value" }.joined(separator: ", ") + ", in: folder"
                    code.line(
                        "let files = Self.values.map { value in Databases.\(store.name.quotedName)(\(arguments)) }")
                    code.line(
                        "#expect(Set(files.map { $0.lastPathComponent.lowercased() }).count == Self.values.count)")
                    code.line(
                        """
                        #expect(files.allSatisfy { $0.standardizedFileURL.deletingLastPathComponent().path == \
                        folder.path })
                        """
                    )
                }
            }
        }
        return OutputFile("Tests/DatabasesTests.swift", code.text)
    }

    // MARK: - The mapping

    private func models(_ store: StoreOfModels) -> String {
        let names = plan.entities.filter { store.models.contains($0.id) }.map { "`\($0.id.name)`" }
        let listed = store.listed.map { "it lists \($0.map { "`\($0)`" }.joined(separator: ", "))" }
        let seen =
            store.openings.isEmpty && names.isEmpty
            ? "no code is seen to open it" : names.isEmpty ? "no class is seen in it" : names.joined(separator: ", ")
        return [seen, listed].compactMap { $0 }.joined(separator: "; ")
    }

    /// The names of the databases that an entity is in.
    func names(of entity: Entity) -> [String] {
        plan.stores.filter { store in
            store.models.contains(entity.id)
                || store.listed?.contains { $0 == entity.id.name || entity.id.name.hasSuffix("." + $0) } ?? false
        }.map(\.name)
    }

    /// Their section of the mapping.
    func section() -> String {
        guard !plan.stores.isEmpty else { return "" }
        let isOne = plan.stores.count == 1 && plan.stores[0].parameters.isEmpty
        var text =
            """
            \n## \
            Databases\n\n\(isOne ? "The old store is one database." : "The old store is several databases; each becomes one of its own, with the same tables, and nothing of one goes into another.")\n\n| \
            database | configuration | classes that are seen in it | becomes |\n|---|---|---|---|\n
            """
        for store in plan.stores {
            let each =
                store.parameters.isEmpty
                ? "" : ", one for each \(store.parameters.map { "`\($0)`" }.joined(separator: " and "))"
            text +=
                """
                | `\(store.name)`\(each) | \(Documents.cell(store.origin)) | \(Documents.cell(models(store))) | \
                \(store.isInMemory ? "nothing: it is in memory" : "`\(Self.call(store))`") |\n
                """
        }
        let unseen = plan.entities.filter { !$0.isEmbedded && names(of: $0).isEmpty }.map { "`\($0.id.name)`" }
        if !isOne, !unseen.isEmpty {
            text +=
                """
                \nIn which of them objects of \(unseen.joined(separator: ", ")) are is not seen in the sources: \
                each copy takes what its own file holds.\n
                """
        }
        return text
    }
}

extension StoreOfModels {
    var isInMemory: Bool { location.hasPrefix("inMemoryIdentifier") }
}
