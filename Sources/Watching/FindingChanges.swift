import Engine

/// How what a run found differs from what the one before did. A finding that only moved is no change: it is known by
/// its fingerprint.
package struct FindingChanges: Sendable {
    /// Fingerprints of what is new.
    package private(set) var new: Set<String> = []
    /// The findings that are gone, as they were reported.
    package private(set) var gone: [ReportedFinding] = []

    package init() {}

    package init(from before: [ReportedFinding], to after: [ReportedFinding]) {
        let earlier = Set(before.map(\.fingerprint)), later = Set(after.map(\.fingerprint))
        new = later.subtracting(earlier)
        gone = before.filter { !later.contains($0.fingerprint) }
    }

    package var isEmpty: Bool { new.isEmpty && gone.isEmpty }
}
