import Declarations
import EmbeddedFiles
import Syntax
import Testing

@Suite struct InterfaceTests {
    /// A module's files are those in the folder of its name and those that are named after it.
    @Test func filesBelongToTheirModule() {
        let files = Interfaces.files.filter { $0.module == "GRDB" }.map(\.file.path)
        #expect(files.first == "Fixtures/Stubs/GRDB/GRDB.swift")
        #expect(files.last == "Sources/Declarations/Interfaces/GRDB+More.swiftinterface")
    }

    /// Every interface can be read in full.
    @Test func interfacesAreSwift() {
        for (module, file) in Interfaces.files {
            let tree = parse(path: module, source: SourceBytes(file.bytes))
            #expect(tree.errors.map { "\($0.message) at \($0.offset)" } == [], "\(file.path)")
        }
    }
}
