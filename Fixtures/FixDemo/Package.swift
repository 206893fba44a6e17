// swift-tools-version: 6.0
import PackageDescription

// A small app on a real database, with one mistake: a transaction for each row. `demo.sh` lets `confine fix` mend a copy of
// it and measures both. A package of its own, because it needs GRDB.
let package = Package(
    name: "FixDemo",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
    targets: [
        .target(name: "ReadingStore", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .executableTarget(name: "import-benchmark", dependencies: ["ReadingStore"]),
        .testTarget(name: "ReadingStoreTests", dependencies: ["ReadingStore", .product(name: "GRDB", package: "GRDB.swift")]),
    ],
    swiftLanguageModes: [.v6]
)
