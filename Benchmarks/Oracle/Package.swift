// swift-tools-version: 6.0
import PackageDescription

// Compares the parser with swift-syntax. A package of its own, so that the product keeps having no dependency; the
// parser's sources are reached through a symbolic link.
let package = Package(
    name: "Oracle",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
    targets: [
        .target(name: "Syntax"),
        .executableTarget(
            name: "oracle",
            dependencies: [
                "Syntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
            ],
            path: "Sources/Oracle"
        ),
    ],
    swiftLanguageModes: [.v6]
)
