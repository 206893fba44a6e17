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

    @Test func theSchemaIsNoModel() {
        #expect(!Embedded.frameworkModels.contains { $0.name == "schema" })
        #expect(Embedded.modelSchema.contains("A framework model"))
    }
}
