import EmbeddedFiles

/// The checker's package as the binary carries it, for copies that a command makes which stands in no checkout.
package enum CarriedChecker {
    /// Below the folder of the copy.
    package static let folder = ".confine-checker"

    /// The package's files, by their paths in the copy.
    package static let files: [String: String] = {
        var files = ["\(folder)/Package.swift": manifest]
        for module in ["ConfinementChecker", "ConfinementGuards", "ConfinementRuntime", "CConfinementRuntime"] {
            for file in EmbeddedFile.inside("Sources/\(module)") { files["\(folder)/\(file.path)"] = file.text }
        }
        return files
    }()

    private static let manifest = """
        // swift-tools-version: 6.1
        // Written by `confine instrument`: the checker of the version that made this copy.
        import PackageDescription

        let package = Package(
            name: "Confine",
            platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
            products: [
                .library(name: "ConfinementChecker", targets: ["ConfinementChecker"]),
                .library(name: "ConfinementGuards", targets: ["ConfinementGuards"]),
                .library(name: "ConfinementRuntime", targets: ["ConfinementRuntime"])
            ],
            targets: [
                .target(name: "ConfinementChecker", dependencies: ["ConfinementRuntime", "ConfinementGuards"]),
                .target(
                    name: "ConfinementGuards", dependencies: ["ConfinementRuntime"],
                    swiftSettings: [.define("CONFINEMENT_CHECKS")]),
                .target(name: "ConfinementRuntime", dependencies: ["CConfinementRuntime"]),
                .target(name: "CConfinementRuntime")
            ],
            swiftLanguageModes: [.v6])

        """
}
