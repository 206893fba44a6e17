import CConfinementRuntime

/// Stands beside a handle and knows which context owns it.
///
/// Make one where the handle is opened, and assert before each use:
///
/// ```swift
/// final class Library {
///     private let connection: OpaquePointer
///     private let confinement = ConfinementGuard("library connection", domain: .currentThread)
///
///     func insert(_ book: Book) throws {
///         confinement.assertConfined()
///         …
///     }
/// }
/// ```
///
/// A violation is reported, with the place where the handle was made and the place where it was used, to the test whose
/// code caused it, else to the one in which the handle was made; the code goes on. A passing check on a thread-owned
/// handle costs a nanosecond or two in optimised code.
///
/// A guard lives as long as its handle: store them together. It takes part in no isolation itself and may be used from
/// anywhere, since finding out that it is used from the wrong place is what it is for.
///
/// **The owner of a stored guard.** The caller of an initialiser need not own what it stores: a guard that is a stored
/// property of an actor is made before the actor isolates anything. So a guard with no `domain` that is made in an
/// initialiser, or as the initial value of a property, belongs to the first isolation that uses it: an actor, the main
/// actor or a queue. If nothing isolates that use, it is compared with the context that made the guard.
public struct ConfinementGuard: Sendable {
    let core: GuardCore

    /// The handle's name in messages.
    public var label: String { core.label }
    /// The context that owns the handle; of a stored guard that was not used yet, the context that made it.
    public var domain: ConfinementDomain { core.domain }
    /// The place where the handle was made.
    public var origin: ConfinementSite { core.origin }

    /// - Parameters:
    ///   - label: the handle's name in messages.
    ///   - domain: the context that owns the handle; inferred from the running code when left out. Name it for handles
    ///     whose framework compares threads: inside an actor the inferred owner is the actor.
    ///   - function: the calling function, or the type whose stored property this is the initial value of.
    public init(
        _ label: String, domain: ConfinementDomain? = nil, isolation: isolated (any Actor)? = #isolation,
        function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.init(
            core: GuardCore(
                label, domain: domain ?? .inferred(),
                isSettled: domain != nil || isolation != nil || !Self.isInitialisation(function),
                role: .handle,
                origin: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    init(core: GuardCore) { self.core = core }

    /// In a stored property's initial value the compiler's `#function` is the type's name, in an initialiser `init(…)`.
    /// (And nothing of an actor's is isolated there: where an isolation is known, it is the owner's.) In the code of a
    /// computed property it is the property's name, which begins with a small letter: a handle made there is opened by
    /// the code that asks for it.
    static func isInitialisation(_ function: StaticString) -> Bool {
        isInitialiser(function)
            || function.withUTF8Buffer { name in
                guard !name.contains(UInt8(ascii: "(")) else { return false }
                let first = name.first { $0 != UInt8(ascii: "_") }
                return !(first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false)
            }
    }

    static func isInitialiser(_ function: StaticString) -> Bool {
        function.withUTF8Buffer { $0.starts(with: "init(".utf8) }
    }

    /// Reports a violation if the running code does not belong to the handle's owner, and goes on.
    public func assertConfined(
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        if confinement_passes(core.cell) { return }
        core.check(isolation, function, ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Stops the process if the running code does not belong to the handle's owner.
    public func preconditionConfined(
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        if confinement_passes(core.cell) { return }
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let violation = core.violation(isolation, function, at: site) else { return }
        ConfinementReporter.trap(violation)
    }

    /// Whether the running code may use the handle. True where the runtime does not know. It is no use of the handle: a
    /// stored guard's owner stays open.
    public var isConfinedToCurrentContext: Bool { core.isConfinedToCurrentContext }

    /// Ends the handle's life: every later use is a violation, in its own context, too. For handles that are lent, such
    /// as GRDB's `Database` in a `read` or `write` closure.
    public func end() { core.end() }

    /// Passes the handle on, legally: from here on it is the new owner's, and a use by the old one is a violation. To
    /// be called by the owner, when it is done with the handle and before the other begins. Both have to make sure that
    /// they do not overlap: starting a task, resuming a continuation or a lock does.
    ///
    /// ```swift
    /// connection.confinement.transfer(to: .queue(writer))
    /// writer.async { connection().execute("…") }
    /// ```
    /// - Parameter domain: The new owner. Left out, it is the next code that uses the handle: a thread or a task that
    ///   is still to be started, if the handle is a thread's; else the actor or queue that uses it.
    public func transfer(
        to domain: ConfinementDomain? = nil, isolation: isolated (any Actor)? = #isolation,
        function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        core.transfer(
            to: domain, isolation, function,
            at: ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// States that the handle, and this guard with it, is released before the checking scope ends. If it is alive then,
    /// the scope reports who made it.
    public func expectReleased() { core.expectReleased(core) }

    /// The same for any object: `expectReleased(realmHolder)` when the guard itself is kept elsewhere.
    public func expectReleased(_ object: AnyObject) { core.expectReleased(object) }
}

/// Copies of a guard are the same guard.
extension ConfinementGuard: Equatable {
    public static func == (left: ConfinementGuard, right: ConfinementGuard) -> Bool { left.core === right.core }
}
