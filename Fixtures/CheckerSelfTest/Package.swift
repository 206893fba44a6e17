// swift-tools-version: 6.0
import PackageDescription

// Tests that mostly fail, on purpose: `run.py` runs each in a process of its own and asserts how it fails.
let package = Package(
    name: "CheckerSelfTest",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Confine", path: "../..")],
    targets: [
        .testTarget(name: "SelfTest", dependencies: [.product(name: "ConfinementChecker", package: "Confine")])
    ],
    swiftLanguageModes: [.v6]
)
