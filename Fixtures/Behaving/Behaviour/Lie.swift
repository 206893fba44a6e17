import Foundation

/// Mistakes that these frameworks make on request (`BEHAVING_LIE`), so that it can be seen that a mistake would be noticed.
public enum Lie: String, CaseIterable, Sendable {
    /// No use on a wrong thread is noted.
    case threadsUnchecked = "threads-unchecked"
    /// A realm on the main thread counts as any thread's.
    case mainIsAnywhere = "main-is-anywhere"
    /// A queue's realm is taken for the thread's.
    case queueIsThread = "queue-is-thread"
    /// An actor's realm is taken for the thread's: each suspension breaks it.
    case actorIsThread = "actor-is-thread"
    /// A frozen value is confined like a live one.
    case frozenIsLive = "frozen-is-live"
    /// A write in a write is let through.
    case nestedAllowed = "nested-allowed"
    /// A change outside of a write is let through.
    case changeAnywhere = "change-anywhere"
    /// A deleted object may be used.
    case deletedLives = "deleted-lives"
    /// A reference can be resolved as often as one likes.
    case referencesLast = "references-last"
    /// Jobs keep their thread, as they mostly do in production.
    case noHopping = "no-hopping"

    public static let current = ProcessInfo.processInfo.environment["BEHAVING_LIE"].flatMap(Lie.init)

    static func suppresses(_ kind: Breach) -> Bool {
        switch (current, kind) {
        case (.threadsUnchecked, .incorrectThread), (.nestedAllowed, .nestedWrite), (.changeAnywhere, .notInWrite), (.deletedLives, .invalidated),
             (.referencesLast, .referenceTwice): true
        default: false
        }
    }
}
