// swift-tools-version: 6.1
import PackageDescription

// The generated code as a package of its own: `swift test` copies samples of every class and damages the copies, on any system. Move the
// folders into the app when the tests pass; only `Copy/RealmSource.swift` needs the app's old classes, and compiles to nothing without Realm.
let package = Package(
    name: "Migrated",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
    targets: [
        .target(name: "Migrated", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: ".", exclude: ["Tests", "MAPPING.md", "mapping.json", "CHECKLIST.md", "checklist.json", "README.md"], sources: ["Models", "Copy", "Schema.swift", "Store.swift", "Transactions.swift", "Databases.swift", "Standalone.swift"]),
        .testTarget(name: "MigratedTests", dependencies: ["Migrated"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)
