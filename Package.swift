// swift-tools-version: 6.1
import Foundation
import PackageDescription

// Guards in code that ships are compiled in only where a client's manifest asks for them, by a trait, or the environment
// of the build.
let confinementChecks =
    Context.environment["CONFINEMENT_CHECKS"].map { !["", "0", "no", "off", "false"].contains($0) } ?? false

// A rule's page and its folder of further examples lie beside its code, and are no sources.
let pages = (FileManager.default.subpaths(atPath: Context.packageDirectory + "/Rules") ?? []).filter { path in
    path.hasSuffix("/examples") || path.hasSuffix(".md") && !path.contains("/examples/")
}.sorted()

// No package dependency, on purpose: `confine` is a gate in other people's CI and `ConfinementChecker` is linked into
// their tests. Packages that need libraries (the oracle, the benchmarks, the sample apps) live under Benchmarks/ and
// Fixtures/ as packages of their own.
let package = Package(
    name: "Confine",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        .executable(name: "confine", targets: ["confine"]),
        .plugin(name: "ConfineCommand", targets: ["ConfineCommand"]),
        .plugin(name: "ConfineFix", targets: ["ConfineFix"]),
        .plugin(name: "ConfineBuildTool", targets: ["ConfineBuildTool"]),
        .library(name: "ConfinementChecker", targets: ["ConfinementChecker"]),
        .library(name: "ConfinementGuards", targets: ["ConfinementGuards"]),
        // For copies that `confine instrument` writes: guards that check whatever the environment says, without a test
        // framework.
        .library(name: "ConfinementRuntime", targets: ["ConfinementRuntime"])
    ],
    traits: [
        .trait(
            name: "ConfinementChecks",
            description: """
                The guards of ConfinementGuards check; without it, and without CONFINEMENT_CHECKS=1 in the environment \
                of the build, they are empty
                """
        )
    ],
    targets: [
        // Pages, models, documentation, interfaces and templates are the data of a C target, put there by the preprocessor
        // (`#embed`): with a plugin that embeds them the tool could not be built for a client's plugins in one go.
        .target(name: "CEmbeddedFiles"),
        .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
        .target(name: "Syntax"),
        .target(name: "Declarations", dependencies: ["EmbeddedFiles", "Syntax"], exclude: ["Interfaces"]),
        .target(name: "Lowering", dependencies: ["Declarations", "Syntax"]),
        .target(name: "Frameworks", dependencies: ["Syntax"]),
        .target(name: "Flow", dependencies: ["Lowering", "Declarations", "Frameworks", "Syntax"]),
        // What files are to each other before their declarations are known; it gives the program's modules.
        .target(name: "Modules", dependencies: ["Findings", "Declarations", "Frameworks", "Syntax"]),
        .target(
            name: "Semantics",
            dependencies: ["Modules", "Findings", "Flow", "Lowering", "Declarations", "Frameworks", "Syntax"]),
        .target(name: "Findings", dependencies: ["EmbeddedFiles", "Frameworks", "Syntax"]),
        .target(
            name: "Rules",
            dependencies: ["Findings", "Semantics", "Modules", "Flow", "Declarations", "Frameworks", "Syntax"],
            path: "Rules", exclude: pages + ["Frameworks"]),
        .target(name: "Engine", dependencies: ["Findings", "Frameworks", "Syntax"]),
        .target(
            name: "Instrumentation",
            dependencies: ["EmbeddedFiles", "Engine", "Semantics", "Flow", "Frameworks", "Syntax"],
            path: "Sources/Moving/Instrumentation", exclude: ["Templates"]),
        .target(
            name: "Migration",
            dependencies: ["EmbeddedFiles", "Inventory", "Predicates", "Engine", "Frameworks", "Syntax"],
            path: "Sources/Moving/Migration", exclude: ["Templates"]),
        .target(
            name: "Predicates",
            dependencies: ["Syntax"],
            path: "Sources/Moving/Predicates"),
        .target(
            name: "Inventory",
            dependencies: [
                "Predicates", "Engine", "Findings", "Semantics", "Flow", "Lowering", "Declarations", "Frameworks",
                "Syntax"
            ],
            path: "Sources/Moving/Inventory"),
        .target(name: "Reporters", dependencies: ["Engine", "Findings", "Syntax"]),
        .target(
            name: "AuditReports",
            dependencies: ["Inventory", "Reporters", "Engine", "Syntax"],
            path: "Sources/Moving/AuditReports"),
        .target(name: "LanguageServer", dependencies: ["Watching", "Engine", "Findings", "Frameworks", "Syntax"]),
        .target(name: "Watching", dependencies: ["Engine"]),
        .executableTarget(
            name: "confine",
            dependencies: [
                "LanguageServer", "Watching", "Reporters", "AuditReports", "Instrumentation", "Migration", "Inventory",
                "Engine", "Findings", "Rules", "Semantics", "Modules", "Frameworks", "Flow", "Lowering", "Declarations",
                "Syntax"
            ]),
        .plugin(
            name: "ConfineCommand",
            capability: .command(
                intent: .custom(verb: "confine", description: "Find code that breaks a database's thread confinement")),
            dependencies: ["confine"]),
        .plugin(
            name: "ConfineFix",
            capability: .command(
                intent: .custom(
                    verb: "confine-fix", description: "Repair code that breaks a database's thread confinement"),
                permissions: [.writeToPackageDirectory(reason: "fixes are written into your source files")]),
            dependencies: ["confine"]),
        .plugin(name: "ConfineBuildTool", capability: .buildTool(), dependencies: ["confine"]),
        // For test targets only: it links the test frameworks.
        .target(name: "ConfinementChecker", dependencies: ["ConfinementRuntime", "ConfinementGuards"]),
        // For code that ships: empty unless the trait or CONFINEMENT_CHECKS=1 asks for them.
        .target(
            name: "ConfinementGuards",
            dependencies: [
                confinementChecks
                    ? "ConfinementRuntime"
                    : .target(name: "ConfinementRuntime", condition: .when(traits: ["ConfinementChecks"]))
            ],
            swiftSettings: [
                confinementChecks
                    ? .define("CONFINEMENT_CHECKS")
                    : .define("CONFINEMENT_CHECKS", .when(traits: ["ConfinementChecks"]))
            ]),
        .target(name: "ConfinementRuntime", dependencies: ["CConfinementRuntime"]),
        .target(name: "CConfinementRuntime"),
        // What a run of the tests asks of its corpora: whole in release, a sample in debug.
        .target(name: "Sampling", path: "Tests/Sampling"),
        .testTarget(name: "SyntaxTests", dependencies: ["Sampling", "Syntax"]),
        .testTarget(name: "LoweringTests", dependencies: ["Sampling", "Lowering", "Declarations", "Syntax"]),
        .testTarget(
            name: "FlowTests", dependencies: ["Sampling", "Flow", "Lowering", "Declarations", "Frameworks", "Syntax"]),
        .testTarget(name: "DeclarationsTests", dependencies: ["Declarations", "EmbeddedFiles", "Syntax"]),
        .testTarget(name: "ModulesTests", dependencies: ["Modules", "Findings", "Frameworks", "Syntax"]),
        .testTarget(name: "SemanticsTests", dependencies: ["Semantics", "Frameworks"]),
        .testTarget(
            name: "InstrumentationTests",
            dependencies: ["Instrumentation", "EmbeddedFiles", "Engine", "Rules", "Syntax"]),
        .testTarget(
            name: "MigrationTests", dependencies: ["Sampling", "Migration", "Inventory", "Engine", "Rules"]),
        .testTarget(name: "PredicatesTests", dependencies: ["Predicates", "Syntax"]),
        .testTarget(
            name: "RulesTests",
            dependencies: ["Sampling", "Rules", "Findings", "Semantics", "Modules", "Frameworks", "Syntax"]),
        .testTarget(
            name: "ConfinementCheckerTests",
            dependencies: ["Sampling", "ConfinementChecker", "ConfinementRuntime", "CConfinementRuntime"]),
        .testTarget(
            name: "EngineTests",
            dependencies: ["Sampling", "EmbeddedFiles", "Engine", "Findings", "Reporters", "Rules", "Syntax"]),
        .testTarget(
            name: "InventoryTests",
            dependencies: [
                "AuditReports", "Reporters", "Inventory", "Engine", "Findings", "Frameworks", "Rules", "Syntax"
            ]),
        .testTarget(name: "LanguageServerTests", dependencies: ["LanguageServer", "Engine", "Frameworks"]),
        .testTarget(name: "WatchingTests", dependencies: ["Watching", "Engine"]),
        .testTarget(name: "CommandTests", dependencies: ["Sampling", "confine"]),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Sampling", "Declarations", "Engine", "Findings", "Lowering", "Modules", "Reporters", "Rules",
                "Semantics", "Syntax"
            ])
    ],
    swiftLanguageModes: [.v6]
)
