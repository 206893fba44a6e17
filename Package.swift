// swift-tools-version: 6.0
import PackageDescription

// No package dependency, on purpose: `confine` is a gate in other people's CI and `ConfinementChecker` is linked into
// their tests. Packages that need libraries (the oracle, the benchmarks, the sample apps) live under Benchmarks/ and
// Fixtures/ as packages of their own.
let package = Package(
    name: "Confine",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .executable(name: "confine", targets: ["confine"]),
        .library(name: "ConfinementChecker", targets: ["ConfinementChecker"]),
    ],
    targets: [
        .target(name: "Syntax"),
        .target(name: "Semantics", dependencies: ["Syntax"]),
        .target(name: "Rules", dependencies: ["Semantics", "Syntax"], path: "Rules", plugins: ["EmbedFiles"]),
        .executableTarget(name: "embed-files"),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
        .target(name: "Engine", dependencies: ["Rules", "Semantics", "Syntax"]),
        .target(name: "Reporters", dependencies: ["Engine", "Rules", "Syntax"]),
        .executableTarget(name: "confine", dependencies: ["Reporters", "Engine", "Rules", "Semantics", "Syntax"]),
        .target(name: "ConfinementChecker"),
        .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
        .testTarget(name: "SemanticsTests", dependencies: ["Semantics"]),
        .testTarget(name: "RulesTests", dependencies: ["Rules"]),
        .testTarget(name: "EngineTests", dependencies: ["Engine", "Reporters", "Rules", "Syntax"]),
    ],
    swiftLanguageModes: [.v6]
)
