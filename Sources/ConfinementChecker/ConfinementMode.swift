import ConfinementRuntime

/// How the code under test is run while it is checked.
///
/// Running the suite once under ``hopping`` and once under ``hoppingEverything`` makes every use of a thread-owned
/// handle after a real suspension fail every time; ``inTurn`` does both for one test. Correct code passes in all modes:
/// what they do, the language allows the runtime to do.
public enum ConfinementMode: String, Sendable, CaseIterable {
    /// As in production.
    case plain
    /// Each job of the test's own task and of its child tasks runs on a new thread, by a task executor preference.
    /// Reaches default actors and nonisolated functions, not the bodies of `Task {}` and `Task.detached`. Needs macOS 15,
    /// iOS 18; elsewhere the test runs plainly and says so once.
    case hopping
    /// Each job that the process gives to the global executor runs on a new thread, through a hook of the concurrency
    /// runtime that is looked up by name. Reaches unstructured tasks; awaits hop that never would in production. Where
    /// the runtime has no such hook the test runs under ``hopping`` and says so once.
    case hoppingEverything
    /// The test's body twice, once under each of the two.
    case inTurn

    /// The mode that the environment asks for. A name that is none is a complaint of the settings, which fails each test.
    static let ofEnvironment: ConfinementMode? = ConfinementSettings.current.mode.flatMap(Self.named)

    private static func named(_ text: String) -> ConfinementMode? {
        switch text.lowercased() {
        case "plain": .plain
        case "hopping": .hopping
        case "everything", "hoppingeverything": .hoppingEverything
        case "inturn", "both": .inTurn
        default: nil
        }
    }

    /// The modes to run one after the other.
    var passes: [ConfinementMode] { self == .inTurn ? [.hopping, .hoppingEverything] : [self] }
}
