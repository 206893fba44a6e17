import EmbeddedFiles
import Findings
import Foundation
import Rules
import Testing

@Suite struct EmbeddedTests {
    @Test func everyPageIsKnownByItsHeading() throws {
        let page = try #require(Embedded.page("write_in_loop"))
        #expect(page.hasPrefix("# write_in_loop\n"))
        #expect(Embedded.page("write_in_lop") == nil)
        #expect(Embedded.pageIDs == Embedded.pageIDs.sorted())
    }

    @Test func modelsAreWholeJSON() throws {
        let model = try #require(Embedded.frameworkModels.first { $0.name == "realm" })
        #expect(model.json.first == UInt8(ascii: "{"))
        #expect(model.json.last { $0 > 32 } == UInt8(ascii: "}"))
    }

    /// Every page, model, document, interface and template is in the binary as it is on the disk, and nothing else is.
    @Test func whatIsCarriedIsWhatTheFilesSay() throws {
        let top = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        var paths = ["Distribution/repository.txt"]
        let folders = [
            "Rules", "Documentation", "Sources/Declarations/Interfaces", "Sources/Moving", "Fixtures/Stubs",
            "Sources/ConfinementChecker", "Sources/ConfinementGuards", "Sources/ConfinementRuntime",
            "Sources/CConfinementRuntime"
        ]
        for folder in folders {
            let below = FileManager.default.subpaths(atPath: top.appendingPathComponent(folder).path) ?? []
            paths += below.filter { Self.isCarried($0, in: folder) }.map { "\(folder)/\($0)" }
        }
        #expect(
            Set(paths).symmetricDifference(EmbeddedFile.all.map(\.path)).sorted() == [],
            "not as Sources/CEmbeddedFiles/Files.h has them: python3 Fixtures/Gate/embedded.py --write")
        #expect(EmbeddedFile.all.map(\.path) == paths.sorted())
        for file in EmbeddedFile.all {
            let data = try Data(contentsOf: top.appendingPathComponent(file.path))
            #expect(file.bytes.elementsEqual(data), "\(file.path)")
        }
    }

    private static func isCarried(_ path: String, in folder: String) -> Bool {
        let parts = path.split(separator: "/")
        switch folder {
        case "Rules":
            return path == "precision.tsv" || parts.count == 2 && (path.hasSuffix(".md") || parts[0] == "Frameworks")
        case "Documentation": return parts.count == 1 && path.hasSuffix(".md")
        case "Sources/Moving": return parts.contains("Templates") && path.hasSuffix(".swift")
        // Folders that builds leave lie beside the modules. The shims are what only Linux lacks.
        case "Fixtures/Stubs": return parts.count == 2 && path.hasSuffix(".swift") && parts[0] != "AppleShims"
        case "Sources/Declarations/Interfaces": return path.hasSuffix(".swiftinterface")
        // The checker, whole.
        default: return [".swift", ".c", ".h"].contains(where: path.hasSuffix)
        }
    }

    /// A page's id stands in its heading, a document is known by its file's name.
    @Test func pagesAndDocumentsAreFound() {
        #expect(Embedded.pageIDs.count == EmbeddedFile.inside("Rules").count { $0.path.hasSuffix(".md") })
        #expect(Embedded.document("suppressions") != nil)
        #expect(Embedded.documentNames == Embedded.documentNames.sorted())
        #expect(Embedded.repository.split(separator: "/").count == 2)
    }

    @Test func theSchemaIsNoModel() {
        #expect(!Embedded.frameworkModels.contains { $0.name == "schema" })
        #expect(Embedded.modelSchema.contains("A framework model"))
    }
}
