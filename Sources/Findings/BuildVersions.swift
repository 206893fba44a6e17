import Frameworks

/// The versions of packages and systems that a project is built with, as its descriptions and lock files give them;
/// anything else is unknown.
package struct BuildVersions: Sendable, Equatable {
    /// By platform (`iOS`), the oldest and the newest of its targets' oldest systems.
    package var systems: [String: ClosedRange<Version>] = [:]
    /// By a package's name in lower case, the oldest where several are locked.
    package var packages: [String: Version] = [:]

    package init() {}

    package mutating func add(system platform: String, _ version: Version) {
        let known = systems[platform] ?? version...version
        systems[platform] = min(known.lowerBound, version)...max(known.upperBound, version)
    }

    package mutating func add(package name: String, _ version: Version) {
        let key = name.lowercased()
        packages[key] = min(packages[key] ?? version, version)
    }
}
