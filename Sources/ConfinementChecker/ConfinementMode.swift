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

    /// The mode that the environment asks for.
    static let ofEnvironment: ConfinementMode? = {
        guard let text = ConfinementSettings.current.mode else { return nil }
        switch text.lowercased() {
        case "plain": return .plain
        case "hopping": return .hopping
        case "everything", "hoppingeverything": return .hoppingEverything
        case "inturn", "both": return .inTurn
        default:
            writeToStandardError("confinement: CONFINEMENT_MODE=\(text) is none of plain, hopping, everything, inTurn; running plainly")
            return .plain
        }
    }()

    /// The modes to run one after the other.
    var passes: [ConfinementMode] { self == .inTurn ? [.hopping, .hoppingEverything] : [self] }
}
