// swift-tools-version: 6.0
import PackageDescription

// Three answers to the same question: generated predicates over generated rows, by an evaluator of Realm's meaning, by Foundation's
// own `#Predicate` and by SQLite through GRDB. `run.sh` writes the second part from the first and compares.
let package = Package(
    name: "PredicateBench",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
    targets: [
        .target(name: "Syntax"),
        .target(name: "Predicates", dependencies: ["Syntax"]),
        .target(name: "Rows"),
        .executableTarget(name: "generate", dependencies: ["Predicates", "Rows"], path: "Sources/Generate"),
        .executableTarget(name: "check", dependencies: ["Rows", .product(name: "GRDB", package: "GRDB.swift")], path: "Sources/Check", swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
