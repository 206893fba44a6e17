// swift-tools-version: 6.1
import PackageDescription

// A book store on a real database, once with seeded concurrency bugs and once mended, and the tests that tell them apart.
// Build it with CONFINEMENT_CHECKS=1 in the environment, so that the guards in BookStore are compiled in.
let package = Package(
    name: "CheckerExample",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [
        .package(name: "Confine", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "BookStore",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "ConfinementGuards", package: "Confine"),
            ]),
        .testTarget(
            name: "BookStoreTests",
            dependencies: ["BookStore", .product(name: "ConfinementChecker", package: "Confine")]),
    ],
    swiftLanguageModes: [.v6]
)
