import CConfinementRuntime
import ConfinementRuntime

/// The runtime's global enqueue hook, held while at least one scope asks for it.
enum GlobalHopping {
    private static let holders = Locked<[ConfinementScope]>([])

    /// False where the hook cannot be had.
    static func begin(_ scope: ConfinementScope) -> Bool {
        holders.withLock { holders in
            if holders.isEmpty, !FreshThreads.takeHook() { return false }
            holders.append(scope)
            return true
        }
    }

    static func end(_ scope: ConfinementScope) {
        look()
        holders.withLock { holders in
            if let index = holders.lastIndex(where: { $0 === scope }) { holders.remove(at: index) }
            if holders.isEmpty { confinement_remove_enqueue_hook() }
        }
    }

    /// Whether the hook is still there: else each test that counts on it fails.
    static func look() {
        guard !confinement_holds_enqueue_hook() else { return }
        // Once more under the lock: before the first scope begins the hook is rightly absent.
        let losers = holders.withLock { confinement_holds_enqueue_hook() ? [] : $0 }
        for scope in losers where scope.isOpen { scope.fault(lost) }
    }

    static let missing = """
        hoppingEverything is not available: this system's concurrency runtime has no enqueue hook, or other code has \
        taken it. A main serial executor does so, such as withMainSerialExecutor of swift-concurrency-extras. This \
        pass ran under hopping instead. Run such tests in a process of their own, or with .hopping
        """
    private static let lost = """
        other code took the concurrency runtime's enqueue hook while this test ran under hoppingEverything; from then \
        on jobs did not hop, and bugs were missed. A main serial executor does so, such as withMainSerialExecutor of \
        swift-concurrency-extras. Check code under one with .plain or .hopping, and not beside tests under \
        hoppingEverything (use .serialized, or a process of its own)
        """
}

/// The passes that hop now, looked after by `ExecutionWatch`.
private enum HoppingPasses {
    private static let count = Locked(0)

    static func begin() {
        count.withLock { count in
            count += 1
            if count == 1 { ExecutionWatch.set(look) }
        }
    }

    static func end() {
        count.withLock { count in
            count -= 1
            if count == 0 { ExecutionWatch.set(nil) }
        }
    }

    @Sendable private static func look() {
        GlobalHopping.look()
        guard let scope = ConfinementScope.here, let mode = scope.pass?.mode,
            mode == ConfinementMode.hopping.name || mode == ConfinementMode.hoppingEverything.name, !scope.isPlain,
            #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
        else { return }
        let foreign = withUnsafeCurrentTask { task in
            task?.unownedTaskExecutor.map { $0 != ThreadHopper.shared.asUnownedTaskExecutor() } ?? false
        }
        // Right code, and no failure: but part of what was asked for cannot be had.
        if foreign {
            RunEnd.note(
                """
                \(scope.name) ran code under a task executor preference of its own (withTaskExecutorPreference, or \
                Task(executorPreference:)); jobs did not hop there
                """
            )
        }
    }
}

extension ConfinementMode {
    /// Nil where nothing was asked for.
    var pass: ConfinementPass? { self == .plain ? nil : ConfinementPass(mode: name) }

    private static let noTaskExecutor = """
        this system has no task executors (they came with macOS 15, iOS 18): the pass ran plainly. Use .plain or \
        .hoppingEverything there
        """

    /// Runs `body` in this mode. The caller expands a mode of several passes.
    func run<Result>(
        in scope: ConfinementScope, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        // Within an exploration each job has a thread of its own already.
        if scope.order != nil { return try await body() }
        switch self {
        case .plain:
            return scope.isPlain ? try await plainly(body) : try await body()
        case .inTurn, .explore:
            return try await body()
        case .hopping:
            HoppingPasses.begin()
            defer { HoppingPasses.end() }
            return try await hop(in: scope, body)
        case .hoppingEverything:
            HoppingPasses.begin()
            defer { HoppingPasses.end() }
            guard GlobalHopping.begin(scope) else {
                scope.fault(GlobalHopping.missing)
                return try await hop(in: scope, body)
            }
            defer { GlobalHopping.end(scope) }
            // `Task.yield()` asks the executor that the running job is on, not the hook; so the body has to begin in a
            // job that came through the hook.
            await FreshThreads.goThere()
            return try await body()
        }
    }

    /// As in production, whatever mode the calling code is in.
    private func plainly<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *) else {
            return try await body()
        }
        let isOurs = withUnsafeCurrentTask { task in
            task?.unownedTaskExecutor.map {
                $0 == ThreadHopper.shared.asUnownedTaskExecutor()
                    || $0 == ExplorationHooks.here?.asUnownedTaskExecutor()
            } ?? false
        }
        guard isOurs || confinement_thread_context() != nil else { return try await body() }
        return try await withTaskExecutorPreference(PoolExecutor.shared) { try await body() }
    }

    private func hop<Result>(
        in scope: ConfinementScope, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *) else {
            scope.fault(Self.noTaskExecutor)
            return try await body()
        }
        return try await withTaskExecutorPreference(ThreadHopper.shared) { try await body() }
    }

    /// For code that starts its tasks itself: only the hook reaches them.
    func runSynchronously<Result>(in scope: ConfinementScope, _ body: () throws -> Result) rethrows -> Result {
        let end = begin(in: scope)
        defer { end() }
        return try body()
    }

    /// The same in two halves: returns what ends it.
    func begin(in scope: ConfinementScope) -> @Sendable () -> Void {
        guard self != .plain else { return {} }
        guard GlobalHopping.begin(scope) else {
            scope.fault(GlobalHopping.missing)
            return {}
        }
        HoppingPasses.begin()
        return {
            HoppingPasses.end()
            GlobalHopping.end(scope)
        }
    }
}
