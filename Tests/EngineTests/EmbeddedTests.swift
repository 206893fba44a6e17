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

    /// What the command carries is made of the files beside it by a script that has to be run.
    @Test func whatIsCarriedIsWhatTheFilesSay() throws {
        let top = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let texts = Set(Embedded.pageIDs.compactMap(Embedded.page) + Embedded.documentNames.compactMap(Embedded.document) + Embedded.frameworkModels.map { String(decoding: $0.json, as: UTF8.self) } + [Embedded.modelSchema])
        var count = 0
        for folder in ["Rules", "Documentation"] { for case let file as URL in try #require(FileManager.default.enumerator(at: top.appendingPathComponent(folder), includingPropertiesForKeys: nil)) where ["md", "json"].contains(file.pathExtension) {
            #expect(try texts.contains(String(contentsOf: file, encoding: .utf8)), "\(file.lastPathComponent) changed since EmbeddedFiles.swift was made: python3 Rules/embed.py")
            count += 1
        } }
        #expect(count == texts.count, "a page or model is gone: python3 Rules/embed.py")
    }

    @Test func theSchemaIsNoModel() {
        #expect(!Embedded.frameworkModels.contains { $0.name == "schema" })
        #expect(Embedded.modelSchema.contains("A framework model"))
    }
}
