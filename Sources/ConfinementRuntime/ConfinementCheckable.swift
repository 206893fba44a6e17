/// A handle type that can say which guard watches it. Adopt it retroactively for a framework's type.
///
/// ## Recipes
///
/// **Core Data**: a context is owned by its queue, and is an object to which a guard can be attached.
/// ```swift
/// extension NSManagedObjectContext: ConfinementCheckable {
///     public var confinementGuard: ConfinementGuard {
///         let isMain = concurrencyType == .mainQueueConcurrencyType
///         return ConfinementGuard.attached(
///             to: self, isMain ? "viewContext" : "context", domain: isMain ? .mainActor : nil)
///     }
/// }
/// viewContext.checked().fetch(request)
/// ```
/// For a background context call `confinementGuard` first inside `perform`, so that its queue is the inferred owner.
/// Apple's own `-com.apple.CoreData.ConcurrencyDebug 1` stops at every access without any change to the code: use both.
///
/// **SwiftData**: `ModelContext` is an object, too; `mainContext` is the main actor's, the context of a `@ModelActor`
/// its actor's (`ConfinementGuard.attached(to: modelContext, "context", domain: .actor(self))`).
///
/// **Realm**: `Realm` is a struct and has no identity: let the one function that opens realms return a ``ConfinedBox``.
/// The owner is `.currentThread` for `Realm()`, `.queue(queue)` for `Realm(queue:)`, `.actor(self)` for
/// `Realm.open(actor: self)` and `.mainActor` on the main actor.
///
/// **GRDB**: connections guard themselves; what escapes is the `Database` of a closure. Lend it with
/// ``withConfinedHandle(_:_:domain:isolation:fileID:filePath:line:column:_:)`` and count commits with
/// ``TransactionMonitor``.
///
/// **Raw SQLite**: a connection in multi-thread mode belongs to one thread at a time: keep a guard with `.queue(queue)`
/// beside the `OpaquePointer`, and assert in every wrapper of a `sqlite3_` call.
///
/// **A cache of one's own**: a guard with the owner's domain, asserted in its getter and setter; `expectReleased()`
/// where it should end with a request.
public protocol ConfinementCheckable {
    /// The guard of this very handle: the same for each call.
    var confinementGuard: ConfinementGuard { get }
}

extension ConfinementCheckable {
    /// The handle itself, after a check that is reported at the calling line.
    public func checked(
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        confinementGuard.assertConfined(
            function: function, fileID: fileID, filePath: filePath, line: line, column: column)
        return self
    }
}

extension ConfinementGuard {
    /// The guard attached to an object, made at the first call and gone with the object: for types that cannot store
    /// one. `label` and `domain` are taken from the first call.
    public static func attached(
        to object: AnyObject, _ label: String, domain: ConfinementDomain? = nil,
        isolation: isolated (any Actor)? = #isolation,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ConfinementGuard {
        let site = ConfinementSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let domain = domain ?? .inferred()
        return attachments.withLock { attachments in
            let key = ObjectIdentifier(object)
            if let known = attachments.entries[key], known.object === object { return known.guard }
            let made = ConfinementGuard(
                core: GuardCore(label, domain: domain, isSettled: true, role: .handle, origin: site))
            attachments.entries[key] = Attachments.Entry(object: object, guard: made)
            attachments.forgetTheDead()
            return made
        }
    }

    /// Gives back what stood for objects that are gone.
    static func forgetTheDead() { attachments.withLock { $0.forgetTheDead(atOnce: true) } }

    private static let attachments = Locked(Attachments())
}

private struct Attachments {
    struct Entry {
        // Weak: an address is given again after its object has died, and then the entry must not answer for it.
        weak var object: AnyObject?
        let `guard`: ConfinementGuard
    }

    var entries: [ObjectIdentifier: Entry] = [:]
    private var threshold = 64

    init() {}

    mutating func forgetTheDead(atOnce: Bool = false) {
        guard entries.count > (atOnce ? 64 : threshold) else { return }
        entries = entries.filter { $0.value.object != nil }
        threshold = max(64, entries.count * 2)
    }
}
