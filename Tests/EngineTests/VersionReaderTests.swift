import Engine
import Findings
import Frameworks
import Testing

/// Versions of packages and systems, as lock files and build descriptions give them.
@Suite struct VersionReaderTests {
    private func versions(_ files: [String: String]) throws -> BuildVersions {
        let project = try TestProject(files)
        return try Session(project.options()).projects.first?.settings.versions ?? BuildVersions()
    }

    private static let code = [
        "Package.swift":
            """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "P", platforms: [.iOS(.v15)], targets: [.target(name: "A")])

        """,
        "Sources/A/A.swift": ""
    ]

    @Test(arguments: [
        (
            "Package.resolved",
            #"""
            {"pins": [{"identity": "realm-swift", "location": "https://github.com/realm/realm-swift.git", "state": \#
            {"revision": "a", "version": "10.42.0"}}, {"identity": "other", "state": {"branch": "main"}}], "version": 2}
            """#
        ),
        (
            "Package.resolved",
            #"""
            {"object": {"pins": [{"package": "Realm", "repositoryURL": "git@github.com:realm/realm-swift.git", \#
            "state": {"version": "10.42.0"}}]}, "version": 1}
            """#
        ),
        (
            "App.xcworkspace/xcshareddata/swiftpm/Package.resolved",
            #"{"pins": [{"identity": "realm-swift", "state": {"version": "10.42.0"}}], "version": 3}"#
        ),
        ("Cartfile.resolved", "github \"realm/realm-swift\" \"v10.42.0\"\n"),
        (
            "Podfile.lock",
            """
            PODS:
              - Realm (10.42.0):
                - Realm/Headers (= 10.42.0)
              - realm-swift (10.42.0):
                - Realm (= 10.42.0)

            DEPENDENCIES:
              - realm-swift (~> 9)

            """
        )
    ])
    func packages(_ name: String, _ text: String) throws {
        let found = try versions(Self.code.merging([name: text]) { $1 })
        #expect(found.packages["realm-swift"] == Version("10.42"))
        #expect(found.packages["other"] == nil)
    }

    @Test func systems() throws {
        let found = try versions(
            Self.code.merging(["Podfile": "platform :ios, '13.0'\nplatform :osx, '11.0'\n"]) { $1 })
        let (iOS, macOS) = (try #require(Version("15")), try #require(Version("11")))
        #expect(found.systems == ["iOS": iOS...iOS, "macOS": macOS...macOS])
    }
}
