/// The object behind a framework's value, to which all values of one handle lead. An adapter makes one of a realm, of
/// an object, of a list (`confine init checker` writes adapters).
///
/// ```swift
/// guard let context = object.managedObjectContext else { return nil }
/// return ConfinedHandle(context, "context", home: .main)
/// ```
public struct ConfinedHandle {
    /// The owner of the handle.
    public enum Home {
        /// The thread that opens it; on the main actor, that.
        case openingThread
        /// The queue, else the actor, else the thread that opens it.
        case openingContext
        /// The main actor.
        case main
        /// A queue of its own, on which the closure runs what it is given and waits for it.
        case ownQueue((() -> Void) -> Void)
        /// The first actor, main actor or queue that uses it; where nothing isolates that use, the thread that was
        /// there.
        case firstUse
        /// The queue or thread that lends it to a closure. Where no lending was seen, the owner is unknown.
        case lender
    }

    /// The same for all values that belong to the handle.
    public let object: AnyObject
    /// The handle's name in messages.
    public let label: String
    public let home: Home

    public init(_ object: AnyObject, _ label: String, home: Home = .firstUse) {
        self.object = object
        self.label = label
        self.home = home
    }
}

/// Guards of handles that cannot keep one themselves: made where a handle is opened or lent, asked where one of its
/// values is used. Adapters call it, and so do the copies that `confine instrument` writes.
///
/// A value that is of no handle (unmanaged, frozen, nil), or of one of which nothing is known, passes.
public enum ConfinedHandles {
    /// Says what stands behind a value, or that it is none of the framework's: nil.
    public typealias Adapter = @Sendable (_ value: Any) -> ConfinedHandle?

    /// Values are asked of this adapter from now on. The first of a name counts.
    public static func adapt(_ framework: String, by adapter: @escaping Adapter) {
        registry.withLock { registry in
            if !registry.adapters.contains(where: { $0.framework == framework }) {
                registry.adapters.append((framework, adapter))
            }
        }
    }

    /// The handle itself, from now on with a guard.
    /// - Parameter home: The owner, where the adapter does not know it.
    @discardableResult
    public static func opened<Value>(
        _ value: Value, home: ConfinedHandle.Home? = nil, at site: @autoclosure () -> ConfinementSite
    ) -> Value {
        guard let handle = handle(of: value) else { return value }
        let domain: ConfinementDomain? =
            switch home ?? handle.home {
            case .openingThread: MainExecutor.standing(nil) == .inside ? .mainActor : .currentThread
            case .openingContext, .lender: .inferred(isolation: nil)
            case .main: .mainActor
            case .ownQueue(let run): ownQueue(run)
            case .firstUse: nil
            }
        guarding(handle, domain, site(), isNew: true)
        return value
    }

    /// A handle that the running closure was given, as it is: it belongs to the queue or thread that runs the closure.
    public static func lent<Value>(_ value: Value, at site: @autoclosure () -> ConfinementSite) -> Value {
        guard let handle = handle(of: value) else { return value }
        // One that is used outside of it is none that this closure was lent: it was lent before, and is again.
        let site = site()
        if let known = registry.withLock({ $0.guard(of: handle.object) }), known.domain.judge(nil) != .outside {
            known.core.lent(at: site)
            return value
        }
        guarding(handle, .inferred(isolation: nil), site, isNew: true, isLent: true).core.lent(at: site)
        return value
    }

    /// A handle, or a value that belongs to one, as it is, after a check.
    public static func used<Value>(
        _ value: Value, function: StaticString, at site: @autoclosure () -> ConfinementSite
    ) -> Value {
        guard let handle = handle(of: value) else { return value }
        if let known = registry.withLock({ $0.guard(of: handle.object) }) {
            check(known, function, site)
            return value
        }
        // It was opened in code without guards: this is its first known use, and only its owner may use it.
        let domain: ConfinementDomain?
        switch handle.home {
        case .lender: return value
        case .ownQueue:
            guard let queue = ConfinementDomain.Isolations(nil).queue else { return value }
            domain = queue
        case .main: domain = .mainActor
        case .openingThread, .openingContext, .firstUse: domain = nil
        }
        check(guarding(handle, domain, site(), isNew: false), function, site)
        return value
    }

    private static func check(_ known: ConfinementGuard, _ function: StaticString, _ site: () -> ConfinementSite) {
        if known.core.passesAtOnce { return }
        known.core.check(nil, function, site())
    }

    // MARK: Guards by object

    private static let registry = Locked(Registry())

    private static func handle(of value: Any) -> ConfinedHandle? {
        guard ConfinementSettings.current.action != .off else { return nil }
        for (_, adapter) in registry.withLock({ $0.adapters }) { if let handle = adapter(value) { return handle } }
        return nil
    }

    private static func ownQueue(_ run: (() -> Void) -> Void) -> ConfinementDomain? {
        var domain: ConfinementDomain?
        run { domain = ConfinementDomain.Isolations(nil).queue }
        return domain
    }

    /// - Parameters:
    ///   - domain: nil where the first use decides.
    ///   - isNew: it was opened or lent just now: a guard that would not let it be used here was another life's, whose
    ///     object a
    ///     framework has kept.
    @discardableResult
    private static func guarding(
        _ handle: ConfinedHandle, _ domain: ConfinementDomain?, _ site: ConfinementSite, isNew: Bool,
        isLent: Bool = false
    ) -> ConfinementGuard {
        func isStill(_ known: ConfinementGuard) -> Bool { !isNew || known.domain.judge(nil) == .inside }
        if let known = registry.withLock({ $0.guard(of: handle.object) }), isStill(known) { return known }
        let made = ConfinementGuard(
            core: GuardCore(
                handle.label, domain: domain ?? .inferred(isolation: nil), isSettled: domain != nil, role: .handle,
                origin: site, isLent: isLent))
        return registry.withLock { registry in
            // Two may have come here at once.
            if let known = registry.guard(of: handle.object), isStill(known) { return known }
            registry.keep(made, of: handle.object)
            return made
        }
    }

    private struct Registry {
        private struct Entry {
            // Weak: an address is given again after its object has died.
            weak var object: AnyObject?
            let `guard`: ConfinementGuard
        }

        var adapters: [(framework: String, adapter: Adapter)] = []
        private var entries: [ObjectIdentifier: Entry] = [:]
        private var threshold = 64

        func `guard`(of object: AnyObject) -> ConfinementGuard? {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.guard
        }

        mutating func keep(_ made: ConfinementGuard, of object: AnyObject) {
            entries[ObjectIdentifier(object)] = Entry(object: object, guard: made)
            guard entries.count > threshold else { return }
            entries = entries.filter { $0.value.object != nil }
            threshold = max(64, entries.count * 2)
        }
    }
}
