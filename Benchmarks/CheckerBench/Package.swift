// swift-tools-version: 6.0
import PackageDescription

// The bench measures which bugs the checker detects, its cost, and that it raises no false alarm. See README.md here.
let package = Package(
    name: "CheckerBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Confine", path: "../..")],
    targets: [
        .executableTarget(
            name: "checker-bench",
            dependencies: ["CorrectPrograms", .product(name: "ConfinementChecker", package: "Confine")]),
        .target(name: "CorrectPrograms", dependencies: [.product(name: "ConfinementChecker", package: "Confine")]),
        // A program with production guards, to look at what is left of them.
        .executableTarget(
            name: "guarded",
            dependencies: [.product(name: "ConfinementGuards", package: "Confine")]),
        // All that the guards offer, to see that it compiles with them and without.
        .target(name: "guards-api", dependencies: [.product(name: "ConfinementGuards", package: "Confine")]),
        .testTarget(name: "FalseAlarmTests", dependencies: ["CorrectPrograms"]),
        .testTarget(
            name: "ThousandTests",
            dependencies: [.product(name: "ConfinementChecker", package: "Confine")]),
    ],
    swiftLanguageModes: [.v6]
)
