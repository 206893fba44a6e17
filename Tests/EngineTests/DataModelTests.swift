import Engine
import Testing

/// The classes of a Core Data model are read from its file.
@Suite struct DataModelTests {
    private static func model(_ generation: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Tree" representedClassName="AppleTree" syncable="YES" \(generation)>
                <attribute name="row" attributeType="Integer 64" defaultValueString="0" usesScalarValueType="YES"/>
                <attribute name="sort" optional="YES" attributeType="String"/>
                <relationship name="apples" optional="YES" toMany="YES" destinationEntity="Apple" inverseName="tree" inverseEntity="Apple"/>
            </entity>
            <entity name="Apple" representedClassName=".Apple" parentEntity="Tree" \(generation)/>
        </model>
        """
    }

    private func text(_ files: [String: String]) throws -> [String: String] {
        let project = try TestProject(files)
        let session = try Session(project.options())
        return Dictionary(uniqueKeysWithValues: session.files.map { ($0.path, $0.bytes.string(0..<$0.bytes.count)) })
    }

    @Test func generatedClasses() throws {
        let path = "Orchard.xcdatamodeld/Orchard.xcdatamodel/contents"
        let made = try #require(try text(["A.swift": "", path: Self.model("codeGenerationType=\"class\"")])[path])
        #expect(made.contains("public class AppleTree: NSManagedObject {"))
        #expect(made.contains("@NSManaged public var row: Int64"))
        #expect(made.contains("@NSManaged public var sort: String?"))
        #expect(made.contains("@NSManaged public func addToApples(_ value: Apple)"))
        #expect(made.contains("public class Apple: AppleTree {"))
    }

    @Test func classesThatStandInTheSources() throws {
        let path = "Orchard.xcdatamodel/contents"
        #expect(try text(["A.swift": "", path: Self.model("")])[path]?.contains("class Apple") == false)
        #expect(
            try text(["A.swift": "", path: Self.model("codeGenerationType=\"category\"")])[path]?.contains(
                "extension AppleTree {") == true)
    }

    @Test func theCurrentVersion() throws {
        let files = [
            "A.swift": "", "M.xcdatamodeld/M 2.xcdatamodel/contents": Self.model(""),
            "M.xcdatamodeld/M.xcdatamodel/contents": Self.model("")
        ]
        #expect(try text(files).keys.sorted() == ["A.swift", "M.xcdatamodeld/M.xcdatamodel/contents"])
        let said = [
            "M.xcdatamodeld/.xccurrentversion":
                "<dict><key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string></dict>"
        ]
        #expect(
            try text(files.merging(said) { $1 }).keys.sorted() == ["A.swift", "M.xcdatamodeld/M 2.xcdatamodel/contents"]
        )
    }
}
