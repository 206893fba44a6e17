// swift-tools-version: 6.0
import PackageDescription

// A package as a user has it, on which the plugins are tried. `RealmSwift` here is a stand-in of a few lines.
let package = Package(
    name: "PluginClient",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Confine", path: "../.."), .package(path: "RealmSwift")],
    targets: [
        .target(name: "Clean"),
        .target(
            name: "App", dependencies: [.product(name: "RealmSwift", package: "RealmSwift")],
            plugins: [.plugin(name: "ConfineBuildTool", package: "Confine")]),
    ]
)
