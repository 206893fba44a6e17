import Frameworks

/// The versions of packages and systems that a project is built with, as its descriptions and lock files give them;
/// anything else is unknown.
package struct BuildVersions: Sendable, Equatable {
    /// The systems of all targets.
    package var systems: SystemRanges = [:]
    /// By a package's name in lower case, the oldest where several are locked.
    package var packages: [String: Version] = [:]

    package init() {}

    package mutating func add(system platform: String, _ version: Version) {
        systems.add([platform: version...version])
    }

    package mutating func add(package name: String, _ version: Version) {
        let key = name.lowercased()
        packages[key] = min(packages[key] ?? version, version)
    }
}

/// By platform (`iOS`), the oldest and the newest of the oldest systems that targets run on.
package typealias SystemRanges = [String: ClosedRange<Version>]

extension SystemRanges {
    /// Widens the ranges to those of other targets.
    package mutating func add(_ other: SystemRanges) {
        merge(other) { Swift.min($0.lowerBound, $1.lowerBound)...Swift.max($0.upperBound, $1.upperBound) }
    }
}
