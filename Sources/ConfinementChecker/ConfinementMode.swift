import ConfinementRuntime

/// How the code under test is run while it is checked.
///
/// Running the suite once under ``hopping`` and once under ``hoppingEverything`` makes every use of a thread-owned
/// handle after a real suspension fail every time; ``inTurn`` does both for one test. ``explore(seeds:)`` looks for
/// orders of events in which the test fails. Correct code passes in all modes: what they do, the language allows the
/// runtime to do.
public enum ConfinementMode: Sendable, Hashable, CaseIterable {
    /// As in production.
    case plain
    /// Each job of the test's own task and of its child tasks runs on a new thread, by a task executor preference.
    /// Reaches default actors and nonisolated functions, not the bodies of `Task {}` and `Task.detached`. Needs macOS
    /// 15, iOS 18; elsewhere the test runs plainly and says so once.
    case hopping
    /// Each job that the process gives to the global executor runs on a new thread, through a hook of the concurrency
    /// runtime that is looked up by name. Reaches unstructured tasks; awaits hop that never would in production. Where
    /// the runtime has no such hook the test runs under ``hopping`` and says so once.
    case hoppingEverything
    /// The test's body twice, once under each of the two.
    case inTurn
    /// The test's body again and again, each time with its tasks' jobs one after the other in another order, until it
    /// fails or `seeds` orders have passed. A failing order is named by its seed: `CONFINEMENT_SEED=17` runs it once
    /// more.
    ///
    /// Finds what depends on the order of events: an actor's state that changed across an `await`, an update that is
    /// lost, a cancellation that comes too late, a continuation that is resumed twice, two tasks that must not overtake
    /// each other, a standstill in which nothing can run any more. Each job has a thread of its own as far as handles
    /// go, too. `Task.sleep` and the sleeps of clocks take no time. Work that the test gives to Dispatch or to threads
    /// is waited for, and is in no order itself. The body must be able to run again: what it changes outside of itself
    /// it finds changed. Needs macOS 15, iOS 18.
    ///
    /// An order of more than `maxSteps` jobs fails: a loop that never ends would go on for ever.
    case explore(seeds: Int = 1000, maxSteps: Int = 10_000)

    /// Each mode once; ``explore(seeds:)`` with 25 orders.
    public static var allCases: [ConfinementMode] {
        [.plain, .hopping, .hoppingEverything, .inTurn, .explore(seeds: 25)]
    }

    /// `explore`, without its number.
    public var name: String {
        switch self {
        case .plain: "plain"
        case .hopping: "hopping"
        case .hoppingEverything: "hoppingEverything"
        case .inTurn: "inTurn"
        case .explore: "explore"
        }
    }

    /// The mode that the environment asks for. A name that is none is a complaint of the settings, which fails each
    /// test.
    static let ofEnvironment: ConfinementMode? = ConfinementSettings.current.mode.flatMap(Self.named)

    private static func named(_ text: String) -> ConfinementMode? {
        switch text.lowercased() {
        case "plain": .plain
        case "hopping": .hopping
        case "everything", "hoppingeverything": .hoppingEverything
        case "inturn", "both": .inTurn
        case "explore": ConfinementSettings.current.seeds.map { .explore(seeds: $0) } ?? .explore()
        default: nil
        }
    }

    /// The modes to run one after the other.
    var passes: [ConfinementMode] { self == .inTurn ? [.hopping, .hoppingEverything] : [self] }
}
