// swift-tools-version: 6.0
import PackageDescription

// Generated programs on the real GRDB and a real file. A package of its own, because it needs GRDB (and libsqlite3's headers);
// `Benchmarks/Execution/execution.py --grdb` copies it, adds the programs and runs them.
let package = Package(
    name: "GRDBPrograms",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
    targets: [.executableTarget(name: "programs", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])],
    swiftLanguageModes: [.v5]
)
