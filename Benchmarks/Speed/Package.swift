// swift-tools-version: 6.0
import PackageDescription

// Measures `confine` beside other tools. A package of its own, so that the product keeps having no dependency; the
// parser's sources are reached through a symbolic link.
let package = Package(
    name: "Speed",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(name: "Syntax"),
        .executableTarget(
            name: "speed",
            dependencies: [
                "Syntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
